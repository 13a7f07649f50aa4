import type { CaseStatus } from '@contract/case/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { CASE_KIND, worksOn } from '../../case'

/** Statuses in which a case still receives documents. */
const OPEN: readonly CaseStatus[] = ['draft', 'returned', 'approving', 'ongoing', 'paused']
/** Most cases read, more than anybody works on at a time. */
const MOST = 500

/** Open cases somebody works on, the latest changed first. */
export const findOpenCases = (db: FirmDb, empId: string) =>
  db
    .selectFrom('cases')
    .select(['id', 'name', 'inner_no'])
    .where('id', 'in', worksOn(db, empId))
    .where('status', 'in', OPEN)
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute()

export const findCourtNumbers = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('case_proceedings')
    .select(['case_id as caseId', 'court_case_no as number'])
    .where('case_id', 'in', [...ids])
    .where('court_case_no', '<>', '')
    .execute()

export const findPartyNames = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select(['party_roles.target_id as caseId', 'parties.name'])
    .where('party_roles.target_kind', '=', 'case')
    .where('party_roles.target_id', 'in', [...ids])
    .where('party_roles.until', 'is', null)
    .execute()

export const findPartiesOfCase = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select([
      'parties.kind',
      'parties.name',
      'parties.credit_code',
      'parties.id_no',
      'parties.address',
      'parties.mobile',
    ])
    .select(['parties.legal_rep', 'party_roles.role'])
    .where('party_roles.target_kind', '=', CASE_KIND)
    .where('party_roles.target_id', '=', caseId)
    .where('party_roles.until', 'is', null)
    .orderBy('party_roles.sort')
    .execute()
