import type { Heights } from './heights'

export interface PageRequest {
  /** From 1. */
  current: number
  size: number
}

export interface PageOf<T> {
  records: readonly T[]
  total: number
  current: number
  size: number
  /** Set where nothing answered and a copy does: when that came, epoch ms. */
  keptAt?: number
}

/** What PagedList draws; PagedListStore is the one there is, a page may make another over other data. */
export interface ListState<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Nothing has come yet: the skeleton shows. */
  readonly isLoading: boolean
  readonly isRefreshing: boolean
  readonly isLoadingMore: boolean
  /** There is no further page. */
  readonly isDone: boolean
  /** Why nothing is shown. */
  readonly error?: unknown
  /** Why what is shown is not fresh. */
  readonly refreshError?: unknown
  /** What is shown is a copy of then, epoch ms: nothing has answered yet. */
  readonly keptAt?: number
  /** Why the next page did not come. */
  readonly moreError?: unknown
  readonly pendingCount: number
  /** How often the list was asked to go to its top. */
  readonly topRequests: number
  /** Where the reader was, kept for when the screen is drawn again: px, and the measured height of each block. */
  readonly place: { top: number; heights: Heights }
  keyOf(item: T): string
  /** Loads the first page unless something has been loaded or asked for. */
  start(): void
  refresh(options?: { silent?: boolean }): Promise<void>
  loadMore(): Promise<void>
  retry(): Promise<void>
  showPending(): void
}
