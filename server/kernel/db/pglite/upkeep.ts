import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** PostgreSQL's own thresholds for its autovacuum, which the embedded database lacks. */
const DEAD_SHARE = 0.2
const CHANGED_SHARE = 0.1
const LEAST_ROWS = 500
/** Threshold for rows that were only inserted: until they are vacuumed, an index alone cannot answer for them. */
const LEAST_ADDED = 1_000

/**
 * Does the work of autovacuum: reclaims the space of changed and deleted rows and updates the planner's statistics.
 * Handles one table at a time, only where enough has changed: the database's only session waits meanwhile.
 */
export async function tidy(db: Kysely<Tables>): Promise<string[]> {
  // Statistics of this session, the only one, would otherwise be counted late.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; isWorn: boolean }>`
    select pg_class.relname as name, n_dead_tup > ${LEAST_ROWS} + ${DEAD_SHARE} * reltuples
      or n_ins_since_vacuum > ${LEAST_ADDED} + ${DEAD_SHARE} * reltuples as "isWorn"
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where n_dead_tup > ${LEAST_ROWS} + ${DEAD_SHARE} * reltuples
      or n_ins_since_vacuum > ${LEAST_ADDED} + ${DEAD_SHARE} * reltuples
      or n_mod_since_analyze > ${LEAST_ROWS} + ${CHANGED_SHARE} * reltuples
    order by 1`.execute(db)
  for (const { name, isWorn } of rows) {
    const table = sql.table(name)
    await (isWorn ? sql`vacuum (analyze) ${table}` : sql`analyze ${table}`).execute(db)
  }
  return rows.map(({ name }) => name)
}
