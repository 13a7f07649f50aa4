import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { Doorplate } from './Doorplate'
import { RoomDetailView } from './RoomDetailView'
import { RoomForm } from './RoomForm'

/** Page of a room; its door screen; its manager's form. */
function MeetingRoomInfo({ roomId, day, edit, door }: Params<typeof routes.meetingRoom.meetingRoomInfo>) {
  if (roomId && door) return <Doorplate roomId={roomId} />
  return roomId && !edit ? <RoomDetailView roomId={roomId} day={day} /> : <RoomForm roomId={roomId} />
}

export default screen(routes.meetingRoom.meetingRoomInfo, MeetingRoomInfo)
