import type { KeptPage, PageCopy } from '@/ui/list/withCopy'
import type { Cache } from './cache'
import { NewestCopies } from './record/newestCopies'

/** Maximum number of lists, some ten kilobytes each: a browser keeps five megabytes, and drafts need room too. */
const MOST = 30

/** First pages of the lists opened last, for offline use. Cleared when the person leaves. */
export class ListCopies {
  readonly #copies: NewestCopies

  constructor(cache: Cache) {
    this.#copies = new NewestCopies(cache, 'list', MOST)
  }

  /** @param name the page's path and the list's tab */
  of<T>(name: string): PageCopy<T> {
    return this.#copies.of<KeptPage<T>>(name)
  }
}
