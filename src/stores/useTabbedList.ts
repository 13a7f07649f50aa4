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
  /** Event that tells that something in these lists has changed. */
  event?: keyof ServerEvents
  /** Key of its remembered position: the page's path. */
  name: string
}

/** The tabbed lists of a screen, for the life of the screen; read again on return. */
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
