import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BLOCK, BLOCKS_AT_ONCE, inNextFrame, measure } from '../base/measure'
import { type Heights, type Range, rangeAt } from './heights'
import type { ListState } from './PagedListStore'

/** Maximum rows for which all are drawn, once there is time for it. */
export const WHOLE_UP_TO = 60
/** Margin beyond the screen in which blocks are drawn, in screens. */
const MARGIN = 1
/** Minimum time between two measurements of the list's position, ms. */
const LOOK_MS = 60

export interface Block<T> {
  id: string
  first: number
  items: readonly T[]
}

/**
 * Computes which blocks of a list are drawn, and the height of the gaps before and after them. A block's height is
 * measured while it is drawn and remembered afterwards, so rows may be of any height on both targets. @param ids of the
 * scroll-view and of the element that holds the blocks, both inside `root`
 */
export function useBlocks<T>(list: ListState<T>, ids: { scroller: string; rows: string }, onEndInView: () => void) {
  const root = useRef<HTMLElement>(null)
  const { items, place } = list
  const blocks = useCut(items, ids.rows, place.heights)
  const isWhole = items.length <= WHOLE_UP_TO
  const [range, setRange] = useState<Range>(() => firstRange(place.heights, blocks.length, place.top))
  const grown = useGrowth(isWhole ? blocks.length : 0, place)
  const drawn = isWhole ? blocks.slice(0, grown) : blocks.slice(range.from, range.to)

  const now = useRef({ blocks, drawn, range, isWhole, onEndInView })
  now.current = { blocks, drawn, range, isWhole, onEndInView }
  const isOnTheWay = useRef(false)

  const look = useCallback(async () => {
    const boxes = await measure(root.current, [ids.scroller, ids.rows, ...now.current.drawn.map((block) => block.id)])
    const scroller = boxes.get(ids.scroller)
    const rows = boxes.get(ids.rows)
    if (!scroller || !rows) return
    const { blocks, drawn, isWhole } = now.current
    for (const block of drawn) {
      const box = boxes.get(block.id)
      if (box) place.heights.set(block.first / BLOCK, box.height)
    }
    const isGrowing = isWhole && drawn.length < blocks.length
    if (!isGrowing && rows.top + rows.height < scroller.top + scroller.height) now.current.onEndInView()
    // Also computed while all are drawn: the range must be right at the moment the list outgrows that. `top` is the
    // distance from the top of the first row to the top of the screen.
    const top = scroller.top - rows.top
    const wanted = rangeAt(place.heights, blocks.length, top, scroller.height, MARGIN)
    const seen = rangeAt(place.heights, blocks.length, top, scroller.height, 0)
    const { range } = now.current
    const next = isWhole ? wanted : stepTowards(range, wanted, seen)
    isOnTheWay.current = next.from !== wanted.from || next.to !== wanted.to
    const move = () => setRange((old) => (old.from === next.from && old.to === next.to ? old : next))
    // Blocks outside the screen may be drawn in slices between frames; visible ones may not wait.
    if (seen.from >= range.from && seen.to <= range.to) startTransition(move)
    else move()
  }, [ids.scroller, ids.rows, place])

  const lookSoon = useLater(look, LOOK_MS)
  // After each page, each change of the range and each change of a row: heights may be others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks and the range are why it looks again
  useEffect(() => {
    if (isOnTheWay.current) look()
    else lookSoon()
  }, [blocks, range, grown, look, lookSoon])

  const { heights } = place
  const end = Math.min(range.to, blocks.length)
  return {
    root,
    drawn,
    before: isWhole ? 0 : heights.above(Math.min(range.from, blocks.length)),
    after: isWhole ? 0 : heights.above(blocks.length) - heights.above(end),
    lookSoon,
  }
}

/** Minimum rows of the first render: a phone's screen of the lowest ones. */
const FIRST_ROWS = 8

/**
 * Number of blocks drawn so far in a list that is drawn whole: first the visible ones, the others between frames, so
 * that neither the first rows nor a scrolling thumb have to wait.
 */
function useGrowth(count: number, place: ListState<unknown>['place']): number {
  const [grown, setGrown] = useState(() =>
    Math.max(Math.ceil(FIRST_ROWS / BLOCK), place.top > 0 ? firstRange(place.heights, count, place.top).to : 0),
  )
  useEffect(() => {
    if (grown >= count) return
    return inNextFrame(() => startTransition(() => setGrown(Math.min(grown + BLOCKS_AT_ONCE, count))))
  }, [grown, count])
  return grown
}

/**
 * Cuts items into blocks; a block with the same items as before is the same object, so it is not drawn again. The
 * height of a block with more or fewer items than before is forgotten.
 */
function useCut<T>(items: readonly T[], prefix: string, heights: Heights): readonly Block<T>[] {
  const previous = useRef<readonly Block<T>[]>([])
  return useMemo(() => {
    const blocks: Block<T>[] = []
    for (let first = 0; first < items.length; first += BLOCK) {
      const old = previous.current[first / BLOCK]
      const length = Math.min(BLOCK, items.length - first)
      if (old && old.items.length !== length) heights.forget(first / BLOCK)
      const same = old?.items.length === length && old.items.every((item, index) => item === items[first + index])
      blocks.push(same ? old : { id: `${prefix}-${first / BLOCK}`, first, items: items.slice(first, first + length) })
    }
    previous.current = blocks
    return blocks
  }, [items, prefix, heights])
}

/**
 * Moves the drawn range towards the wanted one by at most a few blocks: fast scrolling asks for more rows than fit in a
 * frame. Visible blocks come first.
 */
export function stepTowards(drawn: Range, wanted: Range, seen: Range, most = BLOCKS_AT_ONCE): Range {
  const kept = { from: Math.max(drawn.from, wanted.from), to: Math.min(drawn.to, wanted.to) }
  const isFar = kept.from >= kept.to || kept.to <= seen.from || kept.from >= seen.to
  let { from, to } = isFar ? { from: seen.from, to: seen.from } : kept
  for (let left = most; left > 0 && (from > wanted.from || to < wanted.to); left--) {
    const isBelowFirst = to < seen.to || from <= wanted.from || (from <= seen.from && to < wanted.to)
    if (isBelowFirst && to < wanted.to) to++
    else from--
  }
  return { from, to }
}

/** Range before anything is measured: the remembered position, with a phone's height. */
const firstRange = (heights: Heights, count: number, top: number) => rangeAt(heights, count, top, 800, MARGIN)

/** Calls `run` at most every `ms`, including the last request. */
function useLater(run: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, ms)
  }, [run, ms])
}
