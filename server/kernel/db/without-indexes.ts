import { sql } from 'kysely'
import type { SystemDb } from './open'

export interface Index {
  name: string
  definition: string
}

/**
 * Fills tables that nobody asks until they are full without their indexes, and makes those when it is done: row by row
 * they take longer than the rows themselves. What keeps rows apart stays.
 */
export async function withoutIndexes(
  db: SystemDb,
  tables: readonly string[],
  fill: () => void | Promise<void>,
  which: (index: Index) => boolean = () => true,
) {
  const indexes = (await indexesOf(db, tables)).filter(which)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

async function indexesOf(db: SystemDb, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index
    join pg_class index on index.oid = indexrelid
    join pg_class stored on stored.oid = indrelid
    where stored.relnamespace = current_schema()::regnamespace and stored.relname = any(${[...tables]}::text[])
      and not indisunique and not indisexclusion
    order by 1
  `.execute(db)
  return rows
}
