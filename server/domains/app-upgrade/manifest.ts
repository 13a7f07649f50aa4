import type { DomainManifest } from '../manifest'
import { appUpgradeRoutes } from './routes'

export const appUpgrade: DomainManifest = { domain: 'app-upgrade', routes: appUpgradeRoutes }
