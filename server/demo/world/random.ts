/** Deterministic random numbers by name: a seeded database is the same wherever it is made. */
export class Random {
  #state: number

  constructor(name: string) {
    // FNV-1a
    this.#state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)
  }

  /** 0 to 1, 1 excluded (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True in this share of cases. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.int(0, list.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** So many different items, or all if there are fewer. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.int(0, rest.length - 1), 1))
    return taken
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.int(0, 255))
  }
}
