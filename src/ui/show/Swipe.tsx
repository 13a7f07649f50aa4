import { Text, View } from '@tarojs/components'
import { type PropsWithChildren, useCallback, useEffect, useRef, useState } from 'react'
import { compact, type Sparse } from '@/lib/compact'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { touchAt } from '../base/touch'
import { useTextScale } from '../page/Theme'
import './Swipe.scss'

export interface SwipeAction {
  label: string
  tone?: 'bad' | 'info' | 'muted'
  onTap: () => void
}

/** Width of one action in px before the text size scales it, and the distance from which a touch counts as a swipe. */
const WIDTH = 72
const SLOP = 8

/** Only one row is open at a time; opening another closes it. */
let closeOther: (() => void) | undefined

/** Row that shows at most two actions when it is pulled to the left. They are also reached by Tab and spoken. */
export function Swipe({ actions, children }: PropsWithChildren<{ actions: Sparse<SwipeAction> }>) {
  const shown = compact(actions).slice(0, 2)
  const full = shown.length * WIDTH * useTextScale()
  const { offset, isDragging, isOpen, open, close, touch } = usePull(full)
  return (
    <View className="swipe" {...touch}>
      <View
        className={isDragging ? 'swipe__content swipe__content--dragged' : 'swipe__content'}
        style={offset ? { transform: `translateX(${-offset}px)` } : undefined}
      >
        {children}
        {isOpen && <View className="swipe__cover" onClick={close} {...ariaProps({ hidden: true })} />}
      </View>
      <View className="swipe__actions" style={{ width: `${full}px` }} {...({ onFocus: open } as object)}>
        {shown.map(({ label, tone = 'muted', onTap }) => (
          <Tappable
            key={label}
            className={`swipe__action swipe__action--${tone}`}
            onTap={() => {
              close()
              onTap()
            }}
          >
            <Text>{label}</Text>
          </Tappable>
        ))}
      </View>
    </View>
  )
}

function usePull(full: number) {
  const [offset, setOffset] = useState(0)
  const [isDragging, setDragging] = useState(false)
  /** Start of the touch and its offset so far, in a ref: a quick swipe ends before its movement is rendered. */
  const start = useRef<{ x: number; y: number; offset: number; at: number; isSwipe?: boolean }>()
  const close = useCallback(() => setOffset(0), [])
  const open = useCallback(() => {
    if (closeOther !== close) closeOther?.()
    closeOther = close
    setOffset(full)
  }, [close, full])
  useEffect(
    () => () => {
      if (closeOther === close) closeOther = undefined
    },
    [close],
  )

  const begin = (event: unknown) => {
    start.current = { ...touchAt(event), offset, at: offset }
  }
  const move = (event: unknown) => {
    const from = start.current
    if (!from) return
    const at = touchAt(event)
    const [dx, dy] = [from.x - at.x, from.y - at.y]
    if (from.isSwipe === undefined) {
      if (Math.abs(dx) < SLOP && Math.abs(dy) < SLOP) return
      from.isSwipe = Math.abs(dx) > Math.abs(dy)
      setDragging(from.isSwipe)
    }
    if (!from.isSwipe) return
    from.at = Math.min(full * 1.15, Math.max(0, from.offset + dx))
    setOffset(from.at)
  }
  const end = () => {
    const from = start.current
    start.current = undefined
    if (!from?.isSwipe) return
    setDragging(false)
    // A third of the way in the direction it was pulled is enough.
    const opens = from.offset ? from.at > full * 0.67 : from.at > full * 0.33
    if (opens) open()
    else close()
  }
  const touch = { onTouchStart: begin, onTouchMove: move, onTouchEnd: end, onTouchCancel: end }
  return { offset, isDragging, isOpen: offset > 0 && !isDragging, open, close, touch }
}
