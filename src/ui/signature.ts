import type { TouchPoint } from './touch'

/** The paper one signs on, in its own units: a signature is kept as the path of its strokes on it. */
export const PAPER = { width: 320, height: 160 } as const

export type Stroke = readonly TouchPoint[]

/** A point nearer to the last one than this says nothing new. */
const LEAST_STEP = 2

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

/** A place on the screen as one on the paper. */
export const onPaper = (at: TouchPoint, box: { left: number; top: number; width: number }): TouchPoint => {
  const scale = PAPER.width / box.width
  return { x: within((at.x - box.left) * scale, PAPER.width), y: within((at.y - box.top) * scale, PAPER.height) }
}

/** The stroke with a further point, or the same where the point adds nothing. */
export function extended(stroke: Stroke, point: TouchPoint): Stroke {
  const last = stroke.at(-1)
  return last && Math.hypot(last.x - point.x, last.y - point.y) < LEAST_STEP ? stroke : [...stroke, point]
}

/** `M10 20L12 24…`, one piece a stroke; '' for a blank paper. A dot is a line of no length. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const points = stroke.length > 1 ? stroke : [...stroke, ...stroke]
      return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    })
    .join('')

/** The strokes of such a path; none of what is no path of ours. */
export const strokesOf = (path: string): Stroke[] =>
  [...path.matchAll(/M[^M]+/g)].map(([piece]) =>
    [...piece.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  )

const INK = '#1d2129'

/** The signature as a picture's address, black on nothing. */
export function signaturePicture(path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}"><path d="${path.replace(/[^ML\d ]/g, '')}" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
