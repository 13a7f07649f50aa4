import type { AppVersionReply } from '@contract/app-upgrade/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Feedback, System } from '@/platform/port'

interface Deps {
  ask(): Promise<AppVersionReply>
  system: Pick<System, 'upgrade'>
  feedback: Feedback
}

const NOT_READY = '新版本还在下载，请稍后再试；也可以关闭案头后重新打开'

/** What there is to upgrade to. */
export class AppUpgradeStore {
  version?: AppVersionReply
  error?: unknown
  busy = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, version: observableRef })
  }

  get isLoading() {
    return !this.version && !this.error
  }

  get isNewest() {
    return this.version?.upgrade === 'no'
  }

  /** Nothing else can be done before. */
  get mustUpgrade() {
    return this.version?.upgrade === 'must'
  }

  async load() {
    this.error = undefined
    try {
      const version = await this.deps.ask()
      runInAction(() => {
        this.version = version
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  async upgrade() {
    if (this.busy) return
    this.busy = true
    const done = await this.deps.system.upgrade()
    runInAction(() => {
      this.busy = false
    })
    if (!done) this.deps.feedback.toast(NOT_READY)
  }
}
