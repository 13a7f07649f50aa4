import { useState } from 'react'

let made = 0

/** An id that no other element on the page has; starts with a letter, as the mini program's scroll-into-view demands. */
export function useDomId(prefix: string): string {
  const [id] = useState(() => `${prefix}-${++made}`)
  return id
}
