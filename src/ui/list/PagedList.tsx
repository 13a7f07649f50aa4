import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { badgeText } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { useDomId } from '../base/useDomId'
import { Empty, type EmptyProps } from '../feedback/Empty'
import { errorWords } from '../feedback/errorWords'
import { FailedRead } from '../feedback/FailedRead'
import { KeptCopy } from '../feedback/KeptCopy'
import { Notice } from '../feedback/Notice'
import { Skeleton, type SkeletonShape } from '../feedback/Skeleton'
import { useChrome } from '../page/ChromeContext'
import { useWhenOnline } from '../page/useWhenOnline'
import { Icon } from '../show/Icon'
import { DayHeading } from './DayHeading'
import { dayAbove } from './dayAbove'
import type { ListState } from './PagedListStore'
import { type Block, useBlocks } from './useBlocks'
import './PagedList.scss'

export interface PagedListProps<T> {
  list: ListState<T>
  /** Called again only when its item, something it observes, or this function changes. */
  renderRow: (item: T, index: number) => ReactNode
  /** The list's own key by default. */
  rowKey?: (item: T) => string
  skeleton?: SkeletonShape | ReactNode
  empty?: EmptyProps
  /** Scrolls with the rows, above them. */
  header?: ReactNode
  footer?: ReactNode
  /** Makes each row tappable. */
  onRow?: (item: T) => void
  /** False for a list that only grows by itself. */
  canRefresh?: boolean
  /** Moment of an item, whose day heads the first of its rows; undefined for an item without a row. */
  momentOf?: (item: T) => string | undefined
}

/**
 * Paged list in all its states: pull to refresh, more at the end, retry after failures, new items behind a pill. Beyond
 * 60 rows only the blocks around the screen are drawn. Fills its parent: `<Screen scroll={false}>`.
 */
export const PagedList = observer(function PagedList<T>(props: PagedListProps<T>) {
  const { list, skeleton = 'list', header } = props
  useEffect(() => list.start(), [list])
  const { lineWords } = useChrome()
  useWhenOnline(
    !lineWords,
    !list.error && (list.refreshError || list.keptAt) ? () => list.refresh({ silent: true }) : undefined,
  )
  if (list.error && list.items.length === 0) {
    return (
      <View className="paged-list">
        {header}
        <FailedRead error={list.error} onRetry={() => list.retry()} />
      </View>
    )
  }
  if (list.isLoading) {
    return (
      <View className="paged-list">
        {header}
        {typeof skeleton === 'string' ? <Skeleton shape={skeleton as SkeletonShape} /> : skeleton}
      </View>
    )
  }
  return <Rows {...props} />
}) as <T>(props: PagedListProps<T>) => JSX.Element

const Rows = observer(function Rows<T>(props: PagedListProps<T>) {
  const { list, renderRow, rowKey = list.keyOf, empty, header, footer, onRow, canRefresh = true, momentOf } = props
  const id = useDomId('list')
  const { root, drawn, before, after, lookSoon } = useBlocks(list, { scroller: id, rows: `${id}-rows` }, () => {
    if (!list.moreError) list.loadMore()
  })
  const scrollTop = useScrollTop(list)
  return (
    <View className="paged-list" ref={root}>
      {list.refreshError ? (
        <Notice tone="warn" text={errorWords(list.refreshError).text} action="重试" onTap={() => list.refresh()} />
      ) : list.keptAt ? (
        <KeptCopy at={list.keptAt} onRetry={() => list.refresh()} />
      ) : null}
      <ScrollView
        id={id}
        className="paged-list__scroll"
        scrollY
        enhanced
        scrollTop={scrollTop}
        lowerThreshold={320}
        refresherEnabled={canRefresh}
        refresherTriggered={list.isRefreshing}
        onRefresherRefresh={() => list.refresh()}
        onScroll={(event) => {
          list.place.top = event.detail.scrollTop
          lookSoon()
        }}
        onScrollToLower={() => {
          if (!list.moreError) list.loadMore()
        }}
      >
        <View className="paged-list__content">
          {header}
          {list.items.length === 0 ? (
            <Empty {...(empty ?? { text: '暂无内容' })} />
          ) : (
            <View id={`${id}-rows`} className="paged-list__rows">
              {before > 0 && <View className="paged-list__gap" style={{ height: `${before}px` }} />}
              {drawn.map((block) => (
                <BlockRows
                  key={block.id}
                  block={block}
                  renderRow={renderRow}
                  rowKey={rowKey}
                  onRow={onRow}
                  list={list}
                  momentOf={momentOf}
                />
              ))}
              {after > 0 && <View className="paged-list__gap" style={{ height: `${after}px` }} />}
            </View>
          )}
          {list.items.length > 0 && <End list={list} />}
          {footer}
        </View>
      </ScrollView>
      {list.pendingCount > 0 && (
        <View className="paged-list__pill-place" {...ariaProps({ role: 'status' })}>
          <Tappable className="paged-list__pill" onTap={() => list.showPending()}>
            <Icon name="arrow-up" size={14} />
            <Text className="paged-list__pill-text">{badgeText(list.pendingCount)} 条更新</Text>
          </Tappable>
        </View>
      )}
    </View>
  )
}) as <T>(props: PagedListProps<T>) => JSX.Element

interface BlockRowsProps<T>
  extends Required<Pick<PagedListProps<T>, 'list' | 'renderRow' | 'rowKey'>>,
    Pick<PagedListProps<T>, 'onRow' | 'momentOf'> {
  block: Block<T>
}

const BlockRows = observer(function BlockRows<T>(props: BlockRowsProps<T>) {
  const { block, list, renderRow, rowKey, onRow, momentOf } = props
  return (
    <View id={block.id} className="paged-list__block">
      {block.items.map((item, offset) => {
        const index = block.first + offset
        const row = renderRow(item, index)
        return (
          <Fragment key={rowKey(item)}>
            {momentOf && <DayHeading day={dayAbove(list.items, index, momentOf)} />}
            {onRow ? (
              <Tappable className="paged-list__row" onTap={() => onRow(item)}>
                {row}
              </Tappable>
            ) : (
              row
            )}
          </Fragment>
        )
      })}
    </View>
  )
}) as <T>(props: BlockRowsProps<T>) => JSX.Element

const End = observer(function End<T>({ list }: { list: ListState<T> }) {
  if (list.moreError)
    return (
      <Tappable className="paged-list__end paged-list__end--failed" onTap={() => list.retry()}>
        <Text>加载失败，点击重试</Text>
      </Tappable>
    )
  if (list.isDone) return <View className="paged-list__end">{list.total > 10 ? '没有更多了' : ''}</View>
  return <View className="paged-list__end">{list.isLoadingMore ? '加载中…' : ''}</View>
})

/** Scroll position given to the scroll-view: first the remembered one, then the top each time that is requested. */
function useScrollTop<T>(list: ListState<T>): number {
  const [top, setTop] = useState(list.place.top)
  const requests = list.topRequests
  const seen = useRef(requests)
  useEffect(() => {
    if (seen.current === requests) return
    seen.current = requests
    // The scroll-view moves only when the value changes: two values that both look like the top.
    setTop((old) => (old === 0 ? 0.01 : 0))
  }, [requests])
  return top
}
