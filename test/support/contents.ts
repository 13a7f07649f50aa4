import type { SystemDb } from '@server/db/open'
import { sql } from 'kysely'

const tablesOf = new WeakMap<SystemDb, Promise<string[]>>()

/** The tables do not change while a server runs, and asking what there is takes longer than looking into all of them. */
async function tables(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What stands in the database: of every table its name, its number of rows and a sum over what is in them. */
export async function contentsOf(db: SystemDb): Promise<string[]> {
  const known = tablesOf.get(db) ?? tables(db)
  tablesOf.set(db, known)
  const counted = (await known).map(
    (name) =>
      sql`select ${sql.lit(name)} || ' ' || count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as line from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ line: string }>`${sql.join(counted, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
