import type { workLog } from '@contract/work-log'
import type { Hours, HoursByUser, HoursInput } from '@contract/work-log/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { askHours, type HoursView } from './hoursViews'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
}

/** Hours of a span, by one of four ways; of two answers the one asked for later is shown. */
export class HoursStore {
  view: HoursView = 'user'
  span: HoursInput
  sums?: Hours | HoursByUser
  error?: unknown
  #round = 0

  constructor(
    span: HoursInput,
    private readonly deps: Deps,
  ) {
    this.span = span
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      sums: observableRef,
      error: observableRef,
      span: observableRef,
    })
  }

  get isLoading() {
    return !this.sums && !this.error
  }

  /** Hours of each day, where they are summed by people. */
  get days(): HoursByUser['days'] {
    return this.sums && 'days' in this.sums ? this.sums.days : []
  }

  choose(view: HoursView) {
    this.view = view
    void this.load()
  }

  within(span: HoursInput) {
    this.span = span
    void this.load()
  }

  async load() {
    const round = ++this.#round
    const { view, span } = this
    this.sums = undefined
    this.error = undefined
    try {
      const sums = await askHours[view](this.deps.api.workLog, span)
      if (round === this.#round) runInAction(() => this.#show(sums))
    } catch (error) {
      if (round === this.#round) runInAction(() => this.#show(undefined, error))
    }
  }

  #show(sums: Hours | undefined, error?: unknown) {
    this.sums = sums
    this.error = error
  }
}
