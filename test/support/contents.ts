import type { SystemDb } from '@server/db/open'
import { sql } from 'kysely'

/** What stands in the database: of every table its name, its number of rows and a sum over what is in them. */
export async function contentsOf(db: SystemDb): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counted = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} || ' ' || count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as line from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ line: string }>`${sql.join(counted, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
