import {
  choicesOf,
  date,
  employee,
  heading,
  images,
  multi,
  number,
  select,
  switchField,
  text,
  textarea,
} from '../forms/fields'
import { BOOKING, CLOCKS, EQUIPMENT, meetingRoomLimits as most } from './codes'

const clocks = CLOCKS.map((clock) => ({ value: clock, label: clock }))

/** Form of a reservation. */
export const bookingForm = [
  text('subject', '会议主题', { required: true, max: most.subject, placeholder: '如：XX案开庭前讨论' }),
  date('day', '日期', { required: true, pastDays: 0 }),
  select('from', '开始', clocks.slice(0, -1), { required: true }),
  select('to', '结束', clocks.slice(1), { required: true }),
  employee('empIds', '参会人', { max: most.people, hint: `写入各自日程；可预约 ${BOOKING.daysAhead} 天以内` }),
  textarea('service', '会务服务', { max: most.service, placeholder: '茶水、席卡、投影调试，由会务人员安排' }),
] as const

/** Form of a room, for its manager. */
export const roomForm = [
  text('name', '会议室名称', { required: true, max: most.name, placeholder: '如：第一会议室' }),
  text('floor', '楼层', { required: true, max: most.floor, placeholder: '如：18层' }),
  number('seats', '座位数', { required: true, min: 1, max: most.seats, unit: '座' }),
  multi('equipment', '设备', choicesOf(EQUIPMENT)),
  textarea('note', '说明', { max: most.note, placeholder: '位置、使用须知' }),
  images('fileIds', '照片', { max: most.photos }),
  heading('rules', '预约规则'),
  switchField('needsConfirmation', '预约须确认', { hint: '由会议室管理员确认后生效' }),
  switchField('needsCheckIn', '须签到', {
    hint: `开始前后 ${BOOKING.checkInMinutes} 分钟内输入门牌上的签到码，逾时自动释放`,
  }),
  switchField('isEnabled', '开放预约'),
] as const
