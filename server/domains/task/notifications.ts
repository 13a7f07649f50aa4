import type { TaskPriority } from '@contract/task/codes'
import { fromTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify } from '../../kernel/notify/notify'
import { type TaskWords, taskCard, taskWords } from './cards'
import type { TaskFacts } from './policy'
import { TASK_KIND } from './repository'
import { type TaskTimes, timerKeysOf, timersOf } from './timers'

interface Assigned extends TaskTimes {
  title: string
  priority: TaskPriority
}

/** Notifications about a task: cards of the message center (801), open screens, and timers. */
export class TaskNotifications {
  constructor(private readonly call: StaffCall) {}

  async assigned(taskId: string, task: Assigned, to: readonly string[]) {
    this.#sendCard(taskId, to, taskWords.assigned(task, this.call.me.name))
    this.#refresh(taskId, to)
  }

  async finished(taskId: string, title: string, facts: TaskFacts) {
    this.#notifyAndRefresh(taskId, facts, taskWords.finished({ title }, this.call.me.name))
  }

  async reopened(taskId: string, title: string, facts: TaskFacts) {
    this.#notifyAndRefresh(taskId, facts, taskWords.reopened({ title }, this.call.me.name))
  }

  async commented(taskId: string, title: string, content: string, facts: TaskFacts) {
    this.#notifyAndRefresh(taskId, facts, taskWords.commented({ title }, this.call.me.name, content))
  }

  /** Reloads open screens of everybody concerned. */
  async changed(taskId: string, facts: TaskFacts) {
    this.#refresh(taskId, [facts.creatorId, ...facts.assigneeIds])
  }

  /** Resets the timers: the chosen reminders, and one at the due time. */
  async schedule(taskId: string, times: TaskTimes) {
    await this.cancel(taskId)
    for (const { kind, at, uniqueKey } of timersOf(taskId, times))
      if (fromTime(at) > this.call.now)
        await setTimer(this.call, { kind, payload: { taskId }, runAt: fromTime(at), uniqueKey })
  }

  async cancel(taskId: string) {
    for (const key of timerKeysOf(taskId)) await cancelTimer(this.call, key)
  }

  /** Sends a card to everybody concerned except the actor, and reloads their open screens. */
  #notifyAndRefresh(taskId: string, facts: TaskFacts, words: TaskWords) {
    const concerned = [facts.creatorId, ...facts.assigneeIds]
    this.#sendCard(taskId, concerned, words)
    this.#refresh(taskId, concerned)
  }

  #sendCard(taskId: string, to: readonly string[], words: TaskWords) {
    const { id } = this.call.me
    const others = to.filter((empId) => empId !== id)
    if (others.length > 0) notify(this.call, taskCard(taskId, others, words, id))
  }

  #refresh(taskId: string, to: readonly string[]) {
    this.call.emitChanged([...new Set(to)], { kind: TASK_KIND, id: taskId })
  }
}
