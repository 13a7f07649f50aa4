import { firmSetUp } from '../../db/migrations/2026-11-23-firm'
import { serveOperator } from '../../firms/archive/operator'
import type { DomainManifest } from '../manifest'
import { firmDataRoutes, setUpRoutes } from './routes'

export const firm: DomainManifest = {
  domain: 'firm',
  routes: [...setUpRoutes, ...firmDataRoutes],
  serve: serveOperator,
  migrations: { '2026-11-23-firm': firmSetUp },
}
