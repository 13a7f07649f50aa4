import type { Bus } from './bus'

/** Requests that wait for an event on any node, for clients that have no socket yet. */
export class Waiters {
  readonly #waiting = new Map<string, Set<() => void>>()
  #isClosed = false

  constructor(private readonly bus: Bus) {
    bus.onNotice((notice) => {
      if (notice.kind === 'happened') this.#wake(notice.name)
      // It may have happened while this node was cut off.
      if (notice.kind === 'gap') this.#wakeAll()
    })
  }

  /**
   * Begins to wait at once, so that an event after this line is not missed: check, then await `woken`. It resolves when
   * the event happened or the time is over; call `letGo` in the end.
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

  /** Wakes all requests: they check once more and answer. Later ones do not wait. */
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
