import { type Nothing, type Page, staff } from '../core'
import type { Place } from '../selector/shapes'
import type * as T from './shapes'

// §7 Schedule. Below the line: calls the calendar needs and the specification does not name.
export const schedule = {
  memberSchedules: staff.read<T.MemberSchedulesInput, T.MemberSchedule[]>('schedule/getMemberSchedules'),
  teamSchedules: staff.read<T.TeamSchedulesInput, T.TeamSchedules>('schedule/getTeamSchedules'),
  detail: staff.read<T.ScheduleRef, T.ScheduleDetail>('schedule/getScheduleById'),
  save: staff.write<T.SaveScheduleInput, T.SavedSchedule>('schedule/saveSchedule'),
  update: staff.write<T.UpdateScheduleInput, T.SavedSchedule>('schedule/updateSchedule'),
  delete: staff.write<T.DeleteScheduleInput, null>('schedule/deleteSchedule'),
  getTrialInfo: staff.read<T.TrialInfoInput, Page<T.TrialInfo>>('schedule/getTrialInfo'),
  getCourtList: staff.read<T.CourtsInput, Page<Place>>('schedule/getCourtList'),
  searchEmployees: staff.read<T.SearchEmployeesInput, T.FoundEmployees>('schedule/searchEmployees'),
  // ——
  holidays: staff.read<T.HolidaysInput, T.HolidayYear>('schedule/getHolidays'),
  clashes: staff.read<T.ClashesInput, T.Clash[]>('schedule/getClashes'),
  /** Reminds the caller of a schedule again, in the given minutes. */
  snooze: staff.write<T.SnoozeInput, null>('schedule/snooze'),
  feed: staff.read<Nothing, T.CalendarFeed>('schedule/getFeed'),
  /** Opens a new feed address, and closes the previous one. */
  openFeed: staff.secretWrite<Nothing, T.OpenedFeed>('schedule/openFeed'),
  closeFeed: staff.write<Nothing, null>('schedule/closeFeed'),
  importIcs: staff.write<T.ImportIcsInput, T.ImportedIcs>('schedule/importIcs'),
}
