import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'

/** Clues of somebody of this name or number. */
export const findCluesOf = (db: FirmDb, words: string, most: number) =>
  db
    .selectFrom('clues')
    .leftJoin('parties', 'parties.id', 'clues.party_id')
    .select(['clues.id', 'clues.title', 'clues.contact_name as contactName', 'clues.mobile'])
    .where((eb) =>
      eb.or([
        eb('clues.contact_name', 'like', containing(words)),
        eb('clues.mobile', '=', words),
        eb('clues.phone', '=', words),
        eb('clues.email', '=', words),
        eb.and([eb('parties.kind', '=', 'person'), eb('parties.name', 'like', containing(words))]),
      ]),
    )
    .where('clues.title', '!=', ERASED_TITLE)
    .orderBy('clues.id', 'desc')
    .limit(most)
    .execute()

/** Title of an erased clue, which its people had in theirs. */
export const ERASED_TITLE = '已抹去的线索'

export const findClueToErase = (db: FirmDb, id: string) =>
  db
    .selectFrom('clues')
    .select(['id', 'title', 'status', 'party_id as partyId', 'owner_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirst()
