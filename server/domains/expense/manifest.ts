import type { DomainManifest } from '../manifest'
import { expenses } from './migrations/2026-11-23-expense'
import { draws } from './migrations/2026-11-23-expense-draws'
import { expenseRoutes } from './routes'

export const expense: DomainManifest = {
  domain: 'expense',
  routes: expenseRoutes,
  migrations: { '2026-11-23-expense': expenses, '2026-11-23-expense-draws': draws },
}
