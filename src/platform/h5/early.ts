import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { limits } from '@contract/limits'
import { misc } from '@contract/misc'
import { type Prefetch, prefetch } from '@/lib/prefetch'
import type { Reply, Transport } from '../port'
import { hostKindOf } from './host-kind'
import { settings } from './settings'
import { webStorage } from './storage'

type Request = Transport['request']

/**
 * Calls the session makes at every start (§4). Must equal the session's own requests, else the early answer goes
 * unused.
 */
const SESSION_CALLS: readonly Prefetch[] = [
  prefetch(account.getUserData, {}),
  prefetch(misc.judgeCostInvoice, {}),
  prefetch(misc.getVasStatus, { vasName: 'inventory' }),
]

/** Maximum age of an early answer, ms; a later caller, for example behind a lock, asks again. */
const FRESH_MS = 10_000

const asked = new Map<string, { at: number; reply: Promise<Reply> }>()
const keyOf = ({ url, body, headers }: Parameters<Request>[0]) => [url, headers['x-auth-token'], body].join('\n')

/**
 * Requests the user data while the framework is still being parsed, for half a second on a phone: the answers are there
 * when the session or a page asks. Only with a session.
 */
export function askEarly(request: Request, calls = SESSION_CALLS) {
  const token = webStorage().get('token')
  if (!token || token.startsWith('guest.')) return
  const host = hostKindOf(navigator.userAgent, window.__wxjs_environment)
  for (const [endpoint, input] of calls) {
    const options = {
      url: settings.apiBase + addressOf(endpoint),
      method: 'POST' as const,
      headers: { 'x-host': host, 'x-auth-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      timeoutMs: limits.httpTimeoutMs,
    }
    const reply = request(options)
    // A failure is reported to the caller that takes the answer.
    reply.catch(() => undefined)
    asked.set(keyOf(options), { at: performance.now(), reply })
  }
}

/** Answer of an early request; can be taken once, then the request is made again. */
export function askedEarly(options: Parameters<Request>[0]): Promise<Reply> | undefined {
  const key = keyOf(options)
  const early = asked.get(key)
  asked.delete(key)
  return early && performance.now() - early.at < FRESH_MS ? early.reply : undefined
}
