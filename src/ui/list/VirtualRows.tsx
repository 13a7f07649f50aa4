import { ScrollView, View } from '@tarojs/components'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { measure } from '../base/measure'
import { useDomId } from '../base/useDomId'
import { useTextScale } from '../page/Theme'
import './VirtualRows.scss'

interface VirtualRowsProps<R> {
  rows: readonly R[]
  /** Height of a row in px at the standard text size. Rows keep it: they show one or two lines and cut the rest. */
  heightOf: (row: R) => number
  renderRow: (row: R) => ReactNode
  /** Scrolls to a row each time this is another object. */
  goTo?: { index: number }
}

/** Rows drawn beyond each edge of the screen while scrolling. */
const MARGIN = 10
/** Rows drawn beyond each edge before any scrolling: each key of a search draws them, and few are ever scrolled to. */
const RESTING_MARGIN = 3
/** Rows by which the window moves, so that not every row scrolled by causes a render. */
const STEP = 5
/** Height of a tall phone in px, used until the box is measured. */
const TALL = 900

/** Renders tens of thousands of rows of known heights, of which only those on screen are drawn. Fills its parent. */
export function VirtualRows<R>({ rows, heightOf, renderRow, goTo }: VirtualRowsProps<R>) {
  const id = useDomId('rows')
  const scale = useTextScale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: heightOf is the same rule at each drawing
  const tops = useMemo(() => {
    const tops = new Array<number>(rows.length + 1)
    let y = 0
    rows.forEach((row, index) => {
      tops[index] = y
      y += Math.round(heightOf(row) * scale)
    })
    tops[rows.length] = y
    return tops
  }, [rows, scale])
  const root = useRef<HTMLElement>(null)
  const height = useRef(TALL)
  const top = useRef(0)
  const [from, setFrom] = useState(0)
  const [isResting, setResting] = useState(true)
  const [scrollTop, setScrollTop] = useState(0)

  useEffect(() => {
    measure(root.current, [id]).then((boxes) => {
      height.current = boxes.get(id)?.height || TALL
    })
  }, [id])

  // A fraction of a px tells the scroll-view to go to the top a second time.
  const isAtTop = () => top.current < 1
  const look = () => {
    const first = Math.max(0, indexAt(tops, top.current) - MARGIN)
    setFrom(first - (first % STEP))
    setResting(isAtTop())
  }
  // Other rows begin at the top: a search, another department.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the reason
  useEffect(() => {
    setResting(true)
    if (isAtTop()) return
    top.current = 0
    setFrom(0)
    setScrollTop((old) => (old === 0 ? 0.01 : 0))
  }, [rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once for each wish
  useEffect(() => {
    if (!goTo) return
    top.current = tops[goTo.index] ?? 0
    setScrollTop((old) => (old === top.current ? top.current + 0.01 : top.current))
    look()
  }, [goTo])

  const begin = Math.min(from, Math.max(0, rows.length - 1))
  let end = begin
  const bottom = Math.max(top.current, tops[begin] ?? 0) + height.current
  while (end < rows.length && (tops[end] ?? 0) < bottom) end++
  end = Math.min(rows.length, end + (isResting ? RESTING_MARGIN : MARGIN + STEP))
  return (
    <View ref={root} className="virtual-rows">
      <ScrollView
        id={id}
        className="virtual-rows__scroll"
        scrollY
        enhanced
        scrollTop={scrollTop}
        onScroll={(event) => {
          top.current = event.detail.scrollTop
          look()
        }}
      >
        <View className="virtual-rows__gap" style={{ height: `${tops[begin] ?? 0}px` }} />
        {rows.slice(begin, end).map((row, index) => (
          // Keyed by position: a search shows others in the existing rows instead of building each anew.
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            key={begin + index}
            style={{ height: `${(tops[begin + index + 1] ?? 0) - (tops[begin + index] ?? 0)}px` }}
          >
            {renderRow(row)}
          </View>
        ))}
        <View className="virtual-rows__gap" style={{ height: `${(tops[rows.length] ?? 0) - (tops[end] ?? 0)}px` }} />
      </ScrollView>
    </View>
  )
}

/** Last row that begins at or above `y`. */
function indexAt(tops: readonly number[], y: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
