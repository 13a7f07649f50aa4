import { makeAutoObservable, observableRef } from 'mobx'
import { coalesce } from '@/lib/coalesce'
import { Heights } from './heights'
import type { ListState, PageOf, PageRequest } from './ListState'
import { PendingItems } from './PendingItems'
import { withoutTwins } from './withoutTwins'

export type { ListState, PageOf, PageRequest } from './ListState'

/** More rows than this are not loaded anew at once; those beyond stay as they are. */
const MOST_RENEWED = 200

/**
 * A list that comes page by page. The latest refresh wins; an item that comes twice, because the list moved between two
 * pages, is shown once; a page that fails can be asked for again without losing the others.
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
  /** Counts refreshes: an answer to an older one, or to a page asked for before it, is dropped. */
  #round = 0
  /** Pages below this one are known to hold nothing new. */
  #leastPage = 1
  #reading?: Promise<void>
  readonly #renew = coalesce(() => this.#loadAll())

  constructor(
    load: (page: PageRequest) => Promise<PageOf<T>>,
    /** `key` tells one item from another; `most` is the longest page the call gives. */
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

  /** The first page is on its way, or all that is shown; not observed. */
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
    if (!this.isLoaded && this.#round === 0) void this.refresh({ silent: true })
  }

  /** Loads the first page anew; `silent` leaves the pull-down wheel alone. Never rejects: `error` or `refreshError` say. */
  refresh({ silent = false }: { silent?: boolean } = {}): Promise<void> {
    return this.reload(this.#size, silent)
  }

  /**
   * Loads anew what is shown, and the reader stays where they are: for a screen one comes back to, or that is told of a
   * change. One that nobody has looked at yet waits for that. Changes told while it loads are read once more after it,
   * so that a reading that began before them does not come last.
   */
  renew(): Promise<void> {
    return this.#round === 0 ? Promise.resolve() : this.#renew()
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
    this.#reading = this.#read(round, size)
    return this.#reading
  }

  async #read(round: number, size: number) {
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
    // By what is shown, not by what was asked: after a removal the page that ends here is asked for again.
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
    // The page was there when the last one came: of what is shown, too, some rows are gone.
    if (page.records.length === 0 && page.total < before) void this.renew()
  }

  /** Asks again for what failed. */
  retry(): Promise<void> {
    return this.moreError ? this.loadMore() : this.refresh()
  }

  /** Puts a changed item in the place of the one with its key. */
  replace(item: T) {
    const key = this.keyOf(item)
    this.items = this.items.map((old) => (this.keyOf(old) === key ? item : old))
  }

  /** Gives back how to undo it: the item returns to its place, unless it has come again by itself. */
  remove(key: string): () => void {
    const at = this.items.findIndex((item) => this.keyOf(item) === key)
    const [removed] = at < 0 ? [] : this.items.slice(at, at + 1)
    if (removed === undefined) return () => {}
    this.items = this.items.filter((item) => item !== removed)
    this.total = Math.max(0, this.total - 1)
    this.#leastPage = 1
    return () => this.putBack(removed, at)
  }

  private putBack(item: T, at: number) {
    const items = withoutTwins([...this.items.slice(0, at), item, ...this.items.slice(at)], this.keyOf)
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

  /** New items that wait behind “n 条更新” so that the list does not move under a finger; changed ones appear at once. */
  offer(items: readonly T[]) {
    const known = new Set(this.items.map(this.keyOf))
    const fresh = items.filter((item) => !known.has(this.keyOf(item)))
    for (const item of items) if (known.has(this.keyOf(item))) this.replace(item)
    this.#pending.add(fresh)
  }

  /** The same for news whose content is not known yet: showing it refreshes the list. */
  announce(count = 1) {
    this.#pending.announce(count)
  }

  showPending() {
    const { items, announced } = this.#pending
    this.#pending.clear()
    this.scrollToTop()
    if (announced > 0) void this.refresh()
    else this.prepend(items)
  }

  scrollToTop() {
    this.topRequests++
  }
}
