import type { PictureEdits } from '@contract/document/shapes'

export type Crop = PictureEdits['crop']
export interface Spot {
  /** Parts of the picture as it is turned, from its top left. */
  x: number
  y: number
}
/** The side of the frame that a finger has hold of in each direction. */
export interface Corner {
  x: 'left' | 'right'
  y: 'top' | 'bottom'
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
export const UNCHANGED: PictureEdits = { turn: '0', tilt: 0, crop: WHOLE, look: 'plain' }
/** A frame this small can still be taken hold of. */
const SMALLEST = 0.1

export const cornerNear = ({ left, top, right, bottom }: Crop, { x, y }: Spot): Corner => ({
  x: Math.abs(x - left) <= Math.abs(x - right) ? 'left' : 'right',
  y: Math.abs(y - top) <= Math.abs(y - bottom) ? 'top' : 'bottom',
})

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The frame with one corner where the finger is; the opposite one stays. */
export function dragged(crop: Crop, corner: Corner, { x, y }: Spot): Crop {
  const across =
    corner.x === 'left' ? { left: within(x, 0, crop.right - SMALLEST) } : { right: within(x, crop.left + SMALLEST, 1) }
  const down =
    corner.y === 'top' ? { top: within(y, 0, crop.bottom - SMALLEST) } : { bottom: within(y, crop.top + SMALLEST, 1) }
  return { ...crop, ...across, ...down }
}

const TURNS = ['0', '90', '180', '270'] as const

/** A quarter further; the frame turns with what it is around. */
export function turnedOn({ turn, crop, ...edits }: PictureEdits): PictureEdits {
  const { left, top, right, bottom } = crop
  const next = TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? '0'
  return { ...edits, turn: next, crop: { left: 1 - bottom, top: left, right: 1 - top, bottom: right } }
}
