import type { Bus } from './bus'

/** Requests that wait for something to happen on whatever node, for clients that have no socket yet. */
export class Waiters {
  readonly #waiting = new Map<string, Set<() => void>>()
  #isClosed = false

  constructor(private readonly bus: Bus) {
    bus.onNotice((notice) => {
      if (notice.kind === 'happened') this.#wake(notice.name)
      // It may have happened while this node did not hear.
      if (notice.kind === 'gap') this.#wakeAll()
    })
  }

  /**
   * Begins to wait at once, so that what happens after this line is not missed: look, then await `woken`. It resolves
   * when it happened or the time is over, and must be let go of.
   */
  wait(name: string, ms: number): { woken: Promise<void>; letGo(): void } {
    let letGo = () => {}
    const woken = new Promise<void>((resolve) => {
      const timer = setTimeout(() => letGo(), this.#isClosed ? 0 : ms)
      letGo = () => {
        clearTimeout(timer)
        this.#waiting.get(name)?.delete(letGo)
        if (this.#waiting.get(name)?.size === 0) this.#waiting.delete(name)
        resolve()
      }
      this.#waiting.set(name, (this.#waiting.get(name) ?? new Set()).add(letGo))
    })
    return { woken, letGo }
  }

  happened(name: string) {
    this.bus.publish({ kind: 'happened', name })
  }

  /** Lets everybody go: they look once more and answer. Whoever comes now does not wait. */
  close() {
    this.#isClosed = true
    this.#wakeAll()
  }

  #wakeAll() {
    for (const name of [...this.#waiting.keys()]) this.#wake(name)
  }

  #wake(name: string) {
    for (const letGo of [...(this.#waiting.get(name) ?? [])]) letGo()
  }
}
