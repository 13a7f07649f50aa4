import { minutes as minutesInMs } from '@contract/duration'
import type { SnoozeInput } from '@contract/schedule/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { SCHEDULE_REMIND } from './notifications'
import { canSee } from './policy'
import { SCHEDULE, ScheduleRepository } from './repository'

/** Reminds only the caller once more; a later call replaces an earlier one. */
export async function snooze(call: StaffCall, { id, occurrence, minutes }: SnoozeInput): Promise<null> {
  const schedules = new ScheduleRepository(call.db)
  const row = (await schedules.find(id)) ?? fail.gone(SCHEDULE)
  allow(canSee(call.me, row, (await schedules.joined(call.me.id, [id])).has(id)), '该日程为私密日程，仅参与人可查看', {
    empId: row.owner_id,
  })
  await setTimer(call, {
    kind: SCHEDULE_REMIND,
    payload: { id, empId: call.me.id, ...(occurrence ? { start: occurrence } : {}) },
    runAt: call.now + minutesInMs(minutes),
    uniqueKey: `schedule.snooze.${call.me.id}.${id}`,
  })
  return null
}
