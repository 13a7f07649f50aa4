import { sql } from 'kysely'
import type { SystemDb } from './open'

export interface Index {
  name: string
  definition: string
}

/**
 * Drops the indexes of these tables, of all if none are named, while they are filled, and recreates them afterwards:
 * maintaining them row by row takes longer than inserting the rows. For tables that nobody queries until they are full.
 * Unique constraints stay.
 */
export async function withoutIndexes(
  db: SystemDb,
  tables: readonly string[] | undefined,
  fill: () => void | Promise<void>,
  which: (index: Index) => boolean = () => true,
) {
  const indexes = (await indexesOf(db, tables)).filter(which)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

async function indexesOf(db: SystemDb, tables: readonly string[] | undefined): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index
    join pg_class index on index.oid = indexrelid
    join pg_class stored on stored.oid = indrelid
    where stored.relnamespace = current_schema()::regnamespace
      and ${tables ? sql`stored.relname = any(${[...tables]}::text[])` : sql`true`}
      and not indisunique and not indisexclusion
    order by 1
  `.execute(db)
  return rows
}
