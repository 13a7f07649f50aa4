import { meetingRoom } from '@contract/meeting-room'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { RoomParts } from './RoomParts'

const shownRoom = recordPage(routes.meetingRoom.meetingRoomInfo, {
  read: meetingRoom.getDetail,
  input: ({ roomId = '', day }) => ({ roomId, day }),
  about: ({ roomId = '' }) => ({ kind: 'meetingRoom', id: roomId }),
})

/** Room with its day, and its manager's actions. */
export const RoomDetailView = observer(function RoomDetailView({ roomId, day }: { roomId: string; day?: string }) {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const { record } = useRecord(shownRoom, { roomId, day })
  const { now } = record
  const remove = async () => {
    const gone = await record.remove(
      'delete',
      ({ version }, key) => api.meetingRoom.deleteRoom({ roomId, version }, { key }),
      { confirm: { title: '删除会议室', content: '删除后不能再预约', confirmText: '删除' }, toast: '会议室已删除' },
    )
    if (gone) await navigation.back()
  }
  const edit = {
    label: '编辑',
    onTap: () => navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId, edit: '1' }),
  }
  const book = () => navigation.go(routes.meetingRoom.booking, { roomId, day: now?.day })
  return (
    <Screen
      title="会议室详情"
      state={record}
      onRetry={record.retry}
      right={
        <NavAction
          label="门牌"
          onTap={() => navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId, door: '1' })}
        />
      }
      footer={
        now && (
          <BottomBar
            actions={[
              { label: '预约', kind: 'primary', disabled: !now.isEnabled, onTap: book },
              now.can.edit && edit,
              now.can.edit && { label: '删除', kind: 'danger', onTap: () => remove() },
            ]}
          />
        )
      }
    >
      {now && <RoomParts room={now} />}
    </Screen>
  )
})
