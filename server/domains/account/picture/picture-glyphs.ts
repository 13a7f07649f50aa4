import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { type Contours, flatten } from '../../../kernel/drawing/outline'

const FACES = [
  '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff',
  '@fontsource/courier-prime/files/courier-prime-latin-700-italic.woff',
  '@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff',
  '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff',
]

const readFont = (face: string) => {
  const file = fs.readFileSync(createRequire(import.meta.url).resolve(face))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
}

let fonts: ReturnType<typeof readFont>[] | undefined

export const FACE_COUNT = FACES.length

/** The outline of one digit in one of the faces, `size` high, around the point 0 0. */
export function glyph(digit: string, face: number, size: number): Contours {
  // Loaded when somebody first needs a picture: most days nobody does.
  fonts ??= FACES.map(readFont)
  const outline = flatten(fonts[face]?.getPath(digit, 0, 0, size).commands ?? [])
  const points = outline.flat()
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))]
  return outline.map((line) => line.map((point) => ({ x: point.x - x, y: point.y - y })))
}
