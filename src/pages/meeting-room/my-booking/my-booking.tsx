import { meetingRoom } from '@contract/meeting-room'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { BookingLists } from './BookingLists'

/** Reservations one made or is invited to; for managers those to be confirmed. */
function MyBooking() {
  const api = useApi({ meetingRoom })
  const deps = useRecordDeps()
  const role = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.meetingRoom.isHaveMeetingRoomManageRole({}) }),
  )
  if (role.now) return <BookingLists isManager={role.now.isManager} />
  return <Screen title="我的预约" state={role} skeleton="list" onRetry={role.retry} />
}

export default screen(routes.meetingRoom.myBooking, MyBooking)
