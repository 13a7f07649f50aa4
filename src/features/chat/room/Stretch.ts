import type { chat } from '@contract/chat'
import { chatLimits, MessageOrder } from '@contract/chat/codes'
import type { ChatMessage, MessagesPage } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'

/**
 * Maximum number of messages held: distant ones are dropped and loaded again, so that a long conversation stays light.
 */
export const MOST = 120

/** Contiguous stretch of a conversation's messages by sequence number; oldest first. */
export class Stretch {
  messages: readonly ChatMessage[] = []
  hasOlder = false
  /** True if it does not reach the end of the conversation. */
  hasNewer = false
  isFetching = false

  constructor(
    private readonly api: Api<{ chat: typeof chat }>,
    private readonly conversationId: string,
  ) {
    makeAutoObservable<this, 'api' | 'conversationId'>(this, {
      api: false,
      conversationId: false,
      messages: observableRef,
    })
  }

  get firstSeq(): number {
    return this.messages[0]?.seq ?? 0
  }

  get lastSeq(): number {
    return this.messages.at(-1)?.seq ?? 0
  }

  has = (wanted: number) => this.messages.some(({ seq }) => seq === wanted)

  async readEnd() {
    const page = await this.#readPage({})
    runInAction(() => {
      // Keeps messages received while the answer was on its way.
      const last = page.messages[page.messages.length - 1]?.seq ?? 0
      const later = this.messages.filter(({ seq }) => seq > last)
      this.#replaceMessages([...page.messages, ...later], page.hasMore, false)
    })
  }

  /** Loads a page before a message and a page after it. */
  async readAround(seq: number) {
    const [before, after] = await Promise.all([
      this.#readPage({ seq: seq + 1 }),
      this.#readPage({ seq, order: MessageOrder.after }),
    ])
    runInAction(() => this.#replaceMessages([...before.messages, ...after.messages], before.hasMore, after.hasMore))
  }

  /** Loads 20 more before the first, or after the last if there are any; the page keeps the scroll position. */
  async readFurther(order: MessageOrder) {
    const isOlder = order === MessageOrder.before
    const edge = () => (isOlder ? this.firstSeq : this.lastSeq)
    if (this.isFetching || !(isOlder ? this.hasOlder : this.hasNewer)) return
    this.isFetching = true
    const seq = edge()
    const page = await this.#readPage({ seq, order }).catch(ignoreError)
    runInAction(() => {
      this.isFetching = false
      // Ignored if the reader went elsewhere meanwhile.
      if (page && edge() === seq) this.#addPage(page, order)
    })
  }

  /** Reloads its last 20 messages: some may have been recalled, or read, meanwhile. */
  async readAgain() {
    const page = await this.#readPage({ seq: this.lastSeq + 1 }).catch(ignoreError)
    if (page) runInAction(() => this.take(page.messages))
  }

  #readPage(from: { seq?: number; order?: MessageOrder }): Promise<MessagesPage> {
    const { conversationId } = this
    return this.api.chat.getMessages({ conversationId, ...from, count: limits.messagePage })
  }

  #replaceMessages(messages: readonly ChatMessage[], hasOlder: boolean, hasNewer: boolean) {
    this.messages = []
    this.hasOlder = hasOlder
    this.hasNewer = hasNewer
    this.take(messages)
  }

  take(messages: readonly ChatMessage[]) {
    const bySeq = new Map(this.messages.map((message) => [message.seq, message]))
    for (const message of messages) bySeq.set(message.seq, message)
    this.messages = [...bySeq.values()].sort((left, right) => left.seq - right.seq)
  }

  /** Adds a page and drops the messages furthest from the reader. */
  #addPage({ messages, hasMore }: MessagesPage, order: MessageOrder) {
    const isOlder = order === MessageOrder.before
    this.take(messages)
    if (isOlder) this.hasOlder = hasMore
    else this.hasNewer = hasMore
    this.#dropExcess(isOlder)
  }

  /** Adds new messages: at the end the oldest are dropped; for a reader further up what is on screen is kept. */
  follow(messages: readonly ChatMessage[], isAtEnd: boolean) {
    this.take(messages)
    this.#dropExcess(!isAtEnd)
  }

  /**
   * Loads the messages after the last number; after a long gap only the end, or nothing yet for a reader further up.
   */
  async readNews(isAtEnd: boolean) {
    const { conversationId } = this
    const asked = { conversationId, seq: this.lastSeq, order: MessageOrder.after, count: chatLimits.missed }
    const page = await this.api.chat.getMessages(asked)
    if (page.hasMore && isAtEnd) return this.readEnd()
    runInAction(() => {
      this.follow(page.messages, isAtEnd)
      if (page.hasMore) this.hasNewer = true
    })
  }

  /** Marks messages read by the other person of a conversation of two. */
  readByOther(upTo: number) {
    this.messages = this.messages.map((message) =>
      message.read?.total === 1 && message.seq <= upTo ? { ...message, read: { read: 1, total: 1 } } : message,
    )
  }

  /** Counts one more reader of a group for these messages. */
  readByOneMore(afterSeq: number, upTo: number) {
    this.messages = this.messages.map((message) => {
      const { read, seq } = message
      if (!read || read.read === read.total || seq <= afterSeq || seq > upTo) return message
      return { ...message, read: { ...read, read: read.read + 1 } }
    })
  }

  remove(messageUIds: readonly string[]) {
    this.messages = this.messages.filter(({ messageUId }) => !messageUIds.includes(messageUId))
  }

  #dropExcess(keepsOldest: boolean) {
    if (this.messages.length <= MOST) return
    this.messages = keepsOldest ? this.messages.slice(0, MOST) : this.messages.slice(-MOST)
    if (keepsOldest) this.hasNewer = true
    else this.hasOlder = true
  }
}
