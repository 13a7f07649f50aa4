import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { BookingForm } from './BookingForm'
import { ManagedRooms } from './ManagedRooms'
import { Timeline } from './Timeline'

/** Day of all rooms; for a chosen room, the form. */
function Booking({ roomId, day, from, to, manage }: Params<typeof routes.meetingRoom.booking>) {
  if (manage) return <ManagedRooms />
  return roomId ? <BookingForm roomId={roomId} day={day} from={from} to={to} /> : <Timeline day={day} />
}

export default screen(routes.meetingRoom.booking, Booking)
