import { BOOKING, clockOf, minutesOf } from '@contract/meeting-room/codes'
import type { Taken } from '@contract/meeting-room/shapes'

/** Part of a room's day: taken, free, or past. */
export interface Stretch {
  from: string
  to: string
  taken?: Taken
  isPast: boolean
}

const OPENS = minutesOf(BOOKING.opens)
const CLOSES = minutesOf(BOOKING.closes)
const HOUR = 60

/**
 * Day of a room from opening to closing, without gaps. @param begins `HH:mm` from which it may be booked: today, the
 * current quarter of an hour
 */
export function dayStretches(taken: readonly Taken[], begins: string): Stretch[] {
  const stretches: Stretch[] = []
  const free = (from: number, to: number) => {
    const edge = Math.min(Math.max(minutesOf(begins), from), to)
    if (edge > from) stretches.push({ from: clockOf(from), to: clockOf(edge), isPast: true })
    if (to > edge) stretches.push({ from: clockOf(edge), to: clockOf(to), isPast: false })
  }
  let minute = OPENS
  for (const stretch of taken) {
    free(minute, minutesOf(stretch.from))
    stretches.push({ from: stretch.from, to: stretch.to, taken: stretch, isPast: stretch.to <= begins })
    minute = minutesOf(stretch.to)
  }
  free(minute, CLOSES)
  return stretches
}

/** `HH:mm` from which a day may be booked. @param now a wire time */
export function beginsOf(day: string, now: string): string {
  if (day > now.slice(0, 10)) return BOOKING.opens
  const running = Math.floor(minutesOf(now.slice(11, 16)) / BOOKING.slotMinutes) * BOOKING.slotMinutes
  return clockOf(Math.min(CLOSES, Math.max(OPENS, running)))
}

/** Cuts a free part at the full hours, so that a tap says when to begin. */
export function hoursOf(stretch: Stretch): Stretch[] {
  const hours: Stretch[] = []
  const end = minutesOf(stretch.to)
  for (let minute = minutesOf(stretch.from); minute < end; ) {
    const next = Math.min(end, (Math.floor(minute / HOUR) + 1) * HOUR)
    hours.push({ from: clockOf(minute), to: clockOf(next), isPast: false })
    minute = next
  }
  return hours
}

/** Default range after a tap on a free part: an hour, or what there is of it. */
export const hourIn = ({ from, to }: Pick<Stretch, 'from' | 'to'>) => ({
  from,
  to: clockOf(Math.min(minutesOf(to), minutesOf(from) + HOUR)),
})

/** Width of a part, in percent of the bar. */
export const partOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>) =>
  ((minutesOf(to) - minutesOf(from)) / (CLOSES - OPENS)) * 100
