import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { Doorplate } from './Doorplate'
import { RoomDetailView } from './RoomDetailView'
import { RoomForm } from './RoomForm'

/** A room; its door; what its manager writes of it. */
function MeetingRoomInfo({ roomId, day, edit, door }: Params<typeof routes.meetingRoom.meetingRoomInfo>) {
  if (roomId && door) return <Doorplate roomId={roomId} />
  return roomId && !edit ? <RoomDetailView roomId={roomId} day={day} /> : <RoomForm roomId={roomId} />
}

export default screen(routes.meetingRoom.meetingRoomInfo, MeetingRoomInfo)
