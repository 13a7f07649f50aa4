import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Runs work under a name, so that the log can name what blocks the event loop. */
export const runNamed = <T>(name: string, work: () => T): T => names.run(name, work)

/** Name of the work that is running now. */
export const runningName = (): string | undefined => names.getStore()
