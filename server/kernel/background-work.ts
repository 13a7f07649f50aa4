import { runNamed } from './watchdog/run-named'

type Work = (signal: AbortSignal) => Promise<void>

/**
 * Work that continues after its call was answered, each under a name by which it can be stopped. All of it stops when
 * the server closes.
 */
export class Ongoing {
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>()

  constructor(private readonly failed: (error: unknown) => void) {}

  start(name: string, work: Work) {
    const controller = new AbortController()
    const done = Promise.resolve()
      .then(() => runNamed(`background ${name}`, () => work(controller.signal)))
      .catch(this.failed)
      .finally(() => {
        if (this.#running.get(name)?.controller === controller) this.#running.delete(name)
      })
    this.#running.set(name, { controller, done })
  }

  stop(name: string) {
    this.#running.get(name)?.controller.abort()
  }

  /** Aborts all work; resolves once it has ended. */
  async close() {
    const all = [...this.#running.values()]
    for (const { controller } of all) controller.abort()
    await Promise.all(all.map(({ done }) => done))
  }
}
