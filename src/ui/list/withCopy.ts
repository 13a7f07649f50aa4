import { NetworkError } from '@/lib/errors'
import type { PageOf, PageRequest } from './ListState'

/** First page of a list as last loaded, with its time, epoch ms. */
export interface KeptPage<T> {
  at: number
  page: PageOf<T>
}

/** Storage of a list's first page. */
export interface PageCopy<T> {
  load(): KeptPage<T> | undefined
  save(kept: KeptPage<T>): void
}

type Source<T> = (page: PageRequest) => Promise<PageOf<T>>

/**
 * Wraps a list's source so that its first page is kept: until one has been loaded, an unanswered request is answered by
 * the copy, with its age. Not after a refusal: data the server no longer gives are not shown.
 */
export function withCopy<T>(load: Source<T>, copy: PageCopy<T> | undefined): Source<T> {
  if (!copy) return load
  let hasCome = false
  return async (request) => {
    if (request.current !== 1) return load(request)
    try {
      const page = await load(request)
      copy.save({ at: Date.now(), page: shortOf(page) })
      hasCome = true
      return page
    } catch (error) {
      const kept = !hasCome && error instanceof NetworkError ? copy.load() : undefined
      if (!kept) throw error
      return { ...kept.page, keptAt: kept.at }
    }
  }
}

/** Maximum items kept: reloading everything shown returns more than a first page. */
const MOST_KEPT = 20
const shortOf = <T>(page: PageOf<T>): PageOf<T> => ({ ...page, records: page.records.slice(0, MOST_KEPT) })
