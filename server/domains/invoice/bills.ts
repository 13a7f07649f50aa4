import { ISSUED } from '@contract/invoice/codes'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of'
import type { FirmDb } from '../../kernel/db/open'
import { hold } from '../../kernel/db/row-locks'
import type { Employee } from '../../kernel/http/call'
import { bookedName } from '../case'
import { visibleInvoices } from './invoices'

/** What an invoice still stands for: less what was taken back of it. */
export const NET: RawBuilder<string> = sql`(invoices.amount - invoices.red_amount)`

const ISSUED_STATES = sql.join(ISSUED.map((status) => sql.lit(status)))

/** What came in for an invoice, where `invoices` is selected from: what a matter received pays its oldest invoice first. */
const PAID: RawBuilder<string> = sql`greatest(0, least(${NET},
  (select coalesce(sum(received), 0) from receivables where receivables.case_id = invoices.case_id and cancelled_at is null)
  - (select coalesce(sum(earlier.amount - earlier.red_amount), 0) from invoices as earlier
     where earlier.case_id = invoices.case_id and earlier.blue_id is null and earlier.status in (${ISSUED_STATES})
       and (earlier.issued_on, earlier.id) < (invoices.issued_on, invoices.id))))`

/** Taken before any invoice is held, by whatever issues one: who shares out what came in for a matter does so alone. */
export async function holdBills(db: FirmDb, caseId: string): Promise<void> {
  await hold(db, { bills: [caseId] })
}

/** After whatever changes what a matter received or what it is invoiced: so much of each of its invoices is paid. */
export async function settleBills(db: FirmDb, caseId: string): Promise<void> {
  await holdBills(db, caseId)
  await settling(db).where('case_id', '=', caseId).execute()
}

/** …of these, after many came at once. */
export async function settleManyBills(db: FirmDb, caseIds: readonly string[]): Promise<void> {
  await settling(db).where(anyOf('case_id', caseIds)).execute()
}

const settling = (db: FirmDb) =>
  db
    .updateTable('invoices')
    .set({ paid: PAID })
    .where('blue_id', 'is', null)
    .where('status', 'in', [...ISSUED])
    .where(sql<boolean>`paid <> ${PAID}`)

/**
 * Invoices to clients that stand, where this person may know of them, the latest first. That they have a day is said for
 * the index: what is not issued yet has none, stands before the latest there, and would be read first.
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

/** Bills whose payments are not what their matters received: nothing, unless somebody went round settleBills. */
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
