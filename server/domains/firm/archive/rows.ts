import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Pointer, StoredTable } from './tables'

const AT_ONCE = 500

export interface Chosen {
  /** Of its rows; all where there is none. */
  where?: RawBuilder<unknown>
  /** Columns that leave the house as these instead. */
  instead?: Readonly<Record<string, unknown>>
  /** Columns that stay empty where they lead to what is not this firm's. */
  own?: { firmId: string; pointers: readonly Pointer[] }
}

/** A column of a table, as it leaves the house. */
function leaving(table: StoredTable, column: string, { own }: Chosen) {
  const kept = sql.ref(`${table.name}.${column}`)
  const pointer = own?.pointers.find((one) => one.column === column)
  if (!own || !pointer) return kept
  const there = sql`select 1 from ${sql.table(pointer.to)} own_one
    where own_one.${sql.ref(pointer.toColumn)} = ${kept} and own_one.${sql.ref(pointer.toFirm)} = ${own.firmId}`
  return sql`case when exists (${there}) then ${kept} end`
}

/** The rows of a table in the caller's transaction, each as the database writes it: amounts and times lose nothing. */
export async function* rowsAsJson(db: SystemDb, table: StoredTable, chosen: Chosen) {
  const { where, instead = {} } = chosen
  const columns = sql.join(table.columns.map((column) => sql`${leaving(table, column, chosen)} as ${sql.ref(column)}`))
  const row = sql`(to_jsonb(kept) || ${JSON.stringify(instead)}::jsonb)::text`
  const rows = sql`select ${row} as row from (select ${columns} from ${sql.table(table.name)} ${where ?? sql``}) kept`
  for await (const { row: text } of fetched<{ row: string }>(db, rows)) yield `${text}\n`
}

/** …as a table that a spreadsheet opens. */
export async function* rowsAsCsv(db: SystemDb, table: StoredTable, chosen: Chosen) {
  const { where, instead = {} } = chosen
  yield `\uFEFF${table.columns.map(cell).join(',')}\n`
  const cells = sql.join(
    table.columns.map((column) =>
      column in instead ? sql`${String(instead[column])}::text` : sql`(${leaving(table, column, chosen)})::text`,
    ),
  )
  const rows = sql`select array_to_json(array[${cells}]) as cells from ${sql.table(table.name)} ${where ?? sql``}`
  for await (const { cells: texts } of fetched<{ cells: (string | null)[] }>(db, rows))
    yield `${texts.map((text) => cell(text ?? '')).join(',')}\n`
}

/** What a spreadsheet would take for a formula is kept as words. */
const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function* fetched<T>(db: SystemDb, query: RawBuilder<unknown>): AsyncGenerator<T> {
  await sql`declare archived no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.raw(String(AT_ONCE))} from archived`.execute(db)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await sql`close archived`.execute(db)
}

/** Puts rows back as they were written. @param lines one row each */
export async function putRows(db: SystemDb, { name, columns }: StoredTable, lines: readonly string[]) {
  if (lines.length === 0) return
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    db,
  )
}
