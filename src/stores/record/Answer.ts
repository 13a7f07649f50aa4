import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/**
 * Latest server answer to a question that changes with a period, a filter or a search text. Of two answers the one
 * asked for later is shown; the previous one stays on screen until then. A record that events tell about is a
 * LiveRecord instead.
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

  /** Resolves when the question is answered, has failed, or is superseded; never rejects. */
  async ask(read: () => Promise<T>): Promise<void> {
    const round = ++this.#round
    this.error = undefined
    try {
      const now = await read()
      if (round === this.#round) this.#setAnswer(now)
    } catch (error) {
      if (round === this.#round) this.#setAnswer(this.now, error)
    }
  }

  /** Clears the answer and ignores calls under way. */
  forget() {
    this.#round++
    this.now = undefined
    this.error = undefined
  }

  #setAnswer(now: T | undefined, error?: unknown) {
    runInAction(() => {
      this.now = now
      this.error = error
    })
  }
}
