import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Normal form for comparing words: spacing and the width of letters do not count. */
const normaliseWords = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Pattern that finds normalised words in a line. */
const patternOf = (comparableWords: string) =>
  new RegExp(Array.from(comparableWords, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('\\s*'), 'i')

/** Text of a PDF's pages, read at the first search. */
export class PdfWords {
  readonly #pages = new Map<number, string>()
  #wanted = ''
  #turn = 0

  constructor(private readonly pdf: PDFDocumentProxy) {}

  /** Pages that contain these words; a later search ends an earlier one, which then finds nothing. */
  async find(wanted: string): Promise<number[]> {
    const turn = ++this.#turn
    this.#wanted = normaliseWords(wanted)
    const on: number[] = []
    if (!this.#wanted) return on
    for (let no = 1; no <= this.pdf.numPages; no++) {
      const words = await this.#getPageWords(no)
      if (turn !== this.#turn) return []
      if (words.includes(this.#wanted)) on.push(no)
    }
    return on
  }

  /** Marks the words on a drawn page. A match across a line's end is found but not marked. */
  mark({ textDivs }: TextLayer) {
    const pattern = this.#wanted ? patternOf(this.#wanted) : undefined
    for (const line of textDivs) {
      const text = line.textContent ?? ''
      const hit = pattern?.exec(text)
      if (line.children.length > 0) line.textContent = text
      if (!hit) continue
      const mark = document.createElement('mark')
      mark.textContent = hit[0]
      line.textContent = text.slice(0, hit.index)
      line.append(mark, text.slice(hit.index + hit[0].length))
    }
  }

  async #getPageWords(no: number): Promise<string> {
    const known = this.#pages.get(no)
    if (known !== undefined) return known
    const words = await this.pdf.getPage(no).then(
      async (page) => {
        const { items } = await page.getTextContent()
        return normaliseWords(items.map((item) => ('str' in item ? item.str : '')).join(''))
      },
      () => '',
    )
    this.#pages.set(no, words)
    return words
  }
}
