import { limits } from '@/lib/limits'
import { addDays, daysIn, monthRange, toDate } from '@/lib/time'

export interface Day {
  /** `YYYY-MM-DD` */
  date: string
  day: number
  isOutside: boolean
}

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Six weeks from the Monday on or before the first of a month (`YYYY-MM`), so that the sheet keeps its height. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const date = addDays(first, week * 7 + index - weekday)
      return { date, day: Number(date.slice(8)), isOutside: date.slice(0, 7) !== month }
    }),
  )
}

/** `YYYY-MM` so many months on. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  const total = year * 12 + monthNumber - 1 + months
  return `${Math.floor(total / 12)}-${padTwo((total % 12) + 1)}`
}

/** 2026年7月 */
export function monthTitle(month: string): string {
  const [year, monthNumber] = month.split('-').map(Number)
  return `${year}年${monthNumber}月`
}

export interface Bounds {
  min: string
  max: string
}

/** §5: ten years either way of today unless the field knows better (a day or a month); both as `YYYY-MM-DD`. */
export function boundsOf(min: string | undefined, max: string | undefined, today = toDate()): Bounds {
  const year = Number(today.slice(0, 4))
  const same = (at: number) => {
    const month = Number(today.slice(5, 7))
    return `${at}-${today.slice(5, 7)}-${padTwo(Math.min(Number(today.slice(8)), daysIn(at, month)))}`
  }
  return {
    min: (min && (toDate(min) || monthRange(min).start)) || same(year - limits.datePickerYears),
    max: (max && (toDate(max) || monthRange(max).end)) || same(year + limits.datePickerYears),
  }
}

export const clampMonth = (month: string, { min, max }: Bounds): string =>
  month < min.slice(0, 7) ? min.slice(0, 7) : month > max.slice(0, 7) ? max.slice(0, 7) : month
