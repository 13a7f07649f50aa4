import type { DomainManifest } from '../manifest'
import { expenses } from './migrations/2026-11-23-expense'
import { draws } from './migrations/2026-11-23-expense-draws'
import { payoutPayment } from './migrations/2026-11-27-expense-payment'
import { expenseRoutes } from './routes'

export const expense: DomainManifest = {
  domain: 'expense',
  about: '支出：报销、借款、退款、分配、付款',
  routes: expenseRoutes,
  migrations: {
    '2026-11-23-expense': expenses,
    '2026-11-23-expense-draws': draws,
    '2026-11-27-expense-payment': payoutPayment,
  },
}
