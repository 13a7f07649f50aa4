import { BLOCK } from '../base/measure'

/** Assumed height of a block of rows before any is measured, px. */
const GUESS = 72 * BLOCK
const FIRST_CAPACITY = 64

/**
 * Heights of the blocks of a list, px; a block not drawn yet is assumed to have the average height of the others. A
 * list asks on every frame of a scroll, so nothing here walks over all blocks or allocates: sums are kept in a Fenwick
 * tree.
 */
export class Heights {
  #capacity = FIRST_CAPACITY
  /** Measured heights; 0 where none was measured. */
  #heights = new Float64Array(FIRST_CAPACITY)
  /** Node n, from 1, holds the sum of the blocks it covers, and the number of them that were measured. */
  #sums = new Float64Array(FIRST_CAPACITY + 1)
  #counts = new Int32Array(FIRST_CAPACITY + 1)
  #total = 0
  #measured = 0

  /** A hidden block has no height: the known one is kept. */
  set(block: number, px: number) {
    if (px > 0) this.#setHeight(block, px)
  }

  forget(block: number) {
    if (block < this.#capacity) this.#setHeight(block, 0)
  }

  clear() {
    for (const kept of [this.#heights, this.#sums, this.#counts]) kept.fill(0)
    this.#total = 0
    this.#measured = 0
  }

  /** Distance from the top of the first block to the top of this one, px. */
  above(block: number): number {
    const counted = Math.min(block, this.#capacity)
    let px = 0
    let measured = 0
    for (let node = counted; node > 0; node -= node & -node) {
      px += this.#sums[node] as number
      measured += this.#counts[node] as number
    }
    return px + (block - measured) * this.#guess
  }

  /** Number of the first `count` blocks that end at or above `px`: the index of the block drawn there. */
  at(px: number, count: number): number {
    const guess = this.#guess
    let block = 0
    let left = px
    for (let step = this.#capacity; step > 0; step >>= 1) {
      const node = block + step
      if (node > this.#capacity) continue
      const height = (this.#sums[node] as number) + (step - (this.#counts[node] as number)) * guess
      if (height > left) continue
      block = node
      left -= height
    }
    if (block === this.#capacity) block += Math.max(0, Math.floor(left / guess))
    return Math.min(block, count)
  }

  get #guess() {
    return this.#measured > 0 ? this.#total / this.#measured : GUESS
  }

  #setHeight(block: number, px: number) {
    while (block >= this.#capacity) this.#doubleCapacity()
    const before = this.#heights[block] as number
    if (before === px) return
    this.#heights[block] = px
    this.#addToSums(block, px - before, Number(px > 0) - Number(before > 0))
  }

  #addToSums(block: number, px: number, measured: number) {
    this.#total += px
    this.#measured += measured
    for (let node = block + 1; node <= this.#capacity; node += node & -node) {
      this.#sums[node] = (this.#sums[node] as number) + px
      this.#counts[node] = (this.#counts[node] as number) + measured
    }
  }

  #doubleCapacity() {
    const known = this.#heights
    this.#capacity *= 2
    this.#heights = new Float64Array(this.#capacity)
    this.#sums = new Float64Array(this.#capacity + 1)
    this.#counts = new Int32Array(this.#capacity + 1)
    this.#total = 0
    this.#measured = 0
    known.forEach((px, block) => {
      if (px > 0) this.#setHeight(block, px)
    })
  }
}

/** Blocks `from` to `to`, the latter excluded. */
export interface Range {
  from: number
  to: number
}

/** Blocks visible on a screen of `screen` px scrolled `top` px into the rows, plus `margin` screens around it. */
export function rangeAt(heights: Heights, count: number, top: number, screen: number, margin: number): Range {
  const end = top + screen * (1 + margin)
  const from = Math.max(0, Math.min(heights.at(top - screen * margin, count), count - 1))
  const last = heights.at(end, count)
  const to = last < count && heights.above(last) < end ? last + 1 : last
  return { from, to: Math.min(Math.max(to, from + 1), count) }
}
