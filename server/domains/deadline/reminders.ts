import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { REMINDER_LADDER } from '@contract/law/deadlines'
import type { App } from '../../app'
import { dayAfter, fromTime, toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify, openPost } from '../../kernel/notify/notify'
import { CASE_KIND, Cases } from '../case'
import { enter, withdraw } from '../schedule'
import { Teams } from '../team'
import { DeadlineRepository, type FoundDeadline } from './repository'

export const DEADLINE_REMIND = 'deadline.remind'

const keyOf = (id: string, days: number) => `${DEADLINE_REMIND}.${id}.${days}`

/** Adds the deadline to the team's calendars, and schedules its reminders: 15, 7, 3 and 1 days before, at nine. */
export async function watch(call: StaffCall, deadline: FoundDeadline, caseName: string): Promise<void> {
  await forget(call, deadline.id)
  if (deadline.done_at || deadline.is_info) return
  const { id, case_id, due_on, title } = deadline
  const team = await new Teams(call.db, call.now).of(CASE_KIND, [case_id])
  const found = await new Cases(call.db).find(case_id)
  await enter(call.db, call.time, {
    id,
    ownerId: found?.lead_id ?? call.me.id,
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
    if (runAt > call.now)
      await setTimer(call, { kind: DEADLINE_REMIND, payload: { id, days }, runAt, uniqueKey: keyOf(id, days) })
  }
}

/** Removes the calendar entry and the reminders of a finished or deleted deadline. */
export async function forget(call: StaffCall, id: string): Promise<void> {
  await withdraw(call.db, id)
  for (const days of REMINDER_LADDER) await cancelTimer(call, keyOf(id, days))
}

export const deadlineJobs = (app: App): Record<string, JobHandler> => ({
  [DEADLINE_REMIND]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const found = await new DeadlineRepository(db).find(String(payload.id))
    // A deadline moved meanwhile has timers of its own.
    if (!found || found.done_at || found.due_on < toDay(app.clock.now())) return undefined
    const matter = await new Cases(db).find(found.case_id)
    if (!matter) return undefined
    const team = await new Teams(db, app.clock.now()).of(CASE_KIND, [found.case_id])
    const post = openPost(app, transaction)
    notify(post, {
      to: [...new Set([matter.lead_id, ...team.map(({ empId }) => empId)])],
      code: AppMsg.ScheduleReminder,
      linkId: found.id,
      jump: found.id,
      alertTitle: `还有 ${String(payload.days)} 天：${found.title}`,
      texts: [
        { key: '项目', value: matter.name },
        { key: '截止', value: dayInWords(found.due_on) },
        ...(found.source ? [{ key: '依据', value: found.source }] : []),
      ],
    })
    return post.seal()
  },
})
