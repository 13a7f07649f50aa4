import { computed, makeObservable, observable, runInAction } from 'mobx'
import type { ConnectionState } from '@/im/connection'
import type { System } from '@/platform/port'

/** Connection to the firm's server, as the banner on top of a page shows it. */
export class ConnectivityStore {
  online: boolean
  connection: ConnectionState = 'off'
  /** The greatest message sequence seen, for resuming. */
  lastSeq?: number

  constructor(system: System) {
    this.online = system.isOnline()
    makeObservable(this, { online: observable, connection: observable, words: computed })
    system.onNetworkChange((online) =>
      runInAction(() => {
        this.online = online
      }),
    )
  }

  /** Text of the banner (§8, network lost); undefined while the connection is fine. */
  get words(): string | undefined {
    if (!this.online) return '网络信号已断开'
    return this.connection === 'waiting' ? '连接已断开，正在重连' : undefined
  }

  connectionBecame(state: ConnectionState) {
    runInAction(() => {
      this.connection = state
    })
  }

  saw(seq: number) {
    if (seq > (this.lastSeq ?? -1)) this.lastSeq = seq
  }

  forget() {
    this.lastSeq = undefined
  }
}
