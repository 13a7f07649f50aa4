import { WorkLogStatus } from '@contract/work-log/codes'
import type { Employee } from '../../kernel/http/call'

/** The facts a decision about a log needs. */
export interface LogFacts {
  authorId: string
  departmentId: string
  status: WorkLogStatus
  isShared: boolean
  reviewerIds: readonly string[]
  /** Those who got a copy, or worked on it too. */
  copyIds: readonly string[]
  /** Whoever gave the review that holds. */
  handledById: string | null
  /** The caller answers for the people of its department. */
  isAbove: boolean
}

type Who = Pick<Employee, 'id' | 'departmentId'>

const { draft, withdrawn, pending, handled, returned } = WorkLogStatus
const OPEN: readonly WorkLogStatus[] = [draft, withdrawn, returned]
const GIVEN_IN: readonly WorkLogStatus[] = [pending, handled]

const writes = (me: Who, log: LogFacts) => log.authorId === me.id
const reviews = (me: Who, log: LogFacts) => log.reviewerIds.includes(me.id)
const isOut = ({ status }: LogFacts) => GIVEN_IN.includes(status)

/** Who may do what with a log. Its author's until it is given in; then also theirs to whom it went, and who stand above. */
export const workLogPolicy = {
  see: (me: Who, log: LogFacts) =>
    writes(me, log) ||
    (reviews(me, log) && (isOut(log) || log.status === returned)) ||
    (isOut(log) &&
      (log.copyIds.includes(me.id) || log.isAbove || (log.isShared && log.departmentId === me.departmentId))),
  /** Whether it stands is told also to those from whom it was taken back. */
  knowOf: (me: Who, log: LogFacts) => workLogPolicy.see(me, log) || reviews(me, log) || log.copyIds.includes(me.id),
  edit: (me: Who, log: LogFacts) => writes(me, log) && OPEN.includes(log.status),
  withdraw: (me: Who, log: LogFacts) => writes(me, log) && log.status === pending,
  review: (me: Who, log: LogFacts) => reviews(me, log) && log.status === pending,
  rollback: (me: Who, log: LogFacts) => log.handledById === me.id && log.status === handled,
  /** Work goes on after its log was given in: how far it is may be told at any time. */
  progress: (me: Who, log: LogFacts) => writes(me, log) && isOut(log),
  attach: (me: Who, log: LogFacts) => writes(me, log) && log.status === pending,
}
