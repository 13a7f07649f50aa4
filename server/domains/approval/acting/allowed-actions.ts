import { type Verb, WorkStatus } from '@contract/approval/codes'
import { lockedBy } from '../policy'
import type { Task, Work } from '../running/works-repository'

interface Standing {
  me: string
  time: string
  work: Work
  /** All tasks of the work. */
  tasks: readonly Task[]
  /** The caller's task, when it is their turn. */
  mine: Task | undefined
  isCopied: boolean
  /** True when no step follows the caller's. */
  isLast: boolean
}

/** Returns which actions somebody may take on a work now. Each action checks again when it runs. */
export function allowedTo({ me, time, work, tasks, mine, isCopied, isLast }: Standing): Record<Verb, boolean> {
  const { status } = work
  const isMine = work.applicant_id === me
  const runs = status === WorkStatus.running
  const isFree = lockedBy(work, me, time) === undefined
  const decides = runs && mine !== undefined && isFree
  const cameBack = status === WorkStatus.returned || status === WorkStatus.withdrawn
  const isDraft = status === WorkStatus.draft
  const handles = tasks.some((task) => task.assignee_id === me)
  const holds = work.locked_by === me && lockedBy(work, '', time) !== undefined
  return {
    save: isMine && (isDraft || cameBack),
    start: isMine && isDraft,
    resubmit: isMine && cameBack,
    agree: decides,
    finish: decides && isLast,
    back: decides,
    withdraw: isMine && runs && isFree,
    cancel: isMine && cameBack,
    transfer: decides,
    addSign: decides,
    cc: (runs || status === WorkStatus.approved || status === WorkStatus.returned) && (isMine || handles),
    read: isCopied,
    comment: !isDraft,
    urge: isMine && runs && isFree,
    lock: decides && !holds,
    unlock: runs && holds,
    supplement: isMine && runs && isFree,
    copy: isMine && !isDraft,
    delete: isMine && isDraft,
  }
}
