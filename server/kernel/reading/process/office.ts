import { type Reading, type ReadPage, Unreadable } from '../reading-result'
import { walk, wordsIn } from './markup'
import { type Packed, partsOf } from './zip-parts'

const PARAGRAPHS = { words: ['t', 'delText'], ends: { p: '\n', tab: '\t', br: '\n', cr: '\n', tc: '\t' } }

/** Reads Word: its text, then its notes; and its page count when it was saved, if it has one. */
export function readDocx(bytes: Uint8Array): Reading {
  const packed = partsOf(bytes, (name) => /^word\/(document|footnotes|endnotes)\.xml$|^docProps\/app\.xml$/.test(name))
  const { parts } = packed
  const main = parts.get('word/document.xml')
  if (main === undefined) throw new Unreadable('broken')
  const wholeText = [main, parts.get('word/footnotes.xml'), parts.get('word/endnotes.xml')]
    .map((xml) => (xml ? wordsIn(xml, PARAGRAPHS) : ''))
    .join('\n')
  const pages = Number(wordsIn(parts.get('docProps/app.xml') ?? '<a/>', { words: ['Pages'] }))
  return readingOf(
    packed,
    [{ page: null, words: wholeText }],
    Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null,
  )
}

/** Reads PowerPoint: one page per slide. */
export function readPptx(bytes: Uint8Array): Reading {
  const slide = /^ppt\/slides\/slide(\d+)\.xml$/
  const packed = partsOf(bytes, (name) => slide.test(name) || name === 'ppt/presentation.xml')
  if (!packed.parts.has('ppt/presentation.xml')) throw new Unreadable('broken')
  const slides = numberedParts(packed, slide).map(({ xml }, index) => ({
    page: index + 1,
    words: wordsIn(xml, { words: ['t'], ends: { p: '\n', br: '\n' } }),
  }))
  return readingOf(packed, slides, slides.length)
}

/** Reads OFD, the state's document format: one page per page. */
export function readOfd(bytes: Uint8Array): Reading {
  const page = /^Doc_0\/Pages\/Page_(\d+)\/Content\.xml$/
  const packed = partsOf(bytes, (name) => page.test(name) || name === 'OFD.xml')
  if (!packed.parts.has('OFD.xml')) throw new Unreadable('broken')
  const pages = numberedParts(packed, page).map(({ xml }, index) => ({
    page: index + 1,
    words: wordsIn(xml, { words: ['TextCode'], ends: { TextObject: '\n' } }),
  }))
  return readingOf(packed, pages, pages.length)
}

/** Reads Excel: one page per sheet, one line per row. */
export function readXlsx(bytes: Uint8Array): Reading {
  const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/
  const packed = partsOf(bytes, (name) => sheet.test(name) || /^xl\/(sharedStrings|workbook)\.xml$/.test(name))
  if (!packed.parts.has('xl/workbook.xml')) throw new Unreadable('broken')
  const shared = sharedStrings(packed.parts.get('xl/sharedStrings.xml') ?? '<sst/>')
  const sheets = numberedParts(packed, sheet).map(({ xml }, index) => ({ page: index + 1, words: rowsOf(xml, shared) }))
  return readingOf(packed, sheets, null)
}

function sharedStrings(xml: string): string[] {
  const all: string[] = []
  let inside = false
  walk(xml, {
    open: (name) => {
      if (name === 'si') all.push('')
      inside = name === 't'
    },
    close: () => {
      inside = false
    },
    text: (text) => {
      if (inside && all.length > 0) all[all.length - 1] += text
    },
  })
  return all
}

function rowsOf(xml: string, shared: readonly string[]): string {
  const cells: string[] = []
  let type = ''
  let value: string | undefined
  walk(xml, {
    open: (name, { attributes }) => {
      if (name === 'c') type = String(attributes.t ?? '')
      if (name === 'v' || name === 't') value = ''
    },
    close: (name) => {
      if ((name === 'v' || name === 't') && value !== undefined) {
        cells.push(name === 'v' && type === 's' ? (shared[Number(value)] ?? '') : value, '\t')
        value = undefined
      }
      if (name === 'row') cells.push('\n')
    },
    text: (text) => {
      if (value !== undefined) value += text
    },
  })
  return cells.join('')
}

const numberedParts = ({ parts }: Packed, pattern: RegExp) =>
  [...parts]
    .flatMap(([name, xml]) => {
      const [, no] = pattern.exec(name) ?? []
      return no ? [{ no: Number(no), xml }] : []
    })
    .sort((one, other) => one.no - other.no)

const readingOf = ({ hasMacros }: Packed, text: ReadPage[], pages: number | null): Reading => ({
  state: 'done',
  trouble: hasMacros ? 'macro' : null,
  ...{ pages, text, thumbnail: null },
})
