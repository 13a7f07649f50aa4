import { MY_RESERVATION_TABS, type Operation } from '@contract/codes/meeting-room'
import { meetingRoom } from '@contract/meeting-room'
import { reservationList } from '@contract/meeting-room.lists'
import type { ReservationRow } from '@contract/meeting-room.shapes'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Button } from '@/ui/input/Button'
import { ListScreen } from '@/ui/list/ListScreen'
import { Selection } from '@/ui/list/Selection'
import { BottomBar } from '@/ui/page/BottomBar'
import { BookingRow } from './BookingRow'
import { type Asked, BookingSheets } from './BookingSheets'

const CONFIRM = '待确认'
type Tab = 'coming' | 'past' | 'confirm'

const EMPTY: Record<Tab, string> = {
  coming: '没有未开始的会议',
  past: '还没有结束的会议',
  confirm: '没有待确认的预约',
}
const DONE: Record<Operation, string> = { confirm: '已确认', return: '已退回', cancel: '预约已取消' }

/** The lists, and what may be done in a row. */
export const BookingLists = observer(function BookingLists({ isManager }: { isManager: boolean }) {
  const api = useApi({ meetingRoom })
  const { navigation, platform, presenter } = useApp()
  const { feedback } = platform
  const [asked, setAsked] = useState<Asked>()
  const list = useTabbedList({
    name: routes.meetingRoom.myBooking.path,
    definition: reservationList,
    tabs: tabsOf(isManager),
    load: (tab: Tab, { sort: _, ...query }) =>
      tab === 'confirm'
        ? api.meetingRoom.getConfirmationList(query, { silent: true })
        : api.meetingRoom.getMyReservations({ tab, ...query }, { silent: true }),
    keyOf: ({ reservationId }: ReservationRow) => reservationId,
    counts: () => api.meetingRoom.getCounts({}, { silent: true }),
    quiet: ['coming'],
    badges: ({ coming, confirm }) => ({ coming, ...(isManager ? { confirm } : {}) }),
    kind: 'meetingRoom',
  })
  /** Takes the row out where it does not belong any more, and reads the lists again. */
  const operate = async (row: ReservationRow, operation: Operation, reason?: string) => {
    const { reservationId, version } = row
    const input = { reservationId, version, operation, reason }
    if (!(await list.removing(row, () => api.meetingRoom.operateReservation(input)))) return false
    feedback.toast(DONE[operation], { icon: 'success' })
    list.refresh()
    return true
  }
  const selection = useMemo(
    () =>
      new Selection<ReservationRow>({
        keyOf: ({ reservationId, can }) => (can.confirm ? reservationId : undefined),
        tell: (words) => feedback.toast(words),
      }),
    [feedback],
  )
  const confirmPicked = async () => {
    const items = selection.rows.map(({ reservationId, version }) => ({ reservationId, version }))
    try {
      const { confirmed, refused } = await api.meetingRoom.batchConfirm({ items })
      const why = refused.map(({ reservationId, reason }) => `${subjectOf(selection.rows, reservationId)}：${reason}`)
      selection.turn(false)
      list.refresh()
      if (refused.length === 0) feedback.toast(`已确认 ${confirmed} 个预约`, { icon: 'success' })
      else await feedback.modal({ title: `已确认 ${confirmed} 个`, content: why.join('\n'), confirmText: '知道了' })
    } catch (error) {
      presenter.present(error)
    }
  }
  const cancel = async (row: ReservationRow) => {
    const content = `${row.roomName} ${row.from}–${row.to} 将释放给他人`
    if (await feedback.modal({ title: '取消预约', content, confirmText: '取消预约', cancelText: '再想想' }))
      await operate(row, 'cancel')
  }
  const endEarly = async (row: ReservationRow) => {
    const { reservationId, version } = row
    if (!(await list.removing(row, () => api.meetingRoom.endEarly({ reservationId, version })))) return
    feedback.toast('会议已结束，余下时段已释放', { icon: 'success' })
    list.refresh()
  }
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
          onTap: () => void navigation.go(routes.meetingRoom.booking),
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
                  onTap: () => void confirmPicked(),
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
              confirm: () => void operate(row, 'confirm'),
              return: () => setAsked({ what: 'return', row }),
              cancel: () => void cancel(row),
              checkIn: () => setAsked({ what: 'checkIn', row }),
              extend: () => setAsked({ what: 'extend', row }),
              endEarly: () => void endEarly(row),
            }}
            onTap={
              isPicking
                ? undefined
                : () => void navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId: row.roomId, day: row.day })
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

/** While rows are picked nothing else is done in them. */
const NOTHING = { confirm: false, return: false, cancel: false, checkIn: false, extend: false, endEarly: false }
const subjectOf = (rows: readonly ReservationRow[], id: string) =>
  rows.find(({ reservationId }) => reservationId === id)?.subject ?? '预约'

const tabsOf = (isManager: boolean): Record<Tab, string> =>
  (isManager ? { confirm: CONFIRM, ...MY_RESERVATION_TABS } : MY_RESERVATION_TABS) as Record<Tab, string>
