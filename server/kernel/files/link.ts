import { minutes } from '@contract/duration'
import { contentDisposition } from './file-name'
import type { Linked } from './file-store'
import { Signer } from './signer'

const STEP_MS = minutes(10)
/** Longest life of a link, counted from the round moment at which it is signed. */
export const LINK_MS = 2 * STEP_MS

/**
 * Expiry of a link made now: ten to twenty minutes ahead, in steps, so that a list read twice gives the same links and
 * the client's cache of them still serves.
 */
export const linkExpiry = (now: number) => Math.floor(now / STEP_MS) * STEP_MS + LINK_MS

/** The local store's download links: whoever has one may read that file, as that type, until it expires. */
export class DownloadLinks {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'download')
  }

  queryFor({ key, name, contentType, inline, sessionHash }: Linked, expiresAt: number): string {
    const query = new URLSearchParams({
      expires: String(Math.floor(expiresAt / 1000)),
      type: contentType,
      disposition: contentDisposition(name, inline),
      ...(sessionHash ? { session: sessionHash } : {}),
    })
    query.set('signature', this.#signer.sign(signed(key, query)))
    return query.toString()
  }

  /** Returns what a link allows, or undefined if it allows nothing. */
  check(key: string, query: URLSearchParams, now: number) {
    const seconds = Number(query.get('expires')) - now / 1000
    if (!(seconds > 0) || !this.#signer.isSigned(signed(key, query), query.get('signature') ?? '')) return undefined
    return {
      contentType: query.get('type') ?? '',
      disposition: query.get('disposition') ?? '',
      sessionHash: query.get('session') ?? undefined,
      secondsLeft: Math.floor(seconds),
    }
  }
}

const signed = (key: string, query: URLSearchParams) =>
  [key, query.get('expires'), query.get('type'), query.get('disposition'), query.get('session') ?? ''].join('\n')
