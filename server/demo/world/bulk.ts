import { sql } from 'kysely'
import { type Index, withoutIndexes } from '../../kernel/db/fill-without-indexes'
import type { SystemDb } from '../../kernel/db/open'

/** Tables with word indexes that a domain fills by the thousand at the large scale. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  clue: ['clues'],
  case: ['cases'],
  caseSource: ['case_sources'],
  approval: ['approval_search'],
  document: ['documents', 'file_words'],
  load: ['documents', 'file_words'],
}

/**
 * Fills without the word indexes of the domain's tables, and creates them afterwards: word by word they take ten
 * times as long as the rows themselves.
 */
export async function withoutWordIndexes(db: SystemDb, domain: string, fill: () => void | Promise<void>) {
  await withoutIndexes(db, WORDS[domain] ?? [], fill, isOfWords)
}

/** The same for all tables at once, where they are so small that whoever searches meanwhile may read them whole. */
export async function withoutAnyWordIndexes(db: SystemDb, fill: () => Promise<void>) {
  await withoutIndexes(db, undefined, fill, isOfWords)
}

const isOfWords = ({ definition }: Index) => / using gin /i.test(definition)

/**
 * Inserts rows without checking their references, which this very seed created, if the database allows it; at the
 * normal scale the same references are checked in every test of the seed.
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
