import { addDays, addMonths, weekRange } from '@/lib/time'

/** So many months (`YYYY-MM`) from the one a day is in. */
export const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(`${day.slice(0, 7)}-01`, index).slice(0, 7))

/** Seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const { start } = weekRange(day)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** Months (`YYYY-MM`) that contain some days. */
export const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => day.slice(0, 7)))]
