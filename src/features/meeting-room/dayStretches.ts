import { BOOKING, clockOf, minutesOf } from '@contract/meeting-room/codes'
import type { Taken } from '@contract/meeting-room/shapes'

/** A part of a room's day: taken, free, or past. */
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
 * The day of a room from its opening to its closing, without a gap.
 * @param begins `HH:mm` from which on it may be booked: today, the quarter that is running
 */
export function dayStretches(taken: readonly Taken[], begins: string): Stretch[] {
  const stretches: Stretch[] = []
  const free = (from: number, to: number) => {
    const edge = Math.min(Math.max(minutesOf(begins), from), to)
    if (edge > from) stretches.push({ from: clockOf(from), to: clockOf(edge), isPast: true })
    if (to > edge) stretches.push({ from: clockOf(edge), to: clockOf(to), isPast: false })
  }
  let at = OPENS
  for (const one of taken) {
    free(at, minutesOf(one.from))
    stretches.push({ from: one.from, to: one.to, taken: one, isPast: one.to <= begins })
    at = minutesOf(one.to)
  }
  free(at, CLOSES)
  return stretches
}

/** `HH:mm` from which on a day may be booked. @param now a wire time */
export function beginsOf(day: string, now: string): string {
  if (day > now.slice(0, 10)) return BOOKING.opens
  const running = Math.floor(minutesOf(now.slice(11, 16)) / BOOKING.slotMinutes) * BOOKING.slotMinutes
  return clockOf(Math.min(CLOSES, Math.max(OPENS, running)))
}

/** What is asked for when a free stretch is tapped: an hour, or what there is of it. */
export const hourIn = ({ from, to }: Pick<Stretch, 'from' | 'to'>) => ({
  from,
  to: clockOf(Math.min(minutesOf(to), minutesOf(from) + HOUR)),
})

/** How much of the bar a stretch takes, in percent. */
export const partOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>) =>
  ((minutesOf(to) - minutesOf(from)) / (CLOSES - OPENS)) * 100
