import { days, hours } from '@contract/duration'
import { inShanghai } from '../../kernel/clock'

/** Days covered by the applications. */
export const DAYS = 60

const MORNING_MS = hours(8.5)
const EVENING_MS = hours(19)
/** Spreads moments of a night over the time before it begins, or after it ends. */
const SPREAD_MS = hours(1.5)

const midnightBefore = (at: number): number => inShanghai(at).startOf('day').valueOf()
const spread = (at: number) => at % SPREAD_MS

/** Moves a moment at night to the evening before: nobody applies or decides while the firm sleeps. */
export function beforeNight(at: number): number {
  const midnight = midnightBefore(at)
  const evening = midnight + EVENING_MS - SPREAD_MS + spread(at)
  if (at >= midnight + EVENING_MS) return evening
  return at < midnight + MORNING_MS ? evening - days(1) : at
}

/** Moves a moment at night to the following morning. */
export function afterNight(at: number): number {
  const midnight = midnightBefore(at)
  const morning = midnight + MORNING_MS + spread(at)
  if (at >= midnight + EVENING_MS) return morning + days(1)
  return at < midnight + MORNING_MS ? morning : at
}
