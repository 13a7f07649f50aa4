import { anyone } from '../core'
import type { AppVersionInput, AppVersionReply } from './shapes'

// The page app-upgrade calls this at every start.
export const appUpgrade = {
  getVersion: anyone.read<AppVersionInput, AppVersionReply>('app/upgrade/getVersion'),
}
