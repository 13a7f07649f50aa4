import { sql } from 'kysely'
import { withoutIndexes } from '../../kernel/db/fill-without-indexes'
import type { SystemDb } from '../../kernel/db/open'

/** Tables whose words a domain's seed fills by the thousand at the large scale. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  clue: ['clues'],
  case: ['cases'],
  caseSource: ['case_sources'],
  approval: ['approval_search'],
  document: ['documents', 'file_words'],
  load: ['documents', 'file_words'],
}

/**
 * Runs a domain's fill without the indexes of words on the tables that it fills, and makes them when it is done: word by
 * word they take ten times as long as the rows themselves.
 */
export async function withoutWordIndexes(db: SystemDb, domain: string, fill: () => void | Promise<void>) {
  await withoutIndexes(db, WORDS[domain] ?? [], fill, ({ definition }) => / using gin /i.test(definition))
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
