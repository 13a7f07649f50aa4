import { BLOCK } from '../base/measure'
import { Heights, rangeAt } from './heights'

const GUESS = 72 * BLOCK

/** Reference implementation that walks over all blocks. */
class Walked {
  readonly px: (number | undefined)[] = []

  get #guess() {
    const known = this.px.filter((px) => px !== undefined)
    return known.length > 0 ? known.reduce((sum, px) => sum + px, 0) / known.length : GUESS
  }

  above(block: number) {
    let sum = 0
    for (let index = 0; index < block; index++) sum += this.px[index] ?? this.#guess
    return sum
  }

  at(px: number, count: number) {
    let block = 0
    while (block < count && this.above(block + 1) <= px) block++
    return block
  }
}

test('a block that was not drawn is as high as the others are on average', () => {
  const heights = new Heights()
  expect([heights.above(0), heights.above(3)]).toEqual([0, 3 * GUESS])
  heights.set(0, 100)
  heights.set(2, 200)
  expect([1, 2, 3, 4].map((block) => heights.above(block))).toEqual([100, 250, 450, 600])
  heights.set(2, 300)
  expect(heights.above(4)).toBe(800)
  heights.forget(2)
  expect(heights.above(4)).toBe(400)
  heights.clear()
  expect(heights.above(4)).toBe(4 * GUESS)
})

test('a hidden row has no height and reports none', () => {
  const heights = new Heights()
  heights.set(0, 120)
  heights.set(0, 0)
  heights.set(1, 0)
  expect(heights.above(2)).toBe(240)
})

test('however many there are and in whatever order they are measured, it is what walking over them gives', () => {
  const heights = new Heights()
  const walked = new Walked()
  // A fixed pseudo-random sequence, so that failures are repeatable.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let step = 0; step < 400; step++) {
    const block = random(300)
    if (random(8) === 0) {
      heights.forget(block)
      delete walked.px[block]
    } else {
      const px = 60 + random(90)
      heights.set(block, px)
      walked.px[block] = px
    }
    const count = random(400)
    const asked = random(40_000)
    expect(heights.above(count)).toBeCloseTo(walked.above(count), 6)
    expect(heights.at(asked + 0.25, count)).toBe(walked.at(asked + 0.25, count))
  }
})

describe('the blocks on a screen', () => {
  const heights = new Heights()
  for (let block = 0; block < 10; block++) heights.set(block, 100)

  test.each([
    ['at the top', 0, 300, 0, { from: 0, to: 3 }],
    ['between two', 150, 300, 0, { from: 1, to: 5 }],
    ['with a screen around it', 450, 300, 1, { from: 1, to: 10 }],
    ['pulled down beyond the top', -80, 300, 0, { from: 0, to: 3 }],
    ['beyond the end', 5_000, 300, 0, { from: 9, to: 10 }],
    ['of no height', 420, 0, 0, { from: 4, to: 5 }],
  ])('%s', (_where, top, screen, margin, range) => {
    expect(rangeAt(heights, 10, top, screen, margin)).toEqual(range)
  })

  test('are none where there are none', () => {
    expect(rangeAt(heights, 0, 0, 300, 1)).toEqual({ from: 0, to: 0 })
  })
})
