import type { appUpgrade } from '@contract/app-upgrade'
import type { AppVersionReply } from '@contract/app-upgrade/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'

interface Deps {
  api: Api<{ appUpgrade: typeof appUpgrade }>
  version: string
}

/** Check for a newer version. */
export class UpdateStore {
  reply?: AppVersionReply
  isAsking = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, reply: observableRef })
  }

  /** Short result, beside 检查更新. */
  get words(): string {
    if (this.isAsking) return '正在检查'
    if (!this.reply) return ''
    return this.hasUpdate ? `有新版本 ${this.reply.latestVersion}` : '已是最新版本'
  }

  get hasUpdate(): boolean {
    return this.reply !== undefined && this.reply.upgrade !== 'no'
  }

  /** Asks the server; an error is shown by the request helper. */
  async check() {
    if (this.isAsking) return
    this.isAsking = true
    const { api, version } = this.deps
    const reply = await api.appUpgrade.getVersion({ version }, { silent: false }).catch(rethrowUnlessReported)
    runInAction(() => {
      this.reply = reply
      this.isAsking = false
    })
  }
}
