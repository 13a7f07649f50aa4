import { createHash } from 'node:crypto'
import type { Clock } from '../../kernel/clock'
import { Signer } from '../../kernel/files/signer'

const PREFIX = 'im'

/** What opens the socket instead of a session's token: it says whose session, ends by itself, and serves for nothing else. */
export class UserSigs {
  readonly #signer: Signer

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(secret, 'im')
  }

  make(token: string, expiresAt: number): string {
    // As sessions are kept.
    const sessionHash = createHash('sha256').update(token).digest('hex')
    const said = [PREFIX, expiresAt, sessionHash].join('.')
    return `${said}.${this.#signer.sign(said)}`
  }

  /** What the session's token hashes to; nothing of what is no signature of ours, or over. */
  sessionOf(userSig: string): string | undefined {
    const [prefix, expiresAt, sessionHash, signature = ''] = userSig.split('.')
    const said = [prefix, expiresAt, sessionHash].join('.')
    const isOurs = prefix === PREFIX && this.#signer.isSigned(said, signature)
    return isOurs && Number(expiresAt) > this.clock.now() ? sessionHash : undefined
  }
}
