import { createHash } from 'node:crypto'
import type { ImportKind } from '@contract/firm/import/codes'
import type { ImportColumns } from '@contract/firm/import/shapes'
import { newId } from '../db/id'
import type { StaffCall } from '../http/call'
import type { CellFixes } from './cells'
import { type ColumnMapping, foldTitle, type HeaderColumn } from './column-map'

/** Key of a sheet by the titles of its columns, in their order. */
export const headerKeyOf = (columns: readonly HeaderColumn[]): string =>
  createHash('sha256')
    .update(columns.map(({ index, written }) => `${index}:${foldTitle(written)}`).join('|'))
    .digest('hex')

/** Columns that the firm has chosen before for a sheet with these titles. */
export async function findChosenColumns(
  { db }: StaffCall,
  kind: ImportKind,
  key: string,
): Promise<ImportColumns | undefined> {
  const row = await db
    .selectFrom('firm_import_columns')
    .select('mapping')
    .where('kind', '=', kind)
    .where('header_key', '=', key)
    .executeTakeFirst()
  return row?.mapping
}

/** Remembers the columns, or forgets them. */
export async function saveChosenColumns(
  { db, now, time }: StaffCall,
  kind: ImportKind,
  key: string,
  mapping: ImportColumns | undefined,
) {
  if (!mapping) {
    await db.deleteFrom('firm_import_columns').where('kind', '=', kind).where('header_key', '=', key).execute()
    return
  }
  const chosen = { mapping: JSON.stringify(mapping), updated_at: time }
  await db
    .insertInto('firm_import_columns')
    .values({ id: newId(now), kind, header_key: key, ...chosen })
    .onConflict((conflict) => conflict.columns(['firm_id', 'kind', 'header_key']).doUpdateSet(chosen))
    .execute()
}

/** Columns as a person has chosen them. @param why shown at each */
export const columnsOf = ({ columns, fixed }: ImportColumns, why: string): ColumnMapping => ({
  titles: Object.fromEntries(columns.map(({ index, title }) => [index, title])),
  fixed: Object.fromEntries(fixed.filter(({ value }) => value.trim()).map(({ title, value }) => [title, value])),
  why,
})

export function fixesByRow(fixes: readonly { row: number; title: string; value: string }[]): CellFixes {
  const byRow = new Map<number, Record<string, string>>()
  for (const { row, title, value } of fixes) byRow.set(row, { ...byRow.get(row), [title]: value })
  return byRow
}
