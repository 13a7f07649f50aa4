import type { MemberSchedule } from '@contract/schedule/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { monthRange } from '@/lib/time'
import { Heights } from '@/ui/list/heights'
import type { ListState } from '@/ui/list/ListState'
import type { CalendarStore } from './CalendarStore'
import { monthsFrom } from './months'

export interface AgendaDay {
  /** `YYYY-MM-DD` */
  day: string
  /** Schedules of the day, whole-day ones first. */
  schedules: readonly MemberSchedule[]
}

/** Months requested at a time, and their maximum number. */
const STEP = 3
const MOST = 12

/** Days from one on that have schedules, as a list that grows by months; includes its first day in any case. */
export class AgendaList implements ListState<AgendaDay> {
  readonly isRefreshing: boolean = false
  readonly isLoadingMore: boolean = false
  readonly error?: unknown
  readonly refreshError?: unknown
  readonly moreError?: unknown
  readonly pendingCount = 0
  readonly topRequests = 0
  readonly place: ListState<AgendaDay>['place'] = { top: 0, heights: new Heights() }

  constructor(
    readonly from: string,
    private readonly calendar: CalendarStore,
  ) {
    makeAutoObservable<this, 'calendar'>(this, {
      calendar: false,
      from: false,
      place: false,
      pendingCount: false,
      topRequests: false,
      keyOf: false,
      error: observableRef,
      refreshError: observableRef,
      moreError: observableRef,
    })
  }

  /** Shown months, as far as they are loaded without a gap. */
  get months(): readonly string[] {
    const months = monthsFrom(this.from, MOST)
    const missing = months.findIndex((month) => !this.calendar.has(month))
    return missing < 0 ? months : months.slice(0, missing)
  }

  get items(): readonly AgendaDay[] {
    const last = this.months[this.months.length - 1]
    if (!last) return []
    const { end } = monthRange(last)
    const days = [...this.calendar.byDay.keys()].filter((day) => day > this.from && day <= end).sort()
    return [this.from, ...days].map((day) => ({ day, schedules: this.calendar.on(day) }))
  }

  get total() {
    return this.items.length
  }

  get isLoading() {
    return this.months.length === 0 && !this.error
  }

  get isDone() {
    return this.months.length >= MOST
  }

  keyOf({ day }: AgendaDay) {
    return day
  }

  /** Requests missing months only. */
  start() {
    const months = monthsFrom(this.from, STEP)
    if (months.every((month) => this.calendar.has(month))) return
    this.refresh({ silent: true })
  }

  async refresh({ silent = false }: { silent?: boolean } = {}) {
    this.#setState({ isRefreshing: !silent, error: undefined })
    try {
      const shown = Math.max(STEP, this.months.length)
      await this.calendar.load(monthsFrom(this.from, shown), { anew: true })
      this.#setState({ refreshError: undefined })
    } catch (error) {
      this.#setState(this.months.length > 0 ? { refreshError: error } : { error })
    } finally {
      this.#setState({ isRefreshing: false })
    }
  }

  async loadMore() {
    if (this.isLoading || this.isLoadingMore || this.isRefreshing || this.isDone) return
    this.#setState({ isLoadingMore: true, moreError: undefined })
    try {
      await this.calendar.load(monthsFrom(this.from, Math.min(MOST, this.months.length + STEP)))
    } catch (error) {
      this.#setState({ moreError: error })
    } finally {
      this.#setState({ isLoadingMore: false })
    }
  }

  retry() {
    return this.moreError ? this.loadMore() : this.refresh()
  }

  /** Nothing waits: events cause a load. */
  showPending() {}

  #setState(
    state: Partial<Pick<AgendaList, 'isRefreshing' | 'isLoadingMore' | 'error' | 'refreshError' | 'moreError'>>,
  ) {
    runInAction(() => Object.assign(this, state))
  }
}
