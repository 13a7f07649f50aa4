import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { OTHER_TITLES } from '@contract/firm/import/columns'
import { removeInvisible } from '@contract/validators'
import { fail } from '../fail'
import type { MergedCells, SheetContent, SheetRow } from '../reading/sheets'

/** A column of the sheet that is one of ours. */
interface HeaderColumn {
  index: number
  title: string
  /** Its title in the sheet. */
  written: string
  /** Its amounts are in units of 10,000 yuan. */
  isInTenThousands: boolean
}

export interface SheetHeader {
  /** Row of the column titles; the last of two. */
  row: number
  /** Number of its cells. */
  width: number
  columns: HeaderColumn[]
  /** Titles that are no column of ours. */
  leftOut: string[]
}

/** Rows among which the column titles are looked for. */
const SEARCHED = 20

const refuse = (words: string): never => fail.invalid(words, { fileId: words })

/**
 * Finds the row of the column titles: the one with most titles that are known, under whatever stands above the list.
 * Titles in two rows, the upper one with merged cells, are read together. Refused if a column that is needed is missing.
 */
export function findHeader(kind: ImportKind, { rows, merged }: SheetContent): SheetHeader {
  const candidates = rows.slice(0, SEARCHED).flatMap((top, index) => {
    const one = headerOf(kind, top.row, top.cells.map(single))
    const below = rows[index + 1]
    const isDouble = below && below.row === top.row + 1 && merged.some((range) => isTitleOver(range, top.row))
    return isDouble ? [one, headerOf(kind, below.row, doubleTitles(top, below, merged))] : [one]
  })
  const best = candidates.reduce((a, b) => (b.columns.length > a.columns.length ? b : a))
  const missing = importOf(kind).needs.filter((need) => !best.columns.some(({ title }) => title === need))
  if (missing.length > 0)
    refuse(`${best.columns.length > 0 ? `第 ${best.row} 行` : '表格里'}应写明列名，缺少：${missing.join('、')}`)
  return best
}

/** Ways in which a column's title may be read, the likeliest first. */
type Titles = readonly string[]
const single = (cell: string): Titles => [cell]

const isTitleOver = ({ row, lastRow, column, lastColumn }: MergedCells, top: number) =>
  row === top && (lastColumn > column || lastRow > row)

function doubleTitles(top: SheetRow, below: SheetRow, merged: readonly MergedCells[]): Titles[] {
  const width = Math.max(top.cells.length, below.cells.length)
  return Array.from({ length: width }, (_, column) => {
    const over = merged.find((range) => range.row === top.row && range.column <= column && column <= range.lastColumn)
    const upper = top.cells[over?.column ?? column] ?? ''
    const lower = below.cells[column] ?? ''
    return lower ? [`${upper}${lower}`, lower] : [upper]
  })
}

function headerOf(kind: ImportKind, row: number, titles: readonly Titles[]): SheetHeader {
  const columns: HeaderColumn[] = []
  const find = (isExact: boolean) => {
    for (const [index, names] of titles.entries()) {
      if (columns.some((column) => column.index === index)) continue
      const written = names.find((name) => titleOf(kind, name, columns, isExact))
      const title = written && titleOf(kind, written, columns, isExact)
      if (title) columns.push({ index, title, written: written.trim(), isInTenThousands: TEN_THOUSANDS.test(written) })
    }
  }
  find(true)
  find(false)
  columns.sort((a, b) => a.index - b.index)
  refuseRepeated(kind, titles, columns)
  const leftOut = titles.flatMap(([name = ''], index) =>
    name.trim() && !columns.some((column) => column.index === index) ? [name.trim()] : [],
  )
  return { row, width: titles.length, columns, leftOut }
}

const TEN_THOUSANDS = /[(（/]\s*万元?\s*[)）]?/

/** Our title for one of the sheet, unless a column has it already. */
function titleOf(kind: ImportKind, written: string, taken: readonly HeaderColumn[], isExact: boolean) {
  const name = foldTitle(written)
  if (!name) return undefined
  return importOf(kind).columns.find((title) => {
    if (taken.some((column) => column.title === title)) return false
    return isExact
      ? foldTitle(title) === name
      : (OTHER_TITLES[kind][title] ?? []).some((other) => foldTitle(other) === name)
  })
}

/** Removes marks of what must be filled in, units and remarks: *名称, 手机（必填）, 律师费(元)： */
const foldTitle = (title: string) =>
  removeInvisible(title.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/^[*※✱★•·#\d、.]+|[*※✱★:]+$/g, '')
    .replace(/(.)[([【][^)\]】]*[)\]】]$/, '$1')
    .replace(/[*※✱★:]+$/g, '')
    .toLowerCase()

function refuseRepeated(kind: ImportKind, titles: readonly Titles[], columns: readonly HeaderColumn[]) {
  // A row of the list itself may repeat a text; only one with the needed columns is a header.
  if (importOf(kind).needs.some((need) => !columns.some(({ title }) => title === need))) return
  const folded = titles.map(([name = '']) => foldTitle(name))
  const twice = columns.find(({ index }) => folded.indexOf(folded[index] ?? '', index + 1) >= 0)
  if (twice) refuse(`「${twice.written}」这一列出现了两次`)
}
