import type {
  PageViewport,
  PDFDocumentProxy,
  PDFPageProxy,
  RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { element } from '../element'
import type { PdfLibrary } from './pdf-library'
import type { PdfWords } from './pdf-words'

/** Maximum number of canvases: a phone frees a page's memory only when its canvas is gone. */
export const MOST_CANVASES = 12
/** Maximum pixels of one canvas, for the oldest phones. */
const MOST_PIXELS = 8_000_000
const SHARPEST = 2
const GAP = 8
/** Pause after a pinch, ms, before stretched pages are drawn again. */
const SETTLED_MS = 180

interface Given {
  library: PdfLibrary
  pdf: PDFDocumentProxy
  box: HTMLElement
  paper: HTMLElement
  words: PdfWords
  onPage?(page: number): void
}

interface Drawn {
  task?: RenderTask
  layer?: TextLayer
  canvas?: HTMLCanvasElement
  isOver: boolean
}

interface Place {
  no: number
  node: HTMLElement
  /** Size at 72 dpi; that of the first page until its own is known. */
  width: number
  height: number
}

/** Pages of a PDF in one column: each has its place; pages in view and next to it are drawn. */
export class PdfPages {
  #places: Place[] = []
  readonly #drawn = new Map<number, Drawn>()
  #factor = 1
  #current = 0
  #later?: number
  #isOver = false

  constructor(private readonly given: Given) {}

  async open() {
    const { pdf, box, paper } = this.given
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    this.#places = Array.from({ length: pdf.numPages }, (_, index) => {
      const node = element('div', 'viewer-pdf__page')
      node.setAttribute('aria-label', `第 ${index + 1} 页`)
      return { no: index + 1, node, width, height }
    })
    paper.append(...this.#places.map(({ node }) => node))
    this.#layPlaces()
    box.addEventListener('scroll', this.#updateVisible, { passive: true })
    window.addEventListener('resize', this.#relayout)
    this.#updateVisible()
  }

  scale(factor: number) {
    this.#factor = factor
    this.#layPlaces()
    this.#redrawSoon()
  }

  goTo(page: number) {
    const { box } = this.given
    box.scrollTop = this.#topOf(page)
    this.#updateVisible()
  }

  /** Marks the searched words in the drawn pages. */
  mark() {
    for (const { layer } of this.#drawn.values()) if (layer) this.given.words.mark(layer)
  }

  close() {
    this.#isOver = true
    clearTimeout(this.#later)
    this.given.box.removeEventListener('scroll', this.#updateVisible)
    window.removeEventListener('resize', this.#relayout)
    for (const no of [...this.#drawn.keys()]) this.#dropPage(no)
  }

  get #width() {
    return Math.max(1, this.given.box.clientWidth - 2 * GAP) * this.#factor
  }

  #relayout = () => {
    this.#layPlaces()
    this.#redrawSoon()
  }

  /** Gives each place the size of its page. */
  #layPlaces() {
    const width = this.#width
    this.given.paper.style.width = `${width + 2 * GAP}px`
    for (const { node, width: own, height } of this.#places) {
      node.style.width = `${width}px`
      node.style.height = `${(width * height) / own}px`
      node.style.setProperty('--total-scale-factor', String(width / own))
    }
  }

  #topOf(page: number): number {
    const width = this.#width
    return this.#places.slice(0, page - 1).reduce((top, place) => top + (width * place.height) / place.width + GAP, GAP)
  }

  #redrawSoon() {
    clearTimeout(this.#later)
    this.#later = window.setTimeout(() => {
      for (const no of [...this.#drawn.keys()]) this.#dropPage(no, true)
      this.#updateVisible()
    }, SETTLED_MS)
  }

  /** Draws the pages in view and next to it. */
  #updateVisible = () => {
    if (this.#isOver) return
    const { box, onPage } = this.given
    const { first, last } = this.#findVisible(box.scrollTop, box.clientHeight)
    if (first !== this.#current) {
      this.#current = first
      onPage?.(first)
    }
    const wanted: number[] = []
    for (let no = first; no <= last && wanted.length < MOST_CANVASES; no++) wanted.push(no)
    for (const no of [last + 1, first - 1])
      if (wanted.length < MOST_CANVASES && no > 0 && no <= this.#places.length) wanted.push(no)
    this.#drawPages(wanted)
  }

  #findVisible(top: number, height: number): { first: number; last: number } {
    const width = this.#width
    let offset = GAP
    let first = 0
    for (const place of this.#places) {
      offset += (width * place.height) / place.width + GAP
      // The page at a third of the height counts as the one being read.
      if (!first && offset > top + height / 3) first = place.no
      if (offset > top + height) return { first, last: place.no }
    }
    return { first: first || this.#places.length, last: this.#places.length }
  }

  /** Draws the page being read before the others: all share one thread. */
  async #drawPages([read, ...others]: readonly number[]) {
    if (read) await this.#drawPage(read)
    // The user has scrolled on: other pages are wanted.
    if (this.#isOver || read !== this.#current) return
    for (const no of others) this.#drawPage(no)
  }

  /** Frees one canvas: that of the page farthest from the one being read. */
  #makeRoom() {
    const farthest = [...this.#drawn.keys()].sort(
      (left, right) => Math.abs(right - this.#current) - Math.abs(left - this.#current),
    )
    for (const no of farthest) if (this.#drawn.size >= MOST_CANVASES) this.#dropPage(no)
  }

  async #drawPage(no: number) {
    if (this.#drawn.has(no)) return
    this.#makeRoom()
    const drawn: Drawn = { isOver: false }
    this.#drawn.set(no, drawn)
    const place = this.#places[no - 1]
    try {
      const page = await this.given.pdf.getPage(no)
      if (!place || drawn.isOver) return
      this.#setPageSize(place, page)
      const viewport = page.getViewport({ scale: this.#width / place.width })
      const old = place.node.querySelector('canvas')
      await this.#paintPage(drawn, page, viewport)
      if (drawn.isOver || !drawn.canvas) return
      old?.remove()
      place.node.insertBefore(drawn.canvas, place.node.firstChild)
      await this.#layWords(drawn, place, page, viewport)
    } catch {
      // A page that cannot be drawn leaves its place empty; the others can still be read.
      if (!drawn.isOver) place?.node.setAttribute('data-failed', '')
    }
  }

  /**
   * A page of another size moves those below it: adjusts the scroll position so that the text being read stays in
   * place.
   */
  #setPageSize(place: Place, page: PDFPageProxy) {
    const { width, height } = page.getViewport({ scale: 1 })
    if (width === place.width && height === place.height) return
    const { box } = this.given
    const before = (this.#width * place.height) / place.width
    Object.assign(place, { width, height })
    this.#layPlaces()
    if (place.no < this.#current) box.scrollTop += (this.#width * height) / width - before
  }

  async #paintPage(drawn: Drawn, page: PDFPageProxy, viewport: PageViewport) {
    const fits = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height))
    const ratio = Math.min(window.devicePixelRatio || 1, SHARPEST, fits)
    const canvas = document.createElement('canvas')
    canvas.className = 'viewer-pdf__canvas'
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    drawn.canvas = canvas
    drawn.task = page.render({ canvas, viewport, transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0] })
    await drawn.task.promise
  }

  async #layWords(drawn: Drawn, place: Place, page: PDFPageProxy, viewport: PageViewport) {
    const container = element('div', 'textLayer')
    const layer = new this.given.library.TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    // pdf.js sizes it in CSS that only newer browsers know: the page below it has the same size.
    container.style.width = '100%'
    container.style.height = '100%'
    await layer.render()
    if (drawn.isOver) return
    place.node.querySelector('.textLayer')?.remove()
    place.node.append(container)
    drawn.layer = layer
    this.given.words.mark(layer)
  }

  /** @param isStretched drawn again at once: the old drawing stays until then */
  #dropPage(no: number, isStretched = false) {
    const drawn = this.#drawn.get(no)
    if (!drawn) return
    drawn.isOver = true
    drawn.task?.cancel()
    drawn.layer?.cancel()
    this.#drawn.delete(no)
    if (isStretched) return
    const node = this.#places[no - 1]?.node
    for (const canvas of Array.from(node?.querySelectorAll('canvas') ?? [])) {
      // Safari keeps the memory of a canvas that is only removed.
      canvas.width = 0
      canvas.height = 0
    }
    if (node) node.textContent = ''
  }
}
