import { useEffect, useRef, useState } from 'react'

/** Scroll target beyond any session; increased each time, because the same position is not scrolled to again. */
const FAR = 10_000_000
/** Distance from the end that counts as being at the end, px. */
const NEAR = 80

interface Scrolled {
  detail: { scrollTop: number }
}

/** Keeps the end of a session in view while it grows, unless its reader has scrolled up. */
export function useBottom(grown: number) {
  const [top, setTop] = useState(0)
  const isAtEnd = useRef(true)
  const deepest = useRef(0)
  useEffect(() => {
    if (!isAtEnd.current || grown === 0) return
    setTop((now) => (now >= FAR ? now + 1 : FAR))
  }, [grown])
  return {
    scroller: {
      scrollTop: top,
      onScroll: ({ detail: { scrollTop } }: Scrolled) => {
        if (scrollTop < deepest.current - NEAR) isAtEnd.current = false
        else if (isAtEnd.current) deepest.current = Math.max(scrollTop, deepest.current)
      },
      onScrollToLower: () => {
        isAtEnd.current = true
        deepest.current = 0
      },
    },
    /** Scrolls to the end after a question. */
    follow: () => {
      isAtEnd.current = true
    },
  }
}
