import { WorkStatus } from '@contract/approval/codes'
import { minutes } from '@contract/duration'
import { SETTINGS } from '@contract/settings/codes'
import { fromTime, isWaiting } from '../../kernel/clock'
import type { Task, Work } from './running/works-repository'

/** Facts needed to decide what the caller may do with a work. */
export interface WorkFacts {
  work: Pick<Work, 'status' | 'applicant_id' | 'locked_by' | 'locked_until'>
  /** True when the caller has, or had, a task of the work. */
  hasTask: boolean
  /** True when the caller was copied or mentioned, or handled the work. */
  isParty: boolean
  /** True while a step of the work waits on the caller's desk, or on their delegate's. */
  isOnDesk: boolean
  /** True when the work is about a case whose ethical wall keeps the caller out. */
  isBehindWall: boolean
}

/**
 * The part of a work that its reader learns. `open`: everything. `own`: an applicant outside the wall sees the form they
 * wrote, without the case. `sealed`: others outside the wall see that there is a work, without its content.
 */
export type Sight = 'open' | 'own' | 'sealed'

export const approvalPolicy = {
  see: (me: string, { work, hasTask, isParty }: WorkFacts) =>
    work.applicant_id === me || (work.status !== WorkStatus.draft && (hasTask || isParty)),
  /** Outside the ethical wall a work is open only while a step of it waits for the reader. */
  sight(me: string, { work, isOnDesk, isBehindWall }: WorkFacts): Sight {
    if (!isBehindWall || isOnDesk) return 'open'
    return work.applicant_id === me ? 'own' : 'sealed'
  },
  comment: (me: string, facts: WorkFacts) => facts.work.status !== WorkStatus.draft && approvalPolicy.see(me, facts),
  /** Only the applicant and approvers may copy a work to others. */
  copy: (me: string, { work }: WorkFacts, isHandling: boolean) =>
    work.status !== WorkStatus.draft && (work.applicant_id === me || isHandling),
}

const OVER: Partial<Record<WorkStatus, string>> = {
  [WorkStatus.draft]: '该申请尚未提交',
  [WorkStatus.withdrawn]: '该申请已被撤销！',
  [WorkStatus.approved]: '该审批已结束',
  [WorkStatus.returned]: '该申请已被退回',
  [WorkStatus.invalid]: '该申请已作废',
}

/** Message why nothing can be done about a work that is not running; undefined for a running one. */
export const overWords = (status: WorkStatus): string | undefined => OVER[status]

/** Messages about the task itself, which say more than the work's status does. */
const DONE: Partial<Record<Task['state'], string>> = {
  otherHandled: '该审批已被他人处理',
  agreed: '您已处理过该审批',
  returned: '您已处理过该审批',
  skipped: '您已处理过该审批',
  transferred: '您已将该审批转交他人',
}

const NOT_YET: Partial<Record<Task['state'], string>> = {
  waiting: '还没有轮到您审批',
  added: '加签审批中，请等待加签人处理',
  revoked: '该审批已被收回',
}

/** Message why a step cannot be taken (any more); undefined for one that waits. */
export const stepRefusal = (task: Pick<Task, 'state'>, work: Pick<Work, 'status'>): string | undefined =>
  DONE[task.state] ?? overWords(work.status) ?? NOT_YET[task.state]

const LONGEST_LOCK_MS = minutes(SETTINGS.lockMinutes.max)

/** Returns the id of somebody else who holds the lock now. */
export const lockedBy = (
  { locked_by, locked_until }: Pick<Work, 'locked_by' | 'locked_until'>,
  me: string,
  time: string,
): string | undefined =>
  locked_by && locked_by !== me && locked_until && isWaiting(locked_until, fromTime(time), LONGEST_LOCK_MS)
    ? locked_by
    : undefined
