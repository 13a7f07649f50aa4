import { useEffect, useRef } from 'react'

/** Calls `act` once the connection is back: a load that failed for lack of one is repeated by itself. */
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
