/** Layout of a watermark: angle in degrees, and gaps as fractions of the text's length. */
export const LEAN = 24
export const GAP = { x: 0.35, y: 0.55 }
export const FAINT = 0.22
