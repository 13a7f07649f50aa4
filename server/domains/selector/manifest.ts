import type { DomainManifest } from '../manifest'
import { selectorCustomFields } from './migrations/2026-11-23-selector-custom-fields'
import { selectorRoutes } from './routes'

export const selector: DomainManifest = {
  domain: 'selector',
  about: '选择：地区、法院、项目类型、可选的记录',
  routes: selectorRoutes,
  migrations: { '2026-11-23-selector-custom-fields': selectorCustomFields },
}
