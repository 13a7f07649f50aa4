import type { DatedSource } from '../../kernel/dated/dated'
import { Calendars } from './calendars'

/** Entries of the caller's calendar; hearings are marked as such. */
export const datedSchedules: DatedSource = async (call, { from, to }) => {
  const schedules = await new Calendars(call).ofMembers({ from, to })
  return schedules.map((schedule) => ({
    kind: schedule.kind === 'hearing' ? 'hearing' : 'schedule',
    id: schedule.id,
    title: schedule.title,
    day: schedule.start < from ? from : schedule.start.slice(0, 10),
    time: schedule.allDay || schedule.start < from ? '' : schedule.start.slice(11, 16),
    about: schedule.place,
    rule: schedule.kind === 'hearing' ? '开庭日程' : '日程',
    schedule,
  }))
}
