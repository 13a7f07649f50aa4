import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '@contract/webhook/codes'

/**
 * Headers of a signed event, as Standard Webhooks writes them: HMAC-SHA256 over id, time and body, so that neither can be
 * exchanged and an old request is told by its time. @param now milliseconds since 1970
 */
export function signedHeaders(secret: string, { id, body, now }: { id: string; body: string; now: number }) {
  const timestamp = String(Math.floor(now / 1_000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
