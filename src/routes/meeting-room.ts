import { domain, later } from './route'

// §2.3
export const meetingRoom = domain('meeting-room', {
  booking: later('meeting-room/booking/booking'),
  meetingRoomInfo: later('meeting-room/meeting-room-info/meeting-room-info'),
  myBooking: later('meeting-room/my-booking/my-booking'),
})
