import type { KeptPage, PageCopy } from '@/ui/list/withCopy'
import type { Cache } from './cache'

/** Maximum number of lists, some ten kilobytes each: a browser keeps five megabytes, and drafts need room too. */
const MOST = 30

/** First pages of the lists opened last, for offline use. Cleared when the person leaves. */
export class ListCopies {
  constructor(private readonly cache: Cache) {}

  /** @param name the page's path and the list's tab */
  of<T>(name: string): PageCopy<T> {
    const copy = this.cache.of<KeptPage<T>>(`list.${name}`)
    return {
      load: () => copy.load(),
      save: (kept) => {
        copy.save(kept)
        this.#noteNewest(name)
      },
    }
  }

  #noteNewest(name: string) {
    const index = this.cache.of<string[]>('lists')
    const names = [name, ...(index.load() ?? []).filter((other) => other !== name)]
    for (const old of names.splice(MOST)) this.cache.drop(`list.${old}`)
    index.save(names)
  }
}
