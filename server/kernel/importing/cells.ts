import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { CELL_KINDS } from '@contract/firm/import/columns'
import { fail } from '../fail'
import type { MergedCells, SheetContent, SheetRow } from '../reading/sheets'
import { readCell } from './cell-values'
import type { ImportList, ImportRow } from './importer'
import { findHeader, type SheetHeader } from './sheet-header'

const refuse = (words: string): never => fail.invalid(words, { fileId: words })

/** Rows under a list that are none of it. */
const FOOTER = /^(合计|总计|小计|共计|总额|制表|填表|审核|复核|经办|备注[:：]|说明[:：]|注[:：])/

/** Reads the rows of a list by our column titles; refused in words if a column that is needed is missing. */
export function readList(kind: ImportKind, content: SheetContent): ImportList {
  const header = findHeader(kind, content)
  const isOther = (row: SheetRow) => isFooter(kind, header, row) || isRepeatedHeader(header, row)
  const below = content.rows.filter(({ row }) => row > header.row)
  const rows = below.filter((row) => !isOther(row))
  const { rows: most } = importOf(kind)
  if (rows.length > most) refuse(`表格有 ${rows.length} 行，一次最多导入 ${most} 行，请分开导入`)
  if (rows.length === 0) refuse('表格里没有可以导入的行')
  refuseMerged(rows, content.merged)
  if (content.isText) refuseMoved(rows, header)
  return { rows: rows.map((row) => readRow(kind, header, row)), notes: notesOf(content, header, below.filter(isOther)) }
}

function readRow(kind: ImportKind, { columns }: SheetHeader, { row, cells }: SheetRow): ImportRow {
  const read: Record<string, string> = Object.fromEntries(importOf(kind).columns.map((title) => [title, '']))
  const problems: string[] = []
  for (const { index, title, isInTenThousands } of columns) {
    const written = cells[index] ?? ''
    const isPlain =
      isInTenThousands && CELL_KINDS[title] === 'money' && /^[\d,.，．\s]+$/.test(written.normalize('NFKC'))
    const { value, problem } = readCell(title, isPlain ? `${written}万` : written)
    read[title] = value
    if (problem) problems.push(problem)
  }
  return { row, cells: read, ...(problems.length > 0 && { problem: problems.join('；') }) }
}

/** A row that says a sum or who filled in the list, and lacks what every row needs. */
function isFooter(kind: ImportKind, { columns }: SheetHeader, { cells }: SheetRow): boolean {
  const first = cells.find(Boolean) ?? ''
  const { needs } = importOf(kind)
  return (
    FOOTER.test(first.replace(/\s/g, '')) && columns.some(({ title, index }) => needs.includes(title) && !cells[index])
  )
}

const isRepeatedHeader = ({ columns }: SheetHeader, { cells }: SheetRow) =>
  columns.every(({ index, written }) => cells[index] === written)

function refuseMerged(rows: readonly SheetRow[], merged: readonly MergedCells[]) {
  const numbers = new Set(rows.map(({ row }) => row))
  const range = merged.find(({ row, lastRow }) => numbers.has(row) || numbers.has(lastRow))
  if (range) refuse(`表格里有合并的单元格（第 ${range.row} 行）：请取消合并，每行写全再导入`)
}

/** An amount such as 1,000 without quotes becomes two cells, and moves those behind it. */
function refuseMoved(rows: readonly SheetRow[], { width }: SheetHeader) {
  const moved = rows.find(({ cells }) => cells.slice(width).some(Boolean))
  if (moved)
    refuse(`第 ${moved.row} 行有 ${moved.cells.length} 列，应为 ${width} 列：有分隔符的内容请加引号，或改用 XLSX`)
}

/** Says what was found and what was left out. */
function notesOf({ name, unread }: SheetContent, header: SheetHeader, others: readonly SheetRow[]): string[] {
  const { row, columns, leftOut } = header
  const renamed = columns.filter(({ title, written }) => title !== written)
  return [
    ...(unread.length > 0 ? [`只读了工作表「${name}」，没有读：${unread.join('、')}`] : []),
    ...(row > 1 ? [`列名在第 ${row} 行`] : []),
    ...(renamed.length > 0
      ? [`列名对应：${renamed.map(({ title, written }) => `${written} → ${title}`).join('、')}`]
      : []),
    ...(leftOut.length > 0 ? [`没有对应内容的列不导入：${leftOut.map((title) => `「${title}」`).join('')}`] : []),
    ...(others.length > 0 ? [`合计、说明等不导入：第 ${others.map((other) => other.row).join('、')} 行`] : []),
  ]
}

/** Code that a table of labels has for a cell's text, or for the beginning of one label; `blank` for an empty cell. */
export function codeOf(
  label: string,
  table: Readonly<Record<string, string>>,
  words: string,
  blank: string,
  others: Readonly<Record<string, string>> = {},
): string {
  const written = words.normalize('NFKC').replace(/\s/g, '')
  if (!written) return blank
  const labels = Object.entries(table)
  const exact = labels.find(([, said]) => said.normalize('NFKC') === written)?.[0] ?? others[written]
  if (exact) return exact
  const begun = labels.filter(([, said]) => written.length > 1 && said.startsWith(written))
  if (begun.length === 1 && begun[0]) return begun[0][0]
  return fail.invalid(`${label}「${words}」须为：${Object.values(table).join('、')}`)
}

/** Names in one cell, between 、；; / or line breaks outside of brackets, without their numbers. */
export function namesIn(cell: string): string[] {
  const names: string[] = []
  let depth = 0
  let name = ''
  for (const letter of cell.replace(/(^|[\n、；;])\s*[(（]?\d{1,2}[)）.．、]\s*(?=\D)/g, '$1')) {
    if (/[(（[【]/.test(letter)) depth++
    if (/[)）\]】]/.test(letter)) depth = Math.max(0, depth - 1)
    if (depth === 0 && /[、；;/／\n\r]/.test(letter)) {
      names.push(name)
      name = ''
    } else name += letter
  }
  return [...names, name].map((text) => text.trim()).filter(Boolean)
}
