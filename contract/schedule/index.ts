import { type Nothing, type Page, staff } from '../core'
import type { Place } from '../selector/shapes'
import type {
  CalendarFeed,
  Clash,
  ClashesInput,
  CourtsInput,
  DeleteScheduleInput,
  FoundEmployees,
  HolidaysInput,
  HolidayYear,
  ImportedIcs,
  ImportIcsInput,
  MemberSchedule,
  MemberSchedulesInput,
  OpenedFeed,
  SavedSchedule,
  SaveScheduleInput,
  ScheduleDetail,
  ScheduleRef,
  SearchEmployeesInput,
  SnoozeInput,
  TeamSchedules,
  TeamSchedulesInput,
  TrialInfo,
  TrialInfoInput,
  UpdateScheduleInput,
} from './shapes'

// §7 Schedule. Below the line: calls the calendar needs and the specification does not name.
export const schedule = {
  memberSchedules: staff.read<MemberSchedulesInput, MemberSchedule[]>('schedule/getMemberSchedules'),
  teamSchedules: staff.read<TeamSchedulesInput, TeamSchedules>('schedule/getTeamSchedules'),
  detail: staff.read<ScheduleRef, ScheduleDetail>('schedule/getScheduleById'),
  save: staff.write<SaveScheduleInput, SavedSchedule>('schedule/saveSchedule'),
  update: staff.write<UpdateScheduleInput, SavedSchedule>('schedule/updateSchedule'),
  delete: staff.write<DeleteScheduleInput, null>('schedule/deleteSchedule'),
  getTrialInfo: staff.read<TrialInfoInput, Page<TrialInfo>>('schedule/getTrialInfo'),
  getCourtList: staff.read<CourtsInput, Page<Place>>('schedule/getCourtList'),
  searchEmployees: staff.read<SearchEmployeesInput, FoundEmployees>('schedule/searchEmployees'),
  // ——
  holidays: staff.read<HolidaysInput, HolidayYear>('schedule/getHolidays'),
  clashes: staff.read<ClashesInput, Clash[]>('schedule/getClashes'),
  /** Reminds the caller of a schedule again, in the given minutes. */
  snooze: staff.write<SnoozeInput, null>('schedule/snooze'),
  feed: staff.read<Nothing, CalendarFeed>('schedule/getFeed'),
  /** Opens a new feed address, and closes the previous one. */
  openFeed: staff.secretWrite<Nothing, OpenedFeed>('schedule/openFeed'),
  closeFeed: staff.write<Nothing, null>('schedule/closeFeed'),
  importIcs: staff.write<ImportIcsInput, ImportedIcs>('schedule/importIcs'),
}
