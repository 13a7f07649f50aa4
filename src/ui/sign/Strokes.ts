import { computed, makeObservable, observable, runInAction } from 'mobx'

interface Dot {
  x: number
  y: number
  width: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Parts of a canvas context that a stroke needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'quadraticCurveTo' | 'lineTo' | 'arc' | 'stroke' | 'fill'
> & { lineWidth: number; lineCap: CanvasLineCap; lineJoin: CanvasLineJoin; strokeStyle: unknown; fillStyle: unknown }

/** Ink colour on paper, in both themes, because the signature is printed. */
const INK = '#1d2129'
/** Widest line, px: a slow pen writes broad, a fast one fine. */
const BROAD = 5
const FINE = 1.8
/** Speed in px per ms at which the line is finest. */
const FAST = 2
/** Share of the previous width that is kept, to avoid steps in the line. */
const INERTIA = 0.7
const MARGIN = 12
/** Minimum total path in px of a signature; less is a slip of the finger. */
const SHORTEST = 40

/** Handwriting as strokes of dots with widths, which can be drawn again at any size. */
export class Strokes {
  count = 0
  /** Total path, px. */
  length = 0
  #strokes: Dot[][] = []
  #last?: { x: number; y: number; at: number }

  constructor() {
    makeObservable(this, { count: observable, length: observable, isEmpty: computed, isTooShort: computed })
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  /** True for a dot or a slip: no signature. */
  get isTooShort(): boolean {
    return this.length < SHORTEST
  }

  begin(x: number, y: number, at: number) {
    this.#last = { x, y, at }
    this.#strokes.push([{ x, y, width: (BROAD + FINE) / 2 }])
    this.#updateLength(0)
  }

  move(x: number, y: number, at: number) {
    const stroke = this.#strokes[this.#strokes.length - 1]
    const before = stroke?.[stroke.length - 1]
    if (!this.#last || !stroke || !before) return
    const way = Math.hypot(x - this.#last.x, y - this.#last.y)
    if (way < 1) return
    const speed = Math.min(FAST, way / Math.max(1, at - this.#last.at))
    const wanted = BROAD - ((BROAD - FINE) * speed) / FAST
    stroke.push({ x, y, width: before.width * INERTIA + wanted * (1 - INERTIA) })
    this.#last = { x, y, at }
    this.#updateLength(way)
  }

  end() {
    this.#last = undefined
  }

  /** Removes the last stroke. */
  undo() {
    const gone = this.#strokes.pop() ?? []
    this.#updateLength(-lengthOf(gone))
  }

  clear() {
    this.#strokes = []
    this.#updateLength(-this.length)
  }

  /** Box around all strokes, with a margin. */
  get bounds(): Box {
    const dots = this.#strokes.flat()
    const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)]
    const left = Math.floor(Math.min(...xs)) - MARGIN
    const top = Math.floor(Math.min(...ys)) - MARGIN
    return {
      left,
      top,
      width: Math.ceil(Math.max(...xs)) + MARGIN - left,
      height: Math.ceil(Math.max(...ys)) + MARGIN - top,
    }
  }

  /** Draws all strokes, with this point at the origin. */
  draw(pen: Pen, origin = { left: 0, top: 0 }) {
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = INK
    pen.fillStyle = INK
    for (const stroke of this.#strokes)
      drawStroke(
        pen,
        stroke.map((dot) => ({ ...dot, x: dot.x - origin.left, y: dot.y - origin.top })),
      )
  }

  #updateLength(way: number) {
    runInAction(() => {
      this.count = this.#strokes.length
      this.length = Math.max(0, this.length + way)
    })
  }
}

function lengthOf(stroke: readonly Dot[]): number {
  return stroke.reduce((sum, dot, index) => {
    const before = stroke[index - 1]
    return before ? sum + Math.hypot(dot.x - before.x, dot.y - before.y) : sum
  }, 0)
}

/** Draws curves between the midpoints of the dots, each as wide as its dot. */
function drawStroke(pen: Pen, dots: readonly Dot[]) {
  const [first] = dots
  if (!first) return
  if (dots.length === 1) {
    pen.beginPath()
    pen.arc(first.x, first.y, first.width / 2, 0, Math.PI * 2)
    return pen.fill()
  }
  let from = { x: first.x, y: first.y }
  dots.slice(1).forEach((dot, index) => {
    const corner = dots[index] ?? first
    const to = { x: (corner.x + dot.x) / 2, y: (corner.y + dot.y) / 2 }
    pen.beginPath()
    pen.lineWidth = dot.width
    pen.moveTo(from.x, from.y)
    pen.quadraticCurveTo(corner.x, corner.y, to.x, to.y)
    pen.stroke()
    from = to
  })
  const last = dots[dots.length - 1] ?? first
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(last.x, last.y)
  pen.stroke()
}
