import { minutes } from '@contract/duration'
import { contentDisposition } from './file-name'
import type { Linked } from './file-store'
import { Signer } from './signer'

const STEP_MS = minutes(10)
/** Longest life of a link, counted from the round moment at which it is signed. */
const LINK_MS = 2 * STEP_MS

/**
 * Expiry of a link made now: ten to twenty minutes ahead, in steps, so that a list read twice gives the same links and
 * the client's cache of them still serves.
 */
export const linkExpiry = (now: number) => Math.floor(now / STEP_MS) * STEP_MS + LINK_MS

/** Path below which files are served: the local store's own, and the redirect to a bucket's. */
export const STORAGE_PATH = '/v3/storage'

/** A file as a link allows it. */
export interface AllowedFile {
  key: string
  contentType: string
  disposition: string
  /** Hash of the session that the link ends with. */
  sessionHash?: string
  secondsLeft: number
}

/**
 * Download links: whoever has one may read that file, as that type, until it expires or the session that it was made for
 * ends.
 */
export class DownloadLinks {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'download')
  }

  addressOf(file: Linked, expiresAt: number, baseUrl: string): string {
    return `${baseUrl}${STORAGE_PATH}/${file.key}?${this.#queryFor(file, expiresAt)}`
  }

  #queryFor({ key, name, contentType, inline, sessionHash }: Linked, expiresAt: number): string {
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
  check(key: string, query: URLSearchParams, now: number): AllowedFile | undefined {
    const seconds = Number(query.get('expires')) - now / 1000
    if (!(seconds > 0) || !this.#signer.isSigned(signed(key, query), query.get('signature') ?? '')) return undefined
    return {
      key,
      contentType: query.get('type') ?? '',
      disposition: query.get('disposition') ?? '',
      sessionHash: query.get('session') ?? undefined,
      secondsLeft: Math.floor(seconds),
    }
  }
}

const signed = (key: string, query: URLSearchParams) =>
  [key, query.get('expires'), query.get('type'), query.get('disposition'), query.get('session') ?? ''].join('\n')
