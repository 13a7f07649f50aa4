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
export class ContentPolicy {
  readonly #rules: Record<string, string[]>

  constructor(
    shell: string,
    private readonly config: Pick<Config, 's3' | 'frameAncestors' | 'publicUrl'>,
  ) {
    const { s3, frameAncestors } = config
    const hashes = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
    const bucket = s3 ? [bucketOf(s3.endpoint, s3.bucket)] : []
    this.#rules = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...hashes],
      // Elements are placed and sized by inline styles.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...bucket],
      'media-src': ["'self'", 'blob:', ...bucket],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", 'blob:', ...bucket],
      'frame-src': ["'self'", 'blob:', SCAN_PANEL, ...SHOWN],
      'frame-ancestors': ["'self'", ...frameAncestors],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'", ...bucket],
    }
  }

  /**
   * Policy of a page at this address. Safari before 15.4 does not count a socket to the page's own host as 'self': it is
   * named, and no other is.
   */
  at({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    const own = [
      ...(HOST.test(host) ? [`${protocol}://${host}`] : []),
      ...(this.config.publicUrl ? [this.config.publicUrl] : []),
    ]
    const sockets = own.map((address) => new URL(address).origin.replace(/^http/, 'ws'))
    return Object.entries({
      ...this.#rules,
      'connect-src': [...(this.#rules['connect-src'] ?? []), ...new Set(sockets)],
    })
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; ')
  }
}

/** Host header without anything that could end a rule of the policy. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const bucketOf = (endpoint: string, bucket: string) => new URL(endpoint.replace('{bucket}', bucket)).origin
