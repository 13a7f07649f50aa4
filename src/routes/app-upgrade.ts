import { domain, page } from './route'

// §2.3
export const appUpgrade = domain('app-upgrade', {
  appUpgrade: page('app-upgrade/app-upgrade'),
})
