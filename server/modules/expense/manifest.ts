import { expenses } from '../../db/migrations/2026-11-23-expense'
import type { DomainManifest } from '../manifest'
import { expenseRoutes } from './routes'

export const expense: DomainManifest = {
  domain: 'expense',
  routes: expenseRoutes,
  migrations: { '2026-11-23-expense': expenses },
}
