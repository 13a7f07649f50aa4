import { appUpgrade } from '@contract/app-upgrade'
import { AppVersionInput } from '@contract/app-upgrade/shapes'
import { implement, on } from '../../kernel/http/implement'
import { upgradeOf } from './policy'

export const appUpgradeRoutes = implement(appUpgrade, {
  getVersion: on(AppVersionInput, ({ version }, { app: { config } }) => {
    const { min, latest, notes } = config.versions
    return { minVersion: min, latestVersion: latest, upgrade: upgradeOf(version, config.versions), notes }
  }),
})
