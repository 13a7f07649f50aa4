import { AppMsg } from '@contract/codes/appMsg'
import { Reservation } from '@contract/meeting-room/codes'
import type { App } from '../../app'
import { fromTime, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { HeldAnnouncements } from '../../kernel/im/held-announcements'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost, type Post, settle } from '../../kernel/notify/notify'
import { holdersOf } from '../people'
import { withdraw } from '../schedule'
import { meetingCards } from './cards'
import { checkInWindow, MANAGES_ROOMS } from './policy'
import { type FoundReservation, MeetingRoomRepository, ROOM_KIND } from './repository'
import { MEETING_END, MEETING_RELEASE, MEETING_SUPPORT } from './timers'

/** Footers of a to-do's card (§4): 3 cancelled, 4 expired. */
export const TODO_EXPIRED = 4
/** Roles that provide a meeting's services, besides the room managers. */
const SUPPORTERS = ['admin']

interface Ringing {
  reservations: MeetingRoomRepository
  it: FoundReservation
  db: ReturnType<typeof scoped>
  now: number
  time: string
  post: Post
  changed: HeldAnnouncements
}

/** Loads the timer's reservation, runs `work`, and reloads open screens of the room. */
const withReservation =
  (app: App, work: (ringing: Ringing) => Promise<boolean>): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const reservations = new MeetingRoomRepository(db)
    const it = await reservations.reservation(String(payload.reservationId))
    if (!it) return undefined
    const now = app.clock.now()
    const post = openPost(app, transaction)
    const changed = new HeldAnnouncements(app.bus, firmId)
    if (!(await work({ reservations, it, db, now, time: toTime(now), post, changed }))) return undefined
    changed.emitChanged('firm', { kind: ROOM_KIND, id: it.roomId })
    const announce = await post.seal()
    return () => {
      announce()
      changed.deliver()
    }
  }

/** Releases the room when nobody confirmed in time, or nobody came. */
async function release({ reservations, it, db, now, time, post, changed }: Ringing): Promise<boolean> {
  const { reservationId, version, start } = it
  if (it.status === Reservation.pending && now >= fromTime(start)) {
    await reservations.update(reservationId, version, { status: Reservation.lapsed, updated_at: time })
    settle(post, { linkId: reservationId, codes: [AppMsg.MeetingTodo], linkStatus: TODO_EXPIRED })
    notify(post, meetingCards.back(it, it.empId, '到开始时间仍未确认，预约已过期'))
  } else if (it.status === Reservation.confirmed && it.needsCheckIn && now > checkInWindow(start).closes) {
    await reservations.update(reservationId, version, { status: Reservation.noShow, updated_at: time })
    await withdraw({ db, time, emitChanged: changed.emitChanged }, reservationId)
    notify(post, meetingCards.released(it, it.empId))
  } else return false
  await reservations.release(reservationId)
  return true
}

async function end({ reservations, it, now, time }: Ringing): Promise<boolean> {
  const isHeld = it.status === Reservation.confirmed || it.status === Reservation.checkedIn
  if (!isHeld || now < fromTime(it.end)) return false
  await reservations.update(it.reservationId, it.version, { status: Reservation.ended, updated_at: time })
  return true
}

async function support({ reservations, it, db, now, post }: Ringing): Promise<boolean> {
  const isStanding = it.status === Reservation.confirmed || it.status === Reservation.checkedIn
  if (!isStanding || !it.service || now >= fromTime(it.end)) return false
  const [managers, others] = await Promise.all([holdersOf(db, MANAGES_ROOMS), reservations.inRoles(SUPPORTERS)])
  notify(post, meetingCards.support(it, [...new Set([...managers, ...others])]))
  return true
}

export const meetingRoomJobs = (app: App): Record<string, JobHandler> => ({
  [MEETING_RELEASE]: withReservation(app, release),
  [MEETING_END]: withReservation(app, end),
  [MEETING_SUPPORT]: withReservation(app, support),
})
