import type { FirmDb } from '../../../kernel/db/open'
import { CLUE_KIND } from '../repository'

/** Version of an imported clue that nobody has changed: its parties are set after its row. */
const BROUGHT = 2

/** Titles of the firm's clues with their clients. */
export const findTitles = (db: FirmDb) =>
  db
    .selectFrom('clues')
    .innerJoin('parties', 'parties.id', 'clues.party_id')
    .select(['clues.title', 'parties.name'])
    .execute()

/** Those of the imported clues that were changed, talked about or made into something since. */
export async function findUsedClues(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const talked = db.selectFrom('follow_ups').select('target_id').where('target_kind', '=', CLUE_KIND)
  const sources = db.selectFrom('case_sources').select('clue_id').where('clue_id', 'is not', null)
  const rows = await db
    .selectFrom('clues')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('version', '>', BROUGHT),
        eb('converted_id', 'is not', null),
        eb('id', 'in', talked.$castTo<{ target_id: string }>()),
        eb('id', 'in', sources.$castTo<{ clue_id: string }>()),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes clues with their parties' roles; returns the ids of those parties. */
export async function deleteClues(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const roles = await db
    .deleteFrom('party_roles')
    .where('target_kind', '=', CLUE_KIND)
    .where('target_id', 'in', [...ids])
    .returning('party_id')
    .execute()
  const gone = await db
    .deleteFrom('clues')
    .where('id', 'in', [...ids])
    .returning('party_id')
    .execute()
  return [...new Set([...roles, ...gone].flatMap(({ party_id }) => party_id ?? []))]
}
