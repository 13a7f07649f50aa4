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
  async more(newest: readonly T[]) {
    if (this.isLoading) return
    this.isLoading = true
    try {
      const current = Math.floor(this.after(newest).length / SIZE) + 1
      const { records } = await this.read({ current, size: SIZE })
      runInAction(() => {
        this.items = [...this.after(newest), ...records]
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
