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

/** Colleague who does what only the team does; undefined for its members, whom the matter's status refuses. */
export const leadFor = ({ id }: Pick<Who, 'id'>, { leadId, teamIds }: CaseFacts): Capable | undefined =>
  teamIds.includes(id) ? undefined : { empId: leadId }

/** True for those who see every case of the firm that is not confidential. */
const leadsFirm = (me: Holder) => reaches(me, 'case:see', 'firm')
const worksOn = (me: Who, { leadId, creatorId, teamIds }: CaseFacts) => [leadId, creatorId, ...teamIds].includes(me.id)
const leads = (me: Who, { leadId, creatorId }: CaseFacts) => me.id === leadId || me.id === creatorId
const oversees = (me: Who, matter: CaseFacts) =>
  leadsFirm(me) ||
  (matter.departmentHeadId === me.id && reaches(me, 'case:see', 'team')) ||
  (matter.departmentId === me.departmentId && reaches(me, 'case:see', 'dept'))

const OPEN: readonly CaseStatus[] = ['ongoing', 'paused']
const UNDECIDED: readonly CaseStatus[] = ['draft', 'returned']

/**
 * Permissions on cases. The team works on a case, its lead decides about it, and those whose right to see cases reaches its
 * department or the firm see it. Behind the ethical wall only the team knows of it.
 */
export const casePolicy = {
  leadsFirm,
  see: (me: Who, matter: CaseFacts) => worksOn(me, matter) || (!matter.isConfidential && oversees(me, matter)),
  /** An accepted case is changed by an application. */
  edit: (me: Who, matter: CaseFacts) => leads(me, matter) && UNDECIDED.includes(matter.status),
  begin: (me: Who, matter: CaseFacts) => leads(me, matter) && UNDECIDED.includes(matter.status),
  change: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
  end: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
  invalidate: (me: Who, matter: CaseFacts) => leads(me, matter) && [...OPEN, ...UNDECIDED].includes(matter.status),
  recover: (me: Who, matter: CaseFacts) =>
    leads(me, matter) && ['invalid', 'ended', 'archiving', 'archived'].includes(matter.status),
  /** Working on its proceedings, documents, logs and tasks. */
  work: (me: Who, matter: CaseFacts) =>
    worksOn(me, matter) && [...OPEN, ...UNDECIDED, 'approving'].includes(matter.status),
  /** Inviting others to work on it. */
  invite: (me: Who, matter: CaseFacts) => leads(me, matter) && [...OPEN, ...UNDECIDED].includes(matter.status),
  /** Taking all of it along, for the client or the firm that goes on with it. */
  pack: (me: Who, matter: CaseFacts) =>
    leads(me, matter) || (!matter.isConfidential && leadsFirm(me) && reaches(me, 'firm:export', 'firm')),
  divide: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
} satisfies Record<keyof CaseCan | 'see', (me: Who, matter: CaseFacts) => boolean> & {
  leadsFirm: (me: Holder) => boolean
}
