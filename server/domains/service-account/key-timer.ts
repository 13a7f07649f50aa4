import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { serviceAccountLimits as most, SERVICE_ACCOUNT_MESSAGE } from '@contract/service-account/codes'
import type { App } from '../../app'
import { dayAfter, dayWords, fromTime } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { AWAY } from '../../kernel/http/caller'
import { everyMorning } from '../../kernel/jobs/every-morning'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { notify, type Telling } from '../../kernel/notify/notify'
import { administratorsOf } from '../people'
import { serviceAccountPolicy, stateOf } from './policy'
import { ServiceAccountRepository } from './repository'

const KEYS_JOB = 'serviceAccount.morning'
const AT = '09:00:00'
/** Days before the end at which administrators are reminded. */
const LADDER = [30, 7, 1, 0]

/** Looks each morning, from the firm's first key on, for keys that end soon and for keepers who have left. */
export const keyTimer = (firmId: string, day: string): Job => ({
  kind: KEYS_JOB,
  firmId,
  uniqueKey: `${KEYS_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

export const serviceAccountJobs = (app: App): Record<string, JobHandler> => ({
  [KEYS_JOB]: everyMorning(app, keyTimer, watchKeys),
})

/** @param today YYYY-MM-DD */
async function watchKeys(db: FirmDb, post: Telling, today: string) {
  const rows = new ServiceAccountRepository(db)
  const valid = (await rows.list()).filter((row) => serviceAccountPolicy.call(stateOf(row, today)))
  const to = await administratorsOf(db)
  for (const row of valid) {
    const card = { to, code: AppMsg.TaskTodo, msgType: SERVICE_ACCOUNT_MESSAGE, linkId: row.serviceAccountId }
    const isKept = !AWAY.includes(row.keeperStatus)
    // A keeper who was reinstated answers for it again.
    if (isKept && row.stopsOn) await rows.setStop(row.serviceAccountId, null)
    if (!isKept && !row.stopsOn) {
      const stopsOn = dayAfter(today, most.keeperlessDays)
      await rows.setStop(row.serviceAccountId, stopsOn)
      notify(post, { ...card, ...unkeptWords(row, dayWords(stopsOn, today)) })
    }
    if (LADDER.some((left) => dayAfter(today, left) === row.expiresOn))
      notify(post, { ...card, ...expiryWords(row, row.expiresOn === today ? '今天' : dayWords(row.expiresOn, today)) })
  }
}

const unkeptWords = ({ title, name }: { title: string; name: string }, stopsOn: string) => ({
  alertTitle: `服务账号「${title}」的负责人已离开，请确认是否继续使用`,
  texts: [
    { key: '负责人', value: name },
    { key: '不确认则', value: `${stopsOn}停止` },
  ],
})

const expiryWords = ({ title }: { title: string }, day: string) => ({
  alertTitle: `服务账号「${title}」的密钥将到期`,
  texts: [{ key: '到期日', value: dayInWords(day) }],
})
