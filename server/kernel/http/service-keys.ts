import { Code } from '@contract/codes/errors'
import type { Endpoint, Envelope } from '@contract/core'
import { KEY_PREFIX } from '@contract/service-account/codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from './caller'

/** Keys of a firm's own programs, as far as the kernel needs them. Implemented by domains/service-account. */
export interface ServiceKeys {
  /** Returns the service account behind a key. Throws if the key is not valid, or not for this call or address. */
  authorise(key: string, endpoint: Endpoint, ip: string): Promise<Person>
  /** Counts an answered call. */
  count(key: string, call: { endpoint: Endpoint; code: number; ip: string }): void
  /** Writes what was counted on this node. */
  flush(): Promise<void>
  close(): Promise<void>
}

const BEARER = /^Bearer\s+(\S+)$/i

/**
 * Key that a program calls with; undefined for a person's request. A proxy in front may add a token of its own to what a
 * person sends: beside a session's token only our keys count.
 */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = BEARER.exec(headers.authorization ?? '')?.[1]
  return key && (key.startsWith(KEY_PREFIX) || !headers['x-auth-token']) ? key : undefined
}

/** HTTP status of a program's answer: the usual libraries decide by it. Apps get 200 and the envelope (§3). */
const STATUS: Readonly<Record<number, number>> = {
  [Code.ok]: 200,
  [Code.pictureCode]: 403,
  [Code.signedOut]: 401,
  [Code.kicked]: 401,
  [Code.invalid]: 400,
  [Code.forbidden]: 403,
  [Code.gone]: 404,
  [Code.conflict]: 409,
  [Code.locked]: 423,
  [Code.tooFast]: 429,
  [Code.failed]: 500,
  [Code.upstream]: 502,
}

/** Sets status and Retry-After of a program's answer. */
export function setProgramHeaders(reply: FastifyReply, { code, data }: Envelope<unknown>) {
  reply.code(STATUS[code] ?? 500)
  const seconds = (data as { retryAfter?: number } | null)?.retryAfter
  if (seconds) reply.header('retry-after', String(seconds))
}
