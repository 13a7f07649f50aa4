import { createHash } from 'node:crypto'
import type { Clock } from '../../kernel/clock'
import { Signer } from '../../kernel/files/signer'

const PREFIX = 'im'

/**
 * Signature that opens the socket instead of a session's token: names the session, expires, and serves for nothing
 * else.
 */
export class UserSigs {
  readonly #signer: Signer

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(secret, 'im')
  }

  make(token: string, expiresAt: number): string {
    // Hash as sessions are stored.
    const sessionHash = createHash('sha256').update(token).digest('hex')
    const payload = [PREFIX, expiresAt, sessionHash].join('.')
    return `${payload}.${this.#signer.sign(payload)}`
  }

  /** Hash of the session's token; undefined for a foreign or expired signature. */
  sessionOf(userSig: string): string | undefined {
    const [prefix, expiresAt, sessionHash, signature = ''] = userSig.split('.')
    const payload = [prefix, expiresAt, sessionHash].join('.')
    const isOurs = prefix === PREFIX && this.#signer.isSigned(payload, signature)
    return isOurs && Number(expiresAt) > this.clock.now() ? sessionHash : undefined
  }
}
