import { formatMoney } from '@contract/amount'
import type { CaseStatus } from '@contract/case/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { ISSUED } from '@contract/invoice/codes'
import { sql } from 'kysely'
import { dayAfter, inShanghai, toDay } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { notify, type Telling } from '../../kernel/notify/notify'
import { isUnpaid, NET } from '../invoice'
import type { MoneyReminder } from './tables'

const SECRET = '保密项目'
/** Days before the next reminder of the same subject. */
const AGAIN_DAYS = 30
const COLLECTING: readonly CaseStatus[] = ['ongoing', 'paused', 'endApproving', 'ended', 'archiving']

const monthsBefore = (now: number, months: number) => inShanghai(now).subtract(months, 'month').format('YYYY-MM-DD')

/** SPEC 2.5: invoices unpaid for a month (904), and cases without income for three (905). */
export async function remindOfMoney(db: FirmDb, post: Telling, now: number): Promise<void> {
  await remindOfBills(db, post, now)
  await remindOfCases(db, post, now)
}

async function remindOfBills(db: FirmDb, post: Telling, now: number) {
  const late = await db
    .selectFrom('invoices')
    .innerJoin('cases', 'cases.id', 'invoices.case_id')
    .select([
      'invoices.id',
      'invoices.title',
      'invoices.issued_on as issuedOn',
      'invoices.applicant_id as applicantId',
      'cases.lead_id as leadId',
      'cases.name',
      'cases.is_confidential as isSecret',
      sql<string>`(${NET} - invoices.paid)::text`.as('left'),
    ])
    .where('invoices.status', 'in', [...ISSUED])
    .where('invoices.blue_id', 'is', null)
    .where('invoices.issued_on', '<', monthsBefore(now, 1))
    .where(isUnpaid)
    .where('invoices.id', 'not in', recentlyReminded(db, 'bill', now))
    .orderBy('invoices.issued_on')
    .orderBy('invoices.id')
    .execute()
  for (const { id, title, issuedOn, applicantId, leadId, name, isSecret, left } of late) {
    notify(post, {
      to: [...new Set([applicantId, leadId])],
      code: AppMsg.InvoicingOverMonth,
      linkId: id,
      alertTitle: '开票超过一个月未到账',
      texts: [
        { key: '发票抬头', value: title },
        { key: '未到账', value: `${formatMoney(left)} 元` },
        { key: '开票日期', value: issuedOn ?? '' },
        { key: '项目', value: isSecret ? SECRET : name },
      ],
    })
    await markReminded(db, 'bill', id, now)
  }
}

/** Cases with a receivable due for three months and no income since. */
async function remindOfCases(db: FirmDb, post: Telling, now: number) {
  const since = monthsBefore(now, 3)
  const silent = await db
    .selectFrom('cases')
    .innerJoin('receivables', 'receivables.case_id', 'cases.id')
    .select([
      'cases.id',
      'cases.name',
      'cases.lead_id as leadId',
      sql<string>`sum(receivables.amount - received - written_off)`.as('left'),
    ])
    .where('cases.status', 'in', [...COLLECTING])
    .where('receivables.cancelled_at', 'is', null)
    .where('receivables.due_on', '<', since)
    .where(sql<boolean>`receivables.received + receivables.written_off < receivables.amount`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claims')
            .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
            .select('claims.id')
            .whereRef('claims.case_id', '=', 'cases.id')
            .where('claims.status', '=', 'confirmed')
            .where('arrivals.arrived_on', '>=', since),
        ),
      ),
    )
    .where('cases.id', 'not in', recentlyReminded(db, 'case', now))
    .groupBy(['cases.id', 'cases.name', 'cases.lead_id'])
    .orderBy('cases.id')
    .execute()
  for (const { id, name, leadId, left } of silent) {
    notify(post, {
      to: [leadId],
      code: AppMsg.CaseOverThreeMonths,
      linkId: id,
      alertTitle: '项目超过三个月未收款',
      texts: [
        { key: '项目', value: name },
        { key: '应收未收', value: `${formatMoney(left)} 元` },
      ],
    })
    await markReminded(db, 'case', id, now)
  }
}

/** Subjects of recent reminders. */
const recentlyReminded = (db: FirmDb, kind: MoneyReminder, now: number) =>
  db
    .selectFrom('money_reminders')
    .select('target_id')
    .where('kind', '=', kind)
    .where('told_on', '>', dayAfter(toDay(now), -AGAIN_DAYS))

const markReminded = (db: FirmDb, kind: MoneyReminder, target_id: string, now: number) =>
  db
    .insertInto('money_reminders')
    .values({ kind, target_id, told_on: toDay(now) })
    .onConflict((conflict) => conflict.columns(['firm_id', 'kind', 'target_id']).doUpdateSet({ told_on: toDay(now) }))
    .execute()
