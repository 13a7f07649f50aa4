import type { chat } from '@contract/chat'
import type { ChatMessage, Conversation } from '@contract/chat/shapes'
import { chatLimits, MessageOrder } from '@contract/codes/chat'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { forgive } from '@/lib/errors'
import type { SendQueue } from './SendQueue'

interface Deps {
  api: Api<{ chat: typeof chat }>
  connection: Pick<Connection, 'on' | 'onResync'>
  queue: Pick<SendQueue, 'of'>
  me: string
  onDispose?(): void
}

/**
 * One open conversation: its messages by their numbers, without a gap. News that leaves a number out, and any gap of the
 * line, has those between asked for; so nothing is missing and nothing is there twice, whatever the line did.
 */
export class RoomStore {
  conversation?: Conversation
  /** By number, oldest first. */
  messages: readonly ChatMessage[] = []
  error?: unknown
  hasOlder = false
  isLoadingOlder = false
  /** What was unread as it was opened begins here. */
  firstUnreadSeq?: number
  #silences: (() => void)[] = []

  constructor(
    readonly conversationId: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      conversationId: false,
      conversation: observableRef,
      messages: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.conversation && !this.error
  }

  get lastSeq(): number {
    return this.messages.at(-1)?.seq ?? 0
  }

  /** Of one's own those that have not arrived: they stand after the others. */
  get pending() {
    return this.deps.queue.of(this.conversationId)
  }

  async load() {
    this.#listen()
    await this.#begin()
  }

  async retry() {
    this.error = undefined
    await this.#begin()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
    this.deps.onDispose?.()
  }

  async #begin() {
    const { conversationId } = this
    const { chat } = this.deps.api
    try {
      const [conversation, page] = await Promise.all([
        chat.getConversation({ conversationId }),
        chat.getMessages({ conversationId, count: limits.messagePage }),
      ])
      runInAction(() => {
        this.conversation = conversation
        const { unreadMessageCount, lastSeq } = conversation
        this.firstUnreadSeq = unreadMessageCount > 0 ? lastSeq - unreadMessageCount + 1 : undefined
        this.hasOlder = page.hasMore
        this.#take(page.messages)
      })
    } catch (error) {
      runInAction(() => {
        if (!this.conversation) this.error = error
      })
    }
  }

  /** 20 more before the first; where the reader stands is the page's to keep. */
  async loadOlder() {
    const first = this.messages[0]
    if (!first || !this.hasOlder || this.isLoadingOlder) return
    this.isLoadingOlder = true
    try {
      const { conversationId } = this
      const page = await this.deps.api.chat.getMessages({ conversationId, seq: first.seq, count: limits.messagePage })
      runInAction(() => {
        this.hasOlder = page.hasMore
        this.#take(page.messages)
      })
    } catch (error) {
      forgive(error)
    } finally {
      runInAction(() => {
        this.isLoadingOlder = false
      })
    }
  }

  /** Says how far this person has read; what was said already is not said again. */
  async read(seq = this.lastSeq) {
    const { conversation, conversationId } = this
    if (!conversation || seq <= conversation.readSeq) return
    this.conversation = { ...conversation, readSeq: seq, unreadMessageCount: 0 }
    await this.deps.api.chat.read({ conversationId, seq }, { silent: true }).catch(forgive)
  }

  /** A message as it is by now: sent, heard of, taken back. */
  arrived(message: ChatMessage) {
    if (message.conversationId !== this.conversationId) return
    const isKnown = this.messages.some(({ seq }) => seq === message.seq)
    // A number before the first is of a page that has not been asked for.
    if (!isKnown && message.seq < (this.messages[0]?.seq ?? 0)) return
    const isNext = message.seq === this.lastSeq + 1 || this.messages.length === 0
    if (isKnown || isNext) this.#take([message])
    else void this.catchUp()
  }

  /** Hidden for oneself. */
  async hide(messageUIds: string[]) {
    await this.deps.api.chat.deleteChatHistory({ conversationId: this.conversationId, messageUIds })
    runInAction(() => {
      this.messages = this.messages.filter(({ messageUId }) => !messageUIds.includes(messageUId))
    })
  }

  async recall(messageUId: string) {
    this.arrived(await this.deps.api.chat.recall({ messageUId }))
  }

  /** Asks for what came after the last number, until there is no more; a run at a time. */
  readonly catchUp = coalesce(async () => {
    const { conversationId } = this
    const { chat } = this.deps.api
    try {
      for (let hasMore = true; hasMore; ) {
        const seq = this.lastSeq
        const page = await chat.getMessages({
          conversationId,
          seq,
          order: MessageOrder.after,
          count: chatLimits.missed,
        })
        hasMore = page.hasMore
        runInAction(() => this.#take(page.messages))
      }
      const conversation = await chat.getConversation({ conversationId })
      runInAction(() => {
        this.conversation = conversation
      })
    } catch (error) {
      // The next news, or the line coming back, asks again.
      forgive(error)
    }
  })

  #take(messages: readonly ChatMessage[]) {
    const bySeq = new Map(this.messages.map((message) => [message.seq, message]))
    for (const message of messages) bySeq.set(message.seq, message)
    this.messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  }

  #listen() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('chat:message', (message) => this.arrived(message)),
      connection.on('chat:read', (news) => this.#readBy(news)),
      connection.on('chat:conversation', ({ conversationId }) => {
        if (conversationId === this.conversationId) void this.catchUp()
      }),
      connection.onResync(() => void this.#refresh()),
    ]
  }

  /** After a gap: what is on screen may have been taken back meanwhile. */
  async #refresh() {
    if (!this.conversation) return this.#begin()
    await this.catchUp()
    const { conversationId } = this
    const page = await this.deps.api.chat.getMessages({ conversationId, count: limits.messagePage }).catch(forgive)
    if (page) runInAction(() => this.#take(page.messages))
  }

  /** Of two: the other one has read so far. */
  #readBy({ conversationId, imUserId, seq }: { conversationId: string; imUserId: string; seq: number }) {
    if (conversationId !== this.conversationId || imUserId === this.deps.me || !this.conversation) return
    this.conversation = { ...this.conversation, otherReadSeq: seq }
    this.messages = this.messages.map((message) =>
      message.read && message.seq <= seq && message.read.total === 1
        ? { ...message, read: { read: 1, total: 1 } }
        : message,
    )
  }
}
