import { type InvoiceStatus, ISSUED } from '@contract/invoice/codes'
import Decimal from 'decimal.js'
import type { FirmDb } from '../../kernel/db/open'
import type { Employee } from '../../kernel/http/call'
import { visibleInvoices } from './repository/invoices'
import { findParts, findReceivables } from './repository/parts'

export interface Invoiced {
  /** Amount issued, less red invoices. */
  invoiced: string
  /** Applied for, not yet issued. */
  applied: string
}

const NOTHING: Invoiced = { invoiced: '0.00', applied: '0.00' }

/** Amounts of receivables covered by invoices, by the parts of each invoice. */
export class InvoiceParts {
  constructor(private readonly db: FirmDb) {}

  /** @param exceptWorkId a resubmitted application, so that it counts once */
  async of(receivableIds: readonly string[], exceptWorkId = ''): Promise<(receivableId: string) => Invoiced> {
    if (receivableIds.length === 0) return () => NOTHING
    const rows = await findParts(this.db, receivableIds)
    const sumOf = (id: string, counts: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter((row) => row.receivableId === id && counts(row))
        .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
        .toFixed(2)
    return (id) => ({
      invoiced: sumOf(id, ({ status }) => ISSUED.includes(status)),
      applied: sumOf(id, ({ status, blueId, workId }) => status === 'applying' && !blueId && workId !== exceptWorkId),
    })
  }

  /** Receivables of a case without the cancelled ones, in the plan's order. */
  ofCase(caseId: string) {
    return findReceivables(this.db, caseId)
  }

  /** Invoices of a receivable that the caller may see, latest first. */
  async ofReceivable(me: Employee, receivableId: string) {
    const rows = await visibleInvoices(this.db, me)
      .innerJoin('invoice_parts', 'invoice_parts.invoice_id', 'invoices.id')
      .select([
        'invoices.id as invoiceId',
        'invoices.title',
        'invoices.number',
        'invoices.status',
        'invoice_parts.amount',
        'invoices.issued_on as issuedOn',
        'invoices.created_at as createTime',
      ])
      .where('invoice_parts.receivable_id', '=', receivableId)
      .where('invoices.status', '!=', 'voided')
      .orderBy('invoices.created_at', 'desc')
      .orderBy('invoices.id', 'desc')
      .execute()
    return rows.map(({ number, status, issuedOn, createTime, ...row }) => ({
      ...row,
      status,
      number: isIssued(status) ? (number ?? '') : '',
      day: (isIssued(status) && issuedOn) || createTime.slice(0, 10),
    }))
  }
}

const isIssued = (status: InvoiceStatus) => ISSUED.includes(status)

/** Amount that may still be invoiced; never negative. */
export const leftOf = (amount: string, { invoiced, applied }: Invoiced): string =>
  Decimal.max(new Decimal(amount).minus(invoiced).minus(applied), 0).toFixed(2)
