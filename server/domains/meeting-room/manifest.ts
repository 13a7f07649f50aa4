import { Reservation } from '@contract/meeting-room/codes'
import { columnHolding, NOW } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { datedBookings } from './dated'
import { meetingRoomJobs } from './jobs'
import { meetingRooms } from './migrations/2026-11-22-meeting-room'
import { reservationPolicy } from './policy'
import { factsOf } from './present'
import { MeetingRoomRepository, RESERVATION, RESERVATION_KIND, ROOM, ROOM_KIND } from './repository'
import { meetingRoomRoutes } from './routes'

export const meetingRoom: DomainManifest = {
  domain: 'meeting-room',
  about: '会议室：预约、签到、确认',
  routes: meetingRoomRoutes,
  jobs: meetingRoomJobs,
  migrations: { '2026-11-22-meeting-room': meetingRooms },
  dated: datedBookings,
  holdings: [
    columnHolding({
      key: 'reservation.booker',
      work: 'schedule',
      name: '会议室预约',
      record: { kind: RESERVATION_KIND },
      table: 'meeting_reservations',
      column: 'booker_id',
      isOpen: [
        ['end_at', '>', NOW],
        ['status', 'in', [Reservation.pending, Reservation.confirmed]],
      ],
    }),
  ],
  records: [
    {
      kind: RESERVATION_KIND,
      name: RESERVATION,
      idField: 'reservationId',
      async see({ db, me }, id) {
        const found = await new MeetingRoomRepository(db).reservation(id)
        return !!found && reservationPolicy.see(me, factsOf(found))
      },
      describe: async ({ db }, id) => (await new MeetingRoomRepository(db).reservation(id))?.subject,
    },
    {
      kind: ROOM_KIND,
      name: ROOM,
      idField: 'roomId',
      see: async ({ db }, id) => !!(await new MeetingRoomRepository(db).room(id)),
      describe: async ({ db }, id) => (await new MeetingRoomRepository(db).room(id))?.name,
    },
  ],
}
