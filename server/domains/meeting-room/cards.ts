import { AppMsg } from '@contract/codes/appMsg'
import type { Card } from '../../kernel/notify/card'
import { clockIn, dayIn } from './present'

interface ReservationSummary {
  reservationId: string
  roomName: string
  subject: string
  start: string
  end: string
}

const when = ({ start, end }: ReservationSummary) => ({
  key: '时间',
  value: `${dayIn(start)} ${clockIn(start)}–${clockIn(end)}`,
})
const about = (it: ReservationSummary) => [
  { key: '会议室', value: it.roomName },
  when(it),
  { key: '主题', value: it.subject },
]

/** Cards of reservations in the message center. */
export const meetingCards = {
  /** 107: to every manager; the first to act settles it for the others. */
  toConfirm: (it: ReservationSummary, to: readonly string[], booker: { id: string; name: string }): Card => ({
    to,
    code: AppMsg.MeetingTodo,
    linkId: it.reservationId,
    senderId: booker.id,
    alertTitle: '会议室预约待确认',
    texts: [{ key: '预约人', value: booker.name }, ...about(it)],
  }),
  passed: (it: ReservationSummary, to: string, senderId: string): Card => ({
    to: [to],
    code: AppMsg.MeetingPassed,
    linkId: it.reservationId,
    senderId,
    alertTitle: '会议室预约已确认',
    texts: about(it),
  }),
  back: (it: ReservationSummary, to: string, reason: string, senderId?: string): Card => ({
    to: [to],
    code: AppMsg.MeetingBack,
    linkId: it.reservationId,
    ...(senderId ? { senderId } : {}),
    alertTitle: '会议室预约被退回',
    texts: [...about(it), { key: '原因', value: reason }],
  }),
  released: (it: ReservationSummary, to: string): Card => ({
    to: [to],
    code: AppMsg.MeetingBack,
    linkId: it.reservationId,
    alertTitle: '逾时未签到，会议室已释放',
    texts: about(it),
  }),
  /** 704, with the schedule's id, which is the reservation's. */
  invited: (
    it: ReservationSummary,
    to: readonly string[],
    by: { id: string; name: string },
    alertTitle: string,
  ): Card => ({
    to,
    code: AppMsg.ScheduleCollaborative,
    linkId: it.reservationId,
    appJump: it.reservationId,
    senderId: by.id,
    alertTitle,
    texts: [...about(it), { key: '安排人', value: by.name }],
  }),
  /** 705: services to prepare, for those who provide them. */
  support: (it: ReservationSummary & { service: string }, to: readonly string[]): Card => ({
    to,
    code: AppMsg.MeetingSupport,
    linkId: it.reservationId,
    alertTitle: '会议室服务提醒',
    texts: [{ key: '会议室', value: it.roomName }, { key: '服务', value: it.service }, when(it)],
  }),
}
