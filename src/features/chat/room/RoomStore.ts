import type { chat } from '@contract/chat'
import { MessageOrder } from '@contract/chat/codes'
import type { ChatMessage, Conversation } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ignoreError } from '@/lib/errors'
import { RoomEnd } from './RoomEnd'
import type { SendQueue } from './SendQueue'
import { Stretch } from './Stretch'
import { subscribeRoom } from './subscribeRoom'

interface Deps {
  api: Api<{ chat: typeof chat }>
  connection: Pick<Connection, 'on' | 'onResync'>
  queue: Pick<SendQueue, 'of'>
  me: string
  onDispose?(): void
}

/**
 * One open conversation: a contiguous stretch of its messages by sequence number. After an event that skips a number,
 * and after any gap in the connection, the missing messages are requested, so that none is missing or shown twice.
 * While the stretch does not reach the end, new messages are only counted.
 */
export class RoomStore {
  conversation?: Conversation
  error?: unknown
  isLoading = true
  /** First message that was unread when it was opened, and how many were; events of a group are none. */
  firstUnreadSeq?: number
  /** First unread message that mentions the reader. */
  mentionSeq?: number
  unreadCount = 0
  readonly end = new RoomEnd()
  readonly stretch: Stretch
  #unsubscribe = () => {}

  /** @param at message at which it opens; the end by default */
  constructor(
    readonly conversationId: string,
    private readonly deps: Deps,
    private readonly at?: number,
  ) {
    this.stretch = new Stretch(deps.api, conversationId)
    makeAutoObservable<this, 'deps' | 'at'>(this, {
      deps: false,
      at: false,
      conversationId: false,
      stretch: false,
      end: false,
      conversation: observableRef,
      error: observableRef,
    })
  }

  get messages() {
    return this.stretch.messages
  }

  get hasOlder() {
    return this.stretch.hasOlder
  }

  get hasNewer() {
    return this.stretch.hasNewer
  }

  get isAtEnd() {
    return this.end.isReached
  }

  /** One's own messages not yet sent: shown after the others. */
  get pending() {
    return this.deps.queue.of(this.conversationId)
  }

  async load() {
    this.#unsubscribe = subscribeRoom(this, this.deps.connection, this.deps.me)
    await this.#openRoom()
  }

  async retry() {
    this.error = undefined
    await this.#openRoom()
  }

  dispose() {
    this.#unsubscribe()
    this.deps.onDispose?.()
  }

  async #openRoom() {
    const { conversationId } = this
    this.isLoading = true
    try {
      const conversation = this.deps.api.chat.getConversation({ conversationId })
      await (this.at ? this.openAt(this.at) : this.stretch.readEnd())
      const found = await conversation
      runInAction(() => {
        this.conversation = found
        this.mentionSeq = found.mentionSeq
        this.unreadCount = found.unreadMessageCount
        this.firstUnreadSeq = this.unreadCount > 0 ? Math.max(found.readSeq + 1, found.firstSeq) : undefined
        this.end.begin(Math.max(found.lastSeq, this.stretch.lastSeq))
      })
    } catch (error) {
      runInAction(() => {
        if (!this.conversation) this.error = error
      })
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }

  /** Loads the stretch around a message. */
  async openAt(seq: number) {
    await this.stretch.readAround(seq)
    this.reachEnd(false)
  }

  /** Loads the end instead of a stretch far above it. */
  async toEnd() {
    if (this.hasNewer) await this.stretch.readEnd()
    this.end.grow(this.stretch.lastSeq)
    this.reachEnd(true)
  }

  /** Notes that the reader has scrolled to the end, or away from it. */
  reachEnd(isAtEnd: boolean) {
    this.end.reach(isAtEnd && !this.hasNewer)
  }

  loadOlder = () => this.stretch.readFurther(MessageOrder.before)
  loadNewer = () => this.stretch.readFurther(MessageOrder.after)

  /** Reports how far this person has read; the same position is not reported twice. */
  async read(seq = this.end.newestSeq) {
    const { conversation, conversationId } = this
    if (!conversation || seq <= conversation.readSeq) return
    this.conversation = { ...conversation, readSeq: seq, unreadMessageCount: 0, mentionSeq: undefined }
    await this.deps.api.chat.read({ conversationId, seq }, { silent: true }).catch(ignoreError)
  }

  /** Takes the current state of a message: sent, received or recalled. */
  arrived(message: ChatMessage) {
    const { stretch } = this
    if (message.conversationId !== this.conversationId) return
    if (message.senderUserId === this.deps.me) this.end.noteOwn(message.seq)
    if (stretch.has(message.seq)) return stretch.take([message])
    // An older message belongs to a page that has not been loaded.
    if (message.seq < stretch.firstSeq) return
    const isNext = message.seq === stretch.lastSeq + 1 || stretch.messages.length === 0
    if (!this.hasNewer && isNext) stretch.follow([message], this.isAtEnd)
    else if (!this.hasNewer) this.readMissed()
    this.end.grow(message.seq)
  }

  /** Hides messages for oneself. */
  async hide(messageUIds: string[]) {
    await this.deps.api.chat.deleteChatHistory({ conversationId: this.conversationId, messageUIds })
    runInAction(() => this.stretch.remove(messageUIds))
  }

  async recall(messageUId: string) {
    this.arrived(await this.deps.api.chat.recall({ messageUId }))
  }

  /** Loads the messages after the last number; after a long gap only the end, and the rest on scrolling up. */
  readonly readMissed = coalesce(async () => {
    const { conversationId, stretch } = this
    try {
      if (!this.hasNewer) await stretch.readNews(this.isAtEnd)
      const conversation = await this.deps.api.chat.getConversation({ conversationId })
      runInAction(() => {
        this.conversation = conversation
        for (const { senderUserId, seq } of stretch.messages) if (senderUserId === this.deps.me) this.end.noteOwn(seq)
        this.end.grow(Math.max(conversation.lastSeq, stretch.lastSeq))
      })
    } catch (error) {
      // The next event, or a reconnect, asks again.
      ignoreError(error)
    }
  })

  /** Refreshes after a gap and on return: shown messages may have been recalled, or read, meanwhile. */
  async refresh() {
    if (!this.conversation) return this.#openRoom()
    await this.readMissed()
    await this.stretch.readAgain()
  }

  /** Notes how far the other person of a conversation of two has read. */
  readByOther(seq: number) {
    if (!this.conversation) return
    this.conversation = { ...this.conversation, otherReadSeq: seq }
    this.stretch.readByOther(seq)
  }
}
