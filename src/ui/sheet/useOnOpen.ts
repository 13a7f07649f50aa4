import { useState } from 'react'

/**
 * Resets state at the moment something opens, before it is rendered: an effect would show the previous state first.
 * @param begin sets the calling component's own state
 */
export function useOnOpen(open: boolean, begin: () => void) {
  const [wasOpen, setWasOpen] = useState(false)
  if (open === wasOpen) return
  setWasOpen(open)
  if (open) begin()
}
