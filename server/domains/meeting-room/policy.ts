import { days as daysInMs, minutes as minutesInMs } from '@contract/duration'
import { BOOKING, clockOf, minutesOf, Reservation, type ReservationStatus } from '@contract/meeting-room/codes'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

const SLOT_MS = minutesInMs(BOOKING.slotMinutes)

/** Permission to manage the rooms: 会议室管理员 (§6) and other roles the firm gives it to. */
export const MANAGES_ROOMS = 'room:manage'
export const isMeetingRoomManager = (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, MANAGES_ROOMS)

/** Facts for decisions about a reservation. */
export interface ReservationFacts {
  bookerId: string
  peopleIds: readonly string[]
  status: ReservationStatus
  /** Wire times. */
  start: string
  end: string
  needsCheckIn: boolean
}

const isBooker = (me: Employee, it: ReservationFacts) => it.bookerId === me.id
const sitsThere = (me: Employee, it: ReservationFacts) => isBooker(me, it) || it.peopleIds.includes(me.id)
const hasBegun = (it: ReservationFacts, now: number) => now >= fromTime(it.start)
const isOver = (it: ReservationFacts, now: number) => now >= fromTime(it.end)
const isOpen = ({ status }: ReservationFacts) => status === Reservation.pending || status === Reservation.confirmed
const isHeld = ({ status }: ReservationFacts) => status === Reservation.confirmed || status === Reservation.checkedIn
const isUnderWay = (it: ReservationFacts, now: number) => isHeld(it) && hasBegun(it, now) && !isOver(it, now)

/** Period in which one may check in. */
export const checkInWindow = (start: string) => ({
  opens: fromTime(start) - minutesInMs(BOOKING.checkInMinutes),
  closes: fromTime(start) + minutesInMs(BOOKING.checkInMinutes),
})

/** Permissions on reservations. The booker owns it; managers decide about it until it begins. */
export const reservationPolicy = {
  see: (me: Employee, it: ReservationFacts) => sitsThere(me, it) || isMeetingRoomManager(me),
  confirm: (me: Employee, it: ReservationFacts, now: number) =>
    isMeetingRoomManager(me) && it.status === Reservation.pending && !hasBegun(it, now),
  return: (me: Employee, it: ReservationFacts, now: number) =>
    isMeetingRoomManager(me) && isOpen(it) && !hasBegun(it, now),
  /** Gap 61: allowed until it begins. */
  cancel: (me: Employee, it: ReservationFacts, now: number) => isBooker(me, it) && isOpen(it) && !hasBegun(it, now),
  checkIn(me: Employee, it: ReservationFacts, now: number) {
    const { opens, closes } = checkInWindow(it.start)
    return it.needsCheckIn && sitsThere(me, it) && it.status === Reservation.confirmed && now >= opens && now <= closes
  },
  extend: (me: Employee, it: ReservationFacts, now: number) => isBooker(me, it) && isHeld(it) && !isOver(it, now),
  endEarly: (me: Employee, it: ReservationFacts, now: number) => isBooker(me, it) && isUnderWay(it, now),
}

/** Start of the quarter of an hour that contains a moment. */
export const slotOf = (now: number) => Math.floor(now / SLOT_MS) * SLOT_MS

/** Wire times of the quarters within a period, in order, so that concurrent bookings lock them in the same order. */
export function slotsOf(start: string, end: string): string[] {
  const slots: string[] = []
  for (let at = fromTime(start); at < fromTime(end); at += SLOT_MS) slots.push(toTime(at))
  return slots
}

const isOnGrid = (clock: string) => minutesOf(clock) % BOOKING.slotMinutes === 0
const lastDay = (now: number) => toDay(now + daysInMs(BOOKING.daysAhead))

/** Problem of a time, with its field; undefined when the room may be booked then (GAPS 61). */
export function problemOfTime(
  { day, from, to }: { day: string; from: string; to: string },
  now: number,
): { field: 'day' | 'from' | 'to'; words: string } | undefined {
  const hours = `会议室开放时间为 ${BOOKING.opens}–${BOOKING.closes}`
  if (day < toDay(now)) return { field: 'day', words: '不能预约过去的日期' }
  if (day > lastDay(now)) return { field: 'day', words: `最多预约 ${BOOKING.daysAhead} 天以内的会议室` }
  if (!isOnGrid(from)) return { field: 'from', words: `开始时间应为 ${BOOKING.slotMinutes} 分钟的整数倍` }
  if (!isOnGrid(to)) return { field: 'to', words: `结束时间应为 ${BOOKING.slotMinutes} 分钟的整数倍` }
  if (to <= from) return { field: 'to', words: '结束时间须晚于开始时间' }
  if (from < BOOKING.opens) return { field: 'from', words: hours }
  if (to > BOOKING.closes) return { field: 'to', words: hours }
  // The current quarter may still be booked.
  if (fromTime(`${day} ${from}:00`) < slotOf(now)) return { field: 'from', words: '开始时间已过，请选择之后的时段' }
  return undefined
}

interface Stretch {
  start: string
  end: string
}

/** First free period of a room's day that is long enough. @param taken in order, without overlaps */
export function firstFree(day: string, minutes: number, taken: readonly Stretch[], now: number) {
  const opens = fromTime(`${day} ${BOOKING.opens}:00`)
  const closes = fromTime(`${day} ${BOOKING.closes}:00`)
  let at = Math.max(opens, Math.ceil(now / SLOT_MS) * SLOT_MS)
  for (const { start, end } of taken) {
    if (at + minutesInMs(minutes) <= fromTime(start)) break
    at = Math.max(at, fromTime(end))
  }
  return at + minutesInMs(minutes) <= closes ? { start: toTime(at), end: toTime(at + minutesInMs(minutes)) } : undefined
}

/** `HH:mm` of the end of the quarter that contains a moment. */
export const endOfSlot = (now: number) => clockOf(minutesOf(toTime(slotOf(now) + SLOT_MS).slice(11, 16)))
