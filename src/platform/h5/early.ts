import { account } from '@contract/account'
import { addressOf, type Endpoint } from '@contract/core'
import { limits } from '@contract/limits'
import { misc } from '@contract/misc'
import type { Reply, Transport } from '../port'
import { hostKindOf } from './host-kind'
import { settings } from './settings'
import { webStorage } from './storage'

type Request = Transport['request']

/** What the session asks for at every start (§4). Whatever it does not ask for in these words is asked for in vain. */
const FIRST_CALLS: readonly [endpoint: Pick<Endpoint, 'path'>, input: object][] = [
  [account.getUserData, {}],
  [misc.judgeCostInvoice, {}],
  [misc.getVasStatus, { vasName: 'inventory' }],
]

const asked = new Map<string, Promise<Reply>>()
const keyOf = ({ url, body, headers }: Parameters<Request>[0]) => [url, headers['x-auth-token'], body].join('\n')

/**
 * Asks who is there while the framework is still being read and built, on a phone for half a second: the answers are
 * there when the session asks. Only for whoever has a session.
 */
export function askEarly(request: Request) {
  const token = webStorage().get('token')
  if (!token || token.startsWith('guest.')) return
  const host = hostKindOf(navigator.userAgent, window.__wxjs_environment)
  for (const [endpoint, input] of FIRST_CALLS) {
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
    asked.set(keyOf(options), reply)
  }
}

/** The answer to a request that was made early: once, then it is asked anew. */
export function askedEarly(options: Parameters<Request>[0]): Promise<Reply> | undefined {
  const key = keyOf(options)
  const reply = asked.get(key)
  asked.delete(key)
  return reply
}
