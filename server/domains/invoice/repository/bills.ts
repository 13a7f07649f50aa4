import { ISSUED } from '@contract/invoice/codes'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { hold } from '../../../kernel/db/row-locks'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { visibleInvoices } from './invoices'

/** Amount of an invoice less its red invoices. */
export const NET: RawBuilder<string> = sql`(invoices.amount - invoices.red_amount)`

const ISSUED_STATES = sql.join(ISSUED.map((status) => sql.lit(status)))

/** Amount received for an invoice, in a query on `invoices`: receipts of a case pay its oldest invoice first. */
const PAID: RawBuilder<string> = sql`greatest(0, least(${NET},
  (select coalesce(sum(received), 0) from receivables where receivables.case_id = invoices.case_id and cancelled_at is null)
  - (select coalesce(sum(earlier.amount - earlier.red_amount), 0) from invoices as earlier
     where earlier.case_id = invoices.case_id and earlier.blue_id is null and earlier.status in (${ISSUED_STATES})
       and (earlier.issued_on, earlier.id) < (invoices.issued_on, invoices.id))))`

/** Locks the bills of a case before any of its invoices: receipts of a case are distributed by one call at a time. */
export async function holdBills(db: FirmDb, caseId: string): Promise<void> {
  await hold(db, { bills: [caseId] })
}

/** Recomputes the paid amount of each invoice of a case. Call after any change of its receipts or invoices. */
export async function settleBills(db: FirmDb, caseId: string): Promise<void> {
  await holdBills(db, caseId)
  await paidUpdate(db).where('case_id', '=', caseId).execute()
}

/** Recomputes the bills of many cases, after a bulk write. */
export async function settleManyBills(db: FirmDb, caseIds: readonly string[]): Promise<void> {
  await paidUpdate(db).where(anyOf('case_id', caseIds)).execute()
}

const paidUpdate = (db: FirmDb) =>
  db
    .updateTable('invoices')
    .set({ paid: PAID })
    .where('blue_id', 'is', null)
    .where('status', 'in', [...ISSUED])
    .where(sql<boolean>`paid <> ${PAID}`)

/**
 * Issued invoices to clients visible to this person, latest first. The condition that they have an issue date is for
 * the index: unissued invoices have none, sort before the latest and would be read first.
 */
export function bills(db: FirmDb, me: Employee) {
  return visibleInvoices(db, me)
    .where('invoices.status', 'in', [...ISSUED])
    .where('invoices.blue_id', 'is', null)
    .where('invoices.issued_on', 'is not', null)
    .where(sql<boolean>`${NET} > 0`)
    .select((eb) => [
      'invoices.id as billId',
      'invoices.case_id as caseId',
      'invoices.title',
      'invoices.kind',
      'invoices.number',
      'invoices.issued_on as issuedOn',
      sql<string>`${NET}::text`.as('amount'),
      'invoices.paid',
      bookedName(eb, me),
    ])
    .orderBy('invoices.issued_on', 'desc')
    .orderBy('invoices.id', 'desc')
}

export const isUnpaid = sql<boolean>`invoices.paid < ${NET}`

/** Bills whose paid amount differs from what their cases received; empty unless somebody bypassed settleBills. */
export async function problemsOfBills(db: FirmDb): Promise<string[]> {
  const wrong = await db
    .selectFrom('invoices')
    .select('id')
    .where('blue_id', 'is', null)
    .where('status', 'in', [...ISSUED])
    .where(sql<boolean>`paid <> ${PAID}`)
    .execute()
  return wrong.map(({ id }) => `bill ${id} is not paid as its matter was`)
}
