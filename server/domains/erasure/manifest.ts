import type { DomainManifest } from '../manifest'
import { erasureRoutes } from './routes'

export const erasure: DomainManifest = {
  domain: 'erasure',
  about: '抹去个人信息：本人要求时，先看删什么、留什么与为什么，再由管理员决定',
  routes: erasureRoutes,
}
