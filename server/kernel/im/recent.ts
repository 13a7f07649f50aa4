/** Time that is remembered, in ms; clients that were away for longer reload what they show. */
const REMEMBERED_MS = 120_000
/** Allowance for a client's reads and its hello, and for a first page that was read before it began to connect. */
const SLACK_MS = 5_000

/** Ids that this node has sent something to lately: what a client missed while it was not connected. */
export class Recent {
  #from: number
  readonly #recordedAt = new Map<string, number>()

  constructor(private readonly now: () => number = Date.now) {
    this.#from = now()
  }

  /** @param id an employee's id, or a firm's for an event to all of it */
  record(id: string) {
    this.#recordedAt.set(id, this.now())
  }

  /** Notices may have been lost: what came before this moment is unknown. */
  forget() {
    this.#from = this.now()
    this.#recordedAt.clear()
  }

  /** Returns whether any of these may have missed something in the last `ms` milliseconds. */
  mayHaveMissed(ids: readonly string[], ms: number): boolean {
    const from = this.now() - ms
    return from < this.#from || ids.some((id) => (this.#recordedAt.get(id) ?? 0) >= from - SLACK_MS)
  }

  sweep() {
    const oldest = this.now() - REMEMBERED_MS
    if (oldest > this.#from) this.#from = oldest
    for (const [id, at] of this.#recordedAt) if (at < oldest) this.#recordedAt.delete(id)
  }
}
