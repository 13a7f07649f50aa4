import type { DatedSource } from '../../kernel/dated/dated'
import { clockIn, dayIn } from './present'
import { MeetingRoomRepository } from './repository'

/** Reservations the caller made or is invited to. */
export const datedBookings: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await new MeetingRoomRepository(db).listHolding(me.id, `${from} 00:00:00`, `${to} 23:59:59`)
  return rows.map(({ reservationId, subject, start, end, roomName, floor }) => ({
    kind: 'booking',
    id: reservationId,
    title: subject,
    day: dayIn(start),
    time: clockIn(start),
    about: `${floor} ${roomName} · 至 ${clockIn(end)}`,
    rule: '会议室预约',
  }))
}
