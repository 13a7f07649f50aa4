/**
 * Recurrence rules of RFC 5545, for schedules that repeat by days, weeks, months or years. Days are numbered from
 * 1970-01-01; the time of day is the schedule's own. An expansion looks at each day of its span at most once, so its
 * cost depends on the span and not on the rule.
 */

/** Supported frequencies: a calendar shows days, not minutes. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export type RuleParts = Partial<Record<string, string>>

interface WeekdayPart {
  /** Monday is 0. */
  weekday: number
  /** 0 means every such weekday; -1 the last one of the month or year. */
  nth: number
}

export interface Rule {
  freq: Frequency
  interval: number
  count: number | undefined
  /** Monday is 0. */
  weekStart: number
  months: ReadonlySet<number>
  weekNumbers: ReadonlySet<number>
  yearDays: ReadonlySet<number>
  monthDays: ReadonlySet<number>
  weekdays: readonly WeekdayPart[]
  setPositions: readonly number[]
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const { floor } = Math
const MOST_WEEKS = 53

/** Most days of one period of a rule. */
const PERIOD_DAYS: Readonly<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }
const PERIOD_WORDS: Readonly<Record<Frequency, string>> = {
  DAILY: '一天',
  WEEKLY: '一周',
  MONTHLY: '一个月',
  YEARLY: '一年',
}

const NUMBERS: Readonly<Record<string, number>> = {
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: MOST_WEEKS,
  BYSETPOS: 366,
}
const OTHER_PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY']

/** Splits a rule into parts by name; undefined when it is malformed. */
export function partsOfRule(rrule: string): RuleParts | undefined {
  const parts = rrule.split(';').map((part) => part.split('='))
  return parts.every(([name, value]) => name && value) ? Object.fromEntries(parts) : undefined
}

/** Parses the parts; undefined when one is unknown or out of range. UNTIL is left to the caller. */
export function parseRule(parts: RuleParts): Rule | undefined {
  const { FREQ, INTERVAL = '1', COUNT, WKST = 'MO', BYDAY } = parts
  const freq = FREQUENCIES.find((name) => name === FREQ)
  const weekStart = WEEKDAYS.indexOf(WKST)
  const weekdays = BYDAY === undefined ? [] : parseWeekdays(BYDAY)
  const interval = Number(INTERVAL)
  const count = COUNT === undefined ? undefined : Number(COUNT)
  if (!freq || weekStart < 0 || !weekdays || !isCountable(interval) || (count !== undefined && !isCountable(count)))
    return undefined
  if (!Object.keys(parts).every((name) => name in NUMBERS || OTHER_PARTS.includes(name))) return undefined
  const [months, monthDays, yearDays, weekNumbers, setPositions] = Object.entries(NUMBERS).map(([name, most]) =>
    parseNumbers(parts[name], most),
  )
  if (!months || !monthDays || !yearDays || !weekNumbers || !setPositions) return undefined
  const lists = { months, monthDays, yearDays, weekNumbers, setPositions: [...setPositions] }
  return { freq, interval, count, weekStart, weekdays, ...lists }
}

const isCountable = (number: number) => Number.isSafeInteger(number) && number >= 1

function parseNumbers(text: string | undefined, most: number): Set<number> | undefined {
  if (text === undefined) return new Set()
  const numbers = text.split(',')
  const isSound = numbers.every((number) => /^-?\d{1,3}$/.test(number) && inRange(Math.abs(Number(number)), most))
  return isSound ? new Set(numbers.map(Number)) : undefined
}

function parseWeekdays(text: string): WeekdayPart[] | undefined {
  const parts = text.split(',').map((part) => {
    const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    return { written: part, weekday: WEEKDAYS.indexOf(name), nth: Number(nth) }
  })
  const isSound = parts.every(
    ({ written, weekday, nth }) => weekday >= 0 && (/^[A-Z]/.test(written) || inRange(Math.abs(nth), MOST_WEEKS)),
  )
  if (!isSound) return undefined
  const different = new Map(parts.map(({ weekday, nth }) => [`${nth} ${weekday}`, { weekday, nth }]))
  return [...different.values()]
}

const inRange = (number: number, most: number) => number >= 1 && number <= most

/** Message why the rule can never match a day; undefined when it may. */
export function problemOfPositions({ freq, setPositions, weekdays }: Rule): string | undefined {
  const position = setPositions.find((number) => Math.abs(number) > PERIOD_DAYS[freq])
  if (position !== undefined) return `重复规则不正确：${PERIOD_WORDS[freq]}里没有第 ${Math.abs(position)} 个日子`
  const weekday = weekdays.find(({ nth }) => freq === 'MONTHLY' && Math.abs(nth) > MOST_IN_MONTH)
  if (weekday) return `重复规则不正确：一个月里没有第 ${Math.abs(weekday.nth)} 个${WEEKDAY_WORDS[weekday.weekday]}`
  return undefined
}
const MOST_IN_MONTH = 5
const WEEKDAY_WORDS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

export interface Span {
  /** Day numbers, both included. */
  from: number
  to: number
}

/** Days examined since the process started: tests bound the work with it. */
export const expansionSteps = { count: 0 }

/**
 * Days within a span of a rule that begins on `start`, in order. COUNT counts from the start, whatever the span. At
 * most `limit` days are returned.
 */
export function expandRule(rule: Rule, start: number, { from, to }: Span, limit = Number.POSITIVE_INFINITY): number[] {
  const isWanted = filterOf(withDefaults(rule, start))
  const days: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // Periods before the span are skipped unless COUNT needs them.
  const first = rule.count === undefined ? Math.max(0, indexOfPeriod(rule, start, Math.max(start, from)) - 1) : 0
  for (let index = first; ; index++) {
    const period = periodAt(rule, start, index)
    // Negated, so that a period beyond the last possible date (NaN) ends the loop too.
    if (!(period.from <= to)) return days
    for (const day of daysOfPeriod(period, rule, isWanted)) {
      if (day < start) continue
      if (day > to) return days
      if (day >= from) days.push(day)
      if (--left <= 0 || days.length >= limit) return days
    }
  }
}

function daysOfPeriod({ from, to }: Span, { setPositions }: Rule, isWanted: (day: number) => boolean): number[] {
  const days: number[] = []
  for (let day = from; day <= to; day++) {
    expansionSteps.count++
    if (isWanted(day)) days.push(day)
  }
  if (setPositions.length === 0) return days
  const chosen = setPositions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? [])
  return [...new Set(chosen)].sort((a, b) => a - b)
}

/** Days of the period that is `index` intervals after the start's. */
function periodAt({ freq, interval, weekStart }: Rule, start: number, index: number): Span {
  const steps = index * interval
  if (freq === 'DAILY') return { from: start + steps, to: start + steps }
  if (freq === 'WEEKLY') {
    const from = weekOf(start, weekStart) + 7 * steps
    return { from, to: from + 6 }
  }
  const { year, month } = dateOf(start)
  if (freq === 'YEARLY') return { from: dayOf(year + steps, 0, 1), to: dayOf(year + steps + 1, 0, 0) }
  return { from: dayOf(year, month + steps, 1), to: dayOf(year, month + steps + 1, 0) }
}

function indexOfPeriod({ freq, interval, weekStart }: Rule, start: number, day: number): number {
  return floor(periodsBetween(freq, weekStart, start, day) / interval)
}

function periodsBetween(freq: Frequency, weekStart: number, start: number, day: number): number {
  if (freq === 'DAILY') return day - start
  if (freq === 'WEEKLY') return (weekOf(day, weekStart) - weekOf(start, weekStart)) / 7
  const [begin, end] = [dateOf(start), dateOf(day)]
  const years = end.year - begin.year
  return freq === 'YEARLY' ? years : years * 12 + end.month - begin.month
}

/** Fills in what a rule leaves open from its first day. */
function withDefaults(rule: Rule, start: number): Rule {
  const { freq, months, monthDays, yearDays, weekNumbers, weekdays } = rule
  if (monthDays.size + yearDays.size + weekNumbers.size + weekdays.length > 0 || freq === 'DAILY') return rule
  const { month, date } = dateOf(start)
  if (freq === 'WEEKLY') return { ...rule, weekdays: [{ weekday: weekdayOf(start), nth: 0 }] }
  const ofYear = freq === 'YEARLY' && months.size === 0 ? { months: new Set([month + 1]) } : {}
  return { ...rule, ...ofYear, monthDays: new Set([date]) }
}

function filterOf(rule: Rule): (day: number) => boolean {
  const { freq, months, monthDays, yearDays, weekNumbers, weekdays, weekStart } = rule
  const each = new Set(weekdays.flatMap(({ weekday, nth }) => (nth === 0 || !hasNth(freq) ? weekday : [])))
  const nths = hasNth(freq) ? weekdays.filter(({ nth }) => nth !== 0) : []
  const inMonth = freq === 'MONTHLY' || months.size > 0
  const needsDate = months.size + monthDays.size + yearDays.size + nths.length > 0
  return (day) => {
    if (weekdays.length > 0 && nths.length === 0 && !each.has(weekdayOf(day))) return false
    if (weekNumbers.size > 0 && !holds(weekNumbers, weekNumberOf(day, weekStart))) return false
    if (!needsDate) return true
    const { year, month, date } = dateOf(day)
    if (months.size > 0 && !months.has(month + 1)) return false
    const ofMonth = { at: date, of: dayOf(year, month + 1, 0) - dayOf(year, month, 0) }
    if (monthDays.size > 0 && !holds(monthDays, ofMonth)) return false
    const ofYear = { at: day - dayOf(year, 0, 0), of: dayOf(year + 1, 0, 0) - dayOf(year, 0, 0) }
    if (yearDays.size > 0 && !holds(yearDays, ofYear)) return false
    if (nths.length === 0) return true
    const weekday = weekdayOf(day)
    const place = inMonth ? ofMonth : ofYear
    return each.has(weekday) || nths.some((part) => part.weekday === weekday && part.nth === nthOf(place, part.nth))
  }
}

const hasNth = (freq: Frequency) => freq === 'MONTHLY' || freq === 'YEARLY'

interface Place {
  at: number
  of: number
}

/** Negative numbers count from the end. */
const holds = (numbers: ReadonlySet<number>, { at: index, of: count }: Place) =>
  numbers.has(index) || numbers.has(index - count - 1)
const nthOf = ({ at: index, of: count }: Place, wanted: number) =>
  wanted > 0 ? floor((index - 1) / 7) + 1 : -(floor((count - index) / 7) + 1)

/** A week belongs to the year that has four of its days. */
function weekNumberOf(day: number, weekStart: number): Place {
  const week = weekOf(day, weekStart)
  const { year } = dateOf(week + 3)
  const first = (year: number) => weekOf(dayOf(year, 0, 4), weekStart)
  return { at: (week - first(year)) / 7 + 1, of: (first(year + 1) - first(year)) / 7 }
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7)

/** Months outside the year and dates outside the month carry over. */
function dayOf(year: number, month: number, date: number): number {
  const ofYear = year + floor(month / 12)
  const ofMonth = ((month % 12) + 12) % 12
  // Counted from March, so that the leap day is the last of its year.
  const marchYear = ofMonth < 2 ? ofYear - 1 : ofYear
  const era = floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = floor((153 * ((ofMonth + 10) % 12) + 2) / 5)
  const dayOfEra = yearOfEra * 365 + floor(yearOfEra / 4) - floor(yearOfEra / 100) + dayOfYear
  return era * ERA_DAYS + dayOfEra - EPOCH + date - 1
}
const ERA_DAYS = 146_097
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH = 719_468

export function dateOf(day: number) {
  const fromEpoch = day + EPOCH
  const era = floor(fromEpoch / ERA_DAYS)
  const dayOfEra = fromEpoch - era * ERA_DAYS
  const leaps = floor(dayOfEra / 1_460) - floor(dayOfEra / 36_524) + floor(dayOfEra / 146_096)
  const yearOfEra = floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + floor(yearOfEra / 4) - floor(yearOfEra / 100))
  const marchMonth = floor((5 * dayOfYear + 2) / 153)
  const month = (marchMonth + 2) % 12
  const date = dayOfYear - floor((153 * marchMonth + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month < 2 ? 1 : 0), month, date }
}
