import type { DatedItem } from '@contract/workbench/shapes'
import type { Tone } from '@/lib/look'
import { daysBetween } from '@/lib/time'
import * as routes from '@/routes'
import { open, type Target } from '../targets/target'

interface Look {
  name: string
  icon: 'calendar' | 'task' | 'room' | 'clock' | 'folder' | 'briefcase' | 'scales' | 'shield' | 'id-card'
  /** Target of a tap. */
  opens(item: DatedItem): Target | undefined
}

/** Name, icon and target of each kind of dated item. */
export const datedLook: Record<DatedItem['kind'], Look> = {
  hearing: { name: '开庭', icon: 'scales', opens: ({ id, schedule }) => toSchedule(id, schedule?.occurrence) },
  schedule: { name: '日程', icon: 'calendar', opens: ({ id, schedule }) => toSchedule(id, schedule?.occurrence) },
  task: { name: '任务', icon: 'task', opens: ({ id }) => open(routes.task.detail, { taskId: id }) },
  booking: { name: '会议室', icon: 'room', opens: () => open(routes.meetingRoom.myBooking, {}) },
  deadline: { name: '期限', icon: 'clock', opens: ({ caseId }) => toCase(caseId, 'proceeding') },
  protection: { name: '案源', icon: 'folder', opens: ({ id }) => open(routes.caseSource.home, { caseId: id }) },
  employment: { name: '人事', icon: 'id-card', opens: ({ id }) => open(routes.hr.employee, { empId: id }) },
  retainer: { name: '顾问', icon: 'briefcase', opens: ({ id }) => toCase(id) },
  preservation: { name: '保全', icon: 'shield', opens: ({ id }) => open(routes.message.propertyDetail, { id }) },
}

const toCase = (caseId: string | undefined, activeTab?: string) =>
  caseId ? open(routes.project.home, { caseId, activeTab }) : undefined

const toSchedule = (id: string, occurrence?: string | null) =>
  open(routes.schedule.scheduleDetail, { id, occurrence: occurrence ?? undefined })

const SOON = 3
const NEAR = 7

/** Text and tone of the days left. @param today `YYYY-MM-DD` */
export function leftOf(day: string, today: string): { words: string; tone: Tone } {
  const days = daysBetween(today, day)
  if (days < 0) return { words: `逾期 ${-days} 天`, tone: 'bad' }
  if (days === 0) return { words: '今天', tone: 'bad' }
  return { words: `还有 ${days} 天`, tone: days <= SOON ? 'bad' : days <= NEAR ? 'warn' : 'muted' }
}
