/** Milliseconds of so many seconds, minutes, hours, days. The one vocabulary of durations: `now - days(30)`, `x / hours(1)`. */
export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

/** Whole days from one day to another, both YYYY-MM-DD; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / days(1))
