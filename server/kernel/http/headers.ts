import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'

const YEAR_SECONDS = 31_536_000

/** Sets the headers of every answer: no sniffing of types, and HSTS on https. */
export function setSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
}

/** Browser features that the app asks for; pages framed in it get none. */
export const PERMISSIONS_POLICY =
  'camera=(self), microphone=(self), geolocation=(self), clipboard-write=(self), payment=(), usb=(), serial=(), midi=()'

/** Sites that web-view shows (src/rules/targets/webLink.ts). */
const SHOWN = ['https://gov.cn', 'https://*.gov.cn', 'https://pkulaw.com', 'https://*.pkulaw.com']

/** Origin of WeCom's panel for login by scanning (src/platform/h5): its SDK puts it into the login page. */
const SCAN_PANEL = 'https://login.work.weixin.qq.com'

/**
 * Content-Security-Policy of the page: what it may load, run and connect to. Inline scripts are allowed by their
 * hashes; no other inline script runs.
 */
export function contentPolicy(shell: string, { s3, frameAncestors }: Pick<Config, 's3' | 'frameAncestors'>): string {
  const hashes = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
  const bucket = s3 ? [bucketOf(s3.endpoint, s3.bucket)] : []
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    // Elements are placed and sized by inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Portraits come from the chat apps as well.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', ...bucket],
    'font-src': ["'self'", 'data:'],
    // Safari before 15.4 does not count a socket to this host as 'self'.
    'connect-src': ["'self'", 'blob:', 'ws:', 'wss:', ...bucket],
    'frame-src': ["'self'", 'blob:', SCAN_PANEL, ...SHOWN],
    'frame-ancestors': ["'self'", ...frameAncestors],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...bucket],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const bucketOf = (endpoint: string, bucket: string) => new URL(endpoint.replace('{bucket}', bucket)).origin
