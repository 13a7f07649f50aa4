/** How far back is remembered, in ms; whoever was away for longer loads again what they show. */
const REMEMBERED_MS = 120_000
/** A client's reading and its hello take their time, and its first page may have read before it wished to connect. */
const SLACK_MS = 5_000

/** Whom this node has told something lately: what a client missed that was not listening then. */
export class Recent {
  #from: number
  readonly #toldAt = new Map<string, number>()

  constructor(private readonly now: () => number = Date.now) {
    this.#from = now()
  }

  /** @param id an employee's, or a firm's where all of it was told */
  told(id: string) {
    this.#toldAt.set(id, this.now())
  }

  /** Notices may have been lost: what came before this moment is not known. */
  forget() {
    this.#from = this.now()
    this.#toldAt.clear()
  }

  /** Whether one of these was told something in the last so many ms, or may have been. */
  mayHaveTold(ids: readonly string[], ms: number): boolean {
    const from = this.now() - ms
    return from < this.#from || ids.some((id) => (this.#toldAt.get(id) ?? 0) >= from - SLACK_MS)
  }

  sweep() {
    const oldest = this.now() - REMEMBERED_MS
    if (oldest > this.#from) this.#from = oldest
    for (const [id, at] of this.#toldAt) if (at < oldest) this.#toldAt.delete(id)
  }
}
