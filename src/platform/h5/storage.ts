import type { Storage } from '../port'

const PREFIX = 'antou.'

/**
 * Values that could not be stored, shared by all scripts of the page: the requested page is saved before the app
 * starts.
 */
const spare = new Map<string, string>()

/** localStorage, or memory where it is forbidden (private windows, blocked cookies) or full. */
export function webStorage(): Storage {
  return {
    get(key) {
      try {
        return localStorage.getItem(PREFIX + key) ?? spare.get(key)
      } catch {
        return spare.get(key)
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(PREFIX + key, value)
        spare.delete(key)
      } catch {
        spare.set(key, value)
      }
    },
    remove(key) {
      spare.delete(key)
      try {
        localStorage.removeItem(PREFIX + key)
      } catch {
        // The storage is forbidden: nothing was stored there.
      }
    },
    keys() {
      try {
        const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
        return [...kept.map((key) => key.slice(PREFIX.length)), ...spare.keys()]
      } catch {
        return [...spare.keys()]
      }
    },
  }
}
