import { Builtin } from './builtin'

/** Node of a canvas of type 2d, from `createSelectorQuery().fields({ node: true })`. */
export interface CanvasNode {
  width: number
  height: number
  getContext(type: string): unknown
  createImage(): HTMLImageElement
  requestAnimationFrame(draw: FrameRequestCallback): number
  cancelAnimationFrame(handle: number): void
  toDataURL(type?: string, quality?: number): string
}

/** Context for jsdom, which draws nothing: it accepts every call and measures half an em for each character. */
const blankContext = (): object =>
  new Proxy<Record<string | symbol, unknown>>(
    { font: '10px sans-serif' },
    {
      get: (context, key) => {
        if (key in context) return context[key]
        if (key === 'measureText')
          return (text: string) => ({ width: (text.length * Number.parseFloat(String(context.font))) / 2 })
        return () => blankContext()
      },
    },
  )

export class Canvas extends Builtin {
  readonly #surface = this.element.ownerDocument.createElement('canvas')
  #context?: unknown

  override attached(): void {
    this.element.append(this.#surface)
  }

  get canvasNode(): CanvasNode {
    const surface = this.#surface
    const { defaultView: view } = surface.ownerDocument
    if (this.text('type') !== '2d') throw new Error('a canvas has a node only with type="2d"')
    if (!view) throw new Error('the canvas is not in a page')
    return {
      get width() {
        return surface.width
      },
      set width(pixels) {
        surface.width = pixels
      },
      get height() {
        return surface.height
      },
      set height(pixels) {
        surface.height = pixels
      },
      getContext: (type) => {
        if (type !== '2d') throw new Error(`canvas context "${type}" is not simulated`)
        this.#context ??= surface.getContext('2d') ?? blankContext()
        return this.#context
      },
      createImage: () => surface.ownerDocument.createElement('img'),
      requestAnimationFrame: (draw) => view.requestAnimationFrame(draw),
      cancelAnimationFrame: (handle) => view.cancelAnimationFrame(handle),
      toDataURL: (type, quality) => surface.toDataURL(type, quality),
    }
  }
}
