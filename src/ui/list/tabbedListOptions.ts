import type { ServerEvents } from '@contract/im'
import type { ListDefinition, QueryOf } from '@contract/lists'
import type { FilterValues } from './filterValues'
import type { PageOf, PageRequest } from './PagedListStore'
import type { FilterShelf } from './SavedFilters'
import type { PageCopy } from './withCopy'

/** Tab, filters and order in which a list was left. */
export interface ListPlace {
  tab: string
  values: FilterValues
  sort?: string
}

/** Memory of a person's list: the state it was left in, and its named filters. */
export interface ListMemory {
  place?: ListPlace
  saved: FilterShelf
}

/** Part of the connection that reports changes. */
export interface Watching {
  on<N extends keyof ServerEvents>(event: N, listener: (news: ServerEvents[N]) => void): () => void
  onResync(listener: () => void): () => void
}

export interface NoFilters extends ListDefinition {
  filters: readonly []
}

export interface TabbedListOptions<K extends string, T, D extends ListDefinition, C> {
  /** Titles of the lists by key, in order. */
  tabs: Readonly<Record<K, string>>
  load(tab: K, query: QueryOf<D> & PageRequest): Promise<PageOf<T>>
  /** Key that identifies an item. */
  keyOf(item: T): string
  /** Counts of the lists, and their texts beside the tabs. */
  counts?: () => Promise<C>
  badges?: (counts: C) => Partial<Record<K, number>>
  /** Lists of what one started or gave away: their items wait for others, so the counts are grey. */
  quiet?: readonly NoInfer<K>[]
  connection: Watching
  /** Kind of record in these lists: they are read again when one of it changed. */
  kind?: string
  /** Further event that causes a reload. */
  event?: keyof ServerEvents
  /** For an event that comes in bursts: pause after which the lists are read, ms. */
  settleMs?: number
  definition?: D
  /** Longest page that the call gives. */
  most?: number
  /** Tab named in the address; nothing is remembered then. */
  tab?: string
  /** Filter values named in the address. */
  values?: FilterValues
  memory?: ListMemory
  /** Storage of a list's first page, for offline use. */
  copyOf?: (tab: NoInfer<K>) => PageCopy<T>
}
