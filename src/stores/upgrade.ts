import { appUpgrade } from '@contract/app-upgrade'
import type { AppVersionReply } from '@contract/app-upgrade/shapes'
import { apiOf } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { lateStore } from './lateStore'
import type { Services } from './services'

const OFFERED = 'upgradeOffered'

/** Checks once per start, beside the first page, whether this version is still supported. A failure is ignored. */
class Upgrade {
  found?: AppVersionReply

  constructor(private readonly services: Services) {}

  ask(): Promise<AppVersionReply> {
    const { caller, platform } = this.services
    const api = apiOf(caller, { appUpgrade }).appUpgrade
    return api.getVersion({ version: platform.settings.version })
  }

  /** Announces a downloaded update once: it starts now if the user agrees, else by itself next time. */
  async announce() {
    const { platform } = this.services
    const content = '重新打开案头即可使用；正在填写的内容会保留。'
    if (
      await platform.feedback.confirm({ title: '新版本已就绪', content, confirmText: '立即重启', cancelText: '稍后' })
    )
      await platform.system.upgrade()
  }

  async check() {
    const { platform, navigation } = this.services
    const found = await this.ask().catch(ignoreError)
    if (!found || found.upgrade === 'no') return
    this.found = found
    if (found.upgrade === 'must') return navigation.relaunch(routes.appUpgrade.appUpgrade)
    // Offers an optional version only once.
    if (platform.storage.get(OFFERED) === found.latestVersion) return
    platform.storage.set(OFFERED, found.latestVersion)
    const content = `新版本 ${found.latestVersion} 已可用`
    if (await platform.feedback.confirm({ title: '发现新版本', content, confirmText: '查看', cancelText: '稍后' }))
      await navigation.go(routes.appUpgrade.appUpgrade)
  }
}

export const upgradeOf = lateStore((services) => new Upgrade(services))
