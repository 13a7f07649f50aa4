import { type SelectQueryBuilder, sql } from 'kysely'
import type { FirmDb } from './open'
import type { FirmTables } from './tables'

/**
 * Everything that two transactions may decide upon at the same time, in the one order in which all of them hold it, so
 * that nobody waits in a circle. Names of tables are rows by id; the others are rights that are no single row, by a name
 * that no other firm has.
 */
const ORDER = [
  'cases',
  'case_sources',
  'seal_docs',
  'arrivals',
  'receivables',
  'incomes',
  // Which invoices of a matter its receipts pay, by the matter's id.
  'bills',
  'invoices',
  // Invoices and papers that somebody hands in, by number or checksum.
  'papers',
  // What somebody owes the firm, by employee.
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

/** What a transaction decides upon, by kind of thing: ids of rows, names of rights. Blank ones are left out. */
export type Holding = Partial<Record<Thing, readonly string[]>>

const isRow = (thing: Thing): thing is Row => (ROWS as readonly Thing[]).includes(thing)

/**
 * Holds all of these until the transaction is over: whoever wants one of them waits. A statement that comes after it reads
 * what the one before has committed (READ COMMITTED): hold first, reckon after. What is held already costs nothing.
 */
export async function hold(db: FirmDb, ...wanted: readonly Holding[]): Promise<void> {
  for (const thing of ORDER) {
    const ids = [...new Set(wanted.flatMap((holding) => holding[thing] ?? []))].filter(Boolean).sort()
    if (ids.length === 0) continue
    if (isRow(thing)) await holdRows(db, thing, ids)
    else for (const id of ids) await holdRight(db, `${thing} ${id}`)
  }
}

/**
 * Rows are held against whoever changes or holds them, not against whoever refers to them: a foreign key looks at its row
 * at any time and in any order, and would close circles.
 */
async function holdRows(db: FirmDb, table: Row, ids: readonly string[]) {
  const rows = db.selectFrom(table) as unknown as SelectQueryBuilder<FirmTables, 'cases', object>
  await rows.select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

const holdRight = (db: FirmDb, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
