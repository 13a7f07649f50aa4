import type { Filter, ListDefinition, QueryOf } from '@contract/lists'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { coalesce } from '@/lib/coalesce'
import { ApiError, ignoreError, NetworkError } from '@/lib/errors'
import { debounce } from '@/lib/throttle'
import { type FilterValues, fieldsOf, filtersIn, inputOf, isOn, stillThere, understood } from './filterValues'
import { PagedListStore } from './PagedListStore'
import { SavedFilters } from './SavedFilters'
import type { NoFilters, TabbedListOptions } from './tabbedListOptions'
import { withCopy } from './withCopy'

/**
 * Lists of one screen with their scroll positions, sharing search text and filters, and their counts. They are read
 * again on return, on events, and after a gap in the connection.
 */
export class TabbedList<K extends string, T, D extends ListDefinition = NoFilters, C = unknown> {
  tab: K
  keyword = ''
  values: FilterValues = {}
  sort?: string
  counts?: C
  lists: Record<K, PagedListStore<T>>
  /** Number of times the lists were started over. */
  generation = 0
  readonly tabs: Readonly<Record<K, string>>
  readonly definition: ListDefinition
  readonly saved?: SavedFilters
  readonly #filters: readonly Filter[]
  readonly #options: TabbedListOptions<K, T, D, C>
  readonly #changed: (() => void) & { cancel?(): void }
  #silences: (() => void)[] = []

  constructor(options: TabbedListOptions<K, T, D, C>) {
    this.#options = options
    const { tabs, definition, memory, settleMs } = options
    this.tabs = tabs
    this.definition = definition ?? { filters: [] }
    this.#filters = understood(this.definition.filters)
    this.saved = memory && new SavedFilters(memory.saved)
    this.sort = this.definition.sorts?.[0]?.key
    this.tab = this.tabKeys[0] as K
    this.#restorePlace()
    this.#changed = settleMs ? debounce(() => this.refresh(), settleMs) : () => this.refresh()
    this.lists = this.#createLists()
    makeAutoObservable(this, {
      values: observableRef,
      counts: observableRef,
      tabs: false,
      definition: false,
      saved: false,
    })
  }

  get tabKeys() {
    return Object.keys(this.tabs) as K[]
  }

  get list() {
    return this.lists[this.tab]
  }

  /** Filters of the current list. */
  get filters() {
    return filtersIn(this.#filters, this.tab)
  }

  /** Number of active filters, for the button that opens them. */
  get filterCount() {
    return this.filters.filter((filter) => isOn(filter, this.values)).length
  }

  /** True if a search or a filter narrows the current list. */
  get isNarrowed() {
    return this.keyword !== '' || this.filterCount > 0
  }

  get badges(): Partial<Record<K, number>> {
    return (this.counts && this.#options.badges?.(this.counts)) ?? {}
  }

  isQuiet(tab: K): boolean {
    return this.#options.quiet?.includes(tab) ?? false
  }

  /** Query of the current list, without its page: for an export of what is shown. */
  get query(): QueryOf<D> {
    return this.#queryOf(this.tab)
  }

  load() {
    const { connection, event, kind } = this.#options
    this.#silences = [connection.onResync(() => this.refresh())]
    if (event) this.#silences.push(connection.on(event, () => this.#changed()))
    if (kind) {
      const mine = (news: { kind: string }) => news.kind === kind && this.#changed()
      this.#silences.push(connection.on('record:changed', mine))
    }
    return this.#loadCounts()
  }

  dispose() {
    this.#changed.cancel?.()
    for (const silence of this.#silences.splice(0)) silence()
  }

  /** Reads again on return or after an event; what is on screen stays in place. */
  refresh() {
    this.#loadCounts()
    for (const tab of this.tabKeys) this.lists[tab].renew()
  }

  choose(tab: K) {
    this.tab = tab
    this.#savePlace()
  }

  search(keyword: string) {
    if (keyword === this.keyword) return
    this.keyword = keyword
    this.#restartLists()
  }

  narrow(values: FilterValues) {
    this.values = inputOf(this.#filters, values)
    this.#restartLists()
  }

  /** Removes one active filter. */
  widen(filter: Filter) {
    const rest = fieldsOf(filter).map((field) => [field, undefined])
    this.narrow({ ...this.values, ...Object.fromEntries(rest) })
  }

  order(sort: string) {
    if (sort === this.sort) return
    this.sort = sort
    this.#restartLists()
  }

  /** Removes an item at once, and puts it back if the server refuses. Returns true on success. */
  async removing(item: T, work: () => Promise<unknown>): Promise<boolean> {
    const { list } = this
    const putBack = list.remove(list.keyOf(item))
    try {
      await work()
    } catch (error) {
      putBack()
      list.renew()
      // The request helper has reported these; any other error is a fault of ours.
      if (error instanceof ApiError || error instanceof NetworkError) return false
      throw error
    }
    this.#loadCounts()
    return true
  }

  readonly #loadCounts = coalesce(async () => {
    try {
      const counts = await this.#options.counts?.()
      runInAction(() => {
        this.counts = counts
      })
    } catch (error) {
      // The lists report their own errors; a missing count is ignored.
      ignoreError(error)
    }
  })

  #restartLists() {
    this.lists = this.#createLists()
    this.generation++
    this.#savePlace()
  }

  #createLists() {
    return Object.fromEntries(this.tabKeys.map((tab) => [tab, this.#createList(tab)])) as Record<K, PagedListStore<T>>
  }

  #createList(tab: K) {
    const { load, keyOf, most, copyOf } = this.#options
    const query = this.#queryOf(tab)
    const copy = this.#isUnfiltered(tab) ? copyOf?.(tab) : undefined
    return new PagedListStore<T>(
      withCopy((page) => load(tab, { ...query, ...page }), copy),
      { key: keyOf, most },
    )
  }

  /** True for the unfiltered list in its default order: only that is worth a copy. */
  #isUnfiltered(tab: K) {
    const isNarrowed = this.keyword !== '' || filtersIn(this.#filters, tab).some((filter) => isOn(filter, this.values))
    return !isNarrowed && this.sort === this.definition.sorts?.[0]?.key
  }

  #queryOf(tab: K) {
    const { keyword, sort, values } = this
    return { ...inputOf(filtersIn(this.#filters, tab), values), keyword: keyword || undefined, sort } as QueryOf<D>
  }

  /**
   * Restores the tab and filters from the address, else from the memory. A remembered filter may have lost a choice
   * since.
   */
  #restorePlace() {
    const { tab, values, memory } = this.#options
    if (this.#isTab(tab)) {
      this.tab = tab
      if (values) this.values = stillThere(this.#filters, values).values
      return
    }
    const place = memory?.place
    if (!place) return
    if (this.#isTab(place.tab)) this.tab = place.tab
    this.values = stillThere(this.#filters, place.values).values
    if (this.definition.sorts?.some(({ key }) => key === place.sort)) this.sort = place.sort
  }

  #isTab(tab: string | undefined): tab is K {
    return this.tabKeys.some((key) => key === tab)
  }

  #savePlace() {
    const { memory } = this.#options
    if (memory) memory.place = { tab: this.tab, values: this.values, sort: this.sort }
  }
}
