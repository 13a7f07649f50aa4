import type { chat } from '@contract/chat'
import { chatLimits, MessageOrder } from '@contract/chat/codes'
import type { ChatMessage, MessagesPage } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { forgive } from '@/lib/errors'

/** Held at once: what is further away is let go of and asked for again, so that a long conversation stays light. */
export const MOST = 120

/** A stretch of a conversation's messages, without a gap, by their numbers; oldest first. */
export class Stretch {
  messages: readonly ChatMessage[] = []
  hasOlder = false
  /** It does not reach the end of the conversation. */
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
    const page = await this.#page({})
    runInAction(() => {
      // What was heard of while the answer was on its way.
      const last = page.messages[page.messages.length - 1]?.seq ?? 0
      const later = this.messages.filter(({ seq }) => seq > last)
      this.#replace([...page.messages, ...later], page.hasMore, false)
    })
  }

  /** A page before a message and a page after it. */
  async readAround(seq: number) {
    const [before, after] = await Promise.all([
      this.#page({ seq: seq + 1 }),
      this.#page({ seq, order: MessageOrder.after }),
    ])
    runInAction(() => this.#replace([...before.messages, ...after.messages], before.hasMore, after.hasMore))
  }

  /** 20 more before the first, or after the last where there are some; where the reader stands is the page's to keep. */
  async readFurther(order: MessageOrder) {
    const isOlder = order === MessageOrder.before
    const edge = () => (isOlder ? this.firstSeq : this.lastSeq)
    if (this.isFetching || !(isOlder ? this.hasOlder : this.hasNewer)) return
    this.isFetching = true
    const seq = edge()
    const page = await this.#page({ seq, order }).catch(forgive)
    runInAction(() => {
      this.isFetching = false
      // Where the reader went elsewhere meanwhile, it does not belong there.
      if (page && edge() === seq) this.#extend(page, order)
    })
  }

  /** The last 20 of it anew: some may have been taken back, or read, meanwhile. */
  async readAgain() {
    const page = await this.#page({ seq: this.lastSeq + 1 }).catch(forgive)
    if (page) runInAction(() => this.take(page.messages))
  }

  #page(from: { seq?: number; order?: MessageOrder }): Promise<MessagesPage> {
    const { conversationId } = this
    return this.api.chat.getMessages({ conversationId, ...from, count: limits.messagePage })
  }

  #replace(messages: readonly ChatMessage[], hasOlder: boolean, hasNewer: boolean) {
    this.messages = []
    this.hasOlder = hasOlder
    this.hasNewer = hasNewer
    this.take(messages)
  }

  take(messages: readonly ChatMessage[]) {
    const bySeq = new Map(this.messages.map((message) => [message.seq, message]))
    for (const message of messages) bySeq.set(message.seq, message)
    this.messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  }

  /** A page further: what is furthest from where the reader goes is let go of. */
  #extend({ messages, hasMore }: MessagesPage, order: MessageOrder) {
    const isOlder = order === MessageOrder.before
    this.take(messages)
    if (isOlder) this.hasOlder = hasMore
    else this.hasNewer = hasMore
    this.#shorten(isOlder)
  }

  /** What was said now: at the end the oldest make room, and a reader further up keeps what is on screen. */
  follow(messages: readonly ChatMessage[], isAtEnd: boolean) {
    this.take(messages)
    this.#shorten(!isAtEnd)
  }

  /** What came after the last number; of very much the end, or where the reader is further up nothing yet. */
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

  /** Of two: the other one has read so far. */
  readByOther(upTo: number) {
    this.messages = this.messages.map((message) =>
      message.read?.total === 1 && message.seq <= upTo ? { ...message, read: { read: 1, total: 1 } } : message,
    )
  }

  /** One more member of a group has read them. */
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

  #shorten(keepsOldest: boolean) {
    if (this.messages.length <= MOST) return
    this.messages = keepsOldest ? this.messages.slice(0, MOST) : this.messages.slice(-MOST)
    if (keepsOldest) this.hasNewer = true
    else this.hasOlder = true
  }
}
