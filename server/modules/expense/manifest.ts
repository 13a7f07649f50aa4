import { expenses } from '../../db/migrations/2026-11-23-expense'
import { seedExpenses } from '../../seed/expense'
import type { DomainManifest } from '../manifest'
import { expenseRoutes } from './routes'

export const expense: DomainManifest = {
  domain: 'expense',
  routes: expenseRoutes,
  migrations: { '2026-11-23-expense': expenses },
  // By the engine, about matters.
  seed: { numbers: 'expense', fill: seedExpenses, after: ['approval', 'case'] },
}
