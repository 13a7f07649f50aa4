import type { schedule } from '@contract/schedule'
import type { MemberSchedule } from '@contract/schedule.shapes'
import type { task } from '@contract/task'
import type { Task, TaskRow } from '@contract/task.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { byTimeOn } from '@/lib/agenda'
import { toDate } from '@/lib/time'
import type { Cached } from '@/stores/cache'

/** What one day holds. */
export interface Today {
  /** `YYYY-MM-DD`; yesterday's copy says nothing about today. */
  day: string
  schedules: MemberSchedule[]
  /** Overdue ones first, then those due today. */
  tasks: TaskRow[]
}

interface Deps {
  api: Api<{ schedule: typeof schedule; task: typeof task }>
  copy: Cached<Today>
  now?: () => number
}

/** More tasks than these are the task list's business. */
const MOST_TASKS = 20

/** Today: its schedules in the order of time, then the tasks that are due or overdue. */
export class TodayStore {
  today?: Today
  error?: unknown
  /** What can still be undone. */
  finished?: Task
  #round = 0

  constructor(private readonly deps: Deps) {
    const copy = deps.copy.load()
    if (copy?.day === this.#date()) this.today = copy
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      today: observableRef,
      error: observableRef,
      finished: observableRef,
    })
  }

  get isLoading() {
    return !this.today && !this.error
  }

  /** Throws what refuses; what is shown stays. */
  async refresh() {
    const round = ++this.#round
    const day = this.#date()
    try {
      const today = await this.#ask(day)
      if (round === this.#round) this.#show(today)
    } catch (error) {
      runInAction(() => {
        if (!this.today) this.error = error
      })
      throw error
    }
  }

  /** Ticks a task off: at once here. If the server refuses, the reason is said and the task is back. */
  async finish({ taskId, version }: TaskRow) {
    const before = this.today
    this.#show(before && { ...before, tasks: before.tasks.filter((row) => row.taskId !== taskId) })
    try {
      const finished = await this.deps.api.task.finishTask({ taskId, version })
      runInAction(() => {
        this.finished = finished
      })
    } catch {
      this.#show(before)
      // Most likely it changed meanwhile: what it is now is worth more than what it was.
      await this.refresh().catch(() => undefined)
    }
  }

  /** Takes the last tick back; what refuses is said. */
  async undo() {
    const { finished } = this
    this.keep()
    if (!finished) return
    await this.deps.api.task.reopenTask({ taskId: finished.taskId, version: finished.version }).catch(() => undefined)
    await this.refresh().catch(() => undefined)
  }

  /** What was finished stays finished. */
  keep() {
    this.finished = undefined
  }

  async #ask(day: string): Promise<Today> {
    const { schedule, task } = this.deps.api
    const tasksDue = (due: 'overdue' | 'today') =>
      task.getTaskList({ tab: 'mine', due, current: 1, size: MOST_TASKS }, { silent: true })
    const [schedules, overdue, today] = await Promise.all([
      schedule.memberSchedules({ from: day, to: day }, { silent: true }),
      tasksDue('overdue'),
      tasksDue('today'),
    ])
    // What was due this morning is in both lists.
    const tasks = new Map([...overdue.records, ...today.records].map((row) => [row.taskId, row]))
    return { day, schedules: [...schedules].sort(byTimeOn(day)), tasks: [...tasks.values()] }
  }

  #show(today: Today | undefined) {
    if (today) this.deps.copy.save(today)
    runInAction(() => {
      this.today = today
      this.error = undefined
    })
  }

  #date() {
    return toDate(this.deps.now?.() ?? Date.now())
  }
}
