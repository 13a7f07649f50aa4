import { dayAfter, fromTime, toDay } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import type { Job } from '../../kernel/jobs/jobs'
import { setTimer } from '../../kernel/jobs/timers'

export const EMPLOYMENT_JOB = 'employment.due'
const AT = '09:00:00'

/**
 * Job that looks, on the morning of this day and every morning after, for contracts and probations that end soon. A
 * firm has it from its first of either on.
 */
export const employmentTimer = (firmId: string, day: string): Job => ({
  kind: EMPLOYMENT_JOB,
  firmId,
  uniqueKey: `${EMPLOYMENT_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

/** Sets the timer from the next morning on. */
export const watchEmployments = (call: StaffCall) =>
  setTimer(call, employmentTimer(call.me.firmId, dayAfter(toDay(call.now), 1)))
