import { Reservation } from '@contract/meeting-room/codes'
import type * as T from '@contract/meeting-room/shapes'
import { filesOf, linksTo } from '../../kernel/files/attachments'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { isMeetingRoomManager, type ReservationFacts, reservationPolicy } from './policy'
import { type FoundReservation, type FoundRoom, ROOM_KIND, type TakenRow } from './repository'

const CLOCK = [11, 16] as const
export const clockIn = (time: string) => time.slice(...CLOCK)
export const dayIn = (time: string) => time.slice(0, 10)

export const factsOf = (row: Omit<FoundReservation, 'roomName'>): ReservationFacts => ({
  bookerId: row.empId,
  peopleIds: row.people.map(({ empId }) => empId),
  status: row.status,
  start: row.start,
  end: row.end,
  needsCheckIn: row.needsCheckIn,
})

export function presentReservation(row: FoundReservation, { me, now }: StaffCall): T.ReservationRow {
  const facts = factsOf(row)
  const can = (action: Exclude<keyof typeof reservationPolicy, 'see'>) => reservationPolicy[action](me, facts, now)
  return {
    reservationId: row.reservationId,
    roomId: row.roomId,
    roomName: row.roomName,
    floor: row.floor,
    subject: row.subject,
    service: row.service,
    day: dayIn(row.start),
    from: clockIn(row.start),
    to: clockIn(row.end),
    booker: { empId: row.empId, name: row.name, photoUrl: row.photoUrl },
    people: row.people,
    reservationStatus: row.status,
    reason: row.reason,
    version: row.version,
    can: {
      confirm: can('confirm'),
      return: can('return'),
      cancel: can('cancel'),
      checkIn: can('checkIn'),
      extend: can('extend'),
      endEarly: can('endEarly'),
    },
  }
}

/** A taken period. Its subject is only shown to those it concerns: others see who has the room. */
export function presentTaken(row: TakenRow, me: Employee): T.Taken {
  const concerns = row.empId === me.id || row.people.some(({ empId }) => empId === me.id)
  return {
    reservationId: row.reservationId,
    from: clockIn(row.start),
    to: clockIn(row.end),
    reservationStatus: row.status,
    booker: { empId: row.empId, name: row.name, photoUrl: row.photoUrl },
    subject: concerns || isMeetingRoomManager(me) ? row.subject : '',
    isMine: concerns,
  }
}

/** A room with its photos and one day of it. */
export async function presentRoom(
  call: StaffCall,
  { note, checkInCode, ...room }: FoundRoom,
  { day, taken }: { day: string; taken: readonly TakenRow[] },
): Promise<T.RoomDetail> {
  const files = await filesOf(call.db, { kind: ROOM_KIND, id: room.roomId })
  const links = await linksTo(
    call,
    files.map(({ fileId }) => fileId),
  )
  const manages = isMeetingRoomManager(call.me)
  return {
    ...room,
    note,
    photos: files.flatMap((file) => {
      const url = links.get(file.fileId)
      return url ? [{ ...file, url }] : []
    }),
    day,
    taken: taken.map((row) => presentTaken(row, call.me)),
    checkInCode: manages && room.needsCheckIn ? checkInCode : null,
    can: { edit: manages, delete: manages },
  }
}

/** Current content of the screen at the door. */
export function presentDoorplate(
  { me, time }: StaffCall,
  { note: _, checkInCode, ...room }: FoundRoom & T.RoomRow,
  taken: readonly TakenRow[],
): T.Doorplate {
  const now = taken.find(({ start, end, status }) => start <= time && end > time && status !== Reservation.pending)
  const next = taken.find(({ start, status }) => start > time && status !== Reservation.pending)
  const isThere = now && (now.status === Reservation.checkedIn || !room.needsCheckIn)
  return {
    ...room,
    state: now ? (isThere ? 'inUse' : 'reserved') : 'free',
    now: now ? presentTaken(now, me) : null,
    next: next ? presentTaken(next, me) : null,
    checkInCode: isMeetingRoomManager(me) && room.needsCheckIn ? checkInCode : null,
  }
}
