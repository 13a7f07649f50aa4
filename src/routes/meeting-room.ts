import { domain, page } from './route'

// §2.3
export const meetingRoom = domain('meeting-room', {
  /** Day of all rooms; `roomId` for the reservation of that room; `manage` for the manager's list of rooms. */
  booking: page('meeting-room/booking/booking', { may: ['roomId', 'day', 'from', 'to', 'manage'] }),
  /**
   * `roomId` shows that room, with `door` as the screen at its door; with `edit`, or without a room, the manager's
   * form.
   */
  meetingRoomInfo: page('meeting-room/meeting-room-info/meeting-room-info', {
    may: ['roomId', 'day', 'edit', 'door'],
  }),
  myBooking: page('meeting-room/my-booking/my-booking'),
})
