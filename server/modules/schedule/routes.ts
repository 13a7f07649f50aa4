import { schedule } from '@contract/schedule'
import {
  HolidaysInput,
  MemberSchedulesInput,
  SaveScheduleInput,
  ScheduleRef,
  UpdateScheduleInput,
} from '@contract/schedule.shapes'
import { holidaysOf } from '../../data/holidays'
import { implement, on } from '../../http/implement'
import { ScheduleService } from './service'

export const scheduleRoutes = implement(schedule, {
  memberSchedules: on(MemberSchedulesInput, (input, call) => new ScheduleService(call).ofMembers(input)),
  detail: on(ScheduleRef, ({ id }, call) => new ScheduleService(call).detail(id)),
  save: on(SaveScheduleInput, (input, call) => new ScheduleService(call).save(input)),
  update: on(UpdateScheduleInput, (input, call) => new ScheduleService(call).update(input)),
  delete: on(ScheduleRef, ({ id }, call) => new ScheduleService(call).delete(id)),
  holidays: on(HolidaysInput, ({ year }) => holidaysOf(year)),
})
