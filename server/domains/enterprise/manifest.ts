import type { DomainManifest } from '../manifest'
import { enterpriseRoutes } from './routes'

export const enterprise: DomainManifest = {
  domain: 'enterprise',
  about: '企业信息：工商登记与裁判文书查询',
  routes: enterpriseRoutes,
}
