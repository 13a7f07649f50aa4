/** Position of a touch, in px of the viewport. */
export interface TouchPoint {
  x: number
  y: number
}

interface TouchLike {
  touches?: ArrayLike<{ clientX: number; clientY: number }>
  clientX?: number
  clientY?: number
}

/**
 * Position of the first finger of a touch event of either target, or of the mouse; Taro's types give its events none.
 */
export function touchAt(event: unknown): TouchPoint {
  const { touches, clientX = 0, clientY = 0 } = event as TouchLike
  const touch = touches?.[0]
  return touch ? { x: touch.clientX, y: touch.clientY } : { x: clientX, y: clientY }
}
