import { minutes as minutesInMs } from '@contract/duration'
import type { Stretch } from '@contract/schedule/shapes'

/** Working hours in which meetings are possible. */
const [OPENS, CLOSES] = ['09:00:00', '18:00:00']

interface Taken {
  start: string
  end: string
}

interface Asked {
  day: string
  /** Shorter periods are left out. */
  minutes: number
  /** Time now; the past is not free. */
  now: string
}

/** Periods of a working day in which none of these schedules takes place. Wire times. */
export function commonFree(taken: readonly Taken[], { day, minutes, now }: Asked): Stretch[] {
  const free: Stretch[] = []
  const opens = `${day} ${OPENS}`
  const closes = `${day} ${CLOSES}`
  let at = now > opens ? upToQuarter(now) : opens
  const offer = (end: string) => {
    if (lengthMs(at, end) >= minutesInMs(minutes)) free.push({ start: at, end })
  }
  for (const { start, end } of [...taken].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    if (end <= at) continue
    if (start >= closes) break
    offer(start)
    at = end
  }
  offer(closes)
  return free
}

const ms = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)
const lengthMs = (start: string, end: string) => ms(end) - ms(start)
const QUARTER_MS = minutesInMs(15)
const upToQuarter = (time: string) =>
  new Date(Math.ceil(ms(time) / QUARTER_MS) * QUARTER_MS).toISOString().slice(0, 19).replace('T', ' ')
