import { domain, page } from './route'

// §2.3
export const meetingRoom = domain('meeting-room', {
  /** The day of all rooms; with a roomId the reservation of that one; with `manage` the rooms as their manager lists them. */
  booking: page('meeting-room/booking/booking', { may: ['roomId', 'day', 'from', 'to', 'manage'] }),
  /** With a roomId that room, with `door` as the screen at its door shows it; with `edit`, or without a room, what its manager writes of it. */
  meetingRoomInfo: page('meeting-room/meeting-room-info/meeting-room-info', {
    may: ['roomId', 'day', 'edit', 'door'],
  }),
  myBooking: page('meeting-room/my-booking/my-booking'),
})
