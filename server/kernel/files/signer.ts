import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purposes of signatures: each has a key of its own, so that an upload cannot pass as a download, or as a guest. */
type Purpose = 'upload' | 'part' | 'download' | 'guest' | 'share' | 'im'

/** Signs with the installation's secret. */
export class Signer {
  constructor(
    private readonly secret: string,
    private readonly purpose: Purpose,
  ) {}

  sign(text: string): string {
    return this.#mac(text).toString('base64url')
  }

  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    const right = this.#mac(text)
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #mac(text: string) {
    return createHmac('sha256', `${this.purpose}:${this.secret}`).update(text).digest()
  }
}
