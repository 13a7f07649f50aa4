import { type ImportKind, importOf, NEW_FIELD } from '@contract/firm/import/codes'
import type { ImportColumns, ImportFileInput } from '@contract/firm/import/shapes'
import type { App } from '../../app'
import { fail } from '../fail'
import type { StaffCall } from '../http/call'
import { readSheetFile } from '../sheets/read-sheet'
import { type ImportList, readList } from './cells'
import { columnsOf, findChosenColumns, fixesByRow, headerKeyOf } from './chosen-columns'
import type { Importer } from './importer'
import { type NewField, newFieldsOf, withFieldKeys } from './new-fields'
import { findHeader } from './sheet-header'

/** A sheet as it was read, with the key by which its columns are remembered. */
export interface ReadSheet {
  list: ImportList
  key: string
  isRemembered: boolean
  /** Columns that a person has chosen, now or before. */
  chosen?: ImportColumns
  newFields: NewField[]
}

export function importerOf({ importers }: App, kind: ImportKind): Importer {
  const found = importers.find((candidate) => candidate.kind === kind)
  if (!found) throw new Error(`nobody brings in ${kind}`)
  return found
}

/** Reads the file's rows; takes seconds, so it is done outside of a transaction. */
export async function readSheet(call: StaffCall, input: ImportFileInput): Promise<ReadSheet> {
  const { kind, fileId, mapping, isMappingReset, fixes = [] } = input
  if (mapping) refuseTwice(mapping)
  const content = await readSheetFile(call, fileId, importOf(kind).rows)
  const known = (await importerOf(call.app, kind).ownFields?.(call)) ?? []
  const header = findHeader(kind, content)
  const key = headerKeyOf(header.all)
  const remembered = mapping || isMappingReset ? undefined : await findChosenColumns(call, kind, key)
  const chosen = mapping ?? remembered
  const why = mapping ? '您选的' : '上次的选择'
  const newFields = chosen ? newFieldsOf(chosen, header, content) : []
  const keys = new Map(newFields.map(({ index, field }) => [index, field.key]))
  const own = [...known, ...newFields.map(({ field }) => field)]
  const columns = chosen && columnsOf(withFieldKeys(chosen, keys), why)
  const list = readList(kind, content, { own, ...columns }, fixesByRow(fixes))
  return { list, key, isRemembered: remembered !== undefined, newFields, ...(chosen && { chosen }) }
}

/** Two columns cannot both be one content: one of them would be lost unseen. */
function refuseTwice({ columns }: ImportColumns) {
  const titles = columns.map(({ title }) => title).filter((title) => title && title !== NEW_FIELD)
  const twice = titles.find((title, index) => titles.indexOf(title) !== index)
  if (twice) fail.invalid(`「${twice}」选给了两列，请只留一列`, { mapping: `「${twice}」选给了两列，请只留一列` })
}
