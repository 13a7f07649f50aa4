import { type ImportKind, NO_ROWS } from '@contract/firm/import/codes'
import type { RowState } from '@contract/firm/import/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { newId } from '../db/id'
import type { FirmDb } from '../db/open'
import type { FirmTables } from '../db/tables'
import type { ImportList } from './cells'
import { lettersOf, nameOf, shownWords } from './import-report'
import type { ImportRow, RowOutcome } from './importer'

export const IMPORT_KIND = 'firmImport'
/** Rows written by one statement. */
const TOGETHER = 500

export const findImport = (db: FirmDb, id: string) =>
  db.selectFrom('firm_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an import: whoever else works on it waits, and then sees how far it is. */
export const lockImport = (db: FirmDb, id: string) =>
  db.selectFrom('firm_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertOutcomes(
  { db, now }: { db: FirmDb; now: number },
  importId: string,
  { kind, list, outcomes }: { kind: ImportKind; list: ImportList; outcomes: readonly RowOutcome[] },
) {
  const rowByNumber = new Map(list.rows.map((row): [number, ImportRow] => [row.row, row]))
  const rows = outcomes.map(({ row, state, words, titles, id, kept }) => {
    const found = rowByNumber.get(row)
    const letters = lettersOf(list.header, titles).column ?? ''
    const name = found ? nameOf(kind, found) : ''
    return {
      id: newId(now),
      import_id: importId,
      row,
      state,
      name,
      words: shownWords(words),
      letters,
      record_id: id ?? null,
      kept: kept ? JSON.stringify(kept) : null,
    }
  })
  for (let index = 0; index < rows.length; index += TOGETHER)
    await db
      .insertInto('firm_import_rows')
      .values(rows.slice(index, index + TOGETHER))
      .execute()
}

/** Numbers of rows of imports, by their state; `updated` of those that changed a record, `left` of those not undone. */
export async function countRows(db: FirmDb, importIds: readonly string[]) {
  const rows = await db
    .selectFrom('firm_import_rows')
    .select(['import_id', 'state'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`(count(*) filter (where kept is not null))::int`.as('updated'))
    .select(sql<number>`(count(*) filter (where record_id is not null and undo is distinct from ''))::int`.as('left'))
    .where('import_id', 'in', [...importIds, ''])
    .groupBy(['import_id', 'state'])
    .execute()
  const counts = new Map<string, RowCounts>()
  for (const { import_id, state, count, updated, left } of rows) {
    const known = counts.get(import_id) ?? NOTHING
    counts.set(import_id, { ...known, [state]: count, updated: known.updated + updated, left: known.left + left })
  }
  return (importId: string) => counts.get(importId) ?? NOTHING
}

type RowCounts = Record<RowState | 'updated' | 'left', number>
const NOTHING: RowCounts = { ...NO_ROWS, updated: 0, left: 0 }

const isRefused = (eb: ExpressionBuilder<FirmTables, 'firm_import_rows'>) =>
  eb.or([
    eb('state', 'in', ['wrong', 'doubtful']),
    eb.and([eb('state', '=', 'changed'), eb('record_id', 'is', null), eb('words', '<>', '')]),
  ])

/** Rows of an import that were not imported, and changes that were refused, in the order of the sheet. */
export const findRefusedRows = (db: FirmDb, importId: string, most: number) =>
  db
    .selectFrom('firm_import_rows')
    .select(['row', 'words', 'letters'])
    .where('import_id', '=', importId)
    .where(isRefused)
    .orderBy('row')
    .limit(most)
    .execute()

/** Records that the undoing left. */
export const findKeptRows = (db: FirmDb, importId: string, most: number) =>
  db
    .selectFrom('firm_import_rows')
    .select(['row', 'name', 'undo'])
    .where('import_id', '=', importId)
    .where('undo', '<>', '')
    .orderBy('row')
    .limit(most)
    .execute()

/** Records that are still to be undone, the last of the sheet first. */
export const findRowsToUndo = (db: FirmDb, importId: string, most: number) =>
  db
    .selectFrom('firm_import_rows')
    .select(['id', 'record_id', 'kept'])
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .where('undo', 'is', null)
    .orderBy('row', 'desc')
    .limit(most)
    .execute()

/** @param undo why the records stay; blank if they are gone */
export async function setUndo(db: FirmDb, ids: readonly string[], undo: string) {
  if (ids.length > 0)
    await db
      .updateTable('firm_import_rows')
      .set({ undo })
      .where('id', 'in', [...ids])
      .execute()
}

/** Records that an earlier undoing left are looked at again. */
export const retryKeptRows = (db: FirmDb, importId: string) =>
  db
    .updateTable('firm_import_rows')
    .set({ undo: null })
    .where('import_id', '=', importId)
    .where('undo', '<>', '')
    .execute()
