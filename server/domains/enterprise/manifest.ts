import type { DomainManifest } from '../manifest'
import { enterpriseRoutes } from './routes'

export const enterprise: DomainManifest = {
  domain: 'enterprise',
  routes: enterpriseRoutes,
}
