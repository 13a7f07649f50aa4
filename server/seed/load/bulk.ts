import { sql } from 'kysely'
import type { SystemDb } from '../../db/open'

/** Tables whose words a domain's seed fills by the thousand at the large scale. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  clue: ['clues'],
  case: ['cases'],
  caseSource: ['case_sources'],
  approval: ['approval_search'],
  document: ['documents', 'file_words'],
}

/**
 * Runs a domain's fill without the indexes of words on the tables that it fills, and makes them when it is done: word by
 * word they take ten times as long as the rows themselves.
 */
export async function withoutWordIndexes(db: SystemDb, domain: string, fill: () => void | Promise<void>) {
  await without(db, (await indexesOf(db, WORDS[domain] ?? [])).filter(isOfWords), fill)
}

/** …without any index of a table that nothing asks until it is full, but those that keep its rows apart. */
export async function withoutIndexes(db: SystemDb, table: string, fill: () => void | Promise<void>) {
  await without(db, await indexesOf(db, [table]), fill)
}

interface Index {
  name: string
  definition: string
}

const isOfWords = ({ definition }: Index) => / using gin /i.test(definition)

async function indexesOf(db: SystemDb, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index
    join pg_class index on index.oid = indexrelid
    join pg_class stored on stored.oid = indrelid
    where stored.relnamespace = current_schema()::regnamespace and stored.relname = any(${[...tables]}::text[])
      and not indisunique
  `.execute(db)
  return rows
}

async function without(db: SystemDb, indexes: readonly Index[], fill: () => void | Promise<void>) {
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

/**
 * Lets rows in whose references were made by this very seed without looking up each of them again, where the database
 * lets the seed decide that; the same references are looked up at the normal scale, in every test of the seed.
 */
export async function mayTrustReferences(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.may ?? false
}

export async function trustReferences(db: SystemDb, work: () => Promise<void>) {
  await sql`set local session_replication_role = replica`.execute(db)
  await work()
  await sql`set local session_replication_role = origin`.execute(db)
}
