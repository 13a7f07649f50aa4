import { selectorCustomFields } from '../../db/migrations/2026-11-23-selector-custom-fields'
import type { DomainManifest } from '../manifest'
import { selectorRoutes } from './routes'

export const selector: DomainManifest = {
  domain: 'selector',
  routes: selectorRoutes,
  migrations: { '2026-11-23-selector-custom-fields': selectorCustomFields },
}
