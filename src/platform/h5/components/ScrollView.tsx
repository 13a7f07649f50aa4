import type { ScrollViewProps } from '@tarojs/components'
import { createElement, forwardRef, type TouchEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { domProps, withDetail } from './dom'

const DEFAULT_THRESHOLD = 50
/** Distance of a pull that refreshes, and maximum distance of a pull, px. */
const PULL_TO_REFRESH = 56
const PULL_LIMIT = 88

export const ScrollView = forwardRef<HTMLDivElement, ScrollViewProps>(function ScrollView(props, _ref) {
  const {
    scrollX,
    scrollY,
    scrollTop,
    scrollLeft,
    scrollIntoView,
    scrollWithAnimation,
    upperThreshold = DEFAULT_THRESHOLD,
    lowerThreshold = DEFAULT_THRESHOLD,
    refresherEnabled,
    refresherTriggered,
    onRefresherRefresh,
    onScroll,
    onScrollToLower,
    onScrollToUpper,
    enhanced: _enhanced,
    showScrollbar = true,
    bounces: _bounces,
    enableFlex: _flex,
    refresherBackground: _background,
    refresherDefaultStyle: _refresher,
    children,
    className = '',
    style,
    ...rest
  } = props as ScrollViewProps & Record<string, unknown>
  const own = useRef<HTMLDivElement>(null)
  const edge = useRef({ lower: false, upper: true })
  const isSmooth = Boolean(scrollWithAnimation)

  const isAtTop = useRef(true)
  useEffect(() => {
    // A new box is at the top already; setting it would cause a second layout.
    const isThere = isAtTop.current && scrollTop === 0
    isAtTop.current = false
    if (own.current && typeof scrollTop === 'number' && !isThere) moveTo(own.current, { top: scrollTop }, isSmooth)
  }, [scrollTop, isSmooth])
  useEffect(() => {
    if (own.current && typeof scrollLeft === 'number') moveTo(own.current, { left: scrollLeft }, isSmooth)
  }, [scrollLeft, isSmooth])
  useEffect(() => {
    const box = own.current
    const target = box && scrollIntoView ? box.querySelector(`[id=${JSON.stringify(scrollIntoView)}]`) : null
    if (!box || !target) return
    // Computed by hand: the element's own scrollIntoView would scroll everything around the box as well.
    const [inner, outer] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
    const place = scrollX
      ? { left: box.scrollLeft + inner.left - outer.left }
      : { top: box.scrollTop + inner.top - outer.top }
    moveTo(box, place, isSmooth)
  }, [scrollIntoView, scrollX, isSmooth])

  const pull = usePull(own, Boolean(refresherEnabled), Boolean(refresherTriggered), () =>
    (onRefresherRefresh as ((e: object) => void) | undefined)?.({ detail: {} }),
  )

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    if (event.target !== box) return
    const { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth, clientHeight, clientWidth } = box
    onScroll?.(withDetail(event, { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth, deltaX: 0, deltaY: 0 }))
    const lower = scrollX
      ? scrollWidth - clientWidth - left <= Number(lowerThreshold)
      : scrollHeight - clientHeight - top <= Number(lowerThreshold)
    const upper = (scrollX ? left : top) <= Number(upperThreshold)
    if (lower && !edge.current.lower) onScrollToLower?.(withDetail(event, { direction: 'bottom' }))
    if (upper && !edge.current.upper) onScrollToUpper?.(withDetail(event, { direction: 'top' }))
    edge.current = { lower, upper }
  }

  const dom = domProps({ ...rest, style } as Record<string, unknown>)
  return createElement(
    'div',
    {
      ...dom,
      ...pull.handlers,
      ref: own,
      // Focusable, so that long text can be scrolled by keys.
      tabIndex: scrollY ? 0 : undefined,
      className: `${className} scroll-view${showScrollbar ? '' : ' scroll-view--bare'}`,
      style: {
        overflowX: scrollX ? 'auto' : 'hidden',
        overflowY: scrollY ? 'auto' : 'hidden',
        ...(dom.style as object),
      },
      onScroll: handleScroll,
    },
    refresherEnabled
      ? createElement(
          'div',
          { className: 'scroll-view__pull', style: { height: pull.height }, 'aria-hidden': true },
          createElement('i'),
        )
      : null,
    children,
  )
})

/** Scrolls at once or smoothly; by a style, because scrollTo with options is missing before iOS 14. */
function moveTo(box: HTMLElement, { top = box.scrollTop, left = box.scrollLeft }: ScrollToOptions, isSmooth: boolean) {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  box.style.scrollBehavior = isSmooth && !isCalm ? 'smooth' : 'auto'
  box.scrollTop = top
  box.scrollLeft = left
}

/** Pull-down refresher, as built into the mini program's scroll-view. */
function usePull(own: React.RefObject<HTMLDivElement>, enabled: boolean, busy: boolean, refresh: () => void) {
  const [height, setHeight] = useState(0)
  const start = useRef<number>()
  useEffect(() => {
    if (!busy && start.current === undefined) setHeight(0)
  }, [busy])
  if (!enabled) return { height: 0, handlers: {} }
  const finish = () => {
    if (start.current === undefined) return
    start.current = undefined
    if (height >= PULL_TO_REFRESH) {
      setHeight(PULL_TO_REFRESH)
      refresh()
    } else setHeight(0)
  }
  return {
    height: busy ? PULL_TO_REFRESH : height,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        start.current = own.current?.scrollTop === 0 ? event.touches[0]?.clientY : undefined
      },
      onTouchMove: (event: TouchEvent) => {
        if (start.current === undefined) return
        const distance = (event.touches[0]?.clientY ?? 0) - start.current
        if (distance > 0 && own.current?.scrollTop === 0) setHeight(Math.min(PULL_LIMIT, distance / 2))
        else if (height) setHeight(0)
      },
      onTouchEnd: finish,
      onTouchCancel: finish,
    },
  }
}
