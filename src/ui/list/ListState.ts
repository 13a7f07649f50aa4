import type { Heights } from './heights'

export interface PageRequest {
  /** Page number, from 1. */
  current: number
  size: number
}

export interface PageOf<T> {
  records: readonly T[]
  total: number
  current: number
  size: number
  /** Set for a kept copy, when the server did not answer: time the copy was loaded, epoch ms. */
  keptAt?: number
}

/** State that PagedList renders; PagedListStore is the standard one, a page may implement another over other data. */
export interface ListState<T> {
  readonly items: readonly T[]
  readonly total: number
  /** True until the first page has loaded: the skeleton is shown. */
  readonly isLoading: boolean
  readonly isRefreshing: boolean
  readonly isLoadingMore: boolean
  /** True if there is no further page. */
  readonly isDone: boolean
  /** Error, if nothing is shown because of it. */
  readonly error?: unknown
  /** Error of the last refresh, while older rows are shown. */
  readonly refreshError?: unknown
  /** Time of the kept copy that is shown, epoch ms: the server has not answered yet. */
  readonly keptAt?: number
  /** Error of the next page. */
  readonly moreError?: unknown
  readonly pendingCount: number
  /** Number of requests to scroll to the top. */
  readonly topRequests: number
  /** Scroll position, kept for the next time the screen is drawn: px, and the measured height of each block. */
  readonly place: { top: number; heights: Heights }
  keyOf(item: T): string
  /** Loads the first page unless something has been loaded or requested. */
  start(): void
  refresh(options?: { silent?: boolean }): Promise<void>
  loadMore(): Promise<void>
  retry(): Promise<void>
  showPending(): void
}
