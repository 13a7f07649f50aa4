import type { schedule } from '@contract/schedule'
import type { HolidayYear, MemberSchedule } from '@contract/schedule/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { byTimeOn, daysOf } from '@/lib/agenda'
import { ignoreError } from '@/lib/errors'
import { monthRange, toDate } from '@/lib/time'
import type { Cached } from '@/stores/copies/cache'

type Months = Readonly<Record<string, readonly MemberSchedule[]>>
type Holiday = HolidayYear['days'][number]

/** Data kept between two starts. */
export interface CalendarCopy {
  months: Months
  holidays: Readonly<Record<string, readonly Holiday[]>>
  /** Years of which only the statutory days are known. */
  unplannedYears?: readonly string[]
}

interface Deps {
  api: Api<{ schedule: typeof schedule }>
  copy: Cached<CalendarCopy>
}

/** Marks in a day's cell. */
export interface DayMark {
  count: number
  hasHearing: boolean
  holiday?: Holiday
}

/** A call may span 100 days: three months always fit. */
const MONTHS_A_CALL = 3
/** Number of months kept for the next start. */
const MONTHS_KEPT = 4

/** Reader's schedules by month, as far as requested, and each year's holidays. */
export class CalendarStore {
  /** Schedules by `YYYY-MM`; one over two months is in both. */
  months: Months = {}
  /** Holidays by year. */
  holidays: CalendarCopy['holidays'] = {}
  unplannedYears: readonly string[] = []
  /** Years read since the start: those of the copy may have got their plan since. */
  readonly #readYears = new Set<string>()
  readonly #asking = new Map<string, Promise<void>>()

  constructor(private readonly deps: Deps) {
    const copy = deps.copy.load()
    if (copy) {
      this.months = copy.months
      this.holidays = copy.holidays
      this.unplannedYears = copy.unplannedYears ?? []
    }
    makeAutoObservable<this, 'deps'>(this, { deps: false, months: observableRef, holidays: observableRef })
  }

  has(month: string): boolean {
    return this.months[month] !== undefined
  }

  /** Schedules of a day in order of time. */
  on(day: string): readonly MemberSchedule[] {
    return this.byDay.get(day) ?? []
  }

  markOf(day: string): DayMark {
    const schedules = this.on(day)
    const holiday = this.holidays[day.slice(0, 4)]?.find((known) => known.day === day)
    return { count: schedules.length, hasHearing: schedules.some(({ kind }) => kind === 'hearing'), holiday }
  }

  /** True if only the statutory holidays of a month's year are known. */
  isUnplanned(month: string): boolean {
    return this.unplannedYears.includes(month.slice(0, 4))
  }

  /** Loads these consecutive months (`YYYY-MM`): the missing ones, or all of them anew. Throws a refusal. */
  async load(months: readonly string[], { anew = false } = {}) {
    this.#loadHolidays(months)
    const wanted = anew ? months : months.filter((month) => !this.has(month))
    const calls: string[][] = []
    for (let from = 0; from < wanted.length; from += MONTHS_A_CALL) calls.push(wanted.slice(from, from + MONTHS_A_CALL))
    await Promise.all(calls.map((call) => this.#shareRequest(call.join(), () => this.#readMonths(call))))
  }

  /** Schedules by day; one of several days is on each. */
  get byDay(): ReadonlyMap<string, readonly MemberSchedule[]> {
    const days = new Map<string, MemberSchedule[]>()
    for (const [month, schedules] of Object.entries(this.months)) {
      const { start, end } = monthRange(month)
      for (const schedule of schedules)
        for (const day of daysOf(schedule, start, end)) days.set(day, [...(days.get(day) ?? []), schedule])
    }
    for (const [day, schedules] of days) schedules.sort(byTimeOn(day))
    return days
  }

  async #readMonths(months: readonly string[]) {
    const from = monthRange(months[0] ?? '').start
    const to = monthRange(months[months.length - 1] ?? '').end
    const schedules = await this.deps.api.schedule.memberSchedules({ from, to })
    const answered = Object.fromEntries(months.map((month) => [month, schedules.filter(isInMonth(month))]))
    runInAction(() => {
      this.months = { ...this.months, ...answered }
    })
    this.#saveCopy()
  }

  /** A failure is ignored: the calendar works without holidays. */
  async #loadHolidays(months: readonly string[]) {
    const years = new Set(months.map((month) => month.slice(0, 4)))
    for (const year of years)
      if (!this.#readYears.has(year))
        await this.#shareRequest(year, async () => {
          const { days, isPlanned } = await this.deps.api.schedule.holidays({ year: Number(year) })
          this.#readYears.add(year)
          runInAction(() => {
            this.holidays = { ...this.holidays, [year]: days }
            const others = this.unplannedYears.filter((unplanned) => unplanned !== year)
            this.unplannedYears = isPlanned ? others : [...others, year]
          })
        }).catch(ignoreError)
  }

  #saveCopy() {
    const thisMonth = toDate().slice(0, 7)
    const months = Object.keys(this.months)
      .filter((month) => month >= thisMonth)
      .sort()
      .slice(0, MONTHS_KEPT)
    this.deps.copy.save({
      months: Object.fromEntries(months.map((month) => [month, this.months[month] ?? []])),
      holidays: this.holidays,
      unplannedYears: this.unplannedYears,
    })
  }

  /** Concurrent requests for the same share the answer. */
  #shareRequest(key: string, ask: () => Promise<void>): Promise<void> {
    const known = this.#asking.get(key)
    if (known) return known
    const asking = ask().finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }
}

const isInMonth = (month: string) => {
  const { start, end } = monthRange(month)
  return (schedule: MemberSchedule) => schedule.start.slice(0, 10) <= end && schedule.end.slice(0, 10) >= start
}
