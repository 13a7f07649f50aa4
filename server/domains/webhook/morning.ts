import { days } from '@contract/duration'
import { webhookLimits as most } from '@contract/webhook/codes'
import type { App } from '../../app'
import { dayAfter, dayWords, fromTime, toTime } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { everyMorning } from '../../kernel/jobs/every-morning'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import type { Telling } from '../../kernel/notify/notify'
import { administratorsOf } from '../people'
import { tellSwitchedOff, tellUnkept } from './cards'
import { isKeeperAway } from './policy'
import { WebhookRepository } from './repository'

const WEBHOOK_JOB = 'webhook.morning'
const AT = '09:00:00'

/** Looks each morning, from the firm's first subscription on, for keepers who have left and for old deliveries. */
export const webhookTimer = (firmId: string, day: string): Job => ({
  kind: WEBHOOK_JOB,
  firmId,
  uniqueKey: `${WEBHOOK_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

export const webhookJobs = (app: App): Record<string, JobHandler> => ({
  [WEBHOOK_JOB]: everyMorning(app, webhookTimer, async (db, post, today) => {
    await watchKeepers(db, post, today)
    await new WebhookRepository(db).sweepDeliveries(toTime(app.clock.now() - days(most.keptDays)))
  }),
})

/** @param today YYYY-MM-DD */
async function watchKeepers(db: FirmDb, post: Telling, today: string) {
  const rows = new WebhookRepository(db)
  const on = (await rows.list()).filter(({ isOn }) => isOn)
  const to = await administratorsOf(db)
  for (const row of on) {
    const about = { to, webhookId: row.webhookId, name: row.title }
    // A keeper who was reinstated answers for it again.
    if (!isKeeperAway(row)) {
      if (row.stopsOn) await rows.setStop(row.webhookId, null)
    } else if (!row.stopsOn) {
      const stopsOn = dayAfter(today, most.keeperlessDays)
      await rows.setStop(row.webhookId, stopsOn)
      tellUnkept(post, { ...about, keeper: row.name, stopsOn: dayWords(stopsOn, today) })
    } else if (row.stopsOn <= today) {
      const reason = `负责人${row.name}已离开，没有人确认`
      await rows.switchOff(row.webhookId, reason)
      tellSwitchedOff(post, { ...about, reason })
    }
  }
}
