import { inShanghai } from '../../kernel/clock'

/** How far back the applications reach. */
export const DAYS = 60
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const MORNING = 8
const EVENING = 22
/** As long as a night: ten hours before or after any moment of it people are up. */
const NIGHT_MS = 10 * HOUR_MS

const isNight = (at: number): boolean => {
  const hour = inShanghai(at).hour()
  return hour < MORNING || hour >= EVENING
}

/** Nobody applies or decides while the firm sleeps: a moment of the night becomes one of the day before. */
export const beforeNight = (at: number): number => (isNight(at) ? at - NIGHT_MS : at)

/** …or of the day that follows. */
export const afterNight = (at: number): number => (isNight(at) ? at + NIGHT_MS : at)
