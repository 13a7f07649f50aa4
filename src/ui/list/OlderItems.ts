import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { unlessUntold } from '@/lib/errors'
import type { PageOf, PageRequest } from './ListState'
import { withoutTwins } from './withoutTwins'

/** How many one page brings. */
const SIZE = 20

/** The call says itself what fails: a tap asked for it. */
export type LoadOlder<T> = (page: PageRequest) => Promise<PageOf<T>>

/** What came before the newest items, which come with the record they belong to; each page by a tap. */
export class OlderItems<T> {
  isLoading = false
  private items: readonly T[] = []

  constructor(
    private readonly keyOf: (item: T) => string,
    private readonly read: LoadOlder<T>,
  ) {
    makeAutoObservable<this, 'read' | 'keyOf' | 'items'>(this, { read: false, keyOf: false, items: observableRef })
  }

  /** The newest and what has come of the others, each once. */
  after(newest: readonly T[]): readonly T[] {
    return withoutTwins([...newest, ...this.items], this.keyOf)
  }

  /** The page in which the shown ones end: what is new in it follows them, and what is shown stays, whatever comes on top. */
  more(newest: readonly T[]) {
    return this.#load(async () => {
      const current = Math.floor(this.after(newest).length / SIZE) + 1
      const { records } = await this.read({ current, size: SIZE })
      return [...this.after(newest), ...records]
    })
  }

  /** The record was read again: so is what was asked for besides, so that what is gone or another by now does not stay. */
  async renew() {
    if (this.items.length > 0) await this.#load(() => this.#anew(Math.ceil(this.items.length / SIZE)))
  }

  async #anew(pages: number): Promise<T[]> {
    const all: T[] = []
    for (let current = 1; current <= pages; current++) {
      const { records, total } = await this.read({ current, size: SIZE })
      all.push(...records)
      if (all.length >= total) break
    }
    return all
  }

  async #load(read: () => Promise<readonly T[]>) {
    if (this.isLoading) return
    this.isLoading = true
    try {
      const items = await read()
      runInAction(() => {
        this.items = items
      })
    } catch (error) {
      unlessUntold(error)
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }
}
