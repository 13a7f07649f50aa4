import type { FirmDb } from '../../../kernel/db/open'

/** Parts of invoices that cover these receivables, of voided invoices none. */
export const findParts = (db: FirmDb, receivableIds: readonly string[]) =>
  db
    .selectFrom('invoice_parts')
    .innerJoin('invoices', 'invoices.id', 'invoice_parts.invoice_id')
    .select([
      'invoice_parts.receivable_id as receivableId',
      'invoice_parts.amount',
      'invoices.status',
      'invoices.blue_id as blueId',
      'invoices.work_id as workId',
    ])
    .where('invoice_parts.receivable_id', 'in', [...receivableIds])
    .where('invoices.status', '!=', 'voided')
    .execute()

export const findReceivables = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('receivables')
    .select(['id', 'name', 'amount', 'received', 'due_on as dueOn', 'condition'])
    .where('case_id', '=', caseId)
    .where('cancelled_at', 'is', null)
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('id')
    .execute()
