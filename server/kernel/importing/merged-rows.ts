import { CELL_KINDS } from '@contract/firm/import/columns'
import { fail } from '../fail'
import type { MergedCells, SheetRow } from '../reading/sheets'
import type { SheetHeader } from './sheet-header'

interface FilledRows {
  rows: SheetRow[]
  notes: string[]
  /** Words on cells that are one amount of several rows, by row and index of the column. */
  problems: ReadonlyMap<string, string>
}

/**
 * Repeats a text that several rows share in each of them. An amount would be counted once for each row, so it is a
 * problem of its cells; cells merged across columns are refused.
 */
export function mergedRows(
  rows: readonly SheetRow[],
  { columns }: SheetHeader,
  merged: readonly MergedCells[],
): FilledRows {
  const byRow = new Map(rows.map((row) => [row.row, { row: row.row, cells: [...row.cells] }]))
  const problems = new Map<string, string>()
  const filled: MergedCells[] = []
  const last = rows[rows.length - 1]?.row ?? 0
  let visited = 0
  for (const range of merged) {
    const numbers = rowNumbers(range, last)
    visited += numbers.length
    if (visited > MOST_VISITED) fail.invalid(TOO_MANY, { fileId: TOO_MANY })
    const inside = numbers.flatMap((row) => byRow.get(row) ?? [])
    if (inside.length === 0) continue
    if (range.lastColumn > range.column) refuseWide(range, columns)
    const column = columns.find(({ index }) => index === range.column)
    if (!column || range.lastRow === range.row) continue
    filled.push(range)
    for (const { row, cells } of inside) {
      if (CELL_KINDS[column.title] === 'money') problems.set(`${row} ${column.index}`, amountWords(column.title, range))
      else if (!cells[range.column]) cells[range.column] = byRow.get(range.row)?.cells[range.column] ?? ''
    }
  }
  const told = filled.slice(0, 5).map(({ row, lastRow }) => `第 ${row}–${lastRow} 行`)
  const more = filled.length > told.length ? '等' : ''
  const notes = told.length > 0 ? [`合并的单元格按每一行都有读：${told.join('、')}${more}`] : []
  return { rows: [...byRow.values()].map(dense), notes, problems }
}

/** Most rows looked at for all merged cells: those of an honest sheet do not overlap. */
const MOST_VISITED = 200_000
const TOO_MANY = '表格里合并的单元格太多：请取消合并，每行写全再导入'

const rowNumbers = ({ row, lastRow }: MergedCells, last: number) =>
  Array.from({ length: Math.max(0, Math.min(lastRow, last) - row + 1) }, (_, index) => row + index)

/** Cells without gaps: a filled one may lie beyond the row's last. */
const dense = ({ row, cells }: SheetRow): SheetRow => ({ row, cells: Array.from(cells, (cell) => cell ?? '') })

const amountWords = (title: string, { row, lastRow }: MergedCells) =>
  `${title}是第 ${row}–${lastRow} 行合并的一个数：请取消合并，在各行分别填写`

function refuseWide({ row, column, lastColumn }: MergedCells, columns: SheetHeader['columns']) {
  if (!columns.some(({ index }) => index >= column && index <= lastColumn)) return
  const words = `表格里有合并的单元格（第 ${row} 行）：请取消合并，每行写全再导入`
  fail.invalid(words, { fileId: words })
}
