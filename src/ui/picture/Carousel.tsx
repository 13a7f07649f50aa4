import { View } from '@tarojs/components'
import { Children, type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { limits } from '@/lib/limits'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { prefersCalm } from '../base/motion'
import { touchAt } from '../base/touch'
import './Carousel.scss'

/** Distance of a swipe that turns the card, px. */
const TURN = 40

const { intervalMs, durationMs, height } = limits.swiper

/**
 * Cards in turn, each for three seconds (§9). A touch or keyboard focus stops the automatic turning; with reduced
 * motion there is none. Only the current card is read aloud.
 */
export function Carousel({ label, children }: PropsWithChildren<{ label: string }>) {
  const cards = Children.toArray(children)
  const { index: shown, turn, take } = useTurning(cards.length)
  const start = useRef<number>()
  const end = (event: unknown) => {
    const from = start.current
    start.current = undefined
    if (from === undefined) return
    const moved = touchAt({ touches: (event as { changedTouches?: never }).changedTouches }).x - from
    if (Math.abs(moved) >= TURN) turn(moved < 0 ? 1 : -1)
  }
  const touch = {
    onTouchStart: (event: unknown) => {
      start.current = touchAt(event).x
      take()
    },
    onTouchEnd: end,
    onFocus: take,
  }
  return (
    <View
      className="carousel"
      style={{ minHeight: `${height}px` }}
      {...ariaProps({ role: 'group', label })}
      {...(touch as object)}
    >
      <View
        className="carousel__track"
        style={{
          transform: `translateX(${-100 * shown}%)`,
          transitionDuration: prefersCalm() ? '0s' : `${durationMs}ms`,
        }}
      >
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row, whoever stands there
          <View key={index} className={classes('carousel__card', index !== shown && 'carousel__card--off')}>
            {card}
          </View>
        ))}
      </View>
      {cards.length > 1 && (
        <View className="carousel__dots" {...ariaProps({ hidden: true })}>
          {cards.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <View key={index} className={classes('carousel__dot', index === shown && 'carousel__dot--on')} />
          ))}
        </View>
      )}
    </View>
  )
}

/** Index of the current card: advances every three seconds until the reader turns it themselves. */
function useTurning(count: number) {
  const [index, setIndex] = useState(0)
  const [isTaken, setTaken] = useState(prefersCalm)
  const turn = (by: number) => setIndex((now) => (now + by + count) % count)
  useEffect(() => {
    if (isTaken || count < 2) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [isTaken, count])
  // The index may exceed the number of cards after some were removed.
  return { index: Math.min(index, Math.max(0, count - 1)), turn, take: () => setTaken(true) }
}
