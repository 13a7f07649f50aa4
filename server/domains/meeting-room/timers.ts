import { minutes } from '@contract/duration'
import { Reservation, type ReservationStatus } from '@contract/meeting-room/codes'
import { fromTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { checkInWindow } from './policy'

/** Job kinds of a reservation. */
export const MEETING_RELEASE = 'meetingRoom.release'
export const MEETING_END = 'meetingRoom.end'
export const MEETING_SUPPORT = 'meetingRoom.support'

/** Time before the start at which service staff are notified. */
const SUPPORT_MS = minutes(60)

interface Watched {
  reservationId: string
  status: ReservationStatus
  start: string
  end: string
  service: string
  needsCheckIn: boolean
}

const keyOf = (kind: string, id: string) => `${kind}.${id}`

/** Timers of a reservation in its current status; none once it is over. */
export function timersOf({ status, start, end, service, needsCheckIn }: Watched): { kind: string; runAt: number }[] {
  if (status === Reservation.pending) return [{ kind: MEETING_RELEASE, runAt: fromTime(start) }]
  if (status === Reservation.checkedIn) return [{ kind: MEETING_END, runAt: fromTime(end) }]
  if (status !== Reservation.confirmed) return []
  return [
    { kind: MEETING_END, runAt: fromTime(end) },
    ...(needsCheckIn ? [{ kind: MEETING_RELEASE, runAt: checkInWindow(start).closes + 1000 }] : []),
    ...(service ? [{ kind: MEETING_SUPPORT, runAt: fromTime(start) - SUPPORT_MS }] : []),
  ]
}

/** Resets the timers; a past notification is sent at once. */
export async function watch(call: StaffCall, it: Watched): Promise<void> {
  const { reservationId } = it
  const wanted = timersOf(it)
  for (const kind of [MEETING_RELEASE, MEETING_END, MEETING_SUPPORT]) {
    const timer = wanted.find((candidate) => candidate.kind === kind)
    const uniqueKey = keyOf(kind, reservationId)
    if (!timer) await cancelTimer(call, uniqueKey)
    else await setTimer(call, { kind, payload: { reservationId }, runAt: Math.max(call.now, timer.runAt), uniqueKey })
  }
}
