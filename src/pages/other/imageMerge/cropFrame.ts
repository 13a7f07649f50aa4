import type { PictureEdits } from '@contract/document/shapes'

export type Crop = PictureEdits['crop']
export interface Spot {
  /** Fractions of the rotated picture, from its top left. */
  x: number
  y: number
}
/** Side of the frame that is dragged in each direction. */
export interface Corner {
  x: 'left' | 'right'
  y: 'top' | 'bottom'
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
export const UNCHANGED: PictureEdits = { turn: '0', tilt: 0, crop: WHOLE, look: 'plain' }
/** Minimum size of the frame, so that it can still be dragged. */
const SMALLEST = 0.1

export const cornerNear = ({ left, top, right, bottom }: Crop, { x, y }: Spot): Corner => ({
  x: Math.abs(x - left) <= Math.abs(x - right) ? 'left' : 'right',
  y: Math.abs(y - top) <= Math.abs(y - bottom) ? 'top' : 'bottom',
})

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Frame with one corner at the touch; the opposite one stays. */
export function dragged(crop: Crop, corner: Corner, { x, y }: Spot): Crop {
  const across =
    corner.x === 'left' ? { left: clamp(x, 0, crop.right - SMALLEST) } : { right: clamp(x, crop.left + SMALLEST, 1) }
  const down =
    corner.y === 'top' ? { top: clamp(y, 0, crop.bottom - SMALLEST) } : { bottom: clamp(y, crop.top + SMALLEST, 1) }
  return { ...crop, ...across, ...down }
}

const TURNS = ['0', '90', '180', '270'] as const

/** Rotates by a quarter; the frame rotates with the picture. */
export function turnedOn({ turn, crop, ...edits }: PictureEdits): PictureEdits {
  const { left, top, right, bottom } = crop
  const next = TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? '0'
  return { ...edits, turn: next, crop: { left: 1 - bottom, top: left, right: 1 - top, bottom: right } }
}
