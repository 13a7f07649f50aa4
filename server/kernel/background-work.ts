import { runNamed } from './watchdog/run-named'

type Work = (signal: AbortSignal) => Promise<void>

/**
 * Work that continues after its call was answered, each under a name by which it can be stopped. All of it stops when
 * the server closes, and what a person asked for when their session ends.
 */
export class Ongoing {
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void>; sessionId?: string }>()

  constructor(private readonly failed: (error: unknown) => void) {}

  /** @param sessionId session of its asker: the work stops when that ends */
  start(name: string, work: Work, sessionId?: string) {
    const controller = new AbortController()
    const done = Promise.resolve()
      .then(() => runNamed(`background ${name}`, () => work(controller.signal)))
      .catch(this.failed)
      .finally(() => {
        if (this.#running.get(name)?.controller === controller) this.#running.delete(name)
      })
    this.#running.set(name, { controller, done, sessionId })
  }

  stop(name: string) {
    this.#running.get(name)?.controller.abort()
  }

  /** Stops work whose askers' sessions have ended. */
  stopOfSessions(sessionIds: readonly string[]) {
    for (const { controller, sessionId } of this.#running.values())
      if (sessionId && sessionIds.includes(sessionId)) controller.abort()
  }

  /** Aborts all work; resolves once it has ended. */
  async close() {
    const all = [...this.#running.values()]
    for (const { controller } of all) controller.abort()
    await Promise.all(all.map(({ done }) => done))
  }
}
