import type { CaseStatus } from '@contract/case/codes'
import type { CaseCan } from '@contract/case/shapes'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** The facts a decision about a matter needs. */
export interface CaseFacts {
  status: CaseStatus
  isConfidential: boolean
  leadId: string
  creatorId: string
  /** Everybody in its team, the lead among them. */
  teamIds: readonly string[]
  departmentId: string
  departmentHeadId: string | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes' | 'departmentId'>

type Holder = Pick<Who, 'roles' | 'scopes'>

/** They see every matter of the firm that is not behind the wall. */
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
 * Who may do what with a matter. Its team works on it; who leads it decides about it; those whose right to see matters
 * reaches its department or the firm see it. Behind the ethical wall nobody but its team knows of it.
 */
export const casePolicy = {
  leadsFirm,
  see: (me: Who, matter: CaseFacts) => worksOn(me, matter) || (!matter.isConfidential && oversees(me, matter)),
  /** What has been accepted is changed by an application. */
  edit: (me: Who, matter: CaseFacts) => leads(me, matter) && UNDECIDED.includes(matter.status),
  begin: (me: Who, matter: CaseFacts) => leads(me, matter) && UNDECIDED.includes(matter.status),
  change: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
  end: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
  invalidate: (me: Who, matter: CaseFacts) => leads(me, matter) && [...OPEN, ...UNDECIDED].includes(matter.status),
  recover: (me: Who, matter: CaseFacts) =>
    leads(me, matter) && ['invalid', 'ended', 'archiving', 'archived'].includes(matter.status),
  /** Proceedings, documents, logs and tasks of it. */
  work: (me: Who, matter: CaseFacts) =>
    worksOn(me, matter) && [...OPEN, ...UNDECIDED, 'approving'].includes(matter.status),
  /** Asking others to work on it. */
  invite: (me: Who, matter: CaseFacts) => leads(me, matter) && [...OPEN, ...UNDECIDED].includes(matter.status),
  divide: (me: Who, matter: CaseFacts) => leads(me, matter) && OPEN.includes(matter.status),
} satisfies Record<keyof CaseCan | 'see', (me: Who, matter: CaseFacts) => boolean> & {
  leadsFirm: (me: Holder) => boolean
}
