import { randomBytes } from 'node:crypto'
import { Signer } from '../files/signed'

/** Lets a client, and the server's own look-up, tell it from a session's. */
const PREFIX = 'guest.'

/** Who nobody is yet: a browser that is told from others before sign-in and after sign-out. Its token opens nothing. */
export class Guests {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'guest')
  }

  /** The same again for the browser that shows one of ours. */
  tokenFor(shown?: string): string {
    const id = this.browserOf(shown) ?? randomBytes(16).toString('base64url')
    return `${PREFIX}${id}.${this.#signer.sign(id)}`
  }

  /** Which browser shows this token; undefined unless we gave it. */
  browserOf(token = ''): string | undefined {
    if (!token.startsWith(PREFIX)) return undefined
    const [id = '', signature = ''] = token.slice(PREFIX.length).split('.')
    return this.#signer.isSigned(id, signature) ? id : undefined
  }
}
