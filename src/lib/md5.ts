const BLOCK = 64
/** Place of the length, in the last block. */
const LENGTH_AT = 56
const TWO_TO_32 = 2 ** 32

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
]
/** RFC 1321: the integer part of 2^32 · |sin(i)|. */
const SINES = Array.from({ length: BLOCK }, (_, index) => Math.floor(TWO_TO_32 * Math.abs(Math.sin(index + 1))) | 0)
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]

/**
 * MD5, by which the storage checks a file, fed in chunks: a file of 200 MB is never wholly in memory. Not used for
 * secrets. It does without BigInt, which the mini program's older systems lack.
 */
export class Md5 {
  readonly #state = Int32Array.from(START)
  readonly #block = new Uint8Array(BLOCK)
  readonly #words = new Int32Array(BLOCK / 4)
  #length = 0

  static of(bytes: Uint8Array): string {
    return new Md5().update(bytes).hex()
  }

  update(bytes: Uint8Array): this {
    let index = 0
    while (index < bytes.length) {
      const filled = this.#length % BLOCK
      const part = bytes.subarray(index, index + BLOCK - filled)
      this.#block.set(part, filled)
      this.#length += part.length
      index += part.length
      if (filled + part.length === BLOCK) this.#mix()
    }
    return this
  }

  /** Finishes the hash; nothing may be fed afterwards. */
  hex(): string {
    const bits = this.#length * 8
    const filled = this.#length % BLOCK
    this.update(Uint8Array.from([0x80]))
    this.update(new Uint8Array((LENGTH_AT - filled - 1 + BLOCK) % BLOCK))
    const length = new DataView(new ArrayBuffer(8))
    length.setUint32(0, bits % TWO_TO_32, true)
    length.setUint32(4, Math.floor(bits / TWO_TO_32), true)
    this.update(new Uint8Array(length.buffer))
    const digest = new DataView(new ArrayBuffer(16))
    for (const [index, word] of this.#state.entries()) digest.setInt32(index * 4, word, true)
    return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  #mix() {
    const words = this.#words
    const view = new DataView(this.#block.buffer)
    for (let index = 0; index < words.length; index++) words[index] = view.getInt32(index * 4, true)
    const state = this.#state
    let [a, b, c, d] = [state[0] as number, state[1] as number, state[2] as number, state[3] as number]
    for (let step = 0; step < BLOCK; step++) {
      const round = step >> 4
      const mixed = (a + chosen(round, b, c, d) + (SINES[step] as number) + (words[placeOf(round, step)] as number)) | 0
      const shift = SHIFTS[round]?.[step % 4] as number
      a = d
      d = c
      c = b
      b = (b + ((mixed << shift) | (mixed >>> (32 - shift)))) | 0
    }
    state.set([(state[0] as number) + a, (state[1] as number) + b, (state[2] as number) + c, (state[3] as number) + d])
  }
}

function chosen(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (b & d) | (c & ~d)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}

function placeOf(round: number, step: number): number {
  if (round === 0) return step
  if (round === 1) return (5 * step + 1) % 16
  return round === 2 ? (3 * step + 5) % 16 : (7 * step) % 16
}
