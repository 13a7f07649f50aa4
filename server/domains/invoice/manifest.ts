import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { invoiceTables } from './migrations/2026-11-23-invoice'
import { declarationTables } from './migrations/2026-11-23-invoice-declaration'
import { invoiceReceipts } from './migrations/2026-11-27-invoice-receipts'
import { findVisibleInvoices, INVOICE, INVOICE_KIND } from './repository/invoices'
import { SUBMITTED_KIND } from './repository/submitted'
import { findOwnTitle } from './repository/titles'
import { caseInvoiceRoutes, invoiceRoutes } from './routes'
import { InvoiceService } from './service'
import { SubmittedService } from './submitted'

export const invoice: DomainManifest = {
  domain: 'invoice',
  about: '发票：开票、红冲、抬头簿、交票',
  routes: [...invoiceRoutes, ...caseInvoiceRoutes],
  migrations: {
    '2026-11-23-invoice': invoiceTables,
    '2026-11-23-invoice-declaration': declarationTables,
    '2026-11-27-invoice-receipts': invoiceReceipts,
  },
  records: [
    {
      kind: INVOICE_KIND,
      name: INVOICE,
      idField: 'invoiceId',
      see: (call, id) => isFound(new InvoiceService(call).find({ invoiceId: id })),
      findVisible: ({ db, me }, ids) => findVisibleInvoices(db, me, ids),
      describe: (call, id) => new InvoiceService(call).find({ invoiceId: id }).then(({ title }) => `${title} 发票`),
    },
    {
      kind: SUBMITTED_KIND,
      name: '交来的发票',
      idField: 'submittedId',
      see: (call, id) => isFound(new SubmittedService(call).find(id)),
    },
    {
      kind: 'invoiceTitle',
      name: '发票抬头',
      idField: 'titleId',
      see: async ({ db, me }, id) => !!(await findOwnTitle(db, id, me.id)),
    },
  ],
}
