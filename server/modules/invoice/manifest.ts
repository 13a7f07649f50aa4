import { invoiceTables } from '../../db/migrations/2026-11-23-invoice'
import { INVOICE, INVOICE_KIND } from '../../invoices/invoices'
import type { DomainManifest } from '../manifest'
import { invoiceRoutes } from './routes'
import { InvoiceService } from './service'

export const invoice: DomainManifest = {
  domain: 'invoice',
  routes: invoiceRoutes,
  migrations: { '2026-11-23-invoice': invoiceTables },
  records: [
    {
      kind: INVOICE_KIND,
      name: INVOICE,
      idField: 'invoiceId',
      see: (call, id) => new InvoiceService(call).find({ invoiceId: id }).then(Boolean, () => false),
      describe: (call, id) => new InvoiceService(call).find({ invoiceId: id }).then(({ title }) => `${title} 发票`),
    },
    {
      kind: 'invoiceTitle',
      name: '发票抬头',
      idField: 'titleId',
      see: async ({ db, me }, id) =>
        !!(await db
          .selectFrom('invoice_titles')
          .select('id')
          .where('id', '=', id)
          .where('owner_id', '=', me.id)
          .executeTakeFirst()),
    },
  ],
}
