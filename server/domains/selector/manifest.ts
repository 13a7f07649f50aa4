import type { DomainManifest } from '../manifest'
import { selectorCustomFields } from './migrations/2026-11-23-selector-custom-fields'
import { selectorRoutes } from './routes'

export const selector: DomainManifest = {
  domain: 'selector',
  routes: selectorRoutes,
  migrations: { '2026-11-23-selector-custom-fields': selectorCustomFields },
}
