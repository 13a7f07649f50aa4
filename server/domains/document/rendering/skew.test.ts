import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type GreyPicture, straightening } from './skew'

const [WIDTH, HEIGHT] = [424, 600]

/** Draws on white paper as photographed by a camera tilted by these degrees (clockwise). */
function photographed(askew: number, draw: (paint: SKRSContext2D) => void): GreyPicture {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, WIDTH, HEIGHT)
  paint.translate(WIDTH / 2, HEIGHT / 2)
  paint.rotate((askew * Math.PI) / 180)
  paint.translate(-WIDTH / 2, -HEIGHT / 2)
  draw(paint)
  const { data } = paint.getImageData(0, 0, WIDTH, HEIGHT)
  return {
    width: WIDTH,
    height: HEIGHT,
    levels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => data[index * 4] ?? 0),
  }
}

/** Seeded random numbers. */
function chance(seed: number) {
  let now = seed
  return () => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648
    return now / 2_147_483_648
  }
}

/** Draws thirty lines of text: boxes of letter size, some left out. */
function writing(paint: SKRSContext2D, lines = 30) {
  const next = chance(7)
  paint.fillStyle = '#1a1a1a'
  for (let line = 0; line < lines; line++) {
    const end = 250 + next() * 130
    for (let x = 70; x < end; x += 13)
      if (next() > 0.12) paint.fillRect(x, 70 + line * 24, 8 + next() * 3, 9 + next() * 3)
  }
}

test.each([-9.6, -3.3, -0.5, 0, 1.7, 5, 9.3])('straightening measures a page tilted by %d degrees', (askew) => {
  expect(Math.abs(straightening(photographed(askew, writing)) + askew)).toBeLessThanOrEqual(0.3)
})

test('straightening works with three lines and under a shadow', () => {
  expect(Math.abs(straightening(photographed(4, (paint) => writing(paint, 3))) + 4)).toBeLessThanOrEqual(0.3)
  const page = photographed(-2, writing)
  const levels = page.levels.map((level, index) => level * (1 - (0.7 * (index % WIDTH)) / WIDTH))
  expect(Math.abs(straightening({ ...page, levels }) - 2)).toBeLessThanOrEqual(0.3)
})

test('straightening returns 0 for an empty page, a photograph and a deliberately tilted page', () => {
  expect(straightening(photographed(0, () => undefined))).toBe(0)
  const next = chance(3)
  const leaves = photographed(0, (paint) => {
    for (let leaf = 0; leaf < 400; leaf++) {
      const grey = Math.floor(next() * 255)
      paint.fillStyle = `rgb(${grey},${grey},${grey})`
      paint.beginPath()
      paint.arc(next() * WIDTH, next() * HEIGHT, 5 + next() * 45, 0, 7)
      paint.fill()
    }
  })
  expect(straightening(leaves)).toBe(0)
  const sand = photographed(0, () => undefined)
  expect(straightening({ ...sand, levels: sand.levels.map(() => Math.floor(next() * 255)) })).toBe(0)
  expect(straightening(photographed(16, writing))).toBe(0)
})
