import type { KeptPage, PageCopy } from '@/ui/list/withCopy'
import type { Cache } from './cache'

/** So many lists, some ten kilobytes each: a browser keeps five megabytes, and drafts must find room among them. */
const MOST = 30

/** The first pages of the lists that were opened last, for when nothing answers. They go when the person leaves. */
export class ListCopies {
  constructor(private readonly cache: Cache) {}

  /** @param name the page's path and the list's tab */
  of<T>(name: string): PageCopy<T> {
    const copy = this.cache.of<KeptPage<T>>(`list.${name}`)
    return {
      load: () => copy.load(),
      save: (kept) => {
        copy.save(kept)
        this.#note(name)
      },
    }
  }

  #note(name: string) {
    const index = this.cache.of<string[]>('lists')
    const names = [name, ...(index.load() ?? []).filter((other) => other !== name)]
    for (const old of names.splice(MOST)) this.cache.drop(`list.${old}`)
    index.save(names)
  }
}
