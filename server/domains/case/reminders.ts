import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import type { App } from '../../app'
import { dayAfter, fromTime } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { everyMorning } from '../../kernel/jobs/every-morning'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { notify, type Telling } from '../../kernel/notify/notify'
import { CASE } from './repository/case-rows'
import { findRetainersEndingOn, findTeams } from './repository/retainers'

const RETAINERS_JOB = 'case.retainers'
/** Days before the end of a retainer's service on which its team is reminded. */
const LADDER = [30, 15, 7, 3, 1, 0]
const AT = '09:00:00'

/**
 * Job that checks the firm's retainers on the morning of this day and then every morning, so that changed terms are
 * always covered. A firm without retainers has no such job until it registers one.
 */
export const retainerTimer = (firmId: string, day: string): Job => ({
  kind: RETAINERS_JOB,
  firmId,
  uniqueKey: `${RETAINERS_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

/**
 * Reminds the teams of retainers that end soon (309); the card opens those that end within 30 days.
 * @param today YYYY-MM-DD
 */
export async function remindOfRetainers(db: FirmDb, post: Telling, today: string) {
  for (const { id, name, endDate, days, to } of await endingOn(db, today))
    notify(post, {
      to,
      code: AppMsg.ConsultantExpiry,
      linkId: id,
      alertTitle: days === 0 ? '顾问服务今日到期' : `顾问服务还有 ${days} 天到期`,
      texts: [
        { key: CASE, value: name },
        { key: '到期日', value: dayInWords(endDate) },
      ],
    })
}

async function endingOn(db: FirmDb, today: string) {
  const days = new Map(LADDER.map((left) => [dayAfter(today, left), left]))
  const found = await findRetainersEndingOn(db, [...days.keys()])
  if (found.length === 0) return []
  const team = await findTeams(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ id, name, end_date, lead_id }) => ({
    id,
    name,
    endDate: end_date ?? '',
    days: days.get(end_date ?? '') ?? 0,
    to: [...new Set([lead_id, ...team.flatMap((member) => (member.target_id === id ? [member.employee_id] : []))])],
  }))
}

export const retainerJobs = (app: App): Record<string, JobHandler> => ({
  [RETAINERS_JOB]: everyMorning(app, retainerTimer, remindOfRetainers),
})
