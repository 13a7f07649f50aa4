import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { rethrowUnlessReported } from '@/lib/errors'
import type { PageOf, PageRequest } from './ListState'
import { withoutTwins } from './withoutTwins'

/** Page size. */
const SIZE = 20

/** Loads a page. The call reports its own failure, because a tap asked for it. */
export type LoadOlder<T> = (page: PageRequest) => Promise<PageOf<T>>

/** Items older than the newest ones, which come with their record; each page is loaded by a tap. */
export class OlderItems<T> {
  isLoading = false
  private items: readonly T[] = []

  constructor(
    private readonly keyOf: (item: T) => string,
    private readonly read: LoadOlder<T>,
  ) {
    makeAutoObservable<this, 'read' | 'keyOf' | 'items'>(this, { read: false, keyOf: false, items: observableRef })
  }

  /** The newest items and the older ones loaded so far, without duplicates. */
  after(newest: readonly T[]): readonly T[] {
    return withoutTwins([...newest, ...this.items], this.keyOf)
  }

  /**
   * Loads the page in which the shown items end: new items in it follow them, and shown ones stay, whatever arrives on
   * top.
   */
  more(newest: readonly T[]) {
    return this.#loadItems(async () => {
      const current = Math.floor(this.after(newest).length / SIZE) + 1
      const { records } = await this.read({ current, size: SIZE })
      return [...this.after(newest), ...records]
    })
  }

  /**
   * Reads the loaded older items again after the record was read again, so that deleted or changed ones do not stay.
   */
  async renew() {
    if (this.items.length > 0) await this.#loadItems(() => this.#readPages(Math.ceil(this.items.length / SIZE)))
  }

  async #readPages(pages: number): Promise<T[]> {
    const all: T[] = []
    for (let current = 1; current <= pages; current++) {
      const { records, total } = await this.read({ current, size: SIZE })
      all.push(...records)
      if (all.length >= total) break
    }
    return all
  }

  async #loadItems(read: () => Promise<readonly T[]>) {
    if (this.isLoading) return
    this.isLoading = true
    try {
      const items = await read()
      runInAction(() => {
        this.items = items
      })
    } catch (error) {
      rethrowUnlessReported(error)
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }
}
