import type { ServerEvents } from '@contract/im'
import type { ListDefinition } from '@contract/lists'
import { TabbedList } from '@/ui/list/TabbedList'
import type { NoFilters, TabbedListOptions } from '@/ui/list/tabbedListOptions'
import { useApp, useScreenStore } from './app'
import { useReturn } from './useReturn'

type Options<K extends string, T, D extends ListDefinition, C> = Omit<
  TabbedListOptions<K, T, D, C>,
  'connection' | 'memory' | 'copyOf' | 'event'
> & {
  /** Says that something in these lists has changed. */
  event?: keyof ServerEvents
  /** What its place is remembered by: the page's path. */
  name: string
}

/** The lists of a screen, for as long as it is there; read again when it is seen again. */
export function useTabbedList<K extends string, T, D extends ListDefinition = NoFilters, C = unknown>({
  name,
  ...options
}: Options<K, T, D, C>): TabbedList<K, T, D, C> {
  const { connection, lists, listCopies } = useApp()
  const store = useScreenStore(() => {
    const copyOf = (tab: K) => listCopies.of<T>(`${name}.${tab}`)
    return new TabbedList<K, T, D, C>({ ...options, connection, memory: lists.of(name), copyOf })
  })
  useReturn(() => store.refresh())
  return store
}
