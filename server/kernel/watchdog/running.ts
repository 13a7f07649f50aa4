import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Runs work under a name, so that whoever holds the event loop can be named. */
export const runNamed = <T>(name: string, work: () => T): T => names.run(name, work)

/** The name that what is running now was begun under. */
export const runningName = (): string | undefined => names.getStore()
