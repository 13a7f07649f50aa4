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
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import type { ConnectivityStore } from './ConnectivityStore'

interface Deps {
  api: Api<{ message: typeof message; chatUnread: typeof chatUnread }>
  connection: Pick<Connection, 'on' | 'onResync'>
  line: Pick<ConnectivityStore, 'saw'>
}

const NOTHING: UnreadTotals = { total: 0, counts: {} as UnreadTotals['counts'], seq: -1 }
const NO_CHATS: ChatUnread = { total: 0, hasMuted: false }

/** Unread counts shown on every screen: loaded once, then pushed by the socket (§3, message store). */
export class MessagesStore {
  unread: UnreadTotals = NOTHING
  /** Unread counts of people's chats; the server leaves out those set to 免打扰. */
  chats: ChatUnread = NO_CHATS
  /** This person's notification settings of the assistants' conversations. */
  settings: readonly ConversationSetting[] = []

  #soon?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {
    makeObservable(this, { unread: observableRef, chats: observableRef, settings: observableRef })
    deps.connection.on('message:unread', (totals) => this.#takeNewerTotals(totals))
    deps.connection.on('message:new', ({ seq }) => deps.line.saw(seq))
    deps.connection.on('message:changed', ({ seq }) => deps.line.saw(seq))
    deps.connection.onResync(() => this.load())
    for (const news of ['chat:message', 'chat:read', 'chat:conversation'] as const)
      deps.connection.on(news, () => this.#countChatsSoon())
  }

  /** Unread messages of the assistants (§9, total mode 1), without those set to 免打扰. */
  get systemUnreadCount(): number {
    const muted = assistants.filter(({ systemId }) => this.settingOf(systemId).muted)
    return muted.reduce((left, { countKey }) => left - this.countOf(countKey), this.unread.total)
  }

  /** Unread total by mode (§9): assistants, people's chats, or both. */
  totalOf(mode: UnreadMode): number {
    const system = mode === UnreadMode.chat ? 0 : this.systemUnreadCount
    return system + (mode === UnreadMode.system ? 0 : this.chats.total)
  }

  settingOf(systemId: SystemId): ConversationSetting {
    return this.settings.find((setting) => setting.systemId === systemId) ?? { systemId, top: false, muted: false }
  }

  /** Shows the setting at once and takes it back if the call fails. */
  async set(setting: ConversationSetting) {
    const before = this.settings
    this.#setSettings([...before.filter(({ systemId }) => systemId !== setting.systemId), setting])
    try {
      await this.deps.api.message.saveConversationSetting(setting)
    } catch (error) {
      this.#setSettings(before)
      rethrowUnlessReported(error)
    }
  }

  countOf(countKey: string): number {
    return (this.unread.counts as Record<string, number>)[countKey] ?? 0
  }

  async load() {
    this.#countChats()
    try {
      const { message } = this.deps.api
      const [totals, settings] = await Promise.all([
        message.getAppUnreadMessageTotal({}),
        message.getConversationSettings({}),
      ])
      this.#takeNewerTotals(totals)
      this.#setSettings(settings)
    } catch (error) {
      // A badge may lag; the socket brings the next count.
      ignoreError(error)
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

  /** Schedules one count a second after the first of several messages. */
  #countChatsSoon() {
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => this.#countChats(), limits.conversationRefreshDelayMs)
  }

  readonly #countChats = coalesce(async () => {
    const chats = await this.deps.api.chatUnread.getUnread({}).catch(ignoreError)
    if (chats)
      runInAction(() => {
        this.chats = chats
      })
  })

  #setSettings(settings: readonly ConversationSetting[]) {
    runInAction(() => {
      this.settings = settings
    })
  }

  /** Keeps the total with the greater sequence: they may arrive in either order. */
  #takeNewerTotals(totals: UnreadTotals) {
    this.deps.line.saw(totals.seq)
    if (totals.seq < this.unread.seq) return
    runInAction(() => {
      this.unread = totals
    })
  }
}
