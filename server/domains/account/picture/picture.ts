import { randomInt } from 'node:crypto'
import { Canvas } from '../../../kernel/drawing/canvas'
import type { Contours, Point } from '../../../kernel/drawing/outline'
import { FACE_COUNT, glyph } from './picture-glyphs'

/** Leaves out 0 and 1, which read as letters. */
const DIGITS = '23456789'
const LENGTH = 4
/** Shown at four fifths: sharp enough on a phone, and small. */
const WIDTH = 150
const HEIGHT = 55
const NOISE = 34
const STEP = (WIDTH - 20) / LENGTH

type Warp = (point: Point) => Point

/** Uniform between two bounds. */
const randomBetween = (low: number, high: number) => low + (randomInt(1_000_001) / 1_000_000) * (high - low)

/**
 * Draws a picture code: four digits as a raster. Each is of another face, size and slant; the whole is bent by waves,
 * crossed by lines as dark as the digits and cut by lines as light as the paper, and every dot has random noise. No two
 * of the same digit share a bitmap, so a table of them is useless.
 */
export function drawPicture(): { text: string; image: string } {
  const text = Array.from({ length: LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('')
  const canvas = new Canvas(WIDTH, HEIGHT, createPaper())
  const wave = createWaves()
  for (const [place, digit] of [...text].entries())
    canvas.fill(bend(placeDigit(digit, place), wave), randomBetween(55, 105))
  for (let line = 0; line < 2; line++) canvas.fill(createBand(randomBetween(1.2, 2)), randomBetween(60, 110))
  canvas.fill(createBand(randomBetween(1, 1.6)), randomBetween(205, 225))
  return { text, image: canvas.dataUrl(NOISE) }
}

/** A background that is lighter to one side, chosen at random. */
function createPaper() {
  const [left, right, fall] = [randomBetween(195, 235), randomBetween(195, 235), randomBetween(-12, 12)]
  return (x: number, y: number) => left + ((right - left) * x) / WIDTH + (fall * y) / HEIGHT
}

function placeDigit(digit: string, place: number): Contours {
  const outline = glyph(digit, randomInt(FACE_COUNT), randomBetween(40, 50))
  const [turn, lean, wide] = [randomBetween(-0.42, 0.42), randomBetween(-0.35, 0.35), randomBetween(0.75, 1.2)]
  const centre = { x: 10 + STEP * (place + 0.5) + randomBetween(-6, 6), y: HEIGHT / 2 + randomBetween(-7, 7) }
  return bend(outline, ({ x, y }) => {
    const leant = wide * x + lean * y
    return {
      x: centre.x + leant * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + leant * Math.sin(turn) + y * Math.cos(turn),
    }
  })
}

/** Two waves along and across, of random lengths and heights. */
function createWaves(): Warp {
  const wave = (least: number, most: number) => {
    const [height, length, start] = [randomBetween(least, most), randomBetween(26, 48), randomBetween(0, 2 * Math.PI)]
    return (x: number) => height * Math.sin((2 * Math.PI * x) / length + start)
  }
  const [across, along] = [wave(1.6, 3), wave(1.6, 3.2)]
  return ({ x, y }) => ({ x: x + across(y), y: y + along(x) })
}

const bend = (contours: Contours, warp: Warp): Contours => contours.map((line) => line.map(warp))

/** A wavy line from side to side. */
function createBand(thickness: number): Contours {
  const [from, to, wave] = [randomBetween(8, HEIGHT - 8), randomBetween(8, HEIGHT - 8), createWaves()]
  const edge = (off: number) =>
    Array.from({ length: WIDTH / 3 + 1 }, (_, index) =>
      wave({ x: index * 3, y: from + ((to - from) * index * 3) / WIDTH + off * (thickness / 2) }),
    )
  return [[...edge(-1), ...edge(1).reverse()]]
}
