import { hours } from '@contract/duration'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Asia/Shanghai is UTC+8 all year round. */
const SHANGHAI_HOURS = 8
const SHANGHAI_MS = hours(SHANGHAI_HOURS)

/** Source of the current time. Tests pass their own; nothing else in the server reads the machine's clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const machineClock: Clock = { now: () => Date.now() }

/**
 * Formats as the wire's `YYYY-MM-DD HH:mm:ss` in Shanghai. Done by hand: it runs for every row written, and dayjs takes
 * 50 times as long.
 */
export function toTime(ms: number): string {
  return new Date(ms + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds since 1970 of a wire time. */
export const fromTime = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/**
 * True while a wait of at most `mostMs` lasts. One that ends later than that was begun before the clock was set back, and
 * nobody is kept waiting for it.
 */
export function isWaiting(until: string, now: number, mostMs: number): boolean {
  const left = fromTime(until) - now
  return left > 0 && left <= mostMs
}

/** Earlier years are typing errors, and some are beyond what the database can read. */
const FIRST_YEAR = '1900'

/** Checks that a wire time exists: 「2026-02-30 …」 does not. */
export function isTime(text: string): boolean {
  const ms = fromTime(text)
  return !Number.isNaN(ms) && text >= FIRST_YEAR && toTime(ms) === text
}

export const toDay = (ms: number): string => toTime(ms).slice(0, 10)

/** A moment in Shanghai, for calendar arithmetic. */
export const inShanghai = (ms: number) => dayjs(ms).utcOffset(SHANGHAI_HOURS)

/** @param day YYYY-MM-DD @returns the same, so many days later */
export const dayAfter = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/** Formats as 2026年11月3日. @param day YYYY-MM-DD, or a text that begins so */
export function dateWords(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Formats as 12月18日, with the year if it is another than today's. Both are YYYY-MM-DD or begin so. */
export function dayWords(day: string, today: string): string {
  const whole = dateWords(day)
  return day.startsWith(today.slice(0, 4)) ? whole.slice(whole.indexOf('年') + 1) : whole
}
