import { meetingRoom } from '@contract/meeting-room'
import { bookingForm } from '@contract/meeting-room/form'
import { observer } from 'mobx-react-lite'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { roomWords } from '@/features/meeting-room/reservationLook'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { DetailHead } from '@/ui/show/DetailHead'

interface Props {
  roomId: string
  day?: string
  from?: string
  to?: string
}

/** Form for reserving a room, which it names. Typed values stay if somebody else is first. */
export const BookingForm = observer(function BookingForm({ roomId, day = toDate(), from = '', to = '' }: Props) {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const room = usePart({ kind: 'meetingRoom', id: roomId }, () => api.meetingRoom.getDetail({ roomId, day }))
  const store = useRecordForm(`meeting-room/booking/${roomId}`, () => ({
    fields: bookingForm,
    initial: { day, from, to },
    send: ({ empIds, service, ...input }, { key }) =>
      api.meetingRoom.book({ roomId, ...input, service, empIds: [...empIds] }, { key }),
  }))
  return (
    <FormScreen
      title="预约会议室"
      header={room.now && <DetailHead title={room.now.name} words={roomWords(room.now)} />}
      store={store}
      action="提交预约"
      toast="预约已提交"
      onDone={() => navigation.replace(routes.meetingRoom.myBooking)}
    />
  )
})
