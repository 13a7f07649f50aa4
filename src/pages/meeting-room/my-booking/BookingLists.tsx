import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { ListScreen } from '@/ui/list/ListScreen'
import { BottomBar } from '@/ui/page/BottomBar'
import { BookingRow } from './BookingRow'
import { type Asked, BookingSheets } from './BookingSheets'
import { type BookingTab, useBookings } from './useBookings'

const EMPTY: Record<BookingTab, string> = {
  coming: '没有未开始的会议',
  past: '还没有结束的会议',
  confirm: '没有待确认的预约',
}
/** Lists of reservations, with the actions of a row. */
export const BookingLists = observer(function BookingLists({ isManager }: { isManager: boolean }) {
  const { navigation } = useApp()
  const [asked, setAsked] = useState<Asked>()
  const { list, selection, operate, confirmPicked, cancel, endEarly } = useBookings(isManager)
  return (
    <>
      <ListScreen
        title="我的预约"
        label="会议室预约"
        list={list}
        icon="room"
        empty={EMPTY}
        nothing="没有符合条件的预约"
        action={{
          label: '预约会议室',
          onTap: () => navigation.go(routes.meetingRoom.booking),
          helps: (tab) => tab === 'coming',
        }}
        onTab={() => selection.turn(false)}
        tools={
          list.tab === 'confirm' && (
            <Button
              label={selection.isOn ? '取消选择' : '批量确认'}
              kind="text"
              size="small"
              onTap={() => selection.turn(!selection.isOn)}
            />
          )
        }
        footer={
          selection.isOn && (
            <BottomBar
              actions={[
                {
                  label: `确认 ${selection.count} 个预约`,
                  kind: 'primary',
                  disabled: selection.count === 0,
                  onTap: () => confirmPicked(),
                },
              ]}
            />
          )
        }
        selection={isManager ? { of: selection, tab: 'confirm', label: ({ subject }) => subject } : undefined}
        renderRow={(row, _tab, isPicking) => (
          <BookingRow
            row={isPicking ? { ...row, can: NOTHING } : row}
            actions={{
              confirm: () => operate(row, 'confirm'),
              return: () => setAsked({ what: 'return', row }),
              cancel: () => cancel(row),
              checkIn: () => setAsked({ what: 'checkIn', row }),
              extend: () => setAsked({ what: 'extend', row }),
              endEarly: () => endEarly(row),
            }}
            onTap={
              isPicking
                ? undefined
                : () => navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId: row.roomId, day: row.day })
            }
          />
        )}
      />
      <BookingSheets
        asked={asked}
        onReturn={(row, reason) => operate(row, 'return', reason)}
        onClose={() => setAsked(undefined)}
        onDone={() => list.refresh()}
      />
    </>
  )
})

/** No actions while rows are selected. */
const NOTHING = { confirm: false, return: false, cancel: false, checkIn: false, extend: false, endEarly: false }
