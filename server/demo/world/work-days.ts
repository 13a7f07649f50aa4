import { holidaysOf } from '../../domains/schedule/holidays'
import { inShanghai, toDay } from '../../kernel/clock'

/** Working days (`YYYY-MM-DD`) from so many before `now` to so many after. */
export function workDays(now: number, before: number, after: number): string[] {
  const days: string[] = []
  for (let offset = -before; offset <= after; offset++) {
    const moment = inShanghai(now).add(offset, 'day')
    const day = toDay(moment.valueOf())
    const special = holidaysOf(moment.year()).days.find((holiday) => holiday.day === day)
    const isWeekend = moment.day() === 0 || moment.day() === 6
    if (special ? special.isWorked : !isWeekend) days.push(day)
  }
  return days
}
