import { days as daysInMs } from '@contract/duration'
import * as XLSX from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full'
import { cleanText } from '../clean-text'
import type { MergedCells, SheetContent, SheetRow } from '../sheets'
import { sheetLimits } from '../sheets'
import { Refusal, refuse } from './sheet-refusal'

// Workbooks older than 1997 are in the code page of their machine.
XLSX.set_cptable(codepages)

const OPTIONS: XLSX.ParsingOptions = { dense: true, cellNF: true, cellText: false, cellHTML: false }
const GBK = 936

/** Reads XLSX, XLS, ET and ODS; the bytes have been checked for their size. */
export const readWorkbook = (bytes: Buffer): SheetContent =>
  contentOf(() => XLSX.read(bytes, { ...OPTIONS, type: 'buffer', codepage: GBK }))

/** Reads a web page or an XML spreadsheet of 2003; their cells are texts. */
export const readTaggedWorkbook = (text: string): SheetContent =>
  contentOf(() => XLSX.read(text, { ...OPTIONS, type: 'string', raw: true }))

function contentOf(read: () => XLSX.WorkBook): SheetContent {
  const book = parse(read)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    isHidden: !!book.Workbook?.Sheets?.[index]?.Hidden,
    sheet: book.Sheets[name],
  })).filter(({ sheet }) => sheet && hasCells(sheet))
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const [first, ...others] = visible.length > 0 ? visible : sheets
  if (!first?.sheet) return refuse('表格里没有可以导入的行')
  return {
    rows: rowsOf(first.sheet, is1904),
    isText: false,
    merged: mergedIn(first.sheet),
    name: cleanText(first.name),
    unread: others.map(({ name }) => cleanText(name)).slice(0, 20),
  }
}

function parse(read: () => XLSX.WorkBook): XLSX.WorkBook {
  try {
    return read()
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new Refusal('表格设有打开密码：请去掉密码后另存，再来导入')
    throw error
  }
}

type Cells = (XLSX.CellObject | undefined)[]
const dataOf = (sheet: XLSX.WorkSheet) => (sheet['!data'] ?? []) as (Cells | undefined)[]
/** Indexes that are there: a sheet may name its last row and column alone. */
const indexesOf = (list: readonly unknown[]) => Object.keys(list).map(Number)

const hasCells = (sheet: XLSX.WorkSheet) => {
  const data = dataOf(sheet)
  return indexesOf(data).some((row) => indexesOf(data[row] ?? []).some((column) => hasValue(data[row]?.[column])))
}
const hasValue = (cell: XLSX.CellObject | undefined) => cell?.v !== undefined && cell.v !== ''

function rowsOf(sheet: XLSX.WorkSheet, is1904: boolean): SheetRow[] {
  const data = dataOf(sheet)
  const rows: SheetRow[] = []
  for (const index of indexesOf(data)) {
    const cells: string[] = []
    for (const column of indexesOf(data[index] ?? [])) {
      const cell = data[index]?.[column]
      const text = cell ? textOf(cell, is1904) : ''
      if (!text) continue
      if (column >= sheetLimits.columns)
        refuse(`表格有 ${column + 1} 列，一次最多读 ${sheetLimits.columns} 列：请只留要导入的列`)
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    if (cells.length > 0) rows.push({ row: index + 1, cells })
  }
  return rows
}

/** A cell as its reader sees it, but with all its digits. */
function textOf({ t, v, z, w }: XLSX.CellObject, is1904: boolean): string {
  if (t === 'e') return w ?? '#N/A'
  if (t === 'b') return v ? '是' : '否'
  if (typeof v === 'number') return textOfNumber(v, String(z ?? ''), is1904)
  if (v instanceof Date) return v.toISOString().slice(0, 19).replace('T', ' ')
  return cleanText(String(v ?? '')).trim()
}

/** Digits that a spreadsheet keeps; a longer number has lost some, and is written so that it shows. */
const DIGITS = 15
const MOST = 10 ** DIGITS

function textOfNumber(value: number, format: string, is1904: boolean): string {
  if (XLSX.SSF.is_date(format)) return dayOf(value, is1904)
  const exact = Number(value.toPrecision(DIGITS))
  if (Math.abs(exact) >= MOST) return exact.toExponential().toUpperCase()
  if (/%/.test(format)) return `${Number((exact * 100).toPrecision(DIGITS))}%`
  // A number shown with zeros before it, such as a work number 0017.
  return /^0{2,}$/.test(format) && exact >= 0 ? String(exact).padStart(format.length, '0') : plain(exact)
}

/** Never 1e-7, which nobody writes. */
const plain = (value: number) => (/e/.test(String(value)) ? value.toFixed(10).replace(/0+$/, '') : String(value))

/** Day 0 of a spreadsheet. */
const BEGIN = Date.UTC(1899, 11, 30)
const BEGIN_1904 = Date.UTC(1904, 0, 1)

/** YYYY-MM-DD, with HH:mm:ss if it has a time of day; a time alone as such. */
function dayOf(serial: number, is1904: boolean): string {
  const at = new Date((is1904 ? BEGIN_1904 : BEGIN) + Math.round(daysInMs(serial)))
  if (Number.isNaN(at.getTime())) return String(serial)
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T')
  if (serial >= 0 && serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Merged cells in the order of the sheet. */
function mergedIn(sheet: XLSX.WorkSheet): MergedCells[] {
  const all = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    row: s.r + 1,
    lastRow: e.r + 1,
    column: s.c,
    lastColumn: e.c,
  }))
  if (all.length > sheetLimits.merged)
    refuse(`表格有 ${all.length} 处合并的单元格，一次最多读 ${sheetLimits.merged} 处：请取消合并，每行写全再导入`)
  return all.sort((a, b) => a.row - b.row)
}
