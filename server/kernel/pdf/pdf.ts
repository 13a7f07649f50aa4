import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { chineseFont } from './font'

/** A block of a document, from top to bottom. */
export type PdfBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** A paragraph of a letter or a contract. */
  | { kind: 'text'; text: string }
  /** Names and values, in two columns. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  /** `widths` are fractions of the page's width. */
  | { kind: 'table'; widths: readonly number[]; head: readonly string[]; rows: readonly (readonly string[])[] }

/** Sizes in points. */
const MARGIN = 48
const BOTTOM = 60
const CELL = { padX: 5, padY: 4, size: 9 }
/** Rows written before other calls get their turn. */
const ROWS_AT_ONCE = 10
const INK = '#1D2129'
const FAINT = '#626975'
const LINE = '#C9CDD4'
const SHADE = '#F4F5F7'

/**
 * Renders a PDF with the characters it uses embedded: no font needs to be installed where it is read. Deterministic:
 * the same blocks at the same moment give the same bytes.
 */
export async function renderPdf(
  blocks: readonly PdfBlock[],
  { title, now }: { title: string; now: number },
): Promise<Buffer> {
  const date = new Date(now)
  const info = { Title: title, Producer: '案头', Creator: '案头', CreationDate: date, ModDate: date }
  const page = { size: 'A4', margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM } } as const
  const paper = new PDFDocument({ ...page, bufferPages: true, info, lang: 'zh-CN', displayTitle: true })
  paper.registerFont('text', chineseFont(400))
  paper.registerFont('bold', chineseFont(700))
  const bytes = collectBytes(paper)
  const writer = new Writer(paper)
  for (const block of blocks) await writer.write(block)
  writer.numberPages()
  paper.end()
  return bytes
}

const collectBytes = (paper: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })

class Writer {
  constructor(private readonly paper: PDFKit.PDFDocument) {}

  async write(block: PdfBlock): Promise<void> {
    switch (block.kind) {
      case 'title':
        return this.#writeLine(block.text, { font: 'bold', size: 20, after: 14, align: 'center' })
      case 'heading':
        this.#ensureRoom(70)
        this.paper.moveDown(0.6)
        return this.#writeLine(block.text, { font: 'bold', size: 12, after: 6 })
      case 'note':
        this.paper.moveDown(1)
        return this.#writeLine(block.text, { font: 'text', size: 8.5, after: 0, color: FAINT })
      case 'text':
        this.#ensureRoom(40)
        return this.#writeLine(block.text, { font: 'text', size: 12, after: 10 })
      case 'facts':
        return this.#writeTable([1, 4.2], undefined, block.rows)
      case 'table':
        return this.#writeTable(block.widths, block.head, block.rows)
    }
  }

  numberPages() {
    const { start, count } = this.paper.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      this.paper.switchToPage(index)
      const { page } = this.paper
      // The footer lies below the margin, where text would otherwise begin a new page.
      page.margins.bottom = 0
      this.paper.font('text').fontSize(8).fillColor(FAINT)
      const words = `第 ${index + 1} 页，共 ${count} 页`
      this.paper.text(words, MARGIN, page.height - 40, { width: this.#width, align: 'center', lineBreak: false })
      page.margins.bottom = BOTTOM
    }
  }

  get #width() {
    return this.paper.page.width - 2 * MARGIN
  }

  #writeLine(text: string, style: { font: string; size: number; after: number; color?: string; align?: 'center' }) {
    this.paper
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.color ?? INK)
    this.paper.text(text, MARGIN, this.paper.y, { width: this.#width, align: style.align ?? 'left' })
    this.paper.y += style.after
  }

  /** Begins a new page if less than this height is left. */
  #ensureRoom(height: number) {
    if (this.paper.y + height > this.paper.page.height - BOTTOM) this.paper.addPage()
  }

  async #writeTable(
    parts: readonly number[],
    head: readonly string[] | undefined,
    rows: readonly (readonly string[])[],
  ) {
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const widths = parts.map((part) => (this.#width * part) / whole)
    if (head) this.#writeRow(widths, head, { isHead: true })
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_AT_ONCE === 0) await setImmediate()
      const height = this.#heightOf(widths, row, 'text')
      if (this.paper.y + height > this.paper.page.height - BOTTOM) {
        this.paper.addPage()
        if (head) this.#writeRow(widths, head, { isHead: true })
      }
      this.#writeRow(widths, row, { isHead: false, firstBold: !head })
    }
    this.paper.y += 4
  }

  #heightOf(widths: readonly number[], cells: readonly string[], font: string) {
    this.paper.font(font).fontSize(CELL.size)
    const heights = cells.map((text, index) =>
      this.paper.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * CELL.padX, lineGap: 2 }),
    )
    return Math.max(...heights) + 2 * CELL.padY
  }

  #writeRow(widths: readonly number[], cells: readonly string[], look: { isHead: boolean; firstBold?: boolean }) {
    const font = look.isHead ? 'bold' : 'text'
    const height = this.#heightOf(widths, cells, font)
    const top = this.paper.y
    let left = MARGIN
    for (const [index, text] of cells.entries()) {
      const width = widths[index] ?? 0
      if (look.isHead || (look.firstBold && index === 0)) this.paper.rect(left, top, width, height).fill(SHADE)
      this.paper.rect(left, top, width, height).lineWidth(0.5).stroke(LINE)
      this.paper
        .font(look.firstBold && index === 0 ? 'bold' : font)
        .fontSize(CELL.size)
        .fillColor(INK)
      this.paper.text(text, left + CELL.padX, top + CELL.padY, { width: width - 2 * CELL.padX, lineGap: 2 })
      left += width
    }
    this.paper.x = MARGIN
    this.paper.y = top + height
  }
}
