import type { ServerEvents } from '@contract/im'
import type { ListDefinition, QueryOf } from '@contract/lists'
import type { FilterValues } from './filterValues'
import type { PageOf, PageRequest } from './PagedListStore'
import type { FilterShelf } from './SavedFilters'
import type { PageCopy } from './withCopy'

/** How a list was left. */
export interface ListPlace {
  tab: string
  values: FilterValues
  sort?: string
}

/** What a person's lists remember: how they were left, and the filters that were given a name. */
export interface ListMemory {
  place?: ListPlace
  saved: FilterShelf
}

/** The part of the connection that tells of changes. */
export interface Watching {
  on<N extends keyof ServerEvents>(event: N, listener: (news: ServerEvents[N]) => void): () => void
  onResync(listener: () => void): () => void
}

export interface NoFilters extends ListDefinition {
  filters: readonly []
}

export interface TabbedListOptions<K extends string, T, D extends ListDefinition, C> {
  /** By key what each list is called, in their order. */
  tabs: Readonly<Record<K, string>>
  load(tab: K, query: QueryOf<D> & PageRequest): Promise<PageOf<T>>
  /** Tells one item from another. */
  keyOf(item: T): string
  /** How many wait in each list, and how that is said beside the tabs. */
  counts?: () => Promise<C>
  badges?: (counts: C) => Partial<Record<K, number>>
  /** Lists of what one started or gave away: their counts wait for others and are grey. */
  quiet?: readonly NoInfer<K>[]
  connection: Watching
  /** The kind of record in these lists: they are read again when one of it changed. */
  kind?: string
  /** Something else that says so. */
  event?: keyof ServerEvents
  /** For an event that comes several times in a row: how long it must have been quiet. */
  settleMs?: number
  definition?: D
  /** The longest page that the call gives. */
  most?: number
  /** The tab that the address asks for; then nothing is remembered. */
  tab?: string
  /** …and what it narrows that list by. */
  values?: FilterValues
  memory?: ListMemory
  /** Where the first page of a list is kept for when nothing answers. */
  copyOf?: (tab: NoInfer<K>) => PageCopy<T>
}
