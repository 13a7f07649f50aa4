import { useEffect, useRef } from 'react'

/** Does it once the line is back: what failed for want of one is asked for again without a finger. */
export function useWhenOnline(isOnline: boolean, act: (() => void) | undefined) {
  const wasOnline = useRef(isOnline)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack) latest.current?.()
  }, [isOnline])
}
