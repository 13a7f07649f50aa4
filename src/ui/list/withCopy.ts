import { NetworkError } from '@/lib/errors'
import type { PageOf, PageRequest } from './ListState'

/** The first page of a list as it last came, and when: epoch ms. */
export interface KeptPage<T> {
  at: number
  page: PageOf<T>
}

/** Where the first page of a list is kept. */
export interface PageCopy<T> {
  load(): KeptPage<T> | undefined
  save(kept: KeptPage<T>): void
}

type Source<T> = (page: PageRequest) => Promise<PageOf<T>>

/**
 * A list's source that keeps its first page: as long as none has come and nothing answers, the copy does, with its age.
 * A refusal is no reason to show it: what the server no longer gives is not shown.
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

/** A list that was read anew as far as it was shown gives more than a first page. */
const MOST_KEPT = 20
const shortOf = <T>(page: PageOf<T>): PageOf<T> => ({ ...page, records: page.records.slice(0, MOST_KEPT) })
