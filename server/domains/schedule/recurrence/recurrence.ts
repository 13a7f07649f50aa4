import { days } from '@contract/duration'
import { SERIES } from '@contract/schedule/codes'
import {
  dateOf,
  expandRule,
  FREQUENCIES,
  type Frequency,
  parseRule,
  partsOfRule,
  problemOfPositions,
  type Rule,
} from './recurrence-rule'

/** A repeated schedule: its first span, its rule, and its exceptions. Wire times. */
export interface Series {
  /** RRULE of RFC 5545 without DTSTART, with times in Shanghai. */
  rrule: string
  start: string
  exdates: readonly string[]
}

const HOURS = 11
/** Years after the start within which endless rules and unreachable counts are expanded. */
const HORIZON_YEARS = 2 * SERIES.mostYears

const toDate = (time: string) => new Date(`${time.replace(' ', 'T')}Z`)
const fromDate = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const dayOf = (time: string) => Math.floor(toDate(time).getTime() / days(1))
/** 20270101T090000 */
const compact = (time: string) => time.replace(/[- :]/g, (mark) => (mark === ' ' ? 'T' : ''))

/** Message why a schedule cannot have this rule; undefined when it can. */
export function problemOfRule(rrule: string, start: string): string | undefined {
  const parts = partsOfRule(rrule)
  if (!parts || !FREQUENCIES.includes(parts.FREQ as Frequency)) return '只能按天、周、月、年重复'
  if (parts.INTERVAL !== undefined && !isWithin(parts.INTERVAL, SERIES.mostInterval)) return '重复间隔不正确'
  if (parts.COUNT !== undefined && parts.UNTIL !== undefined) return '重复次数与结束日期只能选一个'
  if (parts.COUNT !== undefined && !isWithin(parts.COUNT, SERIES.mostTimes))
    return `重复次数须为 1 至 ${SERIES.mostTimes} 次`
  const until = parts.UNTIL === undefined ? undefined : untilOf(parts.UNTIL)
  if (parts.UNTIL !== undefined && !until) return '重复的结束日期不正确'
  const rule = parseRule(parts)
  if (!rule) return '重复规则不正确'
  const problem = problemOfPositions(rule)
  if (problem) return problem
  if (until && until < start) return '重复的结束日期不能早于开始日期'
  if (until && until > yearsAfter(start, SERIES.mostYears)) return `重复不能超过 ${SERIES.mostYears} 年`
  if (!isStartOf({ rrule, start, exdates: [] }, start)) return '开始时间须符合重复规则'
  return undefined
}

/** Adds an end to a rule without one, or with a count that takes too long. */
export function capped(rrule: string, start: string): { rrule: string; cappedAt: string | null } {
  const parts = partsOfRule(rrule)
  if (!parts || parts.UNTIL !== undefined) return { rrule, cappedAt: null }
  const isCounted = parts.COUNT !== undefined
  const years = isCounted ? SERIES.mostYears : SERIES.yearsWithoutEnd[parts.FREQ as Frequency]
  const end = yearsAfter(start, years)
  if (isCounted && startsBetween({ rrule, start, exdates: [] }, start, end).length >= Number(parts.COUNT))
    return { rrule, cappedAt: null }
  return { rrule: endedAt(rrule, end), cappedAt: end.slice(0, 10) }
}

/** Starts between two times, both included. */
export function startsBetween({ rrule, start, exdates }: Series, from: string, to: string): string[] {
  const out = new Set(exdates)
  return expandStarts(rrule, start, from, to).filter((time) => !out.has(time))
}

/** The next start, at this time or later. */
export function nextStart({ rrule, start, exdates }: Series, from: string): string | undefined {
  const out = new Set(exdates)
  // Enough starts that one of them is not excluded.
  const next = expandStarts(rrule, start, from, yearsAfter(start, HORIZON_YEARS), out.size + 1)
  return next.find((time) => !out.has(time))
}

export const isStartOf = (series: Series, time: string) => startsBetween(series, time, time).length === 1

/** The last start, excluded ones included. */
export function lastStart({ rrule, start }: Series): string {
  return expandStarts(rrule, start, start, yearsAfter(start, HORIZON_YEARS)).at(-1) ?? start
}

/** The same rule, ended just before a time. */
export const endedBefore = (rrule: string, time: string): string =>
  endedAt(rrule, fromDate(new Date(toDate(time).getTime() - 1_000)))

/** Rule for the rest of a series from a time on, with the remaining count. */
export function continuedFrom({ rrule, start }: Series, time: string): string {
  const parts = partsOfRule(rrule)
  if (parts?.COUNT === undefined) return rrule
  const before = startsBetween({ rrule, start, exdates: [] }, start, time).length - 1
  return [...withoutEnd(rrule), `COUNT=${Math.max(1, Number(parts.COUNT) - before)}`].join(';')
}

const endedAt = (rrule: string, time: string) => [...withoutEnd(rrule), `UNTIL=${compact(time)}`].join(';')
const withoutEnd = (rrule: string) => rrule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part))

/** Starts between two times, up to a limit; empty for a rule that cannot be parsed. */
function expandStarts(rrule: string, start: string, from: string, to: string, limit?: number): string[] {
  const parts = partsOfRule(rrule)
  const rule: Rule | undefined = parts && parseRule(parts)
  if (!rule) return []
  const last = [to, untilOf(parts?.UNTIL) ?? to, yearsAfter(start, HORIZON_YEARS)].reduce((a, b) => (a < b ? a : b))
  const ofDay = start.slice(HOURS)
  const span = {
    from: dayOf(from) + (ofDay < from.slice(HOURS) ? 1 : 0),
    to: dayOf(last) - (ofDay > last.slice(HOURS) ? 1 : 0),
  }
  return expandRule(rule, dayOf(start), span, limit).map((day) => `${wireDayOf(day)} ${ofDay}`)
}

function wireDayOf(day: number): string {
  const { year, month, date } = dateOf(day)
  return `${`${year}`.padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(date)}`
}
const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)

/** UNTIL as a wire time; a day alone means its beginning. */
function untilOf(until: string | undefined): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(until ?? '') ?? []
  if (year === undefined) return undefined
  const numbers = [hour, minute, second].map(Number)
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), ...numbers))
  return fromDate(date)
}

const isWithin = (text: string, most: number) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most

function yearsAfter(start: string, years: number): string {
  const date = toDate(start)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return fromDate(date)
}
