import { fromTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { insertAssignee, insertTask } from './repository'
import { timersOf } from './timers'

interface Entry {
  title: string
  content: string
  /** Wire time. */
  dueTime?: string
  caseId: string
}

/** Creates a task of a case for the caller, decided by another domain, in the caller's transaction. */
export async function enterTask(call: StaffCall, { title, content, dueTime, caseId }: Entry): Promise<string> {
  const { db, me, now, time } = call
  const id = newId(now)
  await insertTask(db, {
    id,
    title,
    content,
    priority: 2,
    creator_id: me.id,
    due_at: dueTime ?? null,
    case_id: caseId,
    created_at: time,
    updated_at: time,
  })
  await insertAssignee(db, { task_id: id, employee_id: me.id })
  for (const { kind, at, uniqueKey } of timersOf(id, { dueTime }))
    if (fromTime(at) > now) await setTimer(call, { kind, payload: { taskId: id }, runAt: fromTime(at), uniqueKey })
  return id
}
