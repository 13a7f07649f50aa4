import { hours, minutes, seconds } from '@contract/duration'

const FIRST_MS = seconds(30)
const LONGEST_MS = hours(1)

/** Pause before the next attempt, in ms: half a minute, then twice as long each time, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_MS)

/** Pause of the whole subscription after a failure: a receiver that is down is not asked for each of its events. */
export const receiverPause = (attempts: number): number => Math.min(pauseAfter(attempts) / 6, minutes(1))
