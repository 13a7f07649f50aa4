import type { Storage } from '@/platform/port'

/** The last known copy of what a screen shows. */
export interface Cached<T> {
  load(): T | undefined
  save(value: T): void
}

/** A copy that can be forgotten: what it shows may not be shown any more. */
export interface DroppableCopy<T> extends Cached<T> {
  drop(): void
}

const PREFIX = 'cache.'

interface Kept<T> {
  version: string
  value: T
}

/**
 * Copies that a screen shows at once while it asks anew, kept for the person they belong to and gone when that person
 * leaves. A copy of another version of the app may have another shape: it does not count.
 */
export class Cache {
  constructor(
    private readonly storage: Storage,
    private readonly empId: () => string,
    private readonly version: string,
  ) {}

  /** @param name the screen's and, where it shows several things, which: `dynamic/list.1` */
  of<T>(name: string): DroppableCopy<T> {
    // The key is fixed when the screen opens: an answer that comes after a switch of firms must not land in the other's.
    const owner = this.empId()
    const key = `${PREFIX}${owner}.${name}`
    return {
      load: () => this.#readCopy<T>(key),
      save: (value) => {
        if (owner && owner === this.empId())
          this.storage.set(key, JSON.stringify({ version: this.version, value } satisfies Kept<T>))
      },
      drop: () => this.storage.remove(key),
    }
  }

  /** Makes room: this copy alone. */
  drop(name: string) {
    this.storage.remove(`${PREFIX}${this.empId()}.${name}`)
  }

  clear() {
    for (const key of this.storage.keys()) if (key.startsWith(PREFIX)) this.storage.remove(key)
  }

  #readCopy<T>(key: string): T | undefined {
    try {
      const kept = JSON.parse(this.storage.get(key) ?? 'null') as Kept<T> | null
      return kept?.version === this.version ? kept.value : undefined
    } catch {
      return undefined
    }
  }
}
