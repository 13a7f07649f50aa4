import type { DomainManifest } from '../manifest'
import { casePackageRoutes } from './routes'

export const casePackage: DomainManifest = {
  domain: 'case-package',
  about: '项目打包：一个项目的情况、文档、工时、账目与经过，打成一个 ZIP 交给客户或接手的律所',
  routes: casePackageRoutes,
}
