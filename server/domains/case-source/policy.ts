import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** Facts for decisions about a case source. */
export interface SourceFacts {
  status: CaseSourceStatus
  isPooled: boolean
  ownerId: string
  finderId: string
  /** Ids of all team members, owner and finder included. */
  teamIds: readonly string[]
  departmentId: string
  departmentHeadId: string | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes'> & { departmentId?: string }

/** True for those who see every case source of the firm. */
const leads = (me: Who) => reaches(me, 'source:see', 'firm')
const oversees = (me: Who, { departmentId, departmentHeadId }: SourceFacts) =>
  leads(me) ||
  (departmentHeadId === me.id && reaches(me, 'source:see', 'team')) ||
  (departmentId === me.departmentId && reaches(me, 'source:see', 'dept'))
const holds = (me: Who, { ownerId, finderId }: SourceFacts) => [ownerId, finderId].includes(me.id)
const worksOn = (me: Who, source: SourceFacts) => holds(me, source) || source.teamIds.includes(me.id)

const NOT_FILED: readonly CaseSourceStatus[] = ['draft', 'conflicted']
const FILED: readonly CaseSourceStatus[] = ['following', 'expired']

/**
 * Permissions on case sources. The owner and finder decide within the firm's rules, the team works on it, those whose right
 * to see sources reaches it see it; nobody else knows of it, unless it is in the pool.
 */
export const caseSourcePolicy = {
  leads,
  see: (me: Who, source: SourceFacts) => worksOn(me, source) || oversees(me, source) || source.isPooled,
  /** A filed source is changed by an application. */
  edit: (me: Who, source: SourceFacts) => holds(me, source) && NOT_FILED.includes(source.status),
  file: (me: Who, source: SourceFacts) => holds(me, source) && [...NOT_FILED, 'expired'].includes(source.status),
  change: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  stop: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  /** Registering it as a case, once the filing is approved. */
  register: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  /** Writing the briefing, while anybody works on it. */
  brief: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  document: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  follow: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  invite: (me: Who, source: SourceFacts) => holds(me, source) && isAlive(source),
  claim: (_me: Who, source: SourceFacts) => source.isPooled,
}

const isAlive = ({ status }: SourceFacts) => status !== 'stopped' && status !== 'signed'
