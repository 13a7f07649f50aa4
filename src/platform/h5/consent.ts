import { fromQuery, toQuery } from '@/lib/query'
import type { Returned } from '../port'
import { landingUrl } from './first'

/** Set once the answer was taken: a reload must not return it again, because codes work once. */
let taken = false

/** Parameters that the vendor's consent page added to the address the app was opened at. */
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

/** Leaves for the consent page, which replaces this page in the history: going back must not lead to it again. */
export function leaveFor(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}
