import { WorkLogStatus } from '@contract/work-log/codes'
import type { Employee } from '../../kernel/http/call'

/** Facts for decisions about a log. */
export interface LogFacts {
  authorId: string
  departmentId: string
  status: WorkLogStatus
  isShared: boolean
  reviewerIds: readonly string[]
  /** Ids of people who got a copy or collaborated. */
  copyIds: readonly string[]
  /** Reviewer whose review is valid. */
  handledById: string | null
  /** True when the caller is responsible for the people of its department. */
  isAbove: boolean
}

type Who = Pick<Employee, 'id' | 'departmentId'>

const { draft, withdrawn, pending, handled, returned } = WorkLogStatus
const OPEN: readonly WorkLogStatus[] = [draft, withdrawn, returned]
const GIVEN_IN: readonly WorkLogStatus[] = [pending, handled]

const writes = (me: Who, log: LogFacts) => log.authorId === me.id
const reviews = (me: Who, log: LogFacts) => log.reviewerIds.includes(me.id)
const isOut = ({ status }: LogFacts) => GIVEN_IN.includes(status)

/**
 * Permissions on logs. Until it is submitted only the author has any; then also its recipients and those responsible for the
 * author.
 */
export const workLogPolicy = {
  see: (me: Who, log: LogFacts) =>
    writes(me, log) ||
    (reviews(me, log) && (isOut(log) || log.status === returned)) ||
    (isOut(log) &&
      (log.copyIds.includes(me.id) || log.isAbove || (log.isShared && log.departmentId === me.departmentId))),
  /** The log's status is also shown to those it was taken back from. */
  knowOf: (me: Who, log: LogFacts) => workLogPolicy.see(me, log) || reviews(me, log) || log.copyIds.includes(me.id),
  edit: (me: Who, log: LogFacts) => writes(me, log) && OPEN.includes(log.status),
  withdraw: (me: Who, log: LogFacts) => writes(me, log) && log.status === pending,
  review: (me: Who, log: LogFacts) => reviews(me, log) && log.status === pending,
  rollback: (me: Who, log: LogFacts) => log.handledById === me.id && log.status === handled,
  /** Work continues after submission, so the progress may be updated at any time. */
  progress: (me: Who, log: LogFacts) => writes(me, log) && isOut(log),
  attach: (me: Who, log: LogFacts) => writes(me, log) && log.status === pending,
}
