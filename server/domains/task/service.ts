import type { UploadType } from '@contract/file/codes'
import { taskForm } from '@contract/task/form'
import type * as T from '@contract/task/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, setFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { wasNotified } from '../../kernel/notify/was-notified'
import { People } from '../people'
import { TaskNotifications } from './notifications'
import { type TaskFacts, taskPolicy } from './policy'
import { factsOf, presentRow, presentTask } from './present'
import { type NodeRow, TASK, TASK_KIND, TaskRepository } from './repository'

const FILES: UploadType[] = ['file', 'image', 'doc']

/** Rules of tasks. */
export class TaskService {
  readonly #tasks: TaskRepository
  readonly #news: TaskNotifications

  constructor(private readonly call: StaffCall) {
    this.#tasks = new TaskRepository(call.db)
    this.#news = new TaskNotifications(call)
  }

  async list(input: T.TaskListInput): Promise<T.TaskPage> {
    const { me, now, time } = this.call
    return mapPage(await this.#tasks.list(me.id, input, now), (row) => presentRow(row, time))
  }

  counts() {
    return this.#tasks.counts(this.call.me.id, this.call.time)
  }

  /** Lists a case's tasks for its readers; only participants may open one. */
  async ofCase(caseId: string): Promise<T.CaseTask[]> {
    const { app, me, time } = this.call
    if (!(await app.records.see(this.call, { kind: 'case', id: caseId }))) fail.gone('项目')
    const rows = await this.#tasks.ofCase(caseId)
    return rows.map((row) => ({ ...presentRow(row, time), canOpen: taskPolicy.see(me, factsOf(row)) }))
  }

  async byId(taskId: string): Promise<T.Task> {
    return presentTask(this.#tasks, await this.#requireVisible(taskId), this.call)
  }

  async save({ nodes = [], fileIds = [], caseId, ...input }: T.SaveTaskInput): Promise<T.Task> {
    const { me, now, time } = this.call
    this.#validate({ ...input, fileIds }, nodes)
    this.#refuseTimes(input)
    await this.#refuseAssignees(input.assigneeIds)
    if (caseId && !(await this.call.app.records.see(this.call, { kind: 'case', id: caseId }))) fail.gone('项目')
    const id = newId(now)
    await this.#tasks.insert({
      id,
      case_id: caseId ?? null,
      creator_id: me.id,
      created_at: time,
      updated_at: time,
      ...columnsOf(input),
    })
    await this.#tasks.setAssignees(id, input.assigneeIds)
    await attachFiles(this.call, fileIds, { kind: TASK_KIND, id }, FILES)
    await this.#tasks.setNodes(id, this.#createNodeRows(nodes, []))
    await this.#news.schedule(id, input)
    await this.#news.assigned(id, input, input.assigneeIds)
    if (caseId) this.call.emitChanged([me.id, ...input.assigneeIds], { kind: 'case', id: caseId })
    return this.byId(id)
  }

  async update({ taskId, version, fileIds = [], ...input }: T.UpdateTaskInput): Promise<T.Task> {
    const { me, time } = this.call
    const found = await this.#requireVisible(taskId)
    const facts = factsOf(found)
    allow(taskPolicy.edit(me, facts), facts.isDone ? '任务已完成，不能修改' : '只有创建人可以修改任务', {
      empId: facts.isDone ? null : facts.creatorId,
    })
    this.#validate({ ...input, fileIds })
    this.#refuseTimes(input, found)
    const added = input.assigneeIds.filter((id) => !facts.assigneeIds.includes(id))
    await this.#refuseAssignees(added)
    await this.#tasks.update(taskId, version, { ...columnsOf(input), updated_at: time })
    await this.#tasks.setAssignees(taskId, input.assigneeIds)
    await setFiles(this.call, fileIds, { kind: TASK_KIND, id: taskId }, FILES)
    await this.#news.schedule(taskId, input)
    await this.#news.assigned(taskId, input, added)
    await this.#news.changed(taskId, { ...facts, assigneeIds: [...facts.assigneeIds, ...added] })
    return this.byId(taskId)
  }

  async finish(taskId: string, version: number): Promise<T.Task> {
    const { me, time } = this.call
    const found = await this.#requireVisible(taskId)
    const facts = factsOf(found)
    allow(taskPolicy.finish(me, facts), facts.isDone ? '任务已完成' : '只有执行人与创建人可以完成任务')
    await this.#tasks.update(taskId, version, {
      status: 'done',
      finished_at: time,
      finisher_id: me.id,
      updated_at: time,
    })
    await this.#news.cancel(taskId)
    await this.#news.finished(taskId, found.title, facts)
    return this.byId(taskId)
  }

  async reopen(taskId: string, version: number): Promise<T.Task> {
    const { me, time } = this.call
    const found = await this.#requireVisible(taskId)
    const facts = factsOf(found)
    allow(taskPolicy.reopen(me, facts), facts.isDone ? '只有创建人与执行人可以重新打开任务' : '任务尚未完成')
    const status = found.nodesDone ? 'doing' : 'todo'
    await this.#tasks.update(taskId, version, { status, finished_at: null, finisher_id: null, updated_at: time })
    await this.#news.schedule(taskId, { dueTime: found.dueTime ?? undefined, remindTimes: found.remindTimes })
    await this.#news.reopened(taskId, found.title, facts)
    return this.byId(taskId)
  }

  async delete(taskId: string, version: number): Promise<null> {
    const { me, time } = this.call
    const facts = factsOf(await this.#requireVisible(taskId))
    allow(taskPolicy.delete(me, facts), '只有创建人可以删除任务', { empId: facts.creatorId })
    await this.#tasks.update(taskId, version, { deleted_at: time })
    await this.#news.cancel(taskId)
    await this.#news.changed(taskId, facts)
    return null
  }

  async saveNodes(taskId: string, version: number, nodes: readonly T.NodeInput[]): Promise<T.Task> {
    const found = await this.#requireVisible(taskId)
    const facts = this.#allowWork(found)
    const there = (await this.#tasks.nodes(taskId)).map(({ nodeId }) => nodeId)
    const rows = this.#createNodeRows(nodes, there)
    await this.#tasks.update(taskId, version, { updated_at: this.call.time })
    await this.#tasks.setNodes(taskId, rows)
    await this.#updateStatus(taskId)
    await this.#news.changed(taskId, facts)
    return this.byId(taskId)
  }

  async setNodeDone(taskId: string, nodeId: string, done: boolean): Promise<T.Task> {
    const { me, time } = this.call
    const facts = this.#allowWork(await this.#requireVisible(taskId))
    const marked = await this.#tasks.markNode(taskId, nodeId, done ? { at: time, by: me.id } : undefined)
    if (!marked) fail.gone('步骤')
    await this.#updateStatus(taskId)
    await this.#news.changed(taskId, facts)
    return this.byId(taskId)
  }

  async comment(taskId: string, content: string): Promise<T.Task> {
    const { me, now, time } = this.call
    const found = await this.#requireVisible(taskId)
    await this.#tasks.insertComment({ id: newId(now), task_id: taskId, author_id: me.id, content, created_at: time })
    await this.#news.commented(taskId, found.title, content, factsOf(found))
    return this.byId(taskId)
  }

  async deleteComment(taskId: string, commentId: string): Promise<T.Task> {
    const found = await this.#requireVisible(taskId)
    if (!(await this.#tasks.deleteComment(taskId, commentId, this.call.me.id))) fail.gone('评论')
    await this.#news.changed(taskId, factsOf(found))
    return this.byId(taskId)
  }

  async #requireVisible(taskId: string) {
    const found = await this.#tasks.find(taskId)
    if (found && taskPolicy.see(this.call.me, factsOf(found))) return found
    // Answers 404 for others' tasks too, so that strangers learn nothing.
    if (!(await wasNotified(this.call.db, this.call.me.id, taskId))) return fail.gone(TASK)
    return fail.noLongerVisible(found ? '您已不是该任务的执行人' : '该任务已由创建人删除')
  }

  #allowWork(found: Parameters<typeof factsOf>[0]): TaskFacts {
    const facts = factsOf(found)
    allow(taskPolicy.work(this.call.me, facts), '任务已完成，不能修改步骤')
    return facts
  }

  /** Sets the status from the nodes: doing once one is done, else to do. */
  async #updateStatus(taskId: string) {
    const { version, nodesDone, status } = await this.#requireVisible(taskId)
    const next = nodesDone ? 'doing' : 'todo'
    if (next !== status) await this.#tasks.update(taskId, version, { status: next })
  }

  /** Validates with the form's own definition. */
  #validate({ priority, ...input }: Omit<T.SaveTaskInput, 'nodes' | 'caseId'>, nodes: readonly T.NodeInput[] = []) {
    const rows = nodes.map(({ title, dueTime }) => ({ title, dueTime }))
    acceptForm(taskForm, { ...input, priority: String(priority), nodes: rows }, toDay(this.call.now))
  }

  #refuseTimes(
    input: { dueTime?: string; remindTimes?: string[] },
    before?: { dueTime: string | null; remindTimes: string[] },
  ) {
    const { time } = this.call
    const { dueTime, remindTimes = [] } = input
    if (dueTime && dueTime !== before?.dueTime && dueTime < time)
      fail.invalid('截止时间不能早于现在', { dueTime: '截止时间不能早于现在' })
    if (remindTimes.some((at) => at < time && !before?.remindTimes.includes(at)))
      fail.invalid('提醒时间不能早于现在', { remindTimes: '提醒时间不能早于现在' })
  }

  async #refuseAssignees(ids: readonly string[]) {
    const people = await new People(this.call.db).working(ids)
    if (people.length < ids.length) fail.invalid('执行人不存在或已离职', { assigneeIds: '执行人不存在或已离职' })
    const beyond = people.find((person) => !taskPolicy.assign(this.call.me, person))
    if (beyond) {
      const problem = `您只能给本部门同事指派任务，${beyond.name}不在本部门`
      fail.invalid(problem, { assigneeIds: problem })
    }
  }

  #createNodeRows(nodes: readonly T.NodeInput[], there: readonly string[]): NodeRow[] {
    return nodes.map(({ nodeId, title, dueTime }, sort) => {
      if (nodeId && !there.includes(nodeId)) fail.gone('步骤')
      return { id: nodeId ?? newId(this.call.now), title, due_at: dueTime ?? null, sort }
    })
  }
}

const columnsOf = (input: {
  title: string
  content?: string
  priority: 1 | 2 | 3 | 4
  dueTime?: string
  remindTimes?: string[]
}) => ({
  title: input.title.trim(),
  content: input.content ?? '',
  priority: input.priority,
  due_at: input.dueTime ?? null,
  remind_times: JSON.stringify([...(input.remindTimes ?? [])].sort()),
})
