import { decode } from 'fast-png'
import { drawPicture } from './picture'

const greysOf = (image: string) => {
  const { width, height, channels, data } = decode(Buffer.from(image.split(',')[1] ?? '', 'base64'))
  expect([width, height, channels]).toEqual([150, 55, 1])
  return data
}
/** A picture's grey values around their mean, with length 1. */
function centred(greys: ArrayLike<number>): Float64Array {
  const all = Float64Array.from(greys)
  const middle = all.reduce((sum, grey) => sum + grey, 0) / all.length
  const around = all.map((grey) => grey - middle)
  const length = Math.sqrt(around.reduce((sum, value) => sum + value * value, 0))
  return around.map((value) => value / length)
}
/** Similarity of two pictures: 1 the same, 0 nothing in common. */
function likeness(left: Float64Array, right: Float64Array): number {
  let product = 0
  for (let index = 0; index < left.length; index++) product += (left[index] ?? 0) * (right[index] ?? 0)
  return product
}

test('captcha is a small raster of four digits without 0 and 1', () => {
  for (let count = 0; count < 20; count++) {
    const { text, image } = drawPicture()
    expect(text).toMatch(/^[2-9]{4}$/)
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
    expect(image.length).toBeLessThan(8_000)
    greysOf(image)
  }
})

test('captcha glyphs contrast with the background noise', () => {
  const greys = [...greysOf(drawPicture().image)].sort((left, right) => left - right)
  const greyAt = (part: number) => greys[Math.floor(part * greys.length)] ?? 0
  expect(greyAt(0.9) - greyAt(0.05)).toBeGreaterThan(80)
})

/** A quarter of the picture, where one digit is. */
const cell = (greys: ArrayLike<number>, place: number) =>
  Array.from(
    { length: 55 * 32 },
    (_, index) => greys[Math.floor(index / 32) * 150 + 10 + place * 32 + (index % 32)] ?? 0,
  )

test('captcha digits never repeat a bitmap, so that a table of seen pictures does not solve the next', () => {
  const seen = Array.from({ length: 200 }, drawPicture).flatMap(({ text, image }) => {
    const greys = greysOf(image)
    return [...text].map((digit, place) => ({ digit, greys: centred(cell(greys, place)) }))
  })
  const [known, asked] = [seen.slice(400), seen.slice(0, 400)]
  let exact = 0
  let right = 0
  for (const { digit, greys } of asked) {
    const nearest = known
      .map((picture) => ({ digit: picture.digit, likeness: likeness(picture.greys, greys) }))
      .reduce((best, candidate) => (candidate.likeness > best.likeness ? candidate : best))
    if (nearest.likeness > 0.98) exact++
    if (nearest.digit === digit) right++
  }
  expect(exact).toBe(0)
  // Guessed by the nearest bitmap, four in a row are right less than one time in ten.
  expect((right / asked.length) ** 4).toBeLessThan(0.1)
})
