import { useEffect, useState } from 'react'

export type Stage = 'closed' | 'open' | 'closing'

/** Keeps a closing element on screen for `ms` more, while it moves out. */
export function useExit(open: boolean, ms: number): Stage {
  const [isThere, setThere] = useState(open)
  useEffect(() => {
    if (open) {
      setThere(true)
      return
    }
    const timer = setTimeout(() => setThere(false), ms)
    return () => clearTimeout(timer)
  }, [open, ms])
  if (open) return 'open'
  return isThere ? 'closing' : 'closed'
}
