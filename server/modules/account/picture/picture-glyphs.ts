import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Command } from 'opentype.js'

export interface Point {
  x: number
  y: number
}

/** Closed lines that bound an area. */
export type Contours = Point[][]

const FACES = [
  '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff',
  '@fontsource/courier-prime/files/courier-prime-latin-700-italic.woff',
  '@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff',
  '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff',
]

/** So many pieces of a curve: short enough for a warp to bend each. */
const PIECES = 8

const read = (face: string) => {
  const file = fs.readFileSync(createRequire(import.meta.url).resolve(face))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
}

let fonts: ReturnType<typeof read>[] | undefined

export const FACE_COUNT = FACES.length

/** The outline of one digit in one of the faces, `size` high, around the point 0 0. */
export function glyph(digit: string, face: number, size: number): Contours {
  // Read when somebody first needs a picture: most days nobody does.
  fonts ??= FACES.map(read)
  const outline = flatten(fonts[face]?.getPath(digit, 0, 0, size).commands ?? [])
  const points = outline.flat()
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))]
  return outline.map((line) => line.map((point) => ({ x: point.x - x, y: point.y - y })))
}

function flatten(commands: readonly Command[]): Contours {
  const contours: Contours = []
  for (const command of commands) {
    const line = contours.at(-1)
    if (command.type === 'M') contours.push([{ x: command.x, y: command.y }])
    else if (command.type !== 'Z' && line) line.push(...pieces(line.at(-1) as Point, command))
  }
  return contours
}

/** Straight lines are cut as well, or a warp would leave them straight. */
function pieces(from: Point, command: Exclude<Command, { type: 'Z' }>): Point[] {
  const ends = [from, ...controls(command), { x: command.x, y: command.y }]
  return Array.from({ length: PIECES }, (_, index) => along(ends, (index + 1) / PIECES))
}

function controls(command: Exclude<Command, { type: 'Z' }>): Point[] {
  if (command.type === 'Q') return [{ x: command.x1, y: command.y1 }]
  if (command.type !== 'C') return []
  return [
    { x: command.x1, y: command.y1 },
    { x: command.x2, y: command.y2 },
  ]
}

/** A point of a Bézier curve (de Casteljau). */
function along(ends: readonly Point[], part: number): Point {
  if (ends.length === 1) return ends[0] as Point
  const nearer = ends.slice(1).map((end, index) => {
    const { x, y } = ends[index] as Point
    return { x: x + (end.x - x) * part, y: y + (end.y - y) * part }
  })
  return along(nearer, part)
}
