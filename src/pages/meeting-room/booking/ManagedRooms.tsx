import { meetingRoom } from '@contract/meeting-room'
import type { RoomRow } from '@contract/meeting-room/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { roomWords } from '@/features/meeting-room/reservationLook'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts } from '@/ui/show/RowLine'

/** All rooms, including closed ones, for managers; with a button for a new one. */
export const ManagedRooms = observer(function ManagedRooms() {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const list = useMemo(
    () =>
      new PagedListStore<RoomRow>((page) => api.meetingRoom.getManageList(page), {
        key: ({ roomId }) => roomId,
      }),
    [api],
  )
  useReturn(() => list.refresh({ silent: true }))
  const add = () => navigation.go(routes.meetingRoom.meetingRoomInfo, {})
  return (
    <Screen title="管理会议室" scroll={false} right={<NavAction label="新增会议室" icon="plus" onTap={add} />}>
      <PagedList
        list={list}
        skeleton="list"
        empty={{ icon: 'room', text: '还没有会议室', action: '新增会议室', onAction: add }}
        renderRow={(room) => (
          <ListRow
            title={room.name}
            chip={room.isEnabled ? { text: '开放预约', tone: 'good' } : { text: '暂停预约', tone: 'muted' }}
            onTap={() => navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId: room.roomId })}
          >
            <RowFacts text={roomWords(room)} />
          </ListRow>
        )}
      />
    </Screen>
  )
})
