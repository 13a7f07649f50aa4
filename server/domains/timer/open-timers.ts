import { seconds as secondsInMs } from '@contract/duration'
import { fromTime } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'

/** Columns with the measured time of a timer. */
export interface Measured {
  seconds: number
  resumed_at: string | null
}

const MINUTE_SECONDS = 60

/** Seconds until now. A single run counts at most up to the cap, however late it is read. */
export function secondsOf({ seconds, resumed_at }: Measured, now: number, capMinutes: number): number {
  if (resumed_at === null) return seconds
  const stretch = Math.max(0, Math.floor((now - fromTime(resumed_at)) / secondsInMs(1)))
  return seconds + Math.min(stretch, capMinutes * MINUTE_SECONDS)
}

/** An open timer of the employee, for a log made of it. */
export const openTimer = (db: FirmDb, timerId: string, empId: string) =>
  db
    .selectFrom('work_timers')
    .select(['id', 'kind', 'target_id', 'title', 'seconds', 'resumed_at', 'created_at'])
    .where('id', '=', timerId)
    .where('employee_id', '=', empId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirst()

/** Turns the timer into this log, once; false when it already became one. */
export async function spendTimer(
  db: FirmDb,
  {
    timerId,
    empId,
    logId,
    seconds,
    time,
  }: { timerId: string; empId: string; logId: string; seconds: number; time: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_timers')
    .set({ state: 'logged', log_id: logId, seconds, resumed_at: null, updated_at: time })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', timerId)
    .where('employee_id', '=', empId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
