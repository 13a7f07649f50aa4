import { meetingRoom } from '@contract/meeting-room'
import { BOOKING } from '@contract/meeting-room/codes'
import { roomList } from '@contract/meeting-room/lists'
import type { TimelineRoom } from '@contract/meeting-room/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DayBar, DayBarLegend, takenWords } from '@/features/meeting-room/DayBar'
import { hourIn } from '@/features/meeting-room/dayStretches'
import { roomWords } from '@/features/meeting-room/reservationLook'
import { addDays, friendlyDay, toDate, toWire } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { FilterChips } from '@/ui/input/FilterChips'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { FilterSheet } from '@/ui/sheet/FilterSheet'
import { Icon } from '@/ui/show/Icon'
import { BookingStore } from './BookingStore'
import './booking.scss'

const daysAhead = () =>
  Array.from({ length: BOOKING.daysAhead + 1 }, (_, index) => {
    const key = addDays(toDate(), index)
    return { key, text: friendlyDay(key) }
  })

/** Day of all rooms: reservations with their names, and free times. */
export const Timeline = observer(function Timeline({ day }: { day?: string }) {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const store = useScreenStore(() => new BookingStore({ ...deps, api }, day))
  const [isFiltering, setFiltering] = useState(false)
  useReturn(store.record.retry)
  const find = async () => {
    const free = await store.nextFree()
    if (free) await navigation.go(routes.meetingRoom.booking, free)
  }
  const rooms = store.record.now
  return (
    <Screen
      title="会议室"
      state={{ isLoading: store.record.isLoading, error: store.record.error, isEmpty: rooms?.length === 0 }}
      onRetry={store.record.retry}
      empty={{ icon: 'room', text: store.filterCount > 0 ? '没有符合条件的会议室' : '还没有开放预约的会议室' }}
      right={
        <NavAction
          label={store.filterCount > 0 ? `筛选（${store.filterCount}）` : '筛选'}
          onTap={() => setFiltering(true)}
        />
      }
      header={<FilterChips label="日期" items={daysAhead()} value={store.day} onSelect={(key) => store.choose(key)} />}
      footer={
        <BottomBar
          actions={[
            { label: '最近空闲', kind: 'primary', busy: store.isSearching, onTap: () => find() },
            { label: '我的预约', onTap: () => navigation.go(routes.meetingRoom.myBooking) },
            store.isManager && {
              label: '管理',
              onTap: () => navigation.go(routes.meetingRoom.booking, { manage: '1' }),
            },
          ]}
        />
      }
    >
      <DayBarLegend />
      {rooms?.map((room) => (
        <RoomDay key={room.roomId} room={room} day={store.day} />
      ))}
      <FilterSheet
        open={isFiltering}
        title="筛选会议室"
        filters={roomList.filters}
        values={store.values}
        onClose={() => setFiltering(false)}
        onDone={(values) => store.narrow(values)}
      />
    </Screen>
  )
})

function RoomDay({ room, day }: { room: TimelineRoom; day: string }) {
  const { navigation } = useApp()
  const { roomId, name, taken, needsConfirmation } = room
  return (
    <Section>
      <Tappable
        className="room-day__head"
        role="link"
        label={`${name}，${roomWords(room)}`}
        onTap={() => navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId, day })}
      >
        <Grow>
          <Text className="room-day__name">{name}</Text>
          <Caption block figures>
            {roomWords(room)}
            {needsConfirmation && ' · 须确认'}
          </Caption>
        </Grow>
        <Icon name="forward" size={16} />
      </Tappable>
      <DayBar
        room={name}
        day={day}
        taken={taken}
        now={toWire()}
        onFree={(free) => navigation.go(routes.meetingRoom.booking, { roomId, day, ...hourIn(free) })}
      />
      <Caption block figures>
        {takenWords(taken)}
      </Caption>
    </Section>
  )
}
