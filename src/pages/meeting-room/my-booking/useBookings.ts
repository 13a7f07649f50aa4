import { meetingRoom } from '@contract/meeting-room'
import { MY_RESERVATION_TABS, type Operation } from '@contract/meeting-room/codes'
import { reservationList } from '@contract/meeting-room/lists'
import type { ReservationRow } from '@contract/meeting-room/shapes'
import { useMemo } from 'react'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Selection } from '@/ui/list/Selection'

const CONFIRM = '待确认'
export type BookingTab = 'coming' | 'past' | 'confirm'
const DONE: Record<Operation, string> = { confirm: '已确认', return: '已退回', cancel: '预约已取消' }

/** Lists of reservations, and the actions on one or on the selected ones. */
export function useBookings(isManager: boolean) {
  const api = useApi({ meetingRoom })
  const { platform, presenter } = useApp()
  const { feedback } = platform
  const list = useTabbedList({
    name: routes.meetingRoom.myBooking.path,
    definition: reservationList,
    tabs: tabsOf(isManager),
    load: (tab: BookingTab, { sort: _, ...query }) =>
      tab === 'confirm'
        ? api.meetingRoom.getConfirmationList(query)
        : api.meetingRoom.getMyReservations({ tab, ...query }),
    keyOf: ({ reservationId }: ReservationRow) => reservationId,
    counts: () => api.meetingRoom.getCounts({}),
    quiet: ['coming'],
    badges: ({ coming, confirm }) => ({ coming, ...(isManager ? { confirm } : {}) }),
    kind: 'meetingRoom',
  })
  /** Removes the row from a list it no longer belongs to, and reads the lists again. */
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
      else await feedback.confirm({ title: `已确认 ${confirmed} 个`, content: why.join('\n'), confirmText: '知道了' })
    } catch (error) {
      presenter.present(error)
    }
  }
  const cancel = async (row: ReservationRow) => {
    const content = `${row.roomName} ${row.from}–${row.to} 将释放给他人`
    if (await feedback.confirm({ title: '取消预约', content, confirmText: '取消预约', cancelText: '再想想' }))
      await operate(row, 'cancel')
  }
  const endEarly = async (row: ReservationRow) => {
    const { reservationId, version } = row
    if (!(await list.removing(row, () => api.meetingRoom.endEarly({ reservationId, version })))) return
    feedback.toast('会议已结束，余下时段已释放', { icon: 'success' })
    list.refresh()
  }
  return { list, selection, operate, confirmPicked, cancel, endEarly }
}

const subjectOf = (rows: readonly ReservationRow[], id: string) =>
  rows.find(({ reservationId }) => reservationId === id)?.subject ?? '预约'

const tabsOf = (isManager: boolean): Record<BookingTab, string> =>
  (isManager ? { confirm: CONFIRM, ...MY_RESERVATION_TABS } : MY_RESERVATION_TABS) as Record<BookingTab, string>
