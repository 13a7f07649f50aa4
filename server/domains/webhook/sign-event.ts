import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '@contract/webhook/codes'

/**
 * Headers of a signed event, as Standard Webhooks writes them: HMAC-SHA256 over id, time and body, so that neither can be
 * exchanged and an old request is told by its time. A signature for each secret: the receiver accepts any that it knows.
 * @param now milliseconds since 1970
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: number },
) {
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
