import { domain, later } from './route'

// §2.3
export const appUpgrade = domain('app-upgrade', {
  appUpgrade: later('app-upgrade/app-upgrade'),
})
