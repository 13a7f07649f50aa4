import { md5 } from '@noble/hashes/legacy'
import { bytesToHex } from '@noble/hashes/utils'

/**
 * MD5, by which the storage checks a file, fed in chunks: a file of 200 MB is never wholly in memory. Not used for
 * secrets.
 */
export class Md5 {
  readonly #hash = md5.create()

  static of(bytes: Uint8Array): string {
    return bytesToHex(md5(bytes))
  }

  update(bytes: Uint8Array): this {
    this.#hash.update(bytes)
    return this
  }

  /** Finishes the hash; nothing may be fed afterwards. */
  hex(): string {
    return bytesToHex(this.#hash.digest())
  }
}
