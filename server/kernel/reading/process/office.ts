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

/** Reads PowerPoint: one page per slide, in the order of the presentation. */
export function readPptx(bytes: Uint8Array): Reading {
  const packed = partsOf(bytes, (name) => /^ppt\/(slides\/|_rels\/)?[^/]+\.(xml|rels)$/.test(name))
  const main = packed.parts.get('ppt/presentation.xml')
  if (main === undefined) throw new Unreadable('broken')
  const slides = relatedParts(packed, { main, folder: 'ppt', mainName: 'presentation', element: 'sldId' }).map(
    (xml, index) => ({ page: index + 1, words: wordsIn(xml, { words: ['t'], ends: { p: '\n', br: '\n' } }) }),
  )
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

/** Reads Excel: one page per sheet, in the order of the workbook, one line per row. */
export function readXlsx(bytes: Uint8Array): Reading {
  const packed = partsOf(bytes, (name) => /^xl\/(worksheets\/|_rels\/)?[^/]+\.(xml|rels)$/.test(name))
  const main = packed.parts.get('xl/workbook.xml')
  if (main === undefined) throw new Unreadable('broken')
  const shared = sharedStrings(packed.parts.get('xl/sharedStrings.xml') ?? '<sst/>')
  const sheets = relatedParts(packed, { main, folder: 'xl', mainName: 'workbook', element: 'sheet' }).map(
    (xml, index) => ({ page: index + 1, words: rowsOf(xml, shared) }),
  )
  return readingOf(packed, sheets, null)
}

interface MainPart {
  main: string
  /** Folder of the main part. */
  folder: string
  mainName: string
  /** Element that names a part by its relation. */
  element: string
}

/** Parts that the main one names, in its order: by their relations, whatever their files are called. */
function relatedParts({ parts }: Packed, { main, folder, mainName, element }: MainPart): string[] {
  const targets = new Map<string, string>()
  walk(parts.get(`${folder}/_rels/${mainName}.xml.rels`) ?? '<r/>', {
    open: (name, { attributes }) => {
      const target = String(attributes.Target ?? '')
      const path = target.startsWith('/') ? target.slice(1) : `${folder}/${target.replace(/^\.\//, '')}`
      if (name === 'Relationship') targets.set(String(attributes.Id), path)
    },
  })
  const found: string[] = []
  walk(main, {
    open: (name, { attributes }) => {
      const relation = Object.entries(attributes).find(([attribute]) => /:id$/.test(attribute))?.[1]
      const part = name === element ? parts.get(targets.get(String(relation)) ?? '') : undefined
      if (part !== undefined) found.push(part)
    },
  })
  return found
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
    .sort((left, right) => left.no - right.no)

const readingOf = ({ hasMacros }: Packed, text: ReadPage[], pages: number | null): Reading => ({
  state: 'done',
  trouble: hasMacros ? 'macro' : null,
  pages,
  text,
  thumbnail: null,
})
