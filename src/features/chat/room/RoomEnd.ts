import { makeAutoObservable } from 'mobx'

/** How far a conversation goes, and how much of it its reader has had on screen. */
export class RoomEnd {
  /** The greatest number there is. */
  newestSeq = 0
  /** The greatest that the reader has seen. */
  seenSeq = 0
  /** The reader is there: the page says so, as it scrolls. */
  isReached = true

  constructor() {
    makeAutoObservable(this)
  }

  /** ↓ n 条新消息 */
  get newCount(): number {
    return Math.max(0, this.newestSeq - this.seenSeq)
  }

  /** As it is opened, nothing of it is new any more. */
  begin(seq: number) {
    this.grow(seq)
    this.seenSeq = this.newestSeq
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
