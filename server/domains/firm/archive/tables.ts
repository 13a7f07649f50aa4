import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'

/** A table as the database itself describes it: no list to maintain that a new table could be missing from. */
export interface StoredTable {
  name: string
  /** Columns that are written: not those that the database computes. */
  columns: string[]
  hasFirm: boolean
}

/**
 * Tables that belong to the running process, or that restored rows write anew by their triggers (the search's entries);
 * not needed in another place.
 */
const OF_THE_MOMENT = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'set_up_codes',
  'search_entries',
  'search_marks',
])

export async function storedTables(db: SystemDb): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string; isReckoned: boolean }>`
    select c.relname as name, a.attname as "column", a.attgenerated <> '' as "isReckoned"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, StoredTable>()
  for (const { name, column, isReckoned } of rows) {
    if (OF_THE_MOMENT.has(name)) continue
    const table = tables.get(name) ?? { name, columns: [], hasFirm: false }
    if (!isReckoned) table.columns.push(column)
    if (column === 'firm_id') table.hasFirm = true
    tables.set(name, table)
  }
  return [...tables.values()]
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** References between rows, dropped while rows are inserted in any order, and then restored. */
export async function references(db: SystemDb): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_namespace n on n.oid = r.relnamespace
    where c.contype = 'f' and n.nspname = 'public'
    order by 1, 2`.execute(db)
  return rows
}

/** A nullable column that refers to a row of a firm's table, or to a firm. */
export interface Pointer {
  table: string
  column: string
  to: string
  toColumn: string
  /** The column of that row with the firm's id. */
  toFirm: 'id' | 'firm_id'
}

export async function pointers(db: SystemDb): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select r.relname as "table", a.attname as "column", t.relname as "to", ta.attname as "toColumn",
      case when t.relname = 'firms' then 'id' else 'firm_id' end as "toFirm"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1] and not a.attnotnull
    join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
      and exists (select 1 from pg_attribute f where f.attrelid = r.oid and f.attname = 'firm_id')
      and (t.relname = 'firms' or exists (select 1 from pg_attribute f where f.attrelid = t.oid and f.attname = 'firm_id'))
    order by 1, 2`.execute(db)
  return rows
}

export const dropReference = (db: SystemDb, { table, name }: Reference) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)

/** Restores a reference. The database checks every row again, and refuses one that refers to nothing. */
export const putBackReference = (db: SystemDb, { table, name, definition }: Reference) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)

/** Advances the database's own counters beyond the greatest value there is. */
export async function advanceCounters(db: SystemDb) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(db)
}
