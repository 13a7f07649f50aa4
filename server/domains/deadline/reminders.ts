import { REMINDER_LADDER } from '@contract/law/deadlines'
import { dayAfter, fromTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import type { Job } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { CASE_KIND, Cases } from '../case'
import { type CalendarWriter, enter, withdraw } from '../schedule'
import { Teams } from '../team'
import type { FoundDeadline } from './repository'

export const DEADLINE_REMIND = 'deadline.remind'

const keyOf = (id: string, days: number) => `${DEADLINE_REMIND}.${id}.${days}`

/** Surroundings of a watched deadline: a call's, or those of a job's transaction. */
interface Watching extends CalendarWriter {
  now: number
  /** Owner of the calendar entry of a case without a lead. */
  otherwiseId: string
  setTimer(job: Omit<Job, 'firmId'>): Promise<unknown>
  cancelTimer(uniqueKey: string): Promise<unknown>
}

const watchingOf = (call: StaffCall): Watching => ({
  db: call.db,
  now: call.now,
  time: call.time,
  emitChanged: (to, record) => call.emitChanged(to, record),
  otherwiseId: call.me.id,
  setTimer: (job) => setTimer(call, job),
  cancelTimer: (uniqueKey) => cancelTimer(call, uniqueKey),
})

/** Adds the deadline to the team's calendars, and schedules its reminders: 15, 7, 3 and 1 days before, at nine. */
export const watch = (call: StaffCall, deadline: FoundDeadline, caseName: string) =>
  watchDeadline(watchingOf(call), deadline, caseName)

export async function watchDeadline(watching: Watching, deadline: FoundDeadline, caseName: string): Promise<void> {
  const { db, now, otherwiseId } = watching
  await forgetDeadline(watching, deadline.id)
  if (deadline.done_at || deadline.is_info) return
  const { id, case_id, due_on, title } = deadline
  const team = await new Teams(db, now).of(CASE_KIND, [case_id])
  const found = await new Cases(db).find(case_id)
  await enter(watching, {
    id,
    ownerId: found?.lead_id ?? otherwiseId,
    kind: 'other',
    title: `截止：${title}`,
    note: caseName,
    start: `${due_on} 00:00:00`,
    end: `${due_on} 23:59:59`,
    allDay: true,
    isPrivate: found?.is_confidential,
    people: team.map(({ empId }) => empId),
  })
  for (const days of REMINDER_LADDER) {
    const runAt = fromTime(`${dayAfter(due_on, -days)} 09:00:00`)
    // Past reminders are skipped: whoever enters the deadline sees it on screen.
    if (runAt > now)
      await watching.setTimer({ kind: DEADLINE_REMIND, payload: { id, days }, runAt, uniqueKey: keyOf(id, days) })
  }
}

/** Removes the calendar entry and the reminders of a finished or deleted deadline. */
export const forget = (call: StaffCall, id: string) => forgetDeadline(watchingOf(call), id)

async function forgetDeadline(watching: Watching, id: string): Promise<void> {
  await withdraw(watching, id)
  for (const days of REMINDER_LADDER) await watching.cancelTimer(keyOf(id, days))
}
