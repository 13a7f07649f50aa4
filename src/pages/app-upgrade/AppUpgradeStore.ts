import type { AppVersionReply } from '@contract/app-upgrade/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Feedback, System } from '@/platform/port'
import { Answer } from '@/stores/record/Answer'

interface Deps {
  ask(): Promise<AppVersionReply>
  system: Pick<System, 'upgrade'>
  feedback: Feedback
}

const NOT_READY = '新版本还在下载，请稍后再试；也可以关闭案头后重新打开'

/** Available upgrade. */
export class AppUpgradeStore {
  busy = false
  private readonly answer = new Answer<AppVersionReply>()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'answer'>(this, { deps: false, answer: false })
  }

  get version() {
    return this.answer.now
  }

  get isLoading() {
    return this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  get isNewest() {
    return this.version?.upgrade === 'no'
  }

  /** True if nothing else can be done before. */
  get mustUpgrade() {
    return this.version?.upgrade === 'must'
  }

  load() {
    return this.answer.ask(this.deps.ask)
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
