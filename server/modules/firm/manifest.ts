import { firmSetUp } from '../../db/migrations/2026-11-23-firm'
import type { DomainManifest } from '../manifest'
import { setUpRoutes } from './routes'

export const firm: DomainManifest = {
  domain: 'firm',
  routes: setUpRoutes,
  migrations: { '2026-11-23-firm': firmSetUp },
}
