import { addDays, addMonths, weekRange } from '@/lib/time'

/** So many months (`YYYY-MM`) beginning with the one a day is in. */
export const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(`${day.slice(0, 7)}-01`, index).slice(0, 7))

/** The seven days, from Monday, of the week a day is in. */
export function weekOf(day: string): string[] {
  const { start } = weekRange(day)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** The months (`YYYY-MM`) that some days are in. */
export const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => day.slice(0, 7)))]
