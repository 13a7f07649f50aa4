import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import type { App } from '../../app'
import type { FirmDb } from '../../kernel/db/open'
import { everyMorning, type Morning } from '../../kernel/jobs/every-morning'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, type Post } from '../../kernel/notify/notify'
import { problemsOfBills } from '../invoice'
import { bookKeepers } from '../people'
import { problemsBeside } from './double-entry/check-list-sums'
import { closeAccounts, closingOf, problemsOfBooks } from './double-entry/close-accounts'
import { MONEY_JOB, moneyTimer } from './double-entry/morning'
import { remindOfMoney } from './reminders'

/** Morning run: sends reminders, carries balances forward and checks the books. */
const runMorning =
  (app: App): Morning =>
  async (db, post, day, firmId) => {
    const now = app.clock.now()
    await remindOfMoney(db, post, now)
    await closeAccounts(db, closingOf(now))
    const problems = await checkBooks(db)
    if (problems.length === 0) return
    app.log.error({ where: `the books of firm ${firmId}`, error: new Error(problems.join('; ')) })
    await notifyDifferences(db, post, { firmId, count: problems.length, day })
  }

export const checkBooks = async (db: FirmDb): Promise<string[]> => [
  ...(await problemsOfBooks(db)),
  ...(await problemsBeside(db)),
  ...(await problemsOfBills(db)),
]

async function notifyDifferences(
  db: FirmDb,
  post: Post,
  { firmId, count, day }: { firmId: string; count: number; day: string },
) {
  notify(post, {
    to: await bookKeepers(db),
    code: AppMsg.LedgerToRecord,
    linkId: firmId,
    alertTitle: '账目核对不一致',
    texts: [
      { key: '核对日期', value: dayInWords(day) },
      { key: '不一致', value: `${count} 处，明细见服务端日志` },
    ],
  })
}

export const morningJobs = (app: App): Record<string, JobHandler> => ({
  [MONEY_JOB]: everyMorning(app, moneyTimer, runMorning(app)),
})
