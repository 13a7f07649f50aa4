import { randomBytes } from 'node:crypto'
import { encode } from 'fast-png'
import type { Contours, Point } from './outline'

/** Scan lines per pixel, for smooth edges. */
const LINES = 3
/** Step between greys: fewer greys compress better. */
const GREY_STEP = 16

/** Looked up once: these are called for every dot. */
const { max, min } = Math

interface Crossing {
  x: number
  turn: 1 | -1
}

/** A small grey picture to fill areas in. */
export class Canvas {
  readonly #grey: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
    paper: (x: number, y: number) => number,
  ) {
    this.#grey = new Float32Array(width * height)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.#grey[y * width + x] = paper(x, y)
  }

  fill(contours: Contours, ink: number) {
    const lines = this.#findCrossings(contours)
    const covered = new Float32Array(this.width)
    for (let row = 0; row < this.height; row++) {
      const crossings = lines.slice(row * LINES, (row + 1) * LINES).filter((line) => line !== undefined)
      if (crossings.length === 0) continue
      for (const line of crossings) this.#addCoverage(covered, line)
      this.#paintLine(row * this.width, covered, ink)
      covered.fill(0)
    }
  }

  #paintLine(start: number, covered: Float32Array, ink: number) {
    for (let x = 0; x < this.width; x++) {
      const sum = covered[x] ?? 0
      if (sum === 0) continue
      const part = min(sum, 1)
      this.#grey[start + x] = (this.#grey[start + x] ?? 0) * (1 - part) + ink * part
    }
  }

  /** The areas in one colour on a transparent ground, as a PNG: the darker, the more opaque. */
  inked([red, green, blue]: readonly [number, number, number]): Buffer {
    const data = new Uint8Array(this.#grey.length * 4)
    this.#grey.forEach((grey, index) => {
      data[index * 4] = red
      data[index * 4 + 1] = green
      data[index * 4 + 2] = blue
      data[index * 4 + 3] = 255.5 - grey
    })
    return Buffer.from(encode({ width: this.width, height: this.height, data, channels: 4, depth: 8 }))
  }

  /** A PNG as a data URL, every grey in it off by up to `noise`. */
  dataUrl(noise: number): string {
    const random = randomBytes(this.#grey.length)
    const data = Uint8Array.from(this.#grey, (grey, index) => {
      const off = grey + (((random[index] ?? 0) - 127.5) / 127.5) * noise
      return Math.min(255, Math.max(0, Math.round(off / GREY_STEP) * GREY_STEP))
    })
    const png = encode({ width: this.width, height: this.height, data, channels: 1, depth: 8 })
    return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  }

  /** Crossings of the contours with each scan line. */
  #findCrossings(contours: Contours): (Crossing[] | undefined)[] {
    const lines: (Crossing[] | undefined)[] = new Array(this.height * LINES)
    for (const contour of contours) {
      let from = contour.at(-1) as Point
      for (const to of contour) {
        addCrossings(lines, from, to)
        from = to
      }
    }
    return lines
  }

  /** Adds the coverage of the inside of the contours, by the nonzero winding rule. */
  #addCoverage(covered: Float32Array, crossings: Crossing[]) {
    crossings.sort((left, right) => left.x - right.x)
    let turns = 0
    let from = 0
    for (const { x, turn } of crossings) {
      if (turns !== 0) this.#addSpan(covered, from, Math.min(x, this.width))
      turns += turn
      from = x
    }
  }

  #addSpan(covered: Float32Array, from: number, to: number) {
    for (let x = max(0, Math.floor(from)); x < to; x++) {
      covered[x] = (covered[x] ?? 0) + (min(to, x + 1) - max(from, x)) / LINES
    }
  }
}

function addCrossings(lines: (Crossing[] | undefined)[], from: Point, to: Point) {
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
  const slope = (lower.x - upper.x) / (lower.y - upper.y)
  const last = Math.min(lines.length - 1, Math.ceil(lower.y * LINES - 0.5) - 1)
  for (let line = Math.max(0, Math.ceil(upper.y * LINES - 0.5)); line <= last; line++) {
    const x = upper.x + ((line + 0.5) / LINES - upper.y) * slope
    lines[line] ??= []
    lines[line]?.push({ x, turn: from.y < to.y ? 1 : -1 })
  }
}
