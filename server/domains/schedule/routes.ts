import { schedule } from '@contract/schedule'
import {
  ClashesInput,
  CourtsInput,
  DeleteScheduleInput,
  HolidaysInput,
  ImportIcsInput,
  MemberSchedulesInput,
  SaveScheduleInput,
  ScheduleRef,
  SearchEmployeesInput,
  SnoozeInput,
  TeamSchedulesInput,
  TrialInfoInput,
  UpdateScheduleInput,
} from '@contract/schedule/shapes'
import { Empty } from '@contract/shapes'
import { pageOf } from '../../kernel/db/page'
import { implement, on } from '../../kernel/http/implement'
import { readWorkCalendar } from '../law-table'
import { Calendars } from './calendars'
import { findCourts } from './courts'
import { Feeds } from './feed/feeds'
import { importIcs } from './feed/import-ics'
import { ScheduleService } from './service'
import { snooze } from './snooze'
import { Trials } from './trials'

export const scheduleRoutes = implement(schedule, {
  memberSchedules: on(MemberSchedulesInput, (input, call) => new Calendars(call).ofMembers(input)),
  teamSchedules: on(TeamSchedulesInput, (input, call) => new Calendars(call).ofTeam(input)),
  detail: on(ScheduleRef, (input, call) => new ScheduleService(call).detail(input)),
  save: on(SaveScheduleInput, (input, call) => new ScheduleService(call).save(input)),
  update: on(UpdateScheduleInput, (input, call) => new ScheduleService(call).update(input)),
  delete: on(DeleteScheduleInput, (input, call) => new ScheduleService(call).delete(input)),
  getTrialInfo: on(TrialInfoInput, (input, call) => new Trials(call).list(input)),
  getCourtList: on(CourtsInput, ({ keyword = '', ...asked }) => pageOf(findCourts(keyword), asked)),
  searchEmployees: on(SearchEmployeesInput, (input, call) => new Calendars(call).searchEmployees(input)),
  holidays: on(HolidaysInput, async ({ year }, call) => (await readWorkCalendar(call.db)).yearOf(year)),
  clashes: on(ClashesInput, (input, call) => new Calendars(call).clashes(input)),
  snooze: on(SnoozeInput, (input, call) => snooze(call, input)),
  feed: on(Empty, (_, call) => new Feeds(call).state()),
  openFeed: on(Empty, (_, call) => new Feeds(call).open()),
  closeFeed: on(Empty, (_, call) => new Feeds(call).close()),
  importIcs: on(ImportIcsInput, ({ ics }, call) => importIcs(call, ics)),
})
