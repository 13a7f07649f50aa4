import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** The facts a decision about a case source needs. */
export interface SourceFacts {
  status: CaseSourceStatus
  isPooled: boolean
  ownerId: string
  finderId: string
  /** Everybody in its team, owner and finder among them. */
  teamIds: readonly string[]
  departmentId: string
  departmentHeadId: string | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes'> & { departmentId?: string }

/** They see every case source of the firm. */
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
 * Who may do what with a case source. Who holds it does with it what the firm allows; its team works on it; those whose right
 * to see reaches it do; nobody else knows of it, unless it lies in the pool.
 */
export const caseSourcePolicy = {
  leads,
  see: (me: Who, source: SourceFacts) => worksOn(me, source) || oversees(me, source) || source.isPooled,
  /** What has been filed is changed by an application. */
  edit: (me: Who, source: SourceFacts) => holds(me, source) && NOT_FILED.includes(source.status),
  file: (me: Who, source: SourceFacts) => holds(me, source) && [...NOT_FILED, 'expired'].includes(source.status),
  change: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  stop: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  /** As a matter, once it is theirs by being filed. */
  register: (me: Who, source: SourceFacts) => holds(me, source) && FILED.includes(source.status),
  /** What was found out of it, as long as anybody works on it. */
  brief: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  document: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  follow: (me: Who, source: SourceFacts) => worksOn(me, source) && isAlive(source),
  invite: (me: Who, source: SourceFacts) => holds(me, source) && isAlive(source),
  claim: (_me: Who, source: SourceFacts) => source.isPooled,
}

const isAlive = ({ status }: SourceFacts) => status !== 'stopped' && status !== 'signed'
