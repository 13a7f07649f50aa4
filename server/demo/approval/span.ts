import { hours } from '@contract/duration'
import { inShanghai } from '../../kernel/clock'

/** Days covered by the applications. */
export const DAYS = 60

const MORNING = 8
const EVENING = 22
/** Length of a night: ten hours before or after any moment of it is daytime. */
const NIGHT_MS = hours(10)

const isNight = (at: number): boolean => {
  const hour = inShanghai(at).hour()
  return hour < MORNING || hour >= EVENING
}

/** Moves a moment at night to the day before: nobody applies or decides while the firm sleeps. */
export const beforeNight = (at: number): number => (isNight(at) ? at - NIGHT_MS : at)

/** Moves a moment at night to the following day. */
export const afterNight = (at: number): number => (isNight(at) ? at + NIGHT_MS : at)
