import { useState } from 'react'

/**
 * Sets state anew at the moment something opens, before it is drawn: an effect would show what was left from last time.
 * @param begin sets the calling component's own state
 */
export function useOnOpen(open: boolean, begin: () => void) {
  const [wasOpen, setWasOpen] = useState(false)
  if (open === wasOpen) return
  setWasOpen(open)
  if (open) begin()
}
