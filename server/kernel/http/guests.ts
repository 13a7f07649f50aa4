import { randomBytes } from 'node:crypto'
import { Signer } from '../files/signer'

/** Lets a client, and the server's own look-up, tell a guest's token from a session's. */
const PREFIX = 'guest.'

/** Tokens of guests: they tell browsers apart before sign-in and after sign-out, and give no access. */
export class Guests {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'guest')
  }

  /** Returns the same token again for a browser that sends one of ours. */
  tokenFor(shown?: string): string {
    const id = this.browserOf(shown) ?? randomBytes(16).toString('base64url')
    return `${PREFIX}${id}.${this.#signer.sign(id)}`
  }

  /** Browser id in this token; undefined unless we issued it. */
  browserOf(token = ''): string | undefined {
    if (!token.startsWith(PREFIX)) return undefined
    const [id = '', signature = ''] = token.slice(PREFIX.length).split('.')
    return this.#signer.isSigned(id, signature) ? id : undefined
  }
}
