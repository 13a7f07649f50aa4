import type { PartyKind } from '@contract/party/codes'
import type { FirmDb } from '../../kernel/db/open'
import { PERSON } from '../people'

/** Most rows of a query. */
const MOST = 20

/** Queries for clues and customers that may be the same as a clue being entered. */
export class RepeatsRepository {
  constructor(private readonly db: FirmDb) {}

  findPartiesByPinyin(pinyin: string, kind: PartyKind) {
    return this.db
      .selectFrom('party_names')
      .innerJoin('parties', 'parties.id', 'party_names.party_id')
      .select('party_names.party_id as partyId')
      .where('party_names.pinyin', '=', pinyin)
      .where('parties.kind', '=', kind)
      .where('parties.merged_into', 'is', null)
      .limit(MOST)
      .execute()
  }

  /** Clues with this mobile number, this title or one of these parties; what is empty is not compared. */
  findClues({
    code,
    norm,
    parties,
    except,
  }: {
    code: string
    norm: string
    parties: readonly string[]
    except: string
  }) {
    return this.db
      .selectFrom('clues')
      .leftJoin('employees', 'employees.id', 'clues.owner_id')
      .select([
        'clues.id',
        'clues.title',
        'clues.title_norm as norm',
        'clues.status',
        'clues.mobile',
        'clues.party_id as partyId',
        'clues.owner_id as ownerId',
        'clues.surveyor_id as surveyorId',
        'clues.creator_id as creatorId',
        'clues.created_at as createTime',
        ...PERSON,
      ])
      .where((eb) =>
        eb.or([
          ...(code ? [eb('clues.mobile', '=', code)] : []),
          ...(norm ? [eb('clues.title_norm', '=', norm)] : []),
          ...(parties.length > 0 ? [eb('clues.party_id', 'in', parties)] : []),
        ]),
      )
      .where('clues.id', '!=', except)
      .orderBy('clues.created_at', 'desc')
      .limit(MOST)
      .execute()
  }

  findCustomers(parties: readonly string[]) {
    return this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees', 'employees.id', 'customers.owner_id')
      .select([
        'customers.id',
        'customers.party_id as partyId',
        'parties.name as title',
        'customers.status',
        'customers.created_at as createTime',
        ...PERSON,
      ])
      .where('customers.party_id', 'in', parties)
      .where('customers.merged_into', 'is', null)
      .limit(MOST)
      .execute()
  }
}
