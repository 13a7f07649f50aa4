import type { ListDefinition, QueryOf } from '@contract/lists'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import type { EmptyProps } from '../feedback/Empty'
import { SearchRow } from '../input/SearchRow'
import { AmountsEye } from '../page/AmountsEye'
import { NavAction } from '../page/NavAction'
import { Screen } from '../page/Screen'
import { Tabs } from '../page/Tabs'
import { type FilterOptions, FilterSheet } from '../sheet/FilterSheet'
import type { IconName } from '../show/Icon'
import { ActiveFilters } from './ActiveFilters'
import { PagedList } from './PagedList'
import type { Selection } from './Selection'
import { SelectRow } from './SelectRow'
import type { TabbedList } from './TabbedList'

export interface ListScreenProps<K extends string, T, D extends ListDefinition, C> {
  title: string
  list: TabbedList<K, T, D, C>
  /** Accessible name of the tabs. */
  label: string
  /** Text of an empty list, by tab; `nothing` is the text when no row matches the search and filters. */
  empty: Readonly<Record<K, string | Pick<EmptyProps, 'text' | 'hint'>>>
  nothing?: string
  icon: IconName
  /** Action at the right of the title, and in the empty lists it helps with. */
  action?: { label: string; onTap: () => void; helps: (tab: K) => boolean }
  /** Shown beside it in the navigation bar: settings for the whole list. */
  nav?: ReactNode
  /** Rows contain amounts: shows the eye that hides them. */
  hasAmounts?: boolean
  /** Exports the current query of the list to a file. */
  onExport?: (tab: K, query: QueryOf<D>) => void
  /** Filter choices that replace those of the definition: the existing ones, with counts. */
  options?: FilterOptions
  filterTitle?: string
  /** False where the page has a control of its own for the order. */
  sortsInSheet?: boolean
  onTab?: (tab: K) => void
  /** Shown under the search. */
  tools?: ReactNode
  banner?: ReactNode
  footer?: ReactNode
  /** Renders a row; while rows are being selected, without a tap of its own. */
  renderRow: (row: T, tab: K, isPicking: boolean) => ReactNode
  onRow?: (row: T, tab: K) => void
  /** While it is on, rows of this tab are selected instead of opened; `label` is the spoken name of a row. */
  selection?: { of: Selection<T>; tab: K; label: (row: T) => string }
}

/** Screen of lists: tabs with counts, the search, the rows, the empty states, and the filters. */
export const ListScreen = observer(function ListScreen<K extends string, T, D extends ListDefinition, C>(
  props: ListScreenProps<K, T, D, C>,
) {
  const { title, list, icon, empty, nothing, action, onExport, selection, renderRow, onRow } = props
  const { tab } = list
  const picks = selection?.of.isOn && selection.tab === tab ? selection : undefined
  const words: string | Pick<EmptyProps, 'text' | 'hint'> = nothing && list.isNarrowed ? nothing : empty[tab]
  return (
    <Screen
      title={title}
      scroll={false}
      right={
        <>
          {props.nav}
          {props.hasAmounts && <AmountsEye />}
          {onExport && <NavAction label="导出" icon="download" onTap={() => onExport(tab, list.query)} />}
          {action && <NavAction label={action.label} icon="plus" onTap={action.onTap} />}
        </>
      }
      banner={props.banner}
      header={<Head {...props} />}
      footer={props.footer}
    >
      <PagedList
        key={`${tab} ${list.generation}`}
        list={list.list}
        empty={{
          icon,
          ...(typeof words === 'string' ? { text: words } : words),
          action: action?.helps(tab) ? action.label : undefined,
          onAction: action?.onTap,
        }}
        renderRow={(row) =>
          picks ? (
            <SelectRow row={row} selection={picks.of} label={picks.label(row)}>
              {renderRow(row, tab, true)}
            </SelectRow>
          ) : (
            renderRow(row, tab, false)
          )
        }
        onRow={onRow && !picks ? (row) => onRow(row, tab) : undefined}
      />
      {selection && <KeepPicked selection={selection.of} list={list} tab={selection.tab} />}
    </Screen>
  )
}) as <K extends string, T, D extends ListDefinition, C>(props: ListScreenProps<K, T, D, C>) => JSX.Element

const Head = observer(function Head<K extends string, T, D extends ListDefinition, C>(
  props: ListScreenProps<K, T, D, C>,
) {
  const { title, list, label, options, filterTitle = `筛选${title}`, sortsInSheet = true, onTab, tools } = props
  const [isFiltering, setFiltering] = useState(false)
  const { tab, definition, badges } = list
  const hasFilters = list.filters.length > 0
  return (
    <>
      {list.tabKeys.length > 1 && (
        <Tabs
          label={label}
          items={list.tabKeys.map((key) => ({
            key,
            text: list.tabs[key],
            badge: badges[key],
            isQuiet: list.isQuiet(key),
          }))}
          value={tab}
          onSelect={(key) => {
            onTab?.(key)
            list.choose(key)
          }}
        />
      )}
      {definition.keyword && (
        <SearchRow
          value={list.keyword}
          placeholder={definition.keyword.label}
          debounceMs={300}
          onInput={(keyword) => list.search(keyword)}
          filterCount={list.filterCount}
          onFilter={hasFilters ? () => setFiltering(true) : undefined}
        />
      )}
      <ActiveFilters filters={list.filters} values={list.values} onRemove={(filter) => list.widen(filter)} />
      {tools}
      {hasFilters && (
        <FilterSheet
          open={isFiltering}
          title={filterTitle}
          filters={list.filters}
          options={options}
          values={list.values}
          sorts={sortsInSheet ? definition.sorts : undefined}
          sort={list.sort}
          saved={list.saved}
          onClose={() => setFiltering(false)}
          onDone={(values, sort) => {
            list.narrow(values)
            if (sort !== undefined) list.order(sort)
          }}
        />
      )}
    </>
  )
}) as <K extends string, T, D extends ListDefinition, C>(props: ListScreenProps<K, T, D, C>) => JSX.Element

/** Removes rows from the selection that are no longer in the list. */
const KeepPicked = observer(function KeepPicked<K extends string, T, D extends ListDefinition, C>(props: {
  selection: Selection<T>
  list: TabbedList<K, T, D, C>
  tab: K
}) {
  const { selection, list, tab } = props
  const { items } = list.lists[tab]
  useEffect(() => selection.keepOnly(items), [selection, items])
  return null
}) as <K extends string, T, D extends ListDefinition, C>(props: {
  selection: Selection<T>
  list: TabbedList<K, T, D, C>
  tab: K
}) => null
