/**
 * Times as the wire writes them: `YYYY-MM-DD HH:mm:ss`, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD`, always in Asia/Shanghai,
 * whatever the machine's zone is. China has had no summer time since 1991, so the offset is a constant eight hours.
 * Parsed by our own code, because iOS refuses `new Date('2020-07-27 09:00:00')`.
 */

/** A wire string, epoch ms, or a Date. */
export type Moment = string | number | Date

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** Epoch ms of a moment; undefined for an invalid one (also 2026-02-30). */
export function epochOf(moment: Moment | undefined | null): number | undefined {
  if (moment === undefined || moment === null || moment === '') return undefined
  if (typeof moment !== 'string') {
    const ms = Number(moment)
    return Number.isFinite(ms) ? ms : undefined
  }
  const match = WIRE.exec(moment)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  return new Date(ms).getUTCDate() === day && month >= 1 && month <= 12 ? ms - SHANGHAI : undefined
}

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 0 is Sunday. */
  weekday: number
}

function partsOf(ms: number): Parts {
  const date = new Date(ms + SHANGHAI)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  }
}

const padTwo = (value: number) => String(value).padStart(2, '0')
const dayNumber = (ms: number) => Math.floor((ms + SHANGHAI) / DAY)

/** `YYYY-MM-DD HH:mm:ss`; '' for an invalid moment. */
export function toWire(moment: Moment = Date.now()): string {
  const ms = epochOf(moment)
  if (ms === undefined) return ''
  const { hour, minute, second } = partsOf(ms)
  return `${toDate(ms)} ${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`
}

/** `YYYY-MM-DD`; '' for an invalid moment. */
export function toDate(moment: Moment = Date.now()): string {
  const ms = epochOf(moment)
  if (ms === undefined) return ''
  const { year, month, day } = partsOf(ms)
  return `${year}-${padTwo(month)}-${padTwo(day)}`
}

/** `HH:mm`; '' for an invalid moment. */
export function toClock(moment: Moment): string {
  const ms = epochOf(moment)
  if (ms === undefined) return ''
  const { hour, minute } = partsOf(ms)
  return `${padTwo(hour)}:${padTwo(minute)}`
}

/** Adds days (negative for earlier), as `YYYY-MM-DD`. */
export const addDays = (date: Moment, days: number): string => toDate((epochOf(date) ?? Number.NaN) + days * DAY)

/** Adds months, as `YYYY-MM-DD`; clamps to the last day of a shorter month. */
export function addMonths(date: Moment, months: number): string {
  const ms = epochOf(date)
  if (ms === undefined) return ''
  const { year, month, day } = partsOf(ms)
  const total = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  return `${toYear}-${padTwo(toMonth)}-${padTwo(Math.min(day, daysIn(toYear, toMonth)))}`
}

/** Number of days in a month; `month` from 1. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whole days from one day to another: 1 from today to tomorrow, whatever the hours. */
export function daysBetween(from: Moment, to: Moment): number {
  const [a, b] = [epochOf(from), epochOf(to)]
  return a === undefined || b === undefined ? Number.NaN : dayNumber(b) - dayNumber(a)
}

/** 周一 … 周日; '' for an invalid moment. */
export function weekdayOf(moment: Moment): string {
  const ms = epochOf(moment)
  return ms === undefined ? '' : (WEEKDAYS[partsOf(ms).weekday] ?? '')
}

/** First and last day of a moment's month; also accepts `YYYY-MM`. */
export function monthRange(month: Moment): { start: string; end: string } {
  const ms = epochOf(typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? `${month}-01` : month)
  if (ms === undefined) return { start: '', end: '' }
  const { year, month: monthNumber } = partsOf(ms)
  const prefix = `${year}-${padTwo(monthNumber)}`
  return { start: `${prefix}-01`, end: `${prefix}-${daysIn(year, monthNumber)}` }
}

/** Monday and Sunday of a moment's week. */
export function weekRange(moment: Moment): { start: string; end: string } {
  const ms = epochOf(moment)
  if (ms === undefined) return { start: '', end: '' }
  const start = addDays(ms, -((partsOf(ms).weekday + 6) % 7))
  return { start, end: addDays(start, 6) }
}

/** 今天, 明天, 昨天, 7月3日 周五; with the year when it is not the current one. */
export function friendlyDay(moment: Moment, now: Moment = Date.now()): string {
  const ms = epochOf(moment)
  const today = epochOf(now)
  if (ms === undefined || today === undefined) return ''
  return { 0: '今天', 1: '明天', '-1': '昨天' }[dayNumber(ms) - dayNumber(today)] ?? fullDay(ms, today)
}

/** 7月3日 周五 even for today; with the year when it is not the current one. */
export function fullDay(moment: Moment, now: Moment = Date.now()): string {
  const ms = epochOf(moment)
  const today = epochOf(now)
  if (ms === undefined || today === undefined) return ''
  const { year, month, day, weekday } = partsOf(ms)
  const shown = `${month}月${day}日 ${WEEKDAYS[weekday]}`
  return year === partsOf(today).year ? shown : `${year}年${shown}`
}

/** The same with the time: 今天 14:00, 7月3日 周五 14:00. A wire string without a time is shown without one. */
export function friendlyTime(moment: Moment, now: Moment = Date.now()): string {
  const day = friendlyDay(moment, now)
  const isDay = typeof moment === 'string' && moment.length <= 10
  return day && !isDay ? `${day} ${toClock(moment)}` : day
}

/** §9: a range of dates shows year, month and day; a different year is repeated, a single day is written once. */
export function dateRange(from: Moment | undefined, to: Moment | undefined): string {
  const [start, end] = [dayParts(from), dayParts(to)]
  if (!start || !end) return start ? `${fullDate(start)} 起` : end ? `${fullDate(end)} 止` : ''
  if (fullDate(start) === fullDate(end)) return fullDate(start)
  return `${fullDate(start)} 至 ${start.year === end.year ? monthAndDay(end) : fullDate(end)}`
}

/** Short range for narrow places: 11月25日–27日, 11月30日–12月2日; with the year when it is not the current one. */
export function shortRange(from: Moment, to: Moment, now: Moment = Date.now()): string {
  const [start, end, today] = [dayParts(from), dayParts(to), dayParts(now)]
  if (!start || !end || !today) return ''
  const first = start.year === today.year ? monthAndDay(start) : fullDate(start)
  if (fullDate(start) === fullDate(end)) return first
  if (start.year !== end.year) return `${first}–${fullDate(end)}`
  return `${first}–${start.month === end.month ? `${end.day}日` : monthAndDay(end)}`
}

const dayParts = (moment: Moment | undefined) => {
  const ms = epochOf(moment)
  return ms === undefined ? undefined : partsOf(ms)
}
const monthAndDay = ({ month, day }: Parts) => `${month}月${day}日`
const fullDate = (parts: Parts) => `${parts.year}年${monthAndDay(parts)}`

const STAMP = /(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?/g
const DAYS = /^(\d{4}-\d{2}-\d{2}) 至 (\d{4}-\d{2}-\d{2})$/
/** Text allowed beside the dates in a text that is only a time. */
const BESIDE = /^(?:[\s至起截止前–~-]|全天|上午|下午|\d{2}:\d{2})*$/

/** Rewrites a text that consists only of wire times in friendly words; any other text is returned unchanged. */
export function datesInWords(text: string, now: Moment = Date.now()): string {
  const days = DAYS.exec(text)
  if (days) return dateRange(days[1], days[2])
  if (!BESIDE.test(text.replace(STAMP, ''))) return text
  return text.replace(STAMP, (stamp) => friendlyTime(stamp, now) || stamp)
}

/** Tolerated clock difference: a time this little ahead counts as just now. */
const SKEW = 30 * SECOND

/**
 * Age in the message center's wording (§9): 刚刚 under 5 minutes, then minutes, hours, days up to 30, then months and
 * years. A future time is shown as its date.
 */
export function relativeInMessages(time: Moment, now: Moment = Date.now()): string {
  return relative(time, now, (past) => {
    if (past < 5 * MINUTE) return '刚刚'
    if (past < HOUR) return `${Math.floor(past / MINUTE)}分钟前`
    const days = Math.floor(past / DAY)
    return days <= 30 ? hoursOrDays(past, days) : monthsOrYears(days)
  })
}

/** Age in the wording used elsewhere (§9): 刚刚 under 30 seconds, 1分钟前, minutes, hours, days under 30, months, years. */
export function relativeElsewhere(time: Moment, now: Moment = Date.now()): string {
  return relative(time, now, (past) => {
    if (past < 30 * SECOND) return '刚刚'
    if (past < HOUR) return `${Math.min(59, Math.max(1, Math.round(past / MINUTE)))}分钟前`
    const days = Math.floor(past / DAY)
    return days < 30 ? hoursOrDays(past, days) : monthsOrYears(days)
  })
}

function relative(time: Moment, now: Moment, say: (past: number) => string): string {
  const [then, present] = [epochOf(time), epochOf(now)]
  if (then === undefined || present === undefined) return ''
  const past = present - then
  return past < -SKEW ? friendlyTime(time, now) : say(Math.max(0, past))
}

const hoursOrDays = (past: number, days: number) => (days < 1 ? `${Math.floor(past / HOUR)}小时前` : `${days}天前`)

function monthsOrYears(days: number): string {
  const months = Math.floor(days / 30)
  return months < 12 ? `${months}个月前` : `${Math.max(1, Math.floor(days / 365))}年前`
}

/** Length of a video (§9): mm:ss, with minutes beyond 60. */
export function videoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds || 0))
  return `${padTwo(Math.floor(whole / 60))}:${padTwo(whole % 60)}`
}

/**
 * Remaining time in ms, by a format of DD, HH, mm, ss and SSS (§9: HH:mm:ss). A unit includes those left out before it:
 * without DD, 25 hours are 25:00:00.
 */
export function countdown(ms: number, format = 'HH:mm:ss'): string {
  let left = Math.max(0, ms)
  let text = format
  for (const [token, unit, digits] of [
    ['DD', DAY, 2],
    ['HH', HOUR, 2],
    ['mm', MINUTE, 2],
    ['ss', SECOND, 2],
    ['SSS', 1, 3],
  ] as const) {
    if (!text.includes(token)) continue
    const count = Math.floor(left / unit)
    left -= count * unit
    text = text.replace(token, String(count).padStart(digits, '0'))
  }
  return text
}
