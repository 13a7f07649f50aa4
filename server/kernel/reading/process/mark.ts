/** How words lie over what is confidential: leaning, and with room between two of them in parts of their length. */
export const LEAN = 24
export const GAP = { x: 0.35, y: 0.55 }
export const FAINT = 0.22
