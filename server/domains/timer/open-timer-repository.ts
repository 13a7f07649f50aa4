import type { FirmDb } from '../../kernel/db/open'

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
