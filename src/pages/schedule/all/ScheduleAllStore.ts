import { makeAutoObservable, observableRef } from 'mobx'
import { forgive } from '@/lib/errors'
import { addDays, monthRange, toDate } from '@/lib/time'
import { AgendaList } from './AgendaList'
import type { CalendarStore } from './CalendarStore'
import { monthsFrom, weekOf } from './months'

const WEEK = 7

interface Deps {
  calendar: CalendarStore
  now?: () => number
}

/** Which week is on the strip, which day is chosen, and the agenda from that day on. */
export class ScheduleAllStore {
  /** `YYYY-MM-DD` */
  day: string
  /** Any day of the week on the strip: turning it does not choose. */
  shown: string
  agenda: AgendaList

  constructor(private readonly deps: Deps) {
    this.day = this.today
    this.shown = this.day
    this.agenda = new AgendaList(this.day, deps.calendar)
    makeAutoObservable<this, 'deps'>(this, { deps: false, agenda: observableRef, today: false })
  }

  get today(): string {
    return toDate(this.deps.now?.() ?? Date.now())
  }

  get week(): readonly string[] {
    return weekOf(this.shown)
  }

  get isOnToday(): boolean {
    return this.day === this.today && this.week.includes(this.today)
  }

  /** As the page opens: a copy may show already, the truth is asked for all the same. */
  load() {
    void this.agenda.refresh({ silent: true })
  }

  choose(day: string) {
    this.shown = day
    if (day === this.day) return
    this.day = day
    this.agenda = new AgendaList(day, this.deps.calendar)
    void this.see(day)
  }

  /** A week on (1) or back (-1). */
  turn(weeks: 1 | -1) {
    this.shown = addDays(this.shown, weeks * WEEK)
    void this.see(this.shown)
  }

  /** Marks for the month a day is in: the strip and the month sheet show some of its neighbours too. */
  async see(day: string) {
    const before = addDays(monthRange(day).start, -1)
    // Marks only help: the agenda itself says what fails.
    await this.deps.calendar.load(monthsFrom(before, 3)).catch(forgive)
  }

  /** Seen again: another page may have changed something. */
  async refreshQuietly() {
    await this.agenda.refresh({ silent: true })
  }
}
