import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { dayAfter, inShanghai, toDay } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { notify, type Telling } from '../../kernel/notify/notify'
import { findSilentCases, findUnpaidInvoices, markReminded } from './repository/reminders'

const SECRET = '保密项目'
/** Days before the next reminder of the same subject. */
const AGAIN_DAYS = 30

/** Last day of a reminder after which the same subject is reminded of again. */
const remindedOn = (now: number) => ({ remindedUntil: dayAfter(toDay(now), -AGAIN_DAYS) })

const monthsBefore = (now: number, months: number) => inShanghai(now).subtract(months, 'month').format('YYYY-MM-DD')

/** SPEC 2.5: invoices unpaid for a month (904), and cases without income for three (905). */
export async function remindOfMoney(db: FirmDb, post: Telling, now: number): Promise<void> {
  await remindOfBills(db, post, now)
  await remindOfCases(db, post, now)
}

async function remindOfBills(db: FirmDb, post: Telling, now: number) {
  const late = await findUnpaidInvoices(db, { before: monthsBefore(now, 1), ...remindedOn(now) })
  for (const { id, title, issuedOn, applicantId, leadId, name, isSecret, left } of late) {
    notify(post, {
      to: [...new Set([applicantId, leadId])],
      code: AppMsg.InvoicingOverMonth,
      linkId: id,
      alertTitle: '开票超过一个月未到账',
      texts: [
        { key: '发票抬头', value: title },
        { key: '未到账', value: `${yuan(left)}` },
        { key: '开票日期', value: issuedOn ?? '' },
        { key: '项目', value: isSecret ? SECRET : name },
      ],
    })
    await markReminded(db, 'bill', id, toDay(now))
  }
}

/** Cases with a receivable due for three months and no income since. */
async function remindOfCases(db: FirmDb, post: Telling, now: number) {
  const silent = await findSilentCases(db, { since: monthsBefore(now, 3), ...remindedOn(now) })
  for (const { id, name, leadId, left } of silent) {
    notify(post, {
      to: [leadId],
      code: AppMsg.CaseOverThreeMonths,
      linkId: id,
      alertTitle: '项目超过三个月未收款',
      texts: [
        { key: '项目', value: name },
        { key: '应收未收', value: `${yuan(left)}` },
      ],
    })
    await markReminded(db, 'case', id, toDay(now))
  }
}
