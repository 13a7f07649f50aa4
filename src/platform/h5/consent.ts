import { fromQuery, toQuery } from '@/lib/query'
import type { Returned } from '../port'
import { landingUrl } from './first'

/** Once its answer was taken, a reload must not bring it again: codes work once. */
let taken = false

/** What the vendor's consent page added to the address the app was opened at. */
export function returnedConsent(): Returned | undefined {
  if (taken) return undefined
  const { code, state } = fromQuery(landingUrl.split('?')[1] ?? '')
  if (!state) return undefined
  taken = true
  const { code: _, state: __, ...rest } = fromQuery(location.search)
  const query = toQuery(rest)
  history.replaceState(history.state, '', location.pathname + (query ? `?${query}` : ''))
  return { code, state }
}

/** Leaves for the consent page, which takes this page's place: going back must not lead to it again. */
export function leaveFor(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}
