import { type ImportKind, importOf } from '@contract/firm/import/codes'
import type { MergedCells, SheetContent, SheetRow } from '../reading/sheets'
import { type ColumnMapping, type HeaderColumn, mapColumns, type Titles } from './column-map'

export interface SheetHeader {
  /** Row of the column titles; the last of two. */
  row: number
  /** Number of its cells. */
  width: number
  /** Columns that are imported. */
  columns: HeaderColumn[]
  /** All columns with a title or cells, in the order of the sheet. */
  all: HeaderColumn[]
  /** Needed columns that the sheet lacks. */
  missing: string[]
  /** Refusal that a person can settle by choosing the columns. */
  unsettled?: string
}

/** Rows among which the column titles are looked for. */
const SEARCHED = 20
/** Rows of the list by whose cells a column is recognised. */
const SAMPLED = 60

/**
 * Finds the row of the column titles: the one with most titles that are known, under whatever stands above the list.
 * Titles in two rows, the upper one with merged cells, are read together.
 */
export function findHeader(kind: ImportKind, { rows, merged }: SheetContent, mapping: ColumnMapping = {}): SheetHeader {
  const candidates = rows.slice(0, SEARCHED).flatMap((top, index) => {
    const header = headerOf(kind, top.row, top.cells.map(single), [])
    const below = rows[index + 1]
    // A row with one text alone is the list's own title.
    const isHeader = top.cells.filter(Boolean).length > 1 && merged.some((range) => isTitleOver(range, top.row))
    const isDouble = below && below.row === top.row + 1 && isHeader
    return isDouble ? [header, headerOf(kind, below.row, doubleTitles(top, below, merged), [])] : [header]
  })
  const best = candidates.reduce((a, b) => (b.columns.length > a.columns.length ? b : a))
  const below = rows.filter(({ row }) => row > best.row).slice(0, SAMPLED)
  return headerOf(kind, best.row, best.titles, below, mapping)
}

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

/** @param below first rows of the list, by whose cells a column is recognised */
function headerOf(
  kind: ImportKind,
  row: number,
  titles: readonly Titles[],
  below: readonly SheetRow[],
  mapping: ColumnMapping = {},
): SheetHeader & { titles: readonly Titles[] } {
  const width = Math.max(titles.length, ...below.map(({ cells }) => cells.length))
  const padded = Array.from({ length: width }, (_, index) => titles[index] ?? [''])
  const sample = (index: number) => below.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  const { columns: all, unsettled } = mapColumns(kind, padded, sample, mapping)
  const columns = all.filter(({ title }) => title)
  const has = (need: string) => columns.some(({ title }) => title === need) || !!mapping.fixed?.[need]
  const missing = importOf(kind).needs.filter((need) => !has(need))
  return { row, width: titles.length, titles, columns, all, missing, ...(unsettled && { unsettled }) }
}
