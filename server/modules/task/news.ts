import { AppMsg } from '@contract/codes/appMsg'
import { TASK_PRIORITY, type TaskPriority } from '@contract/codes/task'
import { fromTime } from '../../clock'
import type { StaffCall } from '../../http/call'
import { notify } from '../../notify/notify'
import type { TaskFacts } from './policy'

/** The job kinds that remind of a task. */
export const TASK_REMIND = 'task.remind'
export const TASK_DUE = 'task.due'

const COMMENT_SHOWN = 60
const MOST_REMINDERS = 5

interface Times {
  dueTime?: string
  remindTimes?: readonly string[]
}

/** Who hears what of a task: the message center's cards (801), open screens, and the timers that ring later. */
export class TaskNews {
  constructor(private readonly call: StaffCall) {}

  async assigned(taskId: string, task: Times & { title: string; priority: TaskPriority }, to: readonly string[]) {
    const others = to.filter((id) => id !== this.call.me.id)
    if (others.length > 0)
      this.#card(taskId, others, '您有新的任务', [
        { key: '任务', value: task.title },
        { key: '优先级', value: TASK_PRIORITY[task.priority] },
        { key: '截止时间', value: task.dueTime?.slice(0, 16) ?? '未设置' },
        { key: '指派人', value: this.call.me.name },
      ])
    this.#refresh(taskId, to)
  }

  async finished(taskId: string, title: string, facts: TaskFacts) {
    this.#tell(taskId, facts, '任务已完成', [
      { key: '任务', value: title },
      { key: '完成人', value: this.call.me.name },
    ])
  }

  async reopened(taskId: string, title: string, facts: TaskFacts) {
    this.#tell(taskId, facts, '任务已重新打开', [
      { key: '任务', value: title },
      { key: '操作人', value: this.call.me.name },
    ])
  }

  async commented(taskId: string, title: string, content: string, facts: TaskFacts) {
    this.#tell(taskId, facts, '任务有新评论', [
      { key: '任务', value: title },
      { key: this.call.me.name, value: content.slice(0, COMMENT_SHOWN) },
    ])
  }

  /** Open screens of everybody concerned load it again. */
  async changed(taskId: string, facts: TaskFacts) {
    this.#refresh(taskId, [facts.creatorId, ...facts.assigneeIds])
  }

  /** Sets the timers anew: the chosen reminders, and one when the task falls due. */
  async schedule(taskId: string, { dueTime, remindTimes = [] }: Times) {
    await this.cancel(taskId)
    const { me, system, app, now } = this.call
    const jobs = [...remindTimes].map((at, index) => ({ kind: TASK_REMIND, at, uniqueKey: remindKey(taskId, index) }))
    if (dueTime) jobs.push({ kind: TASK_DUE, at: dueTime, uniqueKey: dueKey(taskId) })
    for (const { kind, at, uniqueKey } of jobs)
      if (fromTime(at) > now)
        await app.jobs.schedule(system, {
          kind,
          firmId: me.firmId,
          payload: { taskId },
          runAt: fromTime(at),
          uniqueKey,
        })
  }

  async cancel(taskId: string) {
    const { system, app } = this.call
    const keys = Array.from({ length: MOST_REMINDERS }, (_, index) => remindKey(taskId, index))
    for (const key of [...keys, dueKey(taskId)]) await app.jobs.cancel(system, key)
  }

  /** A card for everybody concerned but the one who acts, and their open screens. */
  #tell(taskId: string, facts: TaskFacts, alertTitle: string, texts: { key: string; value: string }[]) {
    const concerned = [facts.creatorId, ...facts.assigneeIds]
    const others = concerned.filter((id) => id !== this.call.me.id)
    if (others.length > 0) this.#card(taskId, others, alertTitle, texts)
    this.#refresh(taskId, concerned)
  }

  #card(taskId: string, to: readonly string[], alertTitle: string, texts: { key: string; value: string }[]) {
    notify(this.call, { to, code: AppMsg.TaskTodo, linkId: taskId, senderId: this.call.me.id, alertTitle, texts })
  }

  #refresh(taskId: string, to: readonly string[]) {
    this.call.push([...new Set(to)], 'task:changed', { taskId })
  }
}

const remindKey = (taskId: string, index: number) => `task.remind.${taskId}.${index}`
const dueKey = (taskId: string) => `task.due.${taskId}`
