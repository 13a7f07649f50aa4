import { DatabaseError, Trouble } from './error'

/** Queue for the only session: first come, first served, with a limit on waiting. */
export class Turns {
  #isTaken = false
  /** Time since which the current holder has had the session. */
  #since = 0
  readonly #queue = new Set<() => void>()

  constructor(private readonly mostMs: number) {}

  /** Resolves when it is the caller's turn; the caller must `pass` it on. */
  take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      this.#since = Date.now()
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.delete(go)
        const message = `waited ${this.mostMs} ms for the session, in one hand for ${Date.now() - this.#since} ms`
        reject(new DatabaseError({ message, code: Trouble.busy }))
      }, this.mostMs)
      this.#queue.add(go)
    })
  }

  pass() {
    const [next] = this.#queue
    this.#isTaken = next !== undefined
    this.#since = Date.now()
    if (!next) return
    this.#queue.delete(next)
    next()
  }
}
