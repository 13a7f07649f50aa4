import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/**
 * What the server says to a question that changes with what one looks for: a span, a filter, a word. Of two answers the
 * one asked for later is shown; what is shown stays until then. A thing that events speak of is a LiveRecord.
 */
export class Answer<T> {
  now?: T
  error?: unknown
  #round = 0

  constructor() {
    makeAutoObservable(this, { now: observableRef, error: observableRef })
  }

  get isLoading() {
    return this.now === undefined && !this.error
  }

  /** Resolves when this one is answered, or failed, or is no longer of interest; it never rejects. */
  async ask(read: () => Promise<T>): Promise<void> {
    const round = ++this.#round
    this.error = undefined
    try {
      const now = await read()
      if (round === this.#round) this.#show(now)
    } catch (error) {
      if (round === this.#round) this.#show(this.now, error)
    }
  }

  /** Shows nothing, whatever is still on its way. */
  forget() {
    this.#round++
    this.now = undefined
    this.error = undefined
  }

  #show(now: T | undefined, error?: unknown) {
    runInAction(() => {
      this.now = now
      this.error = error
    })
  }
}
