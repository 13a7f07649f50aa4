import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { deadlineOf } from '@contract/law/deadlines'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { updateLocked } from '../../kernel/db/versioned'
import { HeldAnnouncements } from '../../kernel/im/held-announcements'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { CASE_KIND, Cases } from '../case'
import { readWorkCalendar } from '../law-table'
import { Teams } from '../team'
import { isDeadlineRule } from './deadlines'
import { watchDeadline } from './reminders'
import { DeadlineRepository, type FoundDeadline } from './repository'

export const DEADLINE_RECOUNT = 'deadline.recount'

/**
 * Computes the open deadlines of a year again once its holidays are entered, changed or removed, moves those that end
 * on another day, with their calendar entries and reminders, and tells the teams. Days that a court set stay.
 */
export const recountDeadlines =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const now = app.clock.now()
    const { isRestDay } = await readWorkCalendar(db)
    const post = openPost(app, transaction)
    const changed = new HeldAnnouncements(app.bus, firmId)
    for (const found of await new DeadlineRepository(db).ofRulesIn(Number(payload.year))) {
      const { rule, trigger_on, legal_day } = found
      if (!isDeadlineRule(rule)) continue
      const { day, movedFrom } = deadlineOf(rule, trigger_on, isRestDay)
      const matter = day !== legal_day && (await new Cases(db).find(found.case_id))
      if (!matter) continue
      const moved: FoundDeadline = { ...found, due_on: day, legal_day: day, moved_from: movedFrom }
      const columns = { due_on: day, legal_day: day, moved_from: movedFrom, updated_at: toTime(now) }
      await updateLocked(db, 'case_deadlines', found.id, columns)
      const watching = {
        db,
        now,
        time: toTime(now),
        emitChanged: changed.emitChanged,
        otherwiseId: matter.lead_id,
        setTimer: (job: Omit<Job, 'firmId'>) => app.jobs.schedule(transaction, { ...job, firmId }),
        cancelTimer: (uniqueKey: string) => app.jobs.cancel(transaction, uniqueKey),
      }
      await watchDeadline(watching, moved, matter.name)
      const team = await new Teams(db, now).of(CASE_KIND, [found.case_id])
      notify(post, {
        to: [...new Set([matter.lead_id, ...team.map(({ empId }) => empId)])],
        code: AppMsg.ScheduleReminder,
        linkId: found.id,
        jump: found.id,
        alertTitle: `期限改为${dayInWords(day)}：${found.title}`,
        texts: [
          { key: '项目', value: matter.name },
          { key: '原为', value: dayInWords(found.due_on) },
          { key: '原因', value: '放假安排有更新，按新的安排推算' },
        ],
      })
    }
    const announce = await post.seal()
    return () => {
      announce()
      changed.deliver()
    }
  }
