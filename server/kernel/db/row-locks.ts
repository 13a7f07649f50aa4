import { type SelectQueryBuilder, sql } from 'kysely'
import type { FirmDb } from './open'
import type { FirmTables } from './tables'

/**
 * Everything that two transactions may decide upon at the same time, in the one order in which all of them lock it, so
 * that they cannot deadlock. Names of tables are rows by id; the others are advisory locks, by a name that no other
 * firm has.
 */
const ORDER = [
  'cases',
  'case_sources',
  'seal_docs',
  'arrivals',
  'receivables',
  'incomes',
  // The invoices that a case's receipts pay, by the case's id.
  'bills',
  'invoices',
  // Invoices and papers that somebody submits, by number or checksum.
  'papers',
  // Debts to the firm, by employee.
  'lends',
  // Balances of the ledger, by code and owner.
  'balances',
  'open_accounts',
  // Days of leave, by employee.
  'leave',
  // Licences and cars, by kind and name.
  'objects',
  'supplies',
] as const

const ROWS = ['cases', 'case_sources', 'seal_docs', 'arrivals', 'receivables', 'incomes', 'invoices'] as const

type Row = (typeof ROWS)[number]
type Thing = (typeof ORDER)[number]

/** Locks that a transaction needs, by kind of thing: ids of rows, names of rights. Blank ones are ignored. */
export type LockRequest = Partial<Record<Thing, readonly string[]>>

const isRow = (thing: Thing): thing is Row => (ROWS as readonly Thing[]).includes(thing)

/**
 * Locks all of these until the transaction ends; other transactions that want one of them wait. A later statement reads
 * what the previous holder has committed (READ COMMITTED), so lock first and calculate afterwards. Locking again what
 * is already locked costs nothing.
 */
export async function acquireLocks(db: FirmDb, ...wanted: readonly LockRequest[]): Promise<void> {
  for (const thing of ORDER) {
    const ids = [...new Set(wanted.flatMap((holding) => holding[thing] ?? []))].filter(Boolean).sort()
    if (ids.length === 0) continue
    if (isRow(thing)) await holdRows(db, thing, ids)
    else for (const id of ids) await holdRight(db, `${thing} ${id}`)
  }
}

/**
 * Locks with FOR NO KEY UPDATE: excludes transactions that change or lock the rows, but not those that reference them.
 * A foreign key check reads its row at any time and in any order, and would cause deadlocks.
 */
async function holdRows(db: FirmDb, table: Row, ids: readonly string[]) {
  const rows = db.selectFrom(table) as unknown as SelectQueryBuilder<FirmTables, 'cases', object>
  await rows.select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

const holdRight = (db: FirmDb, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
