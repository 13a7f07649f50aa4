import { staff } from './core'
import type {
  HolidaysInput,
  HolidayYear,
  MemberSchedule,
  MemberSchedulesInput,
  SaveScheduleInput,
  ScheduleDetail,
  ScheduleRef,
  UpdateScheduleInput,
} from './schedule.shapes'

// §7 Schedule. Below the line: what the calendar needs and the specification does not name.
export const schedule = {
  memberSchedules: staff.read<MemberSchedulesInput, MemberSchedule[]>('schedule/getMemberSchedules'),
  detail: staff.read<ScheduleRef, ScheduleDetail>('schedule/getScheduleById'),
  save: staff.write<SaveScheduleInput, { id: string }>('schedule/saveSchedule'),
  update: staff.write<UpdateScheduleInput, { version: number }>('schedule/updateSchedule'),
  delete: staff.write<ScheduleRef, null>('schedule/deleteSchedule'),
  // ——
  holidays: staff.read<HolidaysInput, HolidayYear>('schedule/getHolidays'),
}
