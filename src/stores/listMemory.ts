import type { Storage } from '@/platform/port'
import type { SavedFilter } from '@/ui/list/SavedFilters'
import type { ListMemory } from '@/ui/list/tabbedListOptions'

const PREFIX = 'filters.'

/**
 * Memory of lists, per person: the last tab, filters and position until the app ends; named filters on this device
 * until deleted.
 */
export class ListMemories {
  readonly #left = new Map<string, ListMemory>()

  constructor(
    private readonly storage: Storage,
    private readonly empId: () => string,
  ) {}

  /** @param name name of the list: `task/list` */
  of(name: string): ListMemory {
    const key = `${PREFIX}${this.empId()}.${name}`
    const left = this.#left.get(key)
    if (left) return left
    const memory: ListMemory = {
      saved: {
        load: () => this.#readFilters(key),
        save: (filters) => this.storage.set(key, JSON.stringify(filters)),
      },
    }
    this.#left.set(key, memory)
    return memory
  }

  #readFilters(key: string): SavedFilter[] {
    try {
      const kept: unknown = JSON.parse(this.storage.get(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isSaved) : []
    } catch {
      return []
    }
  }
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  typeof (value as SavedFilter | null)?.name === 'string' &&
  !!(value as SavedFilter).values
