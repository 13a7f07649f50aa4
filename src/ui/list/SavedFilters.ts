import { makeAutoObservable, observableRef } from 'mobx'
import { sameTitle } from '@/lib/validators'
import type { FilterValues } from './filterValues'

export interface SavedFilter {
  name: string
  values: FilterValues
}

/** Storage of a person's named filters of one list. */
export interface FilterShelf {
  load(): readonly SavedFilter[]
  save(filters: readonly SavedFilter[]): void
}

/** Maximum number of saved filters: more could not be found again. */
export const MOST_SAVED = 10

/** Named filters of one list. */
export class SavedFilters {
  all: readonly SavedFilter[]

  constructor(private readonly shelf: FilterShelf) {
    this.all = shelf.load()
    makeAutoObservable<this, 'shelf'>(this, { shelf: false, all: observableRef })
  }

  /** Reason why it cannot be saved under this name; an equal name replaces the old filter. */
  problemOf(name: string): string | undefined {
    if (!name.trim()) return '请填写名称'
    const isNew = !this.all.some((filter) => sameTitle(filter.name, name))
    return isNew && this.all.length >= MOST_SAVED ? `最多保存 ${MOST_SAVED} 个，请先删除一个` : undefined
  }

  keep(name: string, values: FilterValues) {
    if (this.problemOf(name)) return
    const kept = { name: name.trim(), values }
    this.#saveAll([...this.all.filter((filter) => !sameTitle(filter.name, kept.name)), kept])
  }

  remove(name: string) {
    this.#saveAll(this.all.filter((filter) => filter.name !== name))
  }

  /** Saved filter with exactly these values. */
  named(values: FilterValues): SavedFilter | undefined {
    const wanted = sorted(values)
    return this.all.find((filter) => sorted(filter.values) === wanted)
  }

  #saveAll(all: readonly SavedFilter[]) {
    this.all = all
    this.shelf.save(all)
  }
}

const sorted = (values: FilterValues) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
