import { UnreadMode } from '@contract/chat/codes'
import type { ChatUnread } from '@contract/chat/shapes'
import type { chatUnread } from '@contract/chat/unread'
import { assistants, type SystemId } from '@contract/codes/assistants'
import { limits } from '@contract/limits'
import type { message } from '@contract/message'
import type { ConversationSetting, UnreadTotals } from '@contract/message/shapes'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { forgive, unlessUntold } from '@/lib/errors'
import type { ConnectivityStore } from './ConnectivityStore'

interface Deps {
  api: Api<{ message: typeof message; chatUnread: typeof chatUnread }>
  connection: Pick<Connection, 'on' | 'onResync'>
  line: Pick<ConnectivityStore, 'saw'>
}

const NOTHING: UnreadTotals = { total: 0, counts: {} as UnreadTotals['counts'], seq: -1 }
const NO_CHATS: ChatUnread = { total: 0, hasMuted: false }

/** What is unread, on every screen: asked once, then told by the socket (§3, message store). */
export class MessagesStore {
  unread: UnreadTotals = NOTHING
  /** Of people's chats: of those set to 免打扰 nothing is counted, by the server. */
  chats: ChatUnread = NO_CHATS
  /** What this person has set for the assistants' conversations. */
  settings: readonly ConversationSetting[] = []

  #soon?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {
    makeObservable(this, { unread: observableRef, chats: observableRef, settings: observableRef })
    deps.connection.on('message:unread', (totals) => this.#take(totals))
    deps.connection.on('message:new', ({ seq }) => deps.line.saw(seq))
    deps.connection.on('message:changed', ({ seq }) => deps.line.saw(seq))
    deps.connection.onResync(() => void this.load())
    for (const news of ['chat:message', 'chat:read', 'chat:conversation'] as const)
      deps.connection.on(news, () => this.#countChatsSoon())
  }

  /** Unread messages of the assistants (§9, total mode 1); of those set to 免打扰 nothing is counted. */
  get systemUnreadCount(): number {
    const muted = assistants.filter(({ systemId }) => this.settingOf(systemId).muted)
    return muted.reduce((left, { countKey }) => left - this.countOf(countKey), this.unread.total)
  }

  /** §9, by mode: of the assistants, of people's chats, or of both. */
  totalOf(mode: UnreadMode): number {
    const system = mode === UnreadMode.chat ? 0 : this.systemUnreadCount
    return system + (mode === UnreadMode.system ? 0 : this.chats.total)
  }

  settingOf(systemId: SystemId): ConversationSetting {
    return this.settings.find((setting) => setting.systemId === systemId) ?? { systemId, top: false, muted: false }
  }

  /** Shown at once, and taken back if the server did not hear of it. */
  async set(setting: ConversationSetting) {
    const before = this.settings
    this.#show([...before.filter(({ systemId }) => systemId !== setting.systemId), setting])
    try {
      await this.deps.api.message.saveConversationSetting(setting)
    } catch (error) {
      this.#show(before)
      unlessUntold(error)
    }
  }

  countOf(countKey: string): number {
    return (this.unread.counts as Record<string, number>)[countKey] ?? 0
  }

  async load() {
    void this.#countChats()
    try {
      const { message } = this.deps.api
      const [totals, settings] = await Promise.all([
        message.getAppUnreadMessageTotal({}),
        message.getConversationSettings({}),
      ])
      this.#take(totals)
      this.#show(settings)
    } catch (error) {
      // A badge may be late; the socket brings the next one.
      forgive(error)
    }
  }

  forget() {
    clearTimeout(this.#soon)
    runInAction(() => {
      this.unread = NOTHING
      this.chats = NO_CHATS
      this.settings = []
    })
  }

  /** A second after something was said, once for all of it. */
  #countChatsSoon() {
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => void this.#countChats(), limits.conversationRefreshDelayMs)
  }

  readonly #countChats = coalesce(async () => {
    const chats = await this.deps.api.chatUnread.getUnread({}).catch(forgive)
    if (chats)
      runInAction(() => {
        this.chats = chats
      })
  })

  #show(settings: readonly ConversationSetting[]) {
    runInAction(() => {
      this.settings = settings
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
