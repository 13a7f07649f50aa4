import { graphemesOf } from '@contract/text'
import opentype from 'opentype.js'
import { Canvas } from '../../kernel/drawing/canvas'
import { type Contours, flatten, type Point } from '../../kernel/drawing/outline'
import { chineseFont } from '../../kernel/pdf/font'

/** 42 mm at 300 dpi, px. */
const SIZE = 496
const MIDDLE = SIZE / 2
const INK = [205, 24, 29] as const
const RING = { outer: 244, inner: 230 }
const STAR = { outer: 74, inner: 28.3 }
const WHITE = 255
const BLACK = 0
const ROUND = 120
/** Largest arc of the firm's name. */
const ARC = Math.PI * 1.45

let font: ReturnType<typeof opentype.parse> | undefined

function fontOf() {
  if (font) return font
  const bytes = chineseFont(700)
  font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  return font
}

/** Draws a round seal: the firm's name along the ring, a star, and the use below. */
export function roundSeal(firm: string, use: string): Buffer {
  const canvas = new Canvas(SIZE, SIZE, () => WHITE)
  canvas.fill([circle(RING.outer), circle(RING.inner).reverse()], BLACK)
  canvas.fill([star()], BLACK)
  const letters = [...firm]
  const step = Math.min(ARC / letters.length, Math.PI / 7)
  for (const [index, letter] of letters.entries()) {
    const angle = (index - (letters.length - 1) / 2) * step
    canvas.fill(turned(glyph(letter, Math.min(58, step * 170)), angle, 180), BLACK)
  }
  const words = [...use]
  for (const [index, letter] of words.entries())
    canvas.fill(moved(glyph(letter, 42), MIDDLE + (index - (words.length - 1) / 2) * 46, MIDDLE + 128), BLACK)
  return canvas.inked(INK)
}

/** Draws a square seal: at most four characters, two per column, from the right. */
export function squareSeal(name: string): Buffer {
  const canvas = new Canvas(SIZE, SIZE, () => WHITE)
  canvas.fill([square(20), square(36).reverse()], BLACK)
  const letters = graphemesOf(name).slice(0, 4)
  for (const [index, letter] of letters.entries()) {
    const [column, row] = [Math.floor(index / 2), index % 2]
    canvas.fill(moved(glyph(letter, 190), SIZE - 148 - column * 200, 148 + row * 200), BLACK)
  }
  return canvas.inked(INK)
}

/** Outline of a character, centred on (0, 0). */
function glyph(letter: string, size: number): Contours {
  const outline = flatten(fontOf().getPath(letter, 0, 0, size).commands)
  const points = outline.flat()
  if (points.length === 0) return []
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))]
  return outline.map((line) => line.map((point) => ({ x: point.x - x, y: point.y - y })))
}

const moved = (contours: Contours, x: number, y: number): Contours =>
  contours.map((line) => line.map((point) => ({ x: point.x + x, y: point.y + y })))

/** Turns an outline upright on a circle of this radius, at this angle from its top. */
const turned = (contours: Contours, angle: number, radius: number): Contours => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return contours.map((line) =>
    line.map(({ x, y }) => {
      const out = y - radius
      return { x: MIDDLE + x * cos - out * sin, y: MIDDLE + x * sin + out * cos }
    }),
  )
}

const circle = (radius: number): Point[] =>
  Array.from({ length: ROUND }, (_, index) => {
    const angle = (index / ROUND) * 2 * Math.PI
    return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) }
  })

const star = (): Point[] =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? STAR.outer : STAR.inner
    return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) }
  })

const square = (edge: number): Point[] => [
  { x: edge, y: edge },
  { x: SIZE - edge, y: edge },
  { x: SIZE - edge, y: SIZE - edge },
  { x: edge, y: SIZE - edge },
]
