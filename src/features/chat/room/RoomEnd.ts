import type { ChatMessage } from '@contract/chat/shapes'
import { makeAutoObservable } from 'mobx'

/** End of a conversation, and how much of it the reader has had on screen. */
export class RoomEnd {
  /** Greatest existing sequence number. */
  newestSeq = 0
  /** Greatest sequence number the reader has seen. */
  seenSeq = 0
  /** True while the reader is at the end; set by the page as it scrolls. */
  isReached = true
  /** The reader's own messages below what they have seen: nothing new to them. */
  private own: readonly number[] = []

  constructor() {
    makeAutoObservable(this)
  }

  /** Count for ↓ n 条新消息. */
  get newCount(): number {
    const own = this.own.filter((seq) => seq > this.seenSeq && seq <= this.newestSeq)
    return Math.max(0, this.newestSeq - this.seenSeq - own.length)
  }

  /** Starts with nothing new when the conversation is opened. */
  begin(seq: number) {
    this.grow(seq)
    this.seenSeq = this.newestSeq
  }

  /** Takes the new end. Messages that the reader wrote, here or on another device, are not counted as new. */
  grow(seq: number, messages: readonly Pick<ChatMessage, 'seq' | 'senderUserId'>[] = [], me = '') {
    const own = messages.filter((message) => message.senderUserId === me && message.seq > this.seenSeq)
    this.own = [...new Set([...this.own, ...own.map((message) => message.seq)])]
    this.newestSeq = Math.max(this.newestSeq, seq)
    if (this.isReached) this.seenSeq = this.newestSeq
  }

  reach(isReached: boolean) {
    this.isReached = isReached
    if (isReached) this.seenSeq = this.newestSeq
  }
}
