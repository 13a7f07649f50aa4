import { WorkStatus } from '@contract/approval/codes'
import type { CcInput, WorkCommentInput } from '@contract/approval/shapes'
import { allow, fail } from '../../../kernel/fail'
import { attachFiles } from '../../../kernel/files/attachments'
import type { StaffCall } from '../../../kernel/http/call'
import { numberSetting } from '../../settings'
import { approvalPolicy, lockedBy, overWords, stepRefusal } from '../policy'
import { APPROVAL_KIND } from '../running/works-repository'
import { lockTimeFrom } from './applicant-actions'
import { WorkAccess } from './work-access'

/** Actions open to any reader of a work beside its steps, and the lock. */
export class Collaboration {
  readonly #access: WorkAccess

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
  }

  async comment({ workId, content, fileIds = [], atIds = [] }: WorkCommentInput) {
    const { me, time } = this.call
    const { work, facts } = await this.#access.lockVisible(workId)
    allow(approvalPolicy.comment(me.id, facts), '该申请尚未提交')
    await this.#access.requireColleagues(atIds, 'atIds', '提到的人')
    await attachFiles(this.call, fileIds, { kind: APPROVAL_KIND, id: workId }, ['file', 'image', 'doc'])
    const progress = await this.#access.progressOf(work)
    await progress.works.join(
      atIds.map((employee_id) => ({
        work_id: workId,
        employee_id,
        part: 'mentioned' as const,
        did: 'comment' as const,
        type: work.type,
        by_id: me.id,
        at: time,
      })),
    )
    await progress.log({ did: 'comment', actorId: me.id, content: content.trim(), fileIds, targetIds: atIds })
    const pending = facts.tasks.filter(({ state }) => state === 'pending').map((task) => task.assignee_id)
    await progress.news.notifyComment(me, content.trim(), atIds, [...new Set([work.applicant_id, ...pending])])
    progress.context.refresh([work.applicant_id, me.id, ...pending, ...atIds], workId)
    return null
  }

  async cc({ workId, empIds, opinion = '' }: CcInput) {
    const { me } = this.call
    const { work, facts } = await this.#access.lockVisible(workId)
    const isHandling = facts.tasks.some((task) => task.assignee_id === me.id)
    allow(approvalPolicy.copy(me.id, facts, isHandling), '只有申请人和审批人可以抄送', { empId: work.applicant_id })
    if (work.status === WorkStatus.withdrawn || work.status === WorkStatus.invalid)
      fail.conflict(overWords(work.status) ?? '')
    await this.#access.requireColleagues(empIds, 'empIds', '抄送人')
    if (empIds.includes(work.applicant_id)) fail.invalid('不需要抄送给申请人本人', { empIds: '不需要抄送给申请人本人' })
    const progress = await this.#access.progressOf(work)
    await progress.copyTo(empIds, me.id, me.name)
    await progress.log({ did: 'cc', actorId: me.id, targetIds: empIds, content: opinion.trim() })
    const deciding = facts.tasks.filter(({ state }) => state === 'pending').map((task) => task.assignee_id)
    progress.context.refresh([work.applicant_id, me.id, ...deciding], workId)
    await progress.context.audit('approval.cc', workId)
    return null
  }

  /** Marks the caller's step, their copy, and the cards that lead to the work as read. */
  async markRead(workId: string) {
    const { me, time } = this.call
    const { work, facts } = await this.#access.getVisible(workId)
    const { works } = this.#access
    const readTask = await works.readTask(workId, me.id, time)
    const readCopy = await works.readCopy(workId, me.id, time)
    const mine = facts.tasks.filter((task) => task.assignee_id === me.id)
    const cards = await works.unreadCards(me.id, [workId, ...mine.map(({ id }) => id)])
    if (!readTask && !readCopy && cards.length === 0) return null
    const progress = await this.#access.progressOf(work)
    progress.news.markCardsRead(me.id, cards)
    if (readTask || readCopy) progress.context.refresh([work.applicant_id, me.id], workId)
    return null
  }

  /** Locks the work for `lockMinutes`, so that the step's other approvers see that somebody is working on it. */
  async lock(taskId: string) {
    const { me, now, time } = this.call
    const { work, task } = await this.#lockStep(taskId)
    const problem = stepRefusal(task, work)
    if (problem) fail.conflict(problem)
    await this.#access.refuseLocked(work, time)
    const until = lockTimeFrom(now, await numberSetting(this.call.db, 'lockMinutes'))
    await this.#access.works.setLock(work.id, me.id, until)
    await this.#refreshHolders(work.id, work.turn)
    return { until }
  }

  async unlockTask(taskId: string) {
    const { work } = await this.#lockStep(taskId)
    return this.#releaseLock(work.id)
  }

  async unlock(workId: string) {
    await this.#access.lockVisible(workId)
    return this.#releaseLock(workId)
  }

  /** Releases the caller's lock. Does nothing when it is gone; refuses while somebody else holds one. */
  async #releaseLock(workId: string) {
    const { me, time } = this.call
    const work = (await this.#access.works.find(workId)) ?? fail.gone('审批')
    if (work.locked_by !== me.id) {
      if (lockedBy(work, me.id, time)) fail.forbidden('该审批由他人锁定，不能解锁', { empId: work.locked_by })
      return null
    }
    await this.#access.works.setLock(workId, null, null)
    await this.#refreshHolders(workId, work.turn)
    return null
  }

  async #lockStep(taskId: string) {
    const found = (await this.#access.works.findTask(taskId)) ?? fail.gone('审批')
    const { work, facts } = await this.#access.lockVisible(found.work_id)
    const task = facts.tasks.find(({ id }) => id === taskId) ?? fail.gone('审批')
    allow(task.assignee_id === this.call.me.id, '您不是当前审批人', { empId: task.assignee_id })
    return { work, task }
  }

  async #refreshHolders(workId: string, turn: number) {
    const tasks = await this.#access.works.tasks(workId, turn)
    this.#access.context.refresh(
      tasks.map((task) => task.assignee_id),
      workId,
    )
  }
}
