import { PRODUCT_CALENDAR } from '../../domains/law-table'
import { inShanghai, toDay } from '../../kernel/clock'

/** Working days (`YYYY-MM-DD`) from so many before `now` to so many after. */
export function workDays(now: number, before: number, after: number): string[] {
  const days: string[] = []
  for (let offset = -before; offset <= after; offset++) {
    const moment = inShanghai(now).add(offset, 'day')
    const day = toDay(moment.valueOf())
    if (!PRODUCT_CALENDAR.isRestDay(day)) days.push(day)
  }
  return days
}
