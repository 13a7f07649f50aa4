import { createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 8

/** Signature by which the vendors' JS-SDK checks a page. */
export function signatureOf(ticket: string, page: { nonceStr: string; timestamp: number; url: string }): string {
  const url = page.url.split('#')[0]
  const text = `jsapi_ticket=${ticket}&noncestr=${page.nonceStr}&timestamp=${page.timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

export function signPage(ticket: string, url: string, now: number) {
  const page = { nonceStr: randomBytes(NONCE_BYTES).toString('hex'), timestamp: Math.floor(now / 1000) }
  return { ...page, signature: signatureOf(ticket, { ...page, url }) }
}
