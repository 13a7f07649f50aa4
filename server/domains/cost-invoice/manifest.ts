import { yuan } from '@contract/amount'
import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { costInvoiceTables } from './migrations/2026-11-23-cost-invoice'
import { COST, COST_KIND } from './repository/cost-invoices'
import { costInvoiceRoutes } from './routes'
import { CostInvoiceService } from './service'

export const costInvoice: DomainManifest = {
  domain: 'cost-invoice',
  about: '成本票：申报、核对、结算',
  routes: costInvoiceRoutes,
  migrations: { '2026-11-23-cost-invoice': costInvoiceTables },
  records: [
    {
      kind: COST_KIND,
      name: COST,
      idField: 'costInvoiceId',
      see: (call, id) => isFound(new CostInvoiceService(call).find(id)),
      describe: (call, id) =>
        new CostInvoiceService(call).find(id).then(
          ({ seller, amount }) => `${seller} ${yuan(amount)}`,
          () => undefined,
        ),
    },
  ],
}
