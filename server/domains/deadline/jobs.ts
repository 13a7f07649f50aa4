import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import type { App } from '../../app'
import { toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { CASE_KIND, Cases } from '../case'
import { Teams } from '../team'
import { publishEvent } from '../webhook'
import { DEADLINE_RECOUNT, recountDeadlines } from './recount'
import { DEADLINE_REMIND } from './reminders'
import { DeadlineRepository } from './repository'

export const deadlineJobs = (app: App): Record<string, JobHandler> => ({
  [DEADLINE_RECOUNT]: recountDeadlines(app),
  [DEADLINE_REMIND]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const found = await new DeadlineRepository(db).find(String(payload.id))
    // A deadline moved meanwhile has timers of its own.
    if (!found || found.done_at || found.due_on < toDay(app.clock.now())) return undefined
    const caseRecord = await new Cases(db).find(found.case_id)
    if (!caseRecord) return undefined
    const team = await new Teams(db, app.clock.now()).of(CASE_KIND, [found.case_id])
    const { id: deadlineId, case_id: caseId, due_on: dueOn } = found
    const event = { deadlineId, caseId, dueOn, daysLeft: Number(payload.days) }
    await publishEvent({ db, now: app.clock.now(), firmId }, 'deadline.near', event, [caseId])
    const post = openPost(app, transaction)
    notify(post, {
      to: [...new Set([caseRecord.lead_id, ...team.map(({ empId }) => empId)])],
      code: AppMsg.ScheduleReminder,
      linkId: found.id,
      jump: found.id,
      alertTitle: `还有 ${String(payload.days)} 天：${found.title}`,
      texts: [
        { key: '项目', value: caseRecord.name },
        { key: '截止', value: dayInWords(found.due_on) },
        ...(found.source ? [{ key: '依据', value: found.source }] : []),
      ],
    })
    return post.seal()
  },
})
