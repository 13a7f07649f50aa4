import type { Command } from 'opentype.js'

export interface Point {
  x: number
  y: number
}

/** Closed lines that bound an area. */
export type Contours = Point[][]

/** Pieces per curve: short enough for a warp to bend each. */
const PIECES = 8

/** Flattens a glyph's outline to straight lines. */
export function flatten(commands: readonly Command[]): Contours {
  const contours: Contours = []
  for (const command of commands) {
    const line = contours.at(-1)
    if (command.type === 'M') contours.push([{ x: command.x, y: command.y }])
    else if (command.type !== 'Z' && line) line.push(...cutPieces(line.at(-1) as Point, command))
  }
  return contours
}

/** Cuts a segment into pieces. Straight lines are cut as well, or a warp would leave them straight. */
function cutPieces(from: Point, command: Exclude<Command, { type: 'Z' }>): Point[] {
  const ends = [from, ...controls(command), { x: command.x, y: command.y }]
  return Array.from({ length: PIECES }, (_, index) => pointAlong(ends, (index + 1) / PIECES))
}

function controls(command: Exclude<Command, { type: 'Z' }>): Point[] {
  if (command.type === 'Q') return [{ x: command.x1, y: command.y1 }]
  if (command.type !== 'C') return []
  return [
    { x: command.x1, y: command.y1 },
    { x: command.x2, y: command.y2 },
  ]
}

/** Point of a Bézier curve (de Casteljau). */
function pointAlong(ends: readonly Point[], part: number): Point {
  if (ends.length === 1) return ends[0] as Point
  const nearer = ends.slice(1).map((end, index) => {
    const { x, y } = ends[index] as Point
    return { x: x + (end.x - x) * part, y: y + (end.y - y) * part }
  })
  return pointAlong(nearer, part)
}
