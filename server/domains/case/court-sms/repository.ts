import type { CaseStatus } from '@contract/case/codes'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { PERSON } from '../../people'
import { visibleCases } from '../repository/case-rows'

/** Most candidate cases for a message. */
const MOST = 200
const OPEN: readonly CaseStatus[] = ['draft', 'returned', 'approving', 'ongoing', 'paused']

/** Queries for cases a court's message may be about, and for messages handled before. */
export class CourtSmsRepository {
  constructor(private readonly db: FirmDb) {}

  /** Open cases the caller may see with this number, or with one of these parties. */
  async candidates(me: Employee, courtNo: string, partyIds: readonly string[]) {
    const byNumber = this.db
      .selectFrom('case_proceedings')
      .select('case_id as id')
      .where('court_case_no_norm', '=', courtNo)
      .where('court_case_no_norm', '<>', '')
    const byParty = this.db
      .selectFrom('party_roles')
      .select('target_id as id')
      .where('target_kind', '=', 'case')
      .where('until', 'is', null)
      .where('party_id', 'in', partyIds.length > 0 ? [...partyIds] : [''])
    return visibleCases(this.db, me)
      .where('cases.status', 'in', OPEN)
      .where((eb) => eb.or([eb('cases.id', 'in', byNumber), eb('cases.id', 'in', byParty)]))
      .select(['cases.id', 'cases.name', 'cases.inner_no', 'cases.status', 'cases.cause', 'cases.lead_id'])
      .orderBy('cases.updated_at', 'desc')
      .limit(MOST)
      .execute()
  }

  /** Names of all parties of these cases. */
  parties(caseIds: readonly string[]) {
    if (caseIds.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select(['party_roles.target_id as caseId', 'parties.id', 'parties.name'])
      .where('party_roles.target_kind', '=', 'case')
      .where('party_roles.target_id', 'in', [...caseIds])
      .where('party_roles.until', 'is', null)
      .execute()
  }

  /** Latest handling of this text. */
  before(hash: string) {
    return this.db
      .selectFrom('court_messages')
      .innerJoin('employees', 'employees.id', 'court_messages.creator_id')
      .select(PERSON)
      .select(['court_messages.case_id as caseId', 'court_messages.created_at as time'])
      .where('text_hash', '=', hash)
      .orderBy('court_messages.created_at', 'desc')
      .executeTakeFirst()
  }

  /** Returns false when this case has had this text before. */
  async insert(row: New<'court_messages'>): Promise<boolean> {
    const kept = await this.db
      .insertInto('court_messages')
      .values(row)
      .onConflict((conflict) => conflict.columns(['case_id', 'text_hash']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return !!kept
  }
}
