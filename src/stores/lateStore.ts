import type { Services } from './services'

/**
 * A store that lives as long as the app but is made when a page first asks for it, so that it is bundled with the pages
 * that do and not with the first load.
 */
export function lateStore<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>()
  return (services) => {
    const store = made.get(services) ?? make(services)
    made.set(services, store)
    return store
  }
}
