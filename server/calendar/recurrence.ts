import { SERIES } from '@contract/codes/schedules'
import * as library from 'rrule'

/** Node reads the package as CommonJS and has its names under `default` only; bundlers and jest have them directly. */
const { rrulestr, RRule } = (
  'rrulestr' in library ? library : (library as { default: unknown }).default
) as typeof library
type Rule = InstanceType<typeof RRule>

/** A repeated schedule: its first span, its rule, what is left out of it. Times are the wire's. */
export interface Series {
  /** RFC 5545's RRULE without its beginning; a time in it is one in Shanghai, as everywhere here. */
  rrule: string
  start: string
  exdates: readonly string[]
}

// The library counts in UTC: a wire time goes in as if it were one, and comes back the same.
const toLibrary = (time: string) => new Date(`${time.replace(' ', 'T')}Z`)
const fromLibrary = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
/** 20270101T090000 */
const compact = (time: string) => time.replace(/[- :]/g, (mark) => (mark === ' ' ? 'T' : ''))

/** How often it may repeat: a calendar draws days, not minutes. */
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof FREQUENCIES)[number]

/** What is wrong with a rule, in the user's words; undefined when a schedule can follow it. */
export function problemOfRule(rrule: string, start: string): string | undefined {
  const parts = partsOf(rrule)
  if (!parts || !FREQUENCIES.includes(parts.FREQ as Frequency)) return '只能按天、周、月、年重复'
  if (parts.INTERVAL !== undefined && !inRange(parts.INTERVAL, 1, SERIES.mostInterval)) return '重复间隔不正确'
  if (parts.COUNT !== undefined && parts.UNTIL !== undefined) return '重复次数与结束日期只能选一个'
  if (parts.COUNT !== undefined && !inRange(parts.COUNT, 1, SERIES.mostTimes))
    return `重复次数须为 1 至 ${SERIES.mostTimes} 次`
  if (parts.UNTIL !== undefined && !/^\d{8}(T\d{6}Z?)?$/.test(parts.UNTIL)) return '重复的结束日期不正确'
  if (!hasSoundNumbers(parts)) return '重复规则不正确'
  const rule = readRule(rrule, start)
  if (!rule) return '重复规则不正确'
  const { until } = rule.options
  if (until && fromLibrary(until) < start) return '重复的结束日期不能早于开始日期'
  if (until && until > yearsAfter(start, SERIES.mostYears)) return `重复不能超过 ${SERIES.mostYears} 年`
  const first = readRule(capped(rrule, start).rrule, start)?.after(toLibrary(start), true)
  if (!first || fromLibrary(first) !== start) return '开始时间须符合重复规则'
  return undefined
}

/** A rule without an end gets one: nobody plans further. */
export function capped(rrule: string, start: string): { rrule: string; cappedAt: string | null } {
  const parts = partsOf(rrule)
  if (!parts || parts.COUNT !== undefined || parts.UNTIL !== undefined) return { rrule, cappedAt: null }
  const end = fromLibrary(yearsAfter(start, SERIES.yearsWithoutEnd[parts.FREQ as Frequency]))
  return { rrule: `${rrule};UNTIL=${compact(end)}`, cappedAt: end.slice(0, 10) }
}

/** When it begins between two times, both included. */
export function startsBetween({ rrule, start, exdates }: Series, from: string, to: string): string[] {
  const starts = readRule(rrule, start)?.between(toLibrary(from), toLibrary(to), true) ?? []
  const out = new Set(exdates)
  return starts.map(fromLibrary).filter((time) => !out.has(time))
}

/** When it next begins, at this time or later. */
export function nextStart(series: Series, from: string): string | undefined {
  const rule = readRule(series.rrule, series.start)
  const out = new Set(series.exdates)
  let next = rule?.after(toLibrary(from), true)
  while (next && out.has(fromLibrary(next))) next = rule?.after(next)
  return next ? fromLibrary(next) : undefined
}

export const isStartOf = (series: Series, time: string) => startsBetween(series, time, time).length === 1

/** When it begins for the last time, whatever is left out. */
export function lastStart({ rrule, start }: Series): string {
  const all = readRule(rrule, start)?.all((_, count) => count < SERIES.mostTimes) ?? []
  const last = all.at(-1)
  return last ? fromLibrary(last) : start
}

/** The same rule, ended just before a time. */
export function endedBefore(rrule: string, time: string): string {
  const second = fromLibrary(new Date(toLibrary(time).getTime() - 1_000))
  return [...withoutEnd(rrule), `UNTIL=${compact(second)}`].join(';')
}

/** The rule of what is left from a time on: a count is what remains of it. */
export function continuedFrom({ rrule, start }: Series, time: string): string {
  const parts = partsOf(rrule)
  if (parts?.COUNT === undefined) return rrule
  const before = startsBetween({ rrule, start, exdates: [] }, start, time).length - 1
  return [...withoutEnd(rrule), `COUNT=${Math.max(1, Number(parts.COUNT) - before)}`].join(';')
}

const withoutEnd = (rrule: string) => rrule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part))

function readRule(rrule: string, start: string): Rule | undefined {
  try {
    const options = rrulestr(rrule).origOptions
    return new RRule({ ...options, dtstart: toLibrary(start) })
  } catch {
    return undefined
  }
}

function partsOf(rrule: string): Partial<Record<string, string>> | undefined {
  const parts = rrule.split(';').map((part) => part.split('='))
  return parts.every(([name, value]) => name && value) ? Object.fromEntries(parts) : undefined
}

const inRange = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** What else a rule may say; hours and minutes are the schedule's own. */
const WORDS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY']
/** The library looks for what cannot be until the year 9999: such rules do not reach it. */
const NUMBERS: Readonly<Record<string, number>> = {
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
}
const hasSoundNumbers = (parts: Partial<Record<string, string>>) =>
  Object.keys(parts).every((name) => name in NUMBERS || WORDS.includes(name)) &&
  Object.entries(NUMBERS).every(([name, most]) =>
    (parts[name] ?? '1').split(',').every((text) => inRange(text.replace(/^-/, ''), 1, most)),
  )

function yearsAfter(start: string, years: number): Date {
  const date = toLibrary(start)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date
}
