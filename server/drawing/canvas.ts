import { randomBytes } from 'node:crypto'
import { encode } from 'fast-png'
import type { Contours, Point } from './outline'

/** Lines of a pixel that are looked at: edges are smooth. */
const LINES = 3
/** Fewer greys pack smaller. */
const GREY_STEP = 16

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
    this.#grey = Float32Array.from({ length: width * height }, (_, at) => paper(at % width, Math.floor(at / width)))
  }

  fill(contours: Contours, ink: number) {
    const covered = new Float32Array(this.#grey.length)
    for (const [line, crossings] of this.#crossings(contours).entries())
      if (crossings) this.#cover(covered, Math.floor(line / LINES) * this.width, crossings)
    for (let at = 0; at < covered.length; at++) {
      const part = Math.min(1, covered[at] ?? 0)
      if (part) this.#grey[at] = (this.#grey[at] ?? 0) * (1 - part) + ink * part
    }
  }

  /** The areas in one colour on nothing, as a PNG: the darker, the less one sees through it. */
  inked([red, green, blue]: readonly [number, number, number]): Buffer {
    const data = new Uint8Array(this.#grey.length * 4)
    for (const [at, grey] of this.#grey.entries()) data.set([red, green, blue, Math.round(255 - grey)], at * 4)
    return Buffer.from(encode({ width: this.width, height: this.height, data, channels: 4, depth: 8 }))
  }

  /** A PNG as a data URL, every grey of it up to `noise` off. */
  dataUrl(noise: number): string {
    const random = randomBytes(this.#grey.length)
    const data = Uint8Array.from(this.#grey, (grey, at) => {
      const off = grey + (((random[at] ?? 0) - 127.5) / 127.5) * noise
      return Math.min(255, Math.max(0, Math.round(off / GREY_STEP) * GREY_STEP))
    })
    const png = encode({ width: this.width, height: this.height, data, channels: 1, depth: 8 })
    return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  }

  /** Where the contours cross each line. */
  #crossings(contours: Contours): (Crossing[] | undefined)[] {
    const lines: (Crossing[] | undefined)[] = new Array(this.height * LINES)
    for (const contour of contours) {
      let from = contour.at(-1) as Point
      for (const to of contour) {
        cross(lines, from, to)
        from = to
      }
    }
    return lines
  }

  /** Inside is what the contours go round more one way than the other. */
  #cover(covered: Float32Array, row: number, crossings: Crossing[]) {
    crossings.sort((one, other) => one.x - other.x)
    let turns = 0
    let from = 0
    for (const { x, turn } of crossings) {
      if (turns !== 0) this.#add(covered, row, from, Math.min(x, this.width))
      turns += turn
      from = x
    }
  }

  #add(covered: Float32Array, row: number, from: number, to: number) {
    for (let x = Math.max(0, Math.floor(from)); x < to; x++)
      covered[row + x] = (covered[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES
  }
}

function cross(lines: (Crossing[] | undefined)[], from: Point, to: Point) {
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
  const slope = (lower.x - upper.x) / (lower.y - upper.y)
  const last = Math.min(lines.length - 1, Math.ceil(lower.y * LINES - 0.5) - 1)
  for (let line = Math.max(0, Math.ceil(upper.y * LINES - 0.5)); line <= last; line++) {
    const x = upper.x + ((line + 0.5) / LINES - upper.y) * slope
    lines[line] ??= []
    lines[line]?.push({ x, turn: from.y < to.y ? 1 : -1 })
  }
}
