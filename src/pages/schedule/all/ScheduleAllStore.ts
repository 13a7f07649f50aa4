import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ignoreError } from '@/lib/errors'
import { addDays, monthRange, toDate } from '@/lib/time'
import type { Cached } from '@/stores/cache'
import { AgendaList } from './AgendaList'
import type { CalendarStore } from './CalendarStore'
import { monthsFrom, monthsOf, weekOf } from './months'

const WEEK = 7
const MONTHS_AROUND = 3

/** Views of the calendar. */
export const SCHEDULE_VIEWS = { agenda: '列表', day: '日', week: '周', radar: '期限' } as const
export type ScheduleView = keyof typeof SCHEDULE_VIEWS

interface Deps {
  calendar: CalendarStore
  /** View chosen last. */
  kept?: Cached<ScheduleView>
  now?: () => number
  connection?: Pick<Connection, 'on' | 'onResync'>
}

/** Week of the strip, the chosen day, and the agenda from that day on. */
export class ScheduleAllStore {
  /** `YYYY-MM-DD` */
  day: string
  agenda: AgendaList
  view: ScheduleView
  /** Error, if marks and grids lack their data. */
  error?: unknown
  #silences: (() => void)[] = []

  /** One change may be announced several times. */
  readonly #refreshOnce = coalesce(() => this.refreshQuietly())

  constructor(private readonly deps: Deps) {
    this.view = deps.kept?.load() ?? 'agenda'
    this.day = this.today
    this.agenda = new AgendaList(this.day, deps.calendar)
    makeAutoObservable<this, 'deps'>(this, { deps: false, agenda: observableRef, error: observableRef, today: false })
  }

  get today(): string {
    return toDate(this.deps.now?.() ?? Date.now())
  }

  get week(): readonly string[] {
    return weekOf(this.day)
  }

  get isOnToday(): boolean {
    return this.day === this.today && this.week.includes(this.today)
  }

  /** Days of the grid: the chosen day, or the week on the strip. */
  get gridDays(): readonly string[] {
    return this.view === 'week' ? this.week : [this.day]
  }

  get grid(): { isLoading: boolean; error?: unknown } {
    const isThere = monthsOf(this.gridDays).every((month) => this.deps.calendar.has(month))
    return { isLoading: !isThere && !this.error, error: isThere ? undefined : this.error }
  }

  look(view: ScheduleView) {
    this.view = view
    this.deps.kept?.save(view)
    if (this.grid.isLoading) this.see(this.day)
  }

  /** Loads even if a kept copy is shown already, and again whenever a colleague or another device changes a schedule. */
  load() {
    const { connection } = this.deps
    if (connection)
      this.#silences = [
        connection.on('record:changed', ({ kind }) => kind === 'schedule' && this.#refreshOnce()),
        connection.onResync(() => this.#refreshOnce()),
      ]
    this.refreshQuietly()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  choose(day: string) {
    if (day === this.day) return
    this.day = day
    this.agenda = new AgendaList(day, this.deps.calendar)
    this.see(day)
  }

  /** Turns by a week, forward (1) or back (-1), to the same weekday: the list goes along. */
  turn(weeks: 1 | -1) {
    this.choose(addDays(this.day, weeks * WEEK))
  }

  /** Loads marks for the month a day is in: the strip and the month sheet show some of its neighbours too. */
  async see(day: string) {
    const before = addDays(monthRange(day).start, -1)
    await this.#loadMonths(monthsFrom(before, MONTHS_AROUND))
  }

  /** Requests again what failed. */
  retry() {
    this.error = undefined
    this.see(this.day)
  }

  /** Refreshes on return: another page may have changed something. */
  async refreshQuietly() {
    await this.agenda.refresh({ silent: true })
    // Leaves out what the agenda has just requested; a grid may show days before it.
    const asked = this.agenda.months
    const others = monthsOf(this.gridDays).filter((month) => !asked.includes(month))
    for (const month of others) await this.#loadMonths([month], { anew: true })
  }

  /** Loads months; the error is shown only by a grid, because marks are a convenience and the agenda shows its own. */
  async #loadMonths(months: readonly string[], options?: { anew: boolean }) {
    try {
      await this.deps.calendar.load(months, options)
      this.#setError(undefined)
    } catch (error) {
      ignoreError(error)
      this.#setError(error)
    }
  }

  #setError(error: unknown) {
    runInAction(() => {
      this.error = error
    })
  }
}
