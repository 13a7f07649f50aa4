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

/** What the session asks for at every start (§4). Whatever it does not ask for in these words is asked for in vain. */
const SESSION_CALLS: readonly Prefetch[] = [
  prefetch(account.getUserData, {}),
  prefetch(misc.judgeCostInvoice, {}),
  prefetch(misc.getVasStatus, { vasName: 'inventory' }),
]

/** Older answers are not news any more: whoever asks then, behind a lock say, asks anew. */
const FRESH_MS = 10_000

const asked = new Map<string, { at: number; reply: Promise<Reply> }>()
const keyOf = ({ url, body, headers }: Parameters<Request>[0]) => [url, headers['x-auth-token'], body].join('\n')

/**
 * Asks who is there while the framework is still being read and built, on a phone for half a second: the answers are
 * there when the session asks, or a page. Only for whoever has a session.
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
    // Whoever asks hears of it.
    reply.catch(() => undefined)
    asked.set(keyOf(options), { at: performance.now(), reply })
  }
}

/** The answer to a request that was made early: once, then it is asked anew. */
export function askedEarly(options: Parameters<Request>[0]): Promise<Reply> | undefined {
  const key = keyOf(options)
  const early = asked.get(key)
  asked.delete(key)
  return early && performance.now() - early.at < FRESH_MS ? early.reply : undefined
}
