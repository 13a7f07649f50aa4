const LEAST = 1
const MOST = 5
const DOUBLE = 2.5
const DOUBLE_TAP_MS = 280

/** Zoom factor, from the page's width up to five times that. */
export class Zoom {
  #factor = LEAST

  constructor(
    private readonly box: HTMLElement,
    private readonly draw: (factor: number) => void,
  ) {}

  get factor() {
    return this.#factor
  }

  /** Keeps the point in the middle of the box in place. */
  set(wanted: number, at = { x: this.box.clientWidth / 2, y: this.box.clientHeight / 2 }) {
    const factor = Math.min(MOST, Math.max(LEAST, wanted))
    const grown = factor / this.#factor
    if (grown === 1) return
    const { scrollLeft, scrollTop } = this.box
    this.#factor = factor
    this.draw(factor)
    this.box.scrollLeft = (scrollLeft + at.x) * grown - at.x
    this.box.scrollTop = (scrollTop + at.y) * grown - at.y
  }

  by(by: number) {
    this.set(this.#factor * by)
  }
}

const spread = ([left, right]: TouchList | Touch[]) =>
  left && right ? Math.hypot(left.clientX - right.clientX, left.clientY - right.clientY) : 0

/** Zooms by pinch or double tap, as picture albums do. Returns a function that unsubscribes. */
export function zoomByFingers(box: HTMLElement, zoom: Zoom): () => void {
  let began: { spread: number; factor: number } | undefined
  let tapped = 0
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const start = ({ touches }: TouchEvent) => {
    began = touches.length === 2 ? { spread: spread(touches), factor: zoom.factor } : undefined
  }
  const move = (event: TouchEvent) => {
    const [left, right] = Array.from(event.touches)
    if (!began || !left || !right) return
    // The page under it neither scrolls nor zooms.
    event.preventDefault()
    const middle = { clientX: (left.clientX + right.clientX) / 2, clientY: (left.clientY + right.clientY) / 2 }
    zoom.set((began.factor * spread(event.touches)) / began.spread, within(middle))
  }
  const tap = (event: MouseEvent) => {
    const isSecond = event.timeStamp - tapped < DOUBLE_TAP_MS
    tapped = isSecond ? 0 : event.timeStamp
    if (isSecond) zoom.set(zoom.factor > LEAST ? LEAST : DOUBLE, within(event))
  }
  box.addEventListener('touchstart', start, { passive: true })
  box.addEventListener('touchmove', move, { passive: false })
  box.addEventListener('click', tap)
  return () => {
    box.removeEventListener('touchstart', start)
    box.removeEventListener('touchmove', move)
    box.removeEventListener('click', tap)
  }
}
