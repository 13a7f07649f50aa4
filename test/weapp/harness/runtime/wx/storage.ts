import { Refusal } from '../refusal'
import type { AsyncApis, DirectApis } from './install-apis'

/** Largest size of one value in bytes, and of all values in KB. */
const LIMIT_ONE = 1024 * 1024
const LIMIT_ALL_KB = 10 * 1024

/** The program's storage. Values pass through JSON: dates and functions are lost, as in WeChat. */
export class Storage {
  readonly #values = new Map<string, string>()

  constructor(initial: Record<string, unknown>) {
    for (const [key, value] of Object.entries(initial)) this.set(key, value)
  }

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value) ?? 'null'
    if (text.length > LIMIT_ONE) throw new Refusal('fail data length limit exceeded')
    this.#values.set(key, text)
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** Value of a key; an empty string if it is missing, as in WeChat. */
  get(key: string): unknown {
    const text = this.#values.get(key)
    return text === undefined ? '' : JSON.parse(text)
  }

  remove(key: string): void {
    this.#values.delete(key)
  }
  clear(): void {
    this.#values.clear()
  }

  get info() {
    const bytes = [...this.#values].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    return { keys: [...this.#values.keys()], currentSize: Math.ceil(bytes / 1024), limitSize: LIMIT_ALL_KB }
  }

  all(): Record<string, unknown> {
    return Object.fromEntries([...this.#values.keys()].map((key) => [key, this.get(key)]))
  }
}

export const storageApis = (storage: Storage): AsyncApis => ({
  setStorage: ({ key, data }) => storage.set(key, data),
  getStorage: ({ key }) => {
    if (!storage.has(key)) throw new Refusal('fail data not found')
    return { data: storage.get(key) }
  },
  removeStorage: ({ key }) => storage.remove(key),
  clearStorage: () => storage.clear(),
  getStorageInfo: () => storage.info,
})

export const storageSyncApis = (storage: Storage): DirectApis => ({
  setStorageSync: (key, data) => storage.set(key, data),
  getStorageSync: (key: string) => storage.get(key),
  removeStorageSync: (key) => storage.remove(key),
  clearStorageSync: () => storage.clear(),
  getStorageInfoSync: () => storage.info,
})
