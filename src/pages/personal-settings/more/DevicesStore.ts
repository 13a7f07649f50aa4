import type { account } from '@contract/account'
import type { DeviceSession } from '@contract/account.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Feedback } from '@/platform/port'

interface Deps {
  api: Api<{ account: typeof account }>
  feedback: Pick<Feedback, 'modal' | 'toast'>
}

const AGAIN = '该设备会立即退出，再次使用需要输入密码。'

/** Where this account is signed in, and signing out from afar. */
export class DevicesStore {
  sessions?: DeviceSession[]
  error?: unknown
  /** Being signed out; `*` for all the others. */
  ending = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, sessions: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.sessions && !this.error
  }

  get others(): DeviceSession[] {
    return (this.sessions ?? []).filter(({ isCurrent }) => !isCurrent)
  }

  async load() {
    try {
      const sessions = await this.deps.api.account.getSessions({}, { silent: true })
      runInAction(() => {
        this.sessions = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.sessions) this.error = error
      })
    }
  }

  async end({ sessionId, label }: DeviceSession) {
    if (this.ending) return
    if (!(await this.#agreed(`退出「${label}」？`, AGAIN))) return
    await this.#end(sessionId, [sessionId])
  }

  async endOthers() {
    if (this.ending) return
    const ids = this.others.map(({ sessionId }) => sessionId)
    if (!(await this.#agreed(`退出其他 ${ids.length} 台设备？`, '这些设备会立即退出，再次使用需要输入密码。'))) return
    await this.#end('*', ids)
  }

  #agreed(title: string, content: string): Promise<boolean> {
    return this.deps.feedback.modal({ title, content, confirmText: '退出设备' })
  }

  async #end(which: string, ids: string[]) {
    runInAction(() => {
      this.ending = which
    })
    try {
      for (const sessionId of ids) await this.deps.api.account.endSession({ sessionId })
      this.deps.feedback.toast(ids.length > 1 ? '其他设备已退出' : '该设备已退出', { icon: 'success' })
    } catch {
      // Said by the request helper; the list shows who is still there.
    } finally {
      await this.load()
      runInAction(() => {
        this.ending = ''
      })
    }
  }
}
