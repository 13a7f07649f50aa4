/** Cancels work under way. The mini program has no AbortController. */
export class Cancel {
  #reason: unknown
  #aborted = false
  #listeners: ((reason: unknown) => void)[] = []

  get aborted(): boolean {
    return this.#aborted
  }

  /** Argument of `abort`; waiting promises reject with it. */
  get reason(): unknown {
    return this.#reason
  }

  abort(reason: unknown = new Error('已取消')) {
    if (this.#aborted) return
    this.#aborted = true
    this.#reason = reason
    for (const listener of this.#listeners.splice(0)) listener(reason)
  }

  /** Calls back at once if it is cancelled already. */
  onAbort(listener: (reason: unknown) => void) {
    if (this.#aborted) listener(this.#reason)
    else this.#listeners.push(listener)
  }
}
