import { addDays, daysBetween, friendlyDay, type Moment, toClock, toDate } from './time'

/** Start and end as wire times; for a whole-day span only the days count. */
export interface Span {
  start: string
  end: string
  allDay: boolean
}

/** The part of a span that lies on one day. */
export interface DaySpan {
  isWholeDay: boolean
  /** `HH:mm`; absent if the span began on an earlier day. */
  from?: string
  /** `HH:mm`; absent if the span goes on to a later day, or has no length. */
  to?: string
  /** Number of this day in the span and the number of days; absent for a span of one day. */
  nth?: { day: number; of: number }
}

const MIDNIGHT = '00:00'
const LAST_MINUTE = '23:59'

/** @param day `YYYY-MM-DD`, one the span touches */
export function onDay({ start, end, allDay }: Span, day: string): DaySpan {
  const days = daysBetween(start, end) + 1
  const nth = days > 1 ? { day: daysBetween(start, day) + 1, of: days } : undefined
  const from = toDate(start) === day ? toClock(start) : undefined
  const to = toDate(end) === day ? toClock(end) : undefined
  const fromMidnight = from === undefined || from === MIDNIGHT
  const toMidnight = to === undefined || to === LAST_MINUTE
  if (allDay || (fromMidnight && toMidnight)) return { isWholeDay: true, nth }
  return { isWholeDay: false, from, to: to === from ? undefined : to, nth }
}

/** 全天, 09:00–10:30, 14:00 起, 至 12:00. */
export function daySpanWords({ isWholeDay, from, to, nth }: DaySpan): string {
  if (isWholeDay) return '全天'
  if (from && to) return `${from}–${to}`
  if (from) return nth ? `${from} 起` : from
  return `至 ${to}`
}

/** Order within a day: whole-day spans first, then by start. */
export function byTimeOn(day: string) {
  const key = (span: Span) => {
    const { isWholeDay, from = MIDNIGHT } = onDay(span, day)
    return isWholeDay ? '' : from
  }
  return (a: Span, b: Span) => key(a).localeCompare(key(b)) || a.start.localeCompare(b.start)
}

/** Days of a span within a range, both ends included. */
export function daysOf({ start, end }: Span, from: string, to: string): string[] {
  const first = toDate(start) > from ? toDate(start) : from
  const last = toDate(end) < to ? toDate(end) : to
  const count = daysBetween(first, last)
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(first, index))
}

/** Full text of a span: 今天 09:30–11:00; 今天 全天; 11月21日 周六 20:00 至 11月22日 周日 08:00. @param now for tests */
export function spanWords({ start, end, allDay }: Span, now?: Moment): string {
  const [first, last] = [friendlyDay(start, now), friendlyDay(end, now)]
  const isOneDay = toDate(start) === toDate(end)
  if (allDay || (toClock(start) === MIDNIGHT && toClock(end) === LAST_MINUTE))
    return isOneDay ? `${first} 全天` : `${first} 至 ${last} 全天`
  const [from, to] = [toClock(start), toClock(end)]
  if (!isOneDay) return `${first} ${from} 至 ${last} ${to}`
  return from === to ? `${first} ${from}` : `${first} ${from}–${to}`
}
