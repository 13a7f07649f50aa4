import { useState } from 'react'

let made = 0

/** Id unique on the page; starts with a letter, as the mini program's scroll-into-view demands. */
export function useDomId(prefix: string): string {
  const [id] = useState(() => `${prefix}-${++made}`)
  return id
}
