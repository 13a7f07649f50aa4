import { WorkStatus } from '@contract/approval/codes'
import type { Task, Work } from './running/works.repository'

/** What a decision about a work needs. */
export interface WorkFacts {
  work: Pick<Work, 'status' | 'applicant_id' | 'locked_by' | 'locked_until'>
  /** Whether the caller has, or had, a task of it. */
  hasTask: boolean
  /** …was copied, mentioned, or handled it. */
  isParty: boolean
}

export const approvalPolicy = {
  see: (me: string, { work, hasTask, isParty }: WorkFacts) =>
    work.applicant_id === me || (work.status !== WorkStatus.draft && (hasTask || isParty)),
  comment: (me: string, facts: WorkFacts) => facts.work.status !== WorkStatus.draft && approvalPolicy.see(me, facts),
  /** The applicant, or whoever has it on their desk. */
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

/** Why nothing can be done about a work that does not run; undefined for one that does. */
export const overWords = (status: WorkStatus): string | undefined => OVER[status]

/** What the caller, or somebody with them, has done says more than what became of the work. */
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

/** Why a step cannot be taken (any more); undefined for one that waits. */
export const stepRefusal = (task: Pick<Task, 'state'>, work: Pick<Work, 'status'>): string | undefined =>
  DONE[task.state] ?? overWords(work.status) ?? NOT_YET[task.state]

/** Somebody else holds the work for the moment. */
export const lockedBy = (
  { locked_by, locked_until }: Pick<Work, 'locked_by' | 'locked_until'>,
  me: string,
  time: string,
): string | undefined => (locked_by && locked_until && locked_until > time && locked_by !== me ? locked_by : undefined)
