import { AppMsg } from '@contract/codes/appMsg'
import { OPERATIONS_MESSAGE } from '@contract/operations/codes'
import type { App } from '../../app'
import { dayAfter, fromTime, toDay } from '../../kernel/clock'
import type { SystemDb } from '../../kernel/db/open'
import { everyMorning } from '../../kernel/jobs/every-morning'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { notify } from '../../kernel/notify/notify'
import { administratorsOf } from '../people'
import { readFacts } from './facts'
import { countFailedJobs, insertTimers, isOperatorsFirm } from './repository'
import { failedJobsTrouble, troublesOf } from './troubles'

const DIGEST_JOB = 'operations.morning'
const AT = '08:30:00'
/** Sentences on the card; the page has all. */
const MOST_LINES = 5

export const digestTimer = (firmId: string, day: string): Job => ({
  kind: DIGEST_JOB,
  firmId,
  uniqueKey: `${DIGEST_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

/** Begins the daily look for every firm that has none: at a start, and for a new firm. */
export async function startDigests(system: SystemDb, now: number) {
  const day = dayAfter(toDay(now), 1)
  await insertTimers(system, DIGEST_JOB, (firmId) => digestTimer(firmId, day), now)
}

/** Tells a firm's administrators in the morning what is wrong; says nothing when all is well. */
export const digestJobs = (app: App): Record<string, JobHandler> => ({
  [DIGEST_JOB]: async (job, transaction) => {
    const digest = everyMorning(app, digestTimer, async (db, post, _, firmId) => {
      const isOperators = await isOperatorsFirm(transaction, firmId)
      const troubles = [
        ...(isOperators ? troublesOf(await readFacts(app), app.clock.now()) : []),
        ...failedJobsTrouble(await countFailedJobs(transaction, firmId)),
      ]
      if (troubles.length === 0) return
      notify(post, {
        to: await administratorsOf(db),
        code: AppMsg.TaskTodo,
        msgType: OPERATIONS_MESSAGE,
        linkId: firmId,
        alertTitle: `运行状况：${troubles.length} 处不正常`,
        texts: troubles.slice(0, MOST_LINES).map((value, index) => ({ key: `${index + 1}`, value })),
      })
    })
    return digest(job, transaction)
  },
})
