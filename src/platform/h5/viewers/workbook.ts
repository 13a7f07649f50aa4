import { NotShown } from '../../viewer'
import { unpack, xmlOf } from './bytes'
import { formatOf, numberAs } from './numberFormat'

export interface SheetCell {
  text: string
  isNumber: boolean
  /** Number of rows and columns a merged cell covers. */
  rows: number
  columns: number
}

export interface Sheet {
  name: string
  /** Cells by row; null where another cell covers it, undefined where it is empty. */
  rows: (SheetCell | null | undefined)[][]
  columns: number
  /** True if rows or columns were left out. */
  isCut: boolean
}

export const sheetLimits = { rows: 5_000, columns: 200 } as const

const WANTED =
  /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/

/** Sheets of an Excel file, in order, without hidden ones. Formulas are not computed: their last value is shown. */
export function sheetsOf(bytes: Uint8Array): { name: string; read(): Sheet }[] {
  const parts = unpack(bytes, (name) => WANTED.test(name))
  const workbook = xmlOf(parts['xl/workbook.xml'])
  if (!workbook) throw new NotShown('文件已损坏，读不出内容')
  const targets = targetsOf(xmlOf(parts['xl/_rels/workbook.xml.rels']))
  const shared = elementsNamed(xmlOf(parts['xl/sharedStrings.xml']), 'si').map(wordsIn)
  const formats = formatsOf(xmlOf(parts['xl/styles.xml']))
  const is1904 = isOn(elementsNamed(workbook, 'workbookPr')[0]?.getAttribute('date1904'))
  return elementsNamed(workbook, 'sheet')
    .filter((sheet) => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
    .map((sheet) => {
      const name = sheet.getAttribute('name') ?? ''
      const part = parts[targets.get(sheet.getAttribute('r:id') ?? '') ?? '']
      return { name, read: () => readSheet(name, xmlOf(part), { shared, formats, is1904 }) }
    })
}

interface Around {
  shared: readonly string[]
  formats: readonly string[]
  is1904: boolean
}

/** Elements by local name: files differ in prefixes. */
const elementsNamed = (within: Document | Element | undefined, name: string): Element[] =>
  within ? Array.from(within.getElementsByTagNameNS('*', name)) : []

const isOn = (value: string | null | undefined) => value === '1' || value === 'true'

/** Text of a string, without its phonetic reading. */
const wordsIn = (string: Element): string =>
  elementsNamed(string, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')

const targetsOf = (rels: Document | undefined) =>
  new Map(
    elementsNamed(rels, 'Relationship').map((rel): [string, string] => {
      const target = rel.getAttribute('Target') ?? ''
      return [rel.getAttribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )

/** Number format of each cell style. */
function formatsOf(styles: Document | undefined): string[] {
  const own = new Map(
    elementsNamed(styles, 'numFmt').map((element) => [
      Number(element.getAttribute('numFmtId')),
      element.getAttribute('formatCode') ?? '',
    ]),
  )
  const [looks] = elementsNamed(styles, 'cellXfs')
  return elementsNamed(looks, 'xf').map((xf) => formatOf(Number(xf.getAttribute('numFmtId')), own))
}

function readSheet(name: string, xml: Document | undefined, around: Around): Sheet {
  const sheet: Sheet = { name, rows: [], columns: 0, isCut: false }
  let next = 0
  for (const row of elementsNamed(xml, 'row')) {
    const rowIndex = row.getAttribute('r') ? Number(row.getAttribute('r')) - 1 : next
    next = rowIndex + 1
    if (!(rowIndex >= 0 && rowIndex < sheetLimits.rows)) {
      sheet.isCut = true
      continue
    }
    while (sheet.rows.length <= rowIndex) sheet.rows.push([])
    readRow(sheet, rowIndex, row, around)
  }
  for (const merged of elementsNamed(xml, 'mergeCell')) applyMerge(sheet, merged.getAttribute('ref') ?? '')
  return sheet
}

function readRow(sheet: Sheet, rowIndex: number, row: Element, around: Around) {
  let next = 0
  for (const cell of elementsNamed(row, 'c')) {
    const column = placeOf(cell.getAttribute('r') ?? '')?.column ?? next
    next = column + 1
    if (column >= sheetLimits.columns) {
      sheet.isCut = true
      return
    }
    const read = cellOf(cell, around)
    if (!read.text) continue
    const cells = sheet.rows[rowIndex]
    if (cells) cells[column] = read
    sheet.columns = Math.max(sheet.columns, next)
  }
}

function cellOf(cell: Element, { shared, formats, is1904 }: Around): SheetCell {
  const whole = { rows: 1, columns: 1 }
  const type = cell.getAttribute('t') ?? 'n'
  const words = (text: string) => ({ text, isNumber: false, ...whole })
  if (type === 'inlineStr') return words(wordsIn(cell))
  const value = elementsNamed(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return words(shared[Number(value)] ?? '')
  if (type === 'b') return words(value === '1' ? '是' : '否')
  if (type !== 'n') return words(value)
  const format = formats[Number(cell.getAttribute('s') ?? 0)] ?? ''
  return { text: numberAs(value, format, is1904), isNumber: true, ...whole }
}

/** Position of a cell name: B12 is column 1, row 11. */
function placeOf(name: string): { column: number; row: number } | undefined {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/.exec(name) ?? []
  if (!letters) return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(row) - 1 }
}

/** Applies a merged range: the first cell covers the others, as far as they are included. */
function applyMerge(sheet: Sheet, range: string) {
  const [from, to] = range.split(':').map(placeOf)
  const cell = from && sheet.rows[from.row]?.[from.column]
  if (!from || !to || !cell) return
  const lastRow = Math.min(to.row, sheet.rows.length - 1)
  const lastColumn = Math.min(to.column, sheet.columns - 1)
  for (let row = from.row; row <= lastRow; row++)
    for (let column = from.column; column <= lastColumn; column++) {
      const cells = sheet.rows[row]
      if (cells && (row !== from.row || column !== from.column)) cells[column] = null
    }
  cell.rows = lastRow - from.row + 1
  cell.columns = Math.max(1, lastColumn - from.column + 1)
}
