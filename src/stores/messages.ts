import type { message } from '@contract/message'
import type { UnreadTotals } from '@contract/message.shapes'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import type { LineStore } from './line'

interface Deps {
  api: Api<{ message: typeof message }>
  connection: Pick<Connection, 'on' | 'onResync'>
  line: Pick<LineStore, 'saw'>
}

const NOTHING: UnreadTotals = { total: 0, counts: {} as UnreadTotals['counts'], seq: -1 }

/** What is unread, on every screen: asked once, then told by the socket (§3, message store). */
export class MessagesStore {
  unread: UnreadTotals = NOTHING

  constructor(private readonly deps: Deps) {
    makeObservable(this, { unread: observableRef })
    deps.connection.on('message:unread', (totals) => this.#take(totals))
    deps.connection.on('message:new', ({ seq }) => deps.line.saw(seq))
    deps.connection.on('message:changed', ({ seq }) => deps.line.saw(seq))
    deps.connection.onResync(() => void this.load())
  }

  /** Unread messages of the assistants (§9, total mode 1). */
  get systemUnreadCount(): number {
    return this.unread.total
  }

  countOf(countKey: string): number {
    return (this.unread.counts as Record<string, number>)[countKey] ?? 0
  }

  async load() {
    try {
      this.#take(await this.deps.api.message.getAppUnreadMessageTotal({}, { silent: true }))
    } catch {
      // A badge that is late is no reason to disturb anybody; the socket brings the next one.
    }
  }

  forget() {
    runInAction(() => {
      this.unread = NOTHING
    })
  }

  /** Of two totals the one with the greater sequence is true: they may arrive in either order. */
  #take(totals: UnreadTotals) {
    this.deps.line.saw(totals.seq)
    if (totals.seq < this.unread.seq) return
    runInAction(() => {
      this.unread = totals
    })
  }
}
