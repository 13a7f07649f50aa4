import type { AppVersionInput, AppVersionReply } from './app-upgrade.shapes'
import { anyone } from './core'

// The page app-upgrade asks this at every start.
export const appUpgrade = {
  getVersion: anyone.read<AppVersionInput, AppVersionReply>('app/upgrade/getVersion'),
}
