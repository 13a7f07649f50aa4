import type { CaseStatus } from '@contract/case/codes'
import { ISSUED } from '@contract/invoice/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { isUnpaid, NET } from '../../invoice'
import type { MoneyReminder } from '../tables'

const COLLECTING: readonly CaseStatus[] = ['ongoing', 'paused', 'endApproving', 'ended', 'archiving']

interface UnpaidAsked {
  /** YYYY-MM-DD before which they were issued. */
  before: string
  /** YYYY-MM-DD; what was reminded of later is left out. */
  remindedUntil: string
}

/** Issued invoices that are not fully paid, the oldest first. */
export function findUnpaidInvoices(db: FirmDb, { before, remindedUntil }: UnpaidAsked) {
  return db
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
    .where('invoices.issued_on', '<', before)
    .where(isUnpaid)
    .where('invoices.id', 'not in', recentlyReminded(db, 'bill', remindedUntil))
    .orderBy('invoices.issued_on')
    .orderBy('invoices.id')
    .execute()
}

interface SilentAsked {
  /** YYYY-MM-DD before which the receivable was due, and since which nothing was received. */
  since: string
  /** YYYY-MM-DD; what was reminded of later is left out. */
  remindedUntil: string
}

/** Cases with a receivable due before a day and no income since. */
export function findSilentCases(db: FirmDb, { since, remindedUntil }: SilentAsked) {
  return db
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
    .where('cases.id', 'not in', recentlyReminded(db, 'case', remindedUntil))
    .groupBy(['cases.id', 'cases.name', 'cases.lead_id'])
    .orderBy('cases.id')
    .execute()
}

/** Subjects of reminders after a day. */
const recentlyReminded = (db: FirmDb, kind: MoneyReminder, day: string) =>
  db.selectFrom('money_reminders').select('target_id').where('kind', '=', kind).where('told_on', '>', day)

/** @param day YYYY-MM-DD */
export const markReminded = (db: FirmDb, kind: MoneyReminder, targetId: string, day: string) =>
  db
    .insertInto('money_reminders')
    .values({ kind, target_id: targetId, told_on: day })
    .onConflict((conflict) => conflict.columns(['firm_id', 'kind', 'target_id']).doUpdateSet({ told_on: day }))
    .execute()
