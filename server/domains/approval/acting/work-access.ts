import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { approvalPolicy, lockedBy, stepRefusal, type WorkFacts } from '../policy'
import { findIsBehindWall } from '../reading/walls-repository'
import { contextOf, type WorkContext } from '../running/context'
import { PeopleRepository } from '../running/people-repository'
import type { Progress } from '../running/progress'
import { progressOf } from '../running/takeover'
import { type Task, type Work, WorkRepository } from '../running/works-repository'

const WORK = '审批'
export const CHANGED = '审批内容已更新，请刷新后重试'

/** A pending task of the caller, with its work's row locked. */
export interface Desk {
  progress: Progress
  task: Task
}

/** Loads works the caller may read, and locks works the caller may change. */
export class WorkAccess {
  readonly works: WorkRepository
  readonly people: PeopleRepository
  #context?: WorkContext

  constructor(readonly call: StaffCall) {
    this.works = new WorkRepository(call.db)
    this.people = new PeopleRepository(call.db)
  }

  get context(): WorkContext {
    this.#context ??= contextOf(this.call)
    return this.#context
  }

  async factsOf(work: Work): Promise<WorkFacts & { tasks: Task[] }> {
    const { id } = this.call.me
    const [tasks, parties, isBehindWall] = await Promise.all([
      this.works.tasks(work.id),
      this.works.parties(work.id),
      work.case_ids.length > 0 && findIsBehindWall(this.call.db, work.id, id),
    ])
    const isOfMine = (task: Task) => task.assignee_id === id || task.original_id === id
    return {
      work,
      tasks,
      hasTask: tasks.some(isOfMine),
      isOnDesk: tasks.some((task) => isOfMine(task) && (task.state === 'pending' || task.state === 'added')),
      isBehindWall,
      isParty: parties.some(({ employee_id }) => employee_id === id),
    }
  }

  /**
   * Returns a work the caller may read. Answers 404 both for an unknown and for an unreadable work, so that strangers
   * learn nothing.
   */
  async getVisible(workId: string) {
    const work = (await this.works.find(workId)) ?? fail.gone(WORK)
    return this.#requireVisible(work)
  }

  /** Like `getVisible`, with the work's row locked for a change. */
  async lockVisible(workId: string) {
    const work = (await this.works.lock(workId)) ?? fail.gone(WORK)
    return this.#requireVisible(work)
  }

  async #requireVisible(work: Work) {
    const facts = await this.factsOf(work)
    if (!approvalPolicy.see(this.call.me.id, facts)) fail.gone(WORK)
    return { work, facts }
  }

  /** Locks the caller's own work; refuses others' works and stale versions. */
  async lockOwn(workId: string, version: number): Promise<Work> {
    const { work } = await this.lockVisible(workId)
    allow(work.applicant_id === this.call.me.id, '只有申请人可以进行此操作', { empId: work.applicant_id })
    if (work.version !== version) fail.conflict('审批已有新的进展，请刷新后重试')
    return work
  }

  progressOf(work: Work, applicantName?: string): Promise<Progress> {
    return progressOf(this.context, work, applicantName)
  }

  /** Locks the work of the caller's step and returns both; throws why the step is not theirs to take. */
  async lockDesk(taskId: string, version: number): Promise<Desk> {
    const { me, time } = this.call
    const { work_id: workId } = (await this.works.findTask(taskId)) ?? fail.gone(WORK)
    const { work, facts } = await this.lockVisible(workId)
    const task = facts.tasks.find(({ id }) => id === taskId) ?? fail.gone(WORK)
    if (task.assignee_id !== me.id) this.#refuseStranger(facts)
    const problem = stepRefusal(task, work)
    if (problem) fail.conflict(problem)
    if (task.version !== version) fail.conflict(CHANGED)
    await this.refuseLocked(work, time)
    return { progress: await this.progressOf(work), task }
  }

  #refuseStranger({ tasks, work }: WorkFacts & { tasks: Task[] }): never {
    const { id } = this.call.me
    const isApprover = tasks.some((task) => task.assignee_id === id)
    const current = tasks.find(({ state }) => state === 'pending' || state === 'added')
    const capable = { empId: current?.assignee_id ?? null }
    if (isApprover || work.applicant_id === id) return fail.forbidden('您不是当前审批人', capable)
    return fail.forbidden('您是抄送人，只能查看和评论', capable)
  }

  async refuseLocked(work: Work, time = this.call.time) {
    const holder = lockedBy(work, this.call.me.id, time)
    if (!holder) return
    const name = (await this.people.named([holder])).get(holder)?.name ?? '其他审批人'
    fail.locked(`${name}正在处理，请稍后再试`)
  }

  /** Returns the named colleagues; refuses when one does not exist or has left. */
  async requireColleagues(ids: readonly string[], field: string, noun: string) {
    const found = await this.people.working(ids)
    const problem = `${noun}不存在或已离职`
    if (found.length < ids.length) fail.invalid(problem, { [field]: problem })
    return found
  }
}
