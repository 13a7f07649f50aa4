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

  /** Notes a message that its reader wrote, here or on another device. */
  noteOwn(seq: number) {
    if (seq > this.seenSeq && !this.own.includes(seq)) this.own = [...this.own, seq]
  }

  grow(seq: number) {
    this.newestSeq = Math.max(this.newestSeq, seq)
    if (this.isReached) this.seenSeq = this.newestSeq
  }

  reach(isReached: boolean) {
    this.isReached = isReached
    if (isReached) this.seenSeq = this.newestSeq
  }
}
