import type { DomainManifest } from '../manifest'
import { miscRoutes } from './routes'

export const misc: DomainManifest = {
  domain: 'misc',
  about: '开关、关注、增值服务与成本票是否可用',
  routes: miscRoutes,
  auditsItself: true,
}
