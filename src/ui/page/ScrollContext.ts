import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

export interface Scroller {
  /** Scrolls the element with this id into view. */
  reveal(id: string): void
}

/** Scrolling part of the current screen. */
export const ScrollContext = createContext<Scroller>({ reveal() {} })

export const useScroller = (): Scroller => useContext(ScrollContext)

/**
 * Id for the scroll-view's scroll-into-view. For the same id twice it must see another value in between, and when the
 * keyboard has come up the field is scrolled into view again, because there is less room.
 */
export function useReveal(keyboard: number) {
  const [target, setTarget] = useState<string>()
  const last = useRef<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const reveal = useCallback((id: string) => {
    last.current = id
    setTarget(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTarget(id), 0)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (keyboard > 0 && last.current) reveal(last.current)
    else if (keyboard === 0) last.current = undefined
  }, [keyboard, reveal])
  return { target, reveal }
}
