import { makeAutoObservable, observableRef } from 'mobx'
import { coalesce } from '@/lib/coalesce'
import { Heights } from './heights'
import type { ListState, PageOf, PageRequest } from './ListState'
import { PendingItems } from './PendingItems'
import { withoutTwins } from './withoutTwins'

export type { ListState, PageOf, PageRequest } from './ListState'

/** Maximum rows reloaded at once; those beyond stay as they are. */
const MOST_RENEWED = 200

/**
 * List loaded page by page. The latest refresh wins; an item that comes twice, because the list moved between two
 * pages, is shown once; a failed page can be requested again without losing the others.
 */
export class PagedListStore<T> implements ListState<T> {
  items: readonly T[] = []
  total = 0
  isRefreshing = false
  isLoadingMore = false
  isDone = false
  error?: unknown
  refreshError?: unknown
  moreError?: unknown
  keptAt?: number
  topRequests = 0
  readonly place: ListState<T>['place'] = { top: 0, heights: new Heights() }
  readonly keyOf: (item: T) => string
  private isLoaded = false
  readonly #load: (page: PageRequest) => Promise<PageOf<T>>
  readonly #size: number
  readonly #most: number
  readonly #pending: PendingItems<T>
  /** Number of refreshes: an answer to an older one, or to a page requested before it, is dropped. */
  #round = 0
  /** Pages below this one are known to hold nothing new. */
  #leastPage = 1
  #reading?: Promise<void>
  readonly #renewOnce = coalesce(() => this.#loadAll())

  constructor(
    load: (page: PageRequest) => Promise<PageOf<T>>,
    /** `key` identifies an item; `most` is the longest page the call gives. */
    { size = 20, key, most = MOST_RENEWED }: { size?: number; key: (item: T) => string; most?: number },
  ) {
    this.#load = load
    this.#size = size
    this.#most = Math.floor(Math.min(most, MOST_RENEWED) / size) * size
    this.#pending = new PendingItems(key)
    this.keyOf = key
    makeAutoObservable(this, {
      items: observableRef,
      error: observableRef,
      refreshError: observableRef,
      moreError: observableRef,
      place: false,
      keyOf: false,
      isReading: false,
    })
  }

  get isLoading() {
    return !this.isLoaded && !this.error
  }

  /** True while the first page, or everything shown, is being loaded; not observed. */
  get isReading() {
    return !!this.#reading
  }

  get isEmpty() {
    return this.isLoaded && this.items.length === 0
  }

  get pendingCount() {
    return this.#pending.count
  }

  start() {
    if (!this.isLoaded && this.#round === 0) this.refresh({ silent: true })
  }

  /**
   * Reloads the first page; `silent` does not show the pull-down wheel. Never rejects: see `error` and `refreshError`.
   */
  refresh({ silent = false }: { silent?: boolean } = {}): Promise<void> {
    return this.reload(this.#size, silent)
  }

  /**
   * Reloads what is shown and keeps the scroll position: for a screen one returns to, or after an event. A list nobody
   * has looked at yet waits until then. Events during the load cause one more, so that an answer from before them does
   * not come last.
   */
  renew(): Promise<void> {
    return this.#round === 0 ? Promise.resolve() : this.#renewOnce()
  }

  async #loadAll() {
    await this.#reading
    const shown = Math.ceil(this.items.length / this.#size) * this.#size
    await this.reload(Math.min(Math.max(shown, this.#size), this.#most), true)
  }

  private reload(size: number, silent: boolean): Promise<void> {
    const round = ++this.#round
    this.isRefreshing = !silent
    this.isLoadingMore = false
    this.error = undefined
    this.#reading = this.#readFirstPage(round, size)
    return this.#reading
  }

  async #readFirstPage(round: number, size: number) {
    try {
      const page = await this.#load({ current: 1, size })
      if (round === this.#round) this.begin(page, size)
    } catch (error) {
      if (round === this.#round) this.note(this.isLoaded ? { refreshError: error } : { error })
    } finally {
      if (round === this.#round) this.ended()
    }
  }

  private ended() {
    this.#reading = undefined
    this.isRefreshing = false
  }

  private begin(page: PageOf<T>, size: number) {
    const keepsPlace = size > this.#size
    const tail = keepsPlace ? this.items.slice(size) : []
    this.items = withoutTwins([...page.records, ...tail], this.keyOf)
    this.total = page.total
    this.keptAt = page.keptAt
    this.#leastPage = 1
    this.isDone = page.records.length === 0 || this.items.length >= page.total || size >= page.total
    this.isLoaded = true
    this.#pending.clear()
    this.refreshError = undefined
    this.moreError = undefined
    if (!keepsPlace) this.place.heights.clear()
  }

  async loadMore() {
    if (!this.isLoaded || this.isLoadingMore || this.isRefreshing || this.isDone) return
    const round = this.#round
    // Computed from the shown rows, not from the pages requested: after a removal the page that ends here is requested
    // again.
    const current = Math.max(Math.floor(this.items.length / this.#size) + 1, this.#leastPage)
    this.isLoadingMore = true
    this.moreError = undefined
    try {
      const page = await this.#load({ current, size: this.#size })
      if (round === this.#round) this.append(page, current)
    } catch (error) {
      if (round === this.#round) this.note({ moreError: error })
    } finally {
      if (round === this.#round) this.note({ isLoadingMore: false })
    }
  }

  private note(change: Partial<Pick<ListState<T>, 'isLoadingMore' | 'error' | 'refreshError' | 'moreError'>>) {
    Object.assign(this, change)
  }

  private append(page: PageOf<T>, current: number) {
    const before = this.items.length
    this.items = withoutTwins([...this.items, ...page.records], this.keyOf)
    this.total = page.total
    if (this.items.length === before) this.#leastPage = current + 1
    this.isDone = page.records.length === 0 || current * this.#size >= page.total
    // The page existed when the last one came: some of the shown rows are gone, too.
    if (page.records.length === 0 && page.total < before) this.renew()
  }

  /** Repeats the request that failed. */
  retry(): Promise<void> {
    return this.moreError ? this.loadMore() : this.refresh()
  }

  /** Replaces the item with the same key. */
  replace(item: T) {
    const key = this.keyOf(item)
    this.items = this.items.map((old) => (this.keyOf(old) === key ? item : old))
  }

  /**
   * Removes an item and returns an undo function: the item returns to its place, unless it has been loaded again
   * meanwhile.
   */
  remove(key: string): () => void {
    const index = this.items.findIndex((item) => this.keyOf(item) === key)
    const [removed] = index < 0 ? [] : this.items.slice(index, index + 1)
    if (removed === undefined) return () => {}
    this.items = this.items.filter((item) => item !== removed)
    this.total = Math.max(0, this.total - 1)
    this.#leastPage = 1
    return () => this.putBack(removed, index)
  }

  private putBack(item: T, index: number) {
    const items = withoutTwins([...this.items.slice(0, index), item, ...this.items.slice(index)], this.keyOf)
    if (items.length > this.items.length) this.total++
    this.items = items
  }

  /** Puts items at the top; those already shown move there. */
  prepend(items: readonly T[]) {
    const known = new Set(this.items.map(this.keyOf))
    const fresh = items.filter((item) => !known.has(this.keyOf(item))).length
    this.items = withoutTwins([...items, ...this.items], this.keyOf)
    this.total += fresh
    this.isLoaded = true
  }

  /** Keeps new items behind “n 条更新” so that the list does not move under a finger; changed ones appear at once. */
  offer(items: readonly T[]) {
    const known = new Set(this.items.map(this.keyOf))
    const fresh = items.filter((item) => !known.has(this.keyOf(item)))
    for (const item of items) if (known.has(this.keyOf(item))) this.replace(item)
    this.#pending.add(fresh)
  }

  /** The same for new items whose content is not known yet: showing them refreshes the list. */
  announce(count = 1) {
    this.#pending.announce(count)
  }

  showPending() {
    const { items, announced } = this.#pending
    this.#pending.clear()
    this.scrollToTop()
    if (announced > 0) this.refresh()
    else this.prepend(items)
  }

  scrollToTop() {
    this.topRequests++
  }
}
