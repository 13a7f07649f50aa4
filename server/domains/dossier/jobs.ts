import { daysBetween } from '@contract/duration'
import type { App } from '../../app'
import { dayAfter, toDay, toTime } from '../../kernel/clock'
import { type FirmDb, scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { DossierLoans, type FoundLoan } from './loan-repository'
import { firstLoanDay, LOAN_DUE, loanCard, loanTimer } from './loan-timers'

const WEEK = 7

/** Reminds the borrower before the due day, on it, and every week after it. A right to read ends by itself. */
const remind =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const loan = await new DossierLoans(db).lock(String(payload.workId))
    if (loan?.state !== 'out') return undefined
    const now = app.clock.now()
    const today = toDay(now)
    const post = openPost(app, transaction)
    notify(post, loanCard(loan, daysBetween(today, loan.end_day)))
    const next = nextDay(loan, today)
    if (next) await app.jobs.schedule(transaction, loanTimer(firmId, loan.work_id, next))
    else await end(db, loan, toTime(now))
    const announce = await post.seal()
    return () => {
      announce()
      app.bus.deliver({ to: [loan.borrower_id], firmId, name: 'workflow:changed', data: { workId: loan.work_id } })
    }
  }

function nextDay(loan: FoundLoan, today: string): string | undefined {
  if (today < loan.end_day) return firstLoanDay(loan, today)
  if (loan.way === 'read') return today === loan.end_day ? dayAfter(today, 1) : undefined
  return dayAfter(today, WEEK)
}

const end = (db: FirmDb, loan: FoundLoan, time: string) =>
  new DossierLoans(db).update(loan, { state: 'back', back_at: time })

export const dossierJobs = (app: App): Record<string, JobHandler> => ({ [LOAN_DUE]: remind(app) })
