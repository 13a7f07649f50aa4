import type { CaseStatus } from '@contract/case/codes'
import type { CaseCan } from '@contract/case/shapes'
import type { Capable } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** Facts for decisions about a case. */
export interface CaseFacts {
  status: CaseStatus
  isConfidential: boolean
  leadId: string
  creatorId: string
  /** Ids of all team members, the lead included. */
  teamIds: readonly string[]
  departmentId: string
  departmentHeadId: string | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes' | 'departmentId'>

type Holder = Pick<Who, 'roles' | 'scopes'>

/** Colleague who does what only the team does; undefined for its members, whom the case's status refuses. */
export const leadFor = ({ id }: Pick<Who, 'id'>, { leadId, teamIds }: CaseFacts): Capable | undefined =>
  teamIds.includes(id) ? undefined : { empId: leadId }

/** True for those who see every case of the firm that is not confidential. */
const leadsFirm = (me: Holder) => reaches(me, 'case:see', 'firm')
const worksOn = (me: Who, { leadId, creatorId, teamIds }: CaseFacts) => [leadId, creatorId, ...teamIds].includes(me.id)
const leads = (me: Who, { leadId, creatorId }: CaseFacts) => me.id === leadId || me.id === creatorId
const oversees = (me: Who, caseFacts: CaseFacts) =>
  leadsFirm(me) ||
  (caseFacts.departmentHeadId === me.id && reaches(me, 'case:see', 'team')) ||
  (caseFacts.departmentId === me.departmentId && reaches(me, 'case:see', 'dept'))

const OPEN: readonly CaseStatus[] = ['ongoing', 'paused']
const UNDECIDED: readonly CaseStatus[] = ['draft', 'returned']

/**
 * Permissions on cases. The team works on a case, its lead decides about it, and those whose right to see cases reaches its
 * department or the firm see it. Behind the ethical wall only the team knows of it.
 */
export const casePolicy = {
  leadsFirm,
  see: (me: Who, caseFacts: CaseFacts) =>
    worksOn(me, caseFacts) || (!caseFacts.isConfidential && oversees(me, caseFacts)),
  /** An accepted case is changed by an application. */
  edit: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && UNDECIDED.includes(caseFacts.status),
  /** A case that came in by a list, and was never the subject of an application, is corrected by a list. */
  correct: (me: Who, caseFacts: CaseFacts, hasWorks: boolean) =>
    leads(me, caseFacts) && !hasWorks && [...OPEN, ...UNDECIDED].includes(caseFacts.status),
  begin: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && UNDECIDED.includes(caseFacts.status),
  change: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && OPEN.includes(caseFacts.status),
  end: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && OPEN.includes(caseFacts.status),
  invalidate: (me: Who, caseFacts: CaseFacts) =>
    leads(me, caseFacts) && [...OPEN, ...UNDECIDED].includes(caseFacts.status),
  recover: (me: Who, caseFacts: CaseFacts) =>
    leads(me, caseFacts) && ['invalid', 'ended', 'archiving', 'archived'].includes(caseFacts.status),
  /** Working on its proceedings, documents, logs and tasks. */
  work: (me: Who, caseFacts: CaseFacts) =>
    worksOn(me, caseFacts) && [...OPEN, ...UNDECIDED, 'approving'].includes(caseFacts.status),
  /** Inviting others to work on it. */
  invite: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && [...OPEN, ...UNDECIDED].includes(caseFacts.status),
  /** Taking all of it along, for the client or the firm that goes on with it. */
  pack: (me: Who, caseFacts: CaseFacts) =>
    leads(me, caseFacts) || (!caseFacts.isConfidential && leadsFirm(me) && reaches(me, 'firm:export', 'firm')),
  divide: (me: Who, caseFacts: CaseFacts) => leads(me, caseFacts) && OPEN.includes(caseFacts.status),
} satisfies Record<keyof CaseCan | 'see', (me: Who, caseFacts: CaseFacts) => boolean> & {
  correct: (me: Who, caseFacts: CaseFacts, hasWorks: boolean) => boolean
  leadsFirm: (me: Holder) => boolean
}
