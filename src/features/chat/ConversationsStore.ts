import type { chat } from '@contract/chat'
import { NotificationLevel } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { withoutTwins } from '@/ui/list/withoutTwins'

const keyOf = ({ conversationId }: Conversation) => conversationId

interface Deps {
  api: Api<{ chat: typeof chat }>
  connection: Pick<Connection, 'on' | 'onResync'>
  onDispose?(): void
}

/** §3, the list of conversations: pinned first, then by latest activity. */
export class ConversationsStore {
  conversations?: readonly Conversation[]
  hasMore = false
  unreadOnly = false
  error?: unknown
  #timer?: ReturnType<typeof setTimeout>
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, conversations: observableRef, error: observableRef })
  }

  /** Unread count of the loaded conversations (§9, total mode 2). */
  get unreadCount(): number {
    return (this.conversations ?? []).reduce(
      (sum, { unreadMessageCount, notificationLevel }) =>
        notificationLevel === NotificationLevel.all ? sum + unreadMessageCount : sum,
      0,
    )
  }

  async load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('chat:message', () => this.refreshSoon()),
      connection.on('chat:conversation', () => this.refreshSoon()),
      connection.on('chat:read', () => this.refreshSoon()),
      connection.onResync(() => this.refresh()),
    ]
    await this.refresh()
  }

  dispose() {
    clearTimeout(this.#timer)
    for (const silence of this.#silences.splice(0)) silence()
    this.deps.onDispose?.()
  }

  /** §4: reads the list again a second after a message, once for several; the latest wins. */
  refreshSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.refresh(), limits.conversationRefreshDelayMs)
  }

  /** Reloads as many conversations as are shown, page by page. */
  readonly refresh = coalesce(async () => {
    const wanted = this.conversations?.length ?? limits.conversationPage
    try {
      let shown: readonly Conversation[] = []
      let hasMore = true
      while (hasMore && shown.length < wanted) {
        const page = await this.#readPage(shown.at(-1))
        shown = withoutTwins([...shown, ...page.conversations], keyOf)
        hasMore = page.hasMore
      }
      runInAction(() => {
        this.conversations = shown
        this.hasMore = hasMore
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.conversations) this.error = error
      })
    }
  })

  async loadMore() {
    const shown = this.conversations
    if (!shown || !this.hasMore) return
    const page = await this.#readPage(shown.at(-1)).catch(ignoreError)
    // A refresh came first: it has them, or the next scroll asks again.
    if (!page || this.conversations !== shown) return
    runInAction(() => {
      // Activity meanwhile may move a conversation into both pages.
      this.conversations = withoutTwins([...shown, ...page.conversations], keyOf)
      this.hasMore = page.hasMore
    })
  }

  async showUnread(unreadOnly: boolean) {
    this.unreadOnly = unreadOnly
    this.conversations = undefined
    await this.refresh()
  }

  async markRead({ conversationId, lastSeq }: Conversation) {
    await this.#refreshAfter(this.deps.api.chat.read({ conversationId, seq: lastSeq }))
  }

  async top({ conversationId, top }: Conversation) {
    await this.#refreshAfter(this.deps.api.chat.top({ conversationId, top: !top }))
  }

  async mute({ conversationId, notificationLevel }: Conversation) {
    const isMuted = notificationLevel === NotificationLevel.blocked
    const level = isMuted ? NotificationLevel.all : NotificationLevel.blocked
    await this.#refreshAfter(this.deps.api.chat.setLevel({ conversationId, notificationLevel: level }))
  }

  async remove({ conversationId }: Conversation) {
    await this.#refreshAfter(this.deps.api.chat.remove({ conversationId }))
  }

  /** A refusal has been shown; reloads the list to show the actual state. */
  async #refreshAfter(change: Promise<unknown>) {
    await change.catch(rethrowUnlessReported)
    await this.refresh()
  }

  #readPage(last?: Conversation) {
    return this.deps.api.chat.getConversations({
      after: last?.conversationId,
      size: limits.conversationPage,
      ...(this.unreadOnly ? { unreadOnly: true } : {}),
    })
  }
}
