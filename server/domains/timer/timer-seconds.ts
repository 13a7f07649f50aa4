import { seconds as secondsInMs } from '@contract/duration'
import { fromTime } from '../../kernel/clock'

/** Columns with the measured time of a timer. */
export interface Measured {
  seconds: number
  resumed_at: string | null
}

const MINUTE_SECONDS = 60

/** Seconds until now. A single run counts at most up to the cap, however late it is read. */
export function secondsOf({ seconds, resumed_at }: Measured, now: number, capMinutes: number): number {
  if (resumed_at === null) return seconds
  const stretch = Math.max(0, Math.floor((now - fromTime(resumed_at)) / secondsInMs(1)))
  return seconds + Math.min(stretch, capMinutes * MINUTE_SECONDS)
}
