import type { DomainManifest } from '../manifest'
import { appUpgradeRoutes } from './routes'

export const appUpgrade: DomainManifest = {
  domain: 'app-upgrade',
  about: '版本：有没有新版本',
  routes: appUpgradeRoutes,
}
