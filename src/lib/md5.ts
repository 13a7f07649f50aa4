import { md5 } from '@noble/hashes/legacy'
import { bytesToHex } from '@noble/hashes/utils'

/** The hash the storage checks a file by, fed piece by piece: a file of 200 MB is never held whole. No secret depends on it. */
export class Md5 {
  readonly #hash = md5.create()

  static of(bytes: Uint8Array): string {
    return bytesToHex(md5(bytes))
  }

  update(bytes: Uint8Array): this {
    this.#hash.update(bytes)
    return this
  }

  /** Ends it: nothing more is fed afterwards. */
  hex(): string {
    return bytesToHex(this.#hash.digest())
  }
}
