import type { SystemDb } from '@server/kernel/db/open'
import { sql } from 'kysely'

interface Known {
  tables: string[]
  /** The next transaction's number when the contents were read. */
  next?: string
  contents: string[]
}

const knownOf = new WeakMap<SystemDb, Promise<Known>>()

/** The tables do not change while a server runs, and asking what there is takes longer than looking into all of them. */
async function tables(db: SystemDb): Promise<Known> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  return { tables: rows.map(({ name }) => name), contents: [] }
}

/** Contents of the database: for every table its name, its number of rows and a sum over what is in them. */
export async function contentsOf(db: SystemDb): Promise<string[]> {
  const pending = knownOf.get(db) ?? tables(db)
  knownOf.set(db, pending)
  const known = await pending
  // A transaction that writes takes a number: where none was taken since, everything is as it was.
  const counter = sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`
  const next = (await counter.execute(db)).rows[0]?.next
  if (next === undefined || next !== known.next) {
    known.contents = await read(db, known.tables)
    known.next = next
  }
  return known.contents
}

async function read(db: SystemDb, names: readonly string[]): Promise<string[]> {
  const counted = names.map(
    (name) =>
      sql`select ${sql.lit(name)} || ' ' || count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as line from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ line: string }>`${sql.join(counted, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
