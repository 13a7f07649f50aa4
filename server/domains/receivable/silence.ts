import type { App } from '../../app'
import { dayAfter, fromTime, toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { setTimer } from '../../kernel/jobs/timers'
import { openPost } from '../../kernel/notify/notify'
import { confirmIncome } from './incomes/confirm-income'
import { IncomeRepository } from './incomes/income-repository'

export const SILENCE_JOB = 'income.silence'
const AT = '08:00:00'

const silenceTimer = (day: string): Omit<Job, 'firmId'> => ({
  kind: SILENCE_JOB,
  runAt: fromTime(`${day} ${AT}`),
})

/** Schedules a check, the morning after this moment, for incomes without an objection in time. */
export function remindOfSilence(call: StaffCall, silentAt: number) {
  const day = dayAfter(toDay(silentAt), 1)
  return setTimer(call, { ...silenceTimer(day), uniqueKey: `${SILENCE_JOB}.${call.me.firmId}.${day}` })
}

/** GAPS 60: a week without an objection counts as agreed. */
const agreeSilently =
  (app: App): JobHandler =>
  async ({ firmId }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const now = app.clock.now()
    const post = openPost(app, transaction)
    const by = { outbox: post.outbox, now }
    for (const { id } of await new IncomeRepository(db).silent(toTime(now))) await confirmIncome(by, db, id)
    return post.seal()
  }

export const silenceJobs = (app: App): Record<string, JobHandler> => ({ [SILENCE_JOB]: agreeSilently(app) })
