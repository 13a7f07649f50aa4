import type { task } from '@contract/task'
import type { Task, TaskRow } from '@contract/task/shapes'
import type { workbench } from '@contract/workbench'
import type { Today } from '@contract/workbench/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { toDate } from '@/lib/time'
import type { Cached } from '@/stores/copies/cache'

interface Deps {
  api: Api<{ task: typeof task; workbench: typeof workbench }>
  /** Copy of today's items; yesterday's is not used. */
  copy: Cached<Today>
  now?: () => number
}

/** Items of today from all domains, in order of time. */
export class TodayStore {
  today?: Today
  error?: unknown
  /** Task that can still be un-finished. */
  finished?: Task
  #round = 0

  constructor(private readonly deps: Deps) {
    const copy = deps.copy.load()
    // A copy of an older version has no items.
    if (copy?.day === this.#getToday() && copy.items) this.today = copy
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

  /** Throws a refusal; what is shown stays. */
  async refresh() {
    const round = ++this.#round
    try {
      const today = await this.deps.api.workbench.getToday({})
      if (round === this.#round) this.#setToday(today)
    } catch (error) {
      runInAction(() => {
        if (!this.today) this.error = error
      })
      throw error
    }
  }

  /** Ticks a task off, at once here. If the server refuses, the reason is shown and the task is back. */
  async finish({ taskId, version }: TaskRow) {
    const before = this.today
    this.#setToday(before && { ...before, items: before.items.filter(({ task }) => task?.taskId !== taskId) })
    try {
      const finished = await this.deps.api.task.finishTask({ taskId, version })
      runInAction(() => {
        this.finished = finished
      })
    } catch (error) {
      this.#setToday(before)
      // It has probably changed meanwhile: loads the current state.
      await this.refresh().catch(ignoreError)
      rethrowUnlessReported(error)
    }
  }

  /** Undoes the last tick; a refusal is shown. */
  async undo() {
    const { finished } = this
    this.keep()
    if (!finished) return
    await this.deps.api.task
      .reopenTask({ taskId: finished.taskId, version: finished.version })
      .catch(rethrowUnlessReported)
    await this.refresh().catch(ignoreError)
  }

  /** Ends the time for undoing. */
  keep() {
    this.finished = undefined
  }

  #setToday(today: Today | undefined) {
    if (today) this.deps.copy.save(today)
    runInAction(() => {
      this.today = today
      this.error = undefined
    })
  }

  #getToday() {
    return toDate(this.deps.now?.() ?? Date.now())
  }
}
