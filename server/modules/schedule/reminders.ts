import { AppMsg } from '@contract/codes/appMsg'
import type { ScheduleKind } from '@contract/codes/schedules'
import type { App } from '../../app'
import { scoped } from '../../db/open'
import type { JobHandler } from '../../jobs/jobs'
import { notify, openPost } from '../../notify/notify'
import { SCHEDULE_REMIND, scheduleTexts } from './news'
import { ScheduleRepository } from './repository'

/** Reminds everybody who takes part; a hearing has a card of its own. A schedule that is gone by then is not there. */
export const scheduleJobs = (app: App): Record<string, JobHandler> => ({
  [SCHEDULE_REMIND]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const schedules = new ScheduleRepository(scoped(transaction, firmId))
    const id = String(payload.id)
    const row = await schedules.find(id)
    if (!row) return undefined
    const isHearing = row.kind === 'hearing'
    const post = openPost(app, transaction)
    notify(post, {
      to: (await schedules.people(id)).map(({ empId }) => empId),
      code: isHearing ? AppMsg.CourtHearing : AppMsg.ScheduleReminder,
      linkId: id,
      jump: id,
      alertTitle: isHearing ? '开庭提醒' : '日程提醒',
      texts: scheduleTexts({ ...row, kind: row.kind as ScheduleKind }),
    })
    return post.seal()
  },
})
