import type { account } from '@contract/account'
import type { DeviceSession } from '@contract/account/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ account: typeof account }>
  live: RecordDeps
}

/** Name of the change that signs all the other devices out. */
const ALL_OTHERS = '*'
const AGAIN = '该设备会立即退出，再次使用需要输入密码。'

/** Signed-in devices of this account, this device first, and signing them out. */
export class DevicesStore {
  readonly record: LiveRecord<readonly DeviceSession[]>

  constructor(private readonly deps: Deps) {
    this.record = new LiveRecord<readonly DeviceSession[]>({
      ...deps.live,
      read: async () => {
        const sessions = await deps.api.account.getSessions({})
        return [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
      },
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  get others(): DeviceSession[] {
    return (this.record.now ?? []).filter(({ isCurrent }) => !isCurrent)
  }

  /** Id of the session being signed out. */
  get ending(): string | undefined {
    return this.record.busy
  }

  get isEndingOthers() {
    return this.ending === ALL_OTHERS
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  end({ sessionId, label }: DeviceSession) {
    return this.#endSessions(sessionId, [sessionId], {
      title: `退出「${label}」？`,
      content: AGAIN,
      toast: '该设备已退出',
    })
  }

  endOthers() {
    const ids = this.others.map(({ sessionId }) => sessionId)
    const content = '这些设备会立即退出，再次使用需要输入密码。'
    return this.#endSessions(ALL_OTHERS, ids, {
      title: `退出其他 ${ids.length} 台设备？`,
      content,
      toast: '其他设备已退出',
    })
  }

  /** The list is read again in any case. */
  async #endSessions(
    which: string,
    ids: readonly string[],
    { toast, ...words }: Record<'title' | 'content' | 'toast', string>,
  ) {
    if (this.ending || !(await this.deps.live.feedback.confirm({ ...words, confirmText: '退出设备' }))) return
    const end = async (_: unknown, key: IntentKey) => {
      for (const sessionId of ids) await this.deps.api.account.endSession({ sessionId }, { key })
    }
    await this.record.send(which, end, toast)
  }
}
