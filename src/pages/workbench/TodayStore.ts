import type { task } from '@contract/task'
import type { Task, TaskRow } from '@contract/task/shapes'
import type { workbench } from '@contract/workbench'
import type { Today } from '@contract/workbench/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { forgive, unlessUntold } from '@/lib/errors'
import { toDate } from '@/lib/time'
import type { Cached } from '@/stores/cache'

interface Deps {
  api: Api<{ task: typeof task; workbench: typeof workbench }>
  /** Yesterday's says nothing about today. */
  copy: Cached<Today>
  now?: () => number
}

/** Everything that has to do with today, whichever domain it is from, in order of time. */
export class TodayStore {
  today?: Today
  error?: unknown
  /** What can still be undone. */
  finished?: Task
  #round = 0

  constructor(private readonly deps: Deps) {
    const copy = deps.copy.load()
    // A copy of an older version has no items.
    if (copy?.day === this.#date() && copy.items) this.today = copy
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
    try {
      const today = await this.deps.api.workbench.getToday({})
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
    this.#show(before && { ...before, items: before.items.filter(({ task }) => task?.taskId !== taskId) })
    try {
      const finished = await this.deps.api.task.finishTask({ taskId, version })
      runInAction(() => {
        this.finished = finished
      })
    } catch (error) {
      this.#show(before)
      // Most likely it changed meanwhile: what it is now is worth more than what it was.
      await this.refresh().catch(forgive)
      unlessUntold(error)
    }
  }

  /** Takes the last tick back; what refuses is said. */
  async undo() {
    const { finished } = this
    this.keep()
    if (!finished) return
    await this.deps.api.task.reopenTask({ taskId: finished.taskId, version: finished.version }).catch(unlessUntold)
    await this.refresh().catch(forgive)
  }

  /** What was finished stays finished. */
  keep() {
    this.finished = undefined
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
