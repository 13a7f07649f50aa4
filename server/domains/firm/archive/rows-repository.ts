import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import { AWAY } from '../../../kernel/http/caller'
import { csvText } from '../../../kernel/sheets/sheet'
import type { Pointer, StoredTable } from './tables'

const AT_ONCE = 500
/** Roles that can let the others in again, if the passwords were not included. */
const KEY_ROLES = ['director', 'sysAdmin']

export interface Chosen {
  /** Condition for its rows; all if absent. */
  where?: RawBuilder<unknown>
  /** Columns that are exported with these values instead. */
  instead?: Readonly<Record<string, unknown>>
  /** Columns that are exported empty if they refer to another firm's row. */
  own?: { firmId: string; pointers: readonly Pointer[] }
}

/** Expression for a column as it is exported. */
function exportedColumn(table: StoredTable, column: string, { own }: Chosen) {
  const kept = sql.ref(`${table.name}.${column}`)
  const pointer = own?.pointers.find((candidate) => candidate.column === column)
  if (!own || !pointer) return kept
  const there = sql`select 1 from ${sql.table(pointer.to)} own_one
    where own_one.${sql.ref(pointer.toColumn)} = ${kept} and own_one.${sql.ref(pointer.toFirm)} = ${own.firmId}`
  return sql`case when exists (${there}) then ${kept} end`
}

/**
 * Yields the rows of a table in the caller's transaction, each as JSON by the database: amounts and times lose nothing.
 */
export async function* rowsAsJson(db: SystemDb, table: StoredTable, chosen: Chosen) {
  const { where, instead = {} } = chosen
  const columns = sql.join(
    table.columns.map((column) => sql`${exportedColumn(table, column, chosen)} as ${sql.ref(column)}`),
  )
  const row = sql`(to_jsonb(kept) || ${JSON.stringify(instead)}::jsonb)::text`
  const rows = sql`select ${row} as row from (select ${columns} from ${sql.table(table.name)} ${where ?? sql``}) kept`
  for await (const { row: text } of fetched<{ row: string }>(db, rows)) yield `${text}\n`
}

/** Yields the rows of a table as a CSV that a spreadsheet opens. */
export async function* rowsAsCsv(db: SystemDb, table: StoredTable, chosen: Chosen) {
  const { where, instead = {} } = chosen
  yield `\uFEFF${table.columns.map(quoteCell).join(',')}\n`
  const cells = sql.join(
    table.columns.map((column) =>
      column in instead ? sql`${String(instead[column])}::text` : sql`(${exportedColumn(table, column, chosen)})::text`,
    ),
  )
  const rows = sql`select array_to_json(array[${cells}]) as cells from ${sql.table(table.name)} ${where ?? sql``}`
  for await (const { cells: texts } of fetched<{ cells: (string | null)[] }>(db, rows))
    yield `${texts.map((text) => quoteCell(text ?? '')).join(',')}\n`
}

/** A number of a table stays one; every other value is text to a spreadsheet. */
const quoteCell = (text: string) => (/^-?(0|[1-9]\d{0,10})(\.\d+)?$/.test(text) ? text : csvText(text))

async function* fetched<T>(db: SystemDb, query: RawBuilder<unknown>): AsyncGenerator<T> {
  await sql`declare archived no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.raw(String(AT_ONCE))} from archived`.execute(db)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await sql`close archived`.execute(db)
}

/** Inserts rows as they were written. @param lines one row each */
export async function insertRows(db: SystemDb, { name, columns }: StoredTable, lines: readonly string[]) {
  if (lines.length === 0) return
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    db,
  )
}

/** The migrations that made these tables. */
export async function migrationNames(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export const findFirm = (db: SystemDb, firmId: string) =>
  db.selectFrom('firms').select(['id', 'name']).where('id', '=', firmId).executeTakeFirstOrThrow()

/** Stored files, of one firm when it is given. */
export function selectFiles(db: SystemDb, firmId?: string) {
  let query = db.selectFrom('files').select('storage_key').where('state', '=', 'stored').orderBy('id')
  if (firmId) query = query.where('firm_id', '=', firmId)
  return query
}

export function findFileKeys(db: SystemDb, firmId: string | undefined) {
  const ofFirm = firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`
  return sql<{ key: string }>`
    select storage_key as key from files where state = 'stored' ${ofFirm}`.execute(db)
}

export const findAnyFirm = (db: SystemDb) => db.selectFrom('firms').select('name').limit(1).executeTakeFirst()

export async function countRows(db: SystemDb, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

export const endStatementTimeout = (db: SystemDb) => sql`set local statement_timeout = 0`.execute(db)

export const findKeyPeople = (db: SystemDb) =>
  db
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .innerJoin('accounts', 'accounts.id', 'employees.account_id')
    .select(['accounts.id', 'employees.name', 'accounts.mobile'])
    .distinct()
    .where('roles.code', 'in', KEY_ROLES)
    .where('employees.status', 'not in', AWAY)
    .execute()

export const setPassword = (db: SystemDb, id: string, passwordHash: string) =>
  db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_change_password: true })
    .where('id', '=', id)
    .execute()
