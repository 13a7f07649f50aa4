import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { CELL_KINDS } from '@contract/firm/import/columns'
import type { FieldDefinition, FieldValue } from '@contract/forms/fields'
import { fail } from '../fail'
import type { SheetContent, SheetRow } from '../reading/sheets'
import { readCell } from './cell-values'
import type { ColumnMapping, HeaderColumn } from './column-map'
import type { CellProblem, ImportRow } from './importer'
import { mergedRows } from './merged-rows'
import { readOwn } from './own-fields'
import { findHeader, type SheetHeader } from './sheet-header'

const refuse = (words: string): never => fail.invalid(words, { fileId: words })

/** Rows under a list that are none of it, if they lack a cell that every row needs. */
const FOOTER = /^(合计|总计|小计|共计|共\d|总额|累计|制表|填表|审核|复核|经办|备注[:：]|说明[:：]|注[:：])/
/** The same, whatever else is in the row. */
const SUM = /^(合计|总计|小计|共计|总额|累计|制表人?|填表人?|审核人?|复核人?)[:：]?$/
/** Heading of a part of the list: 一、民事案件, 第二部分. */
const HEADING =
  /^([一二三四五六七八九十]+[、.．]|第[一二三四五六七八九十\d]+(部分|类|章)|[(（][一二三四五六七八九十]+[)）])/

/** Corrections of cells by a person: values by column title, by row. */
export type CellFixes = ReadonlyMap<number, Readonly<Record<string, string>>>

/** A list as it was read, with its reader's remarks. */
export interface ImportList {
  rows: readonly ImportRow[]
  notes: string[]
  header: SheetHeader
  /** The firm's own fields, which a column may fill in. */
  own: readonly FieldDefinition[]
}

/** Reads the rows of a list by our column titles. */
export function readList(
  kind: ImportKind,
  content: SheetContent,
  mapping: ColumnMapping = {},
  fixes: CellFixes = new Map(),
): ImportList {
  const header = findHeader(kind, content, mapping)
  const isOther = (row: SheetRow) => isFooter(kind, header, row) || isRepeatedHeader(header, row)
  const below = content.rows.filter(({ row }) => row > header.row)
  const listed = below.filter((row) => !isOther(row))
  const { rows: most } = importOf(kind)
  if (listed.length > most) refuse(`表格有 ${listed.length} 行，一次最多导入 ${most} 行，请分开导入`)
  if (listed.length === 0) refuse('表格里没有可以导入的行')
  const merged = mergedRows(listed, header, content.merged)
  if (content.isText) refuseMoved(listed, header)
  const { fixed = {}, own = [] } = mapping
  const read = (row: SheetRow) =>
    readRow(kind, header, row, { fixed, own, fixes: fixes.get(row.row), merged: merged.problems })
  return {
    rows: merged.rows.map(read),
    notes: [...notesOf(content, header, below.filter(isOther)), ...merged.notes],
    header,
    own,
  }
}

interface Around {
  fixed: Readonly<Record<string, string>>
  own: readonly FieldDefinition[]
  fixes?: Readonly<Record<string, string>>
  merged: ReadonlyMap<string, string>
}

function readRow(kind: ImportKind, { columns }: SheetHeader, { row, cells }: SheetRow, around: Around): ImportRow {
  const read: Record<string, string> = Object.fromEntries(importOf(kind).columns.map((title) => [title, '']))
  const problems: CellProblem[] = []
  const hints: string[] = []
  const others: string[] = []
  const own: Record<string, FieldValue> = {}
  const take = (title: string, written: string) => {
    const field = around.own.find(({ key }) => key === title)
    if (field) {
      const { value, problem } = readOwn(field, written)
      if (problem) problems.push({ title, words: problem })
      else if (value !== undefined) own[title] = value
      return
    }
    const { value, problem, hint, others: more = [] } = readCell(title, written)
    read[title] = value
    if (problem) problems.push({ title, words: problem })
    if (hint) hints.push(hint)
    others.push(...more)
  }
  for (const [title, value] of Object.entries(around.fixed)) take(title, value)
  for (const column of columns) {
    const fix = around.fixes?.[column.title]
    const words = fix === undefined ? around.merged.get(`${row} ${column.index}`) : undefined
    if (words) problems.push({ title: column.title, words })
    else take(column.title, fix ?? writtenIn(column, cells))
  }
  const isMapped = (title: string) => columns.some((column) => column.title === title)
  for (const [title, value] of Object.entries(around.fixes ?? {})) if (!isMapped(title)) take(title, value)
  moveNumbers(read, others, hints)
  const written = [...cells]
  for (const { title, index } of columns) written[index] = around.fixes?.[title] ?? cells[index] ?? ''
  return { row, cells: read, own, written: Array.from(written, (cell) => cell ?? ''), problems, hints }
}

/** A plain figure under a title in units of 10,000 yuan, or in minutes, is written with its unit. */
function writtenIn({ index, title, written: name, isInTenThousands }: HeaderColumn, cells: readonly string[]): string {
  const written = cells[index] ?? ''
  if (!/^[\d,.，．\s]+$/.test(written.normalize('NFKC'))) return written
  if (isInTenThousands && CELL_KINDS[title] === 'money') return `${written}万`
  return CELL_KINDS[title] === 'duration' && IN_MINUTES.test(name) ? `${written}分钟` : written
}
const IN_MINUTES = /分|min/i

/** Further numbers of a mobile's cell belong under 电话, if that is blank. */
function moveNumbers(read: Record<string, string>, others: readonly string[], hints: string[]) {
  if (others.length === 0) return
  if (read.电话 === '') {
    read.电话 = others.join('、')
    if (others.includes(read.手机 ?? '')) read.手机 = ''
  } else if (!others.includes(read.手机 ?? '')) hints.push(`手机里的 ${others.join('、')} 没有导入`)
}

/** A row that says a sum, a heading or who filled in the list, or has nothing in the columns that are imported. */
function isFooter(kind: ImportKind, { columns }: SheetHeader, { cells }: SheetRow): boolean {
  const filled = cells.filter(Boolean)
  const first = (filled[0] ?? '').replace(/\s/g, '')
  const lacks = columns.some(({ title, index }) => importOf(kind).needs.includes(title) && !cells[index])
  if (columns.length > 0 && columns.every(({ index }) => !cells[index])) return true
  if (SUM.test(first) || (lacks && FOOTER.test(first))) return true
  return filled.length === 1 && columns.length > 1 && HEADING.test(first)
}

const isRepeatedHeader = ({ columns }: SheetHeader, { cells }: SheetRow) =>
  columns.length > 0 && columns.every(({ index, written }) => cells[index] === written)

/** An amount such as 1,000 without quotes becomes two cells, and moves those behind it. */
function refuseMoved(rows: readonly SheetRow[], { width }: SheetHeader) {
  const moved = rows.find(({ cells }) => cells.slice(width).some(Boolean))
  if (moved)
    refuse(`第 ${moved.row} 行有 ${moved.cells.length} 列，应为 ${width} 列：有分隔符的内容请加引号，或改用 XLSX`)
}

/** Says what was found and what was left out. */
function notesOf({ name, unread }: SheetContent, { row, columns, all }: SheetHeader, others: readonly SheetRow[]) {
  const renamed = columns.filter(({ title, written }) => title !== written && written)
  const leftOut = all.filter(({ title, written }) => !title && written)
  return [
    ...(unread.length > 0 ? [`只读了工作表「${name}」，没有读：${unread.join('、')}`] : []),
    ...(row > 1 ? [`列名在第 ${row} 行`] : []),
    ...(renamed.length > 0
      ? [`列名对应：${renamed.map(({ title, written }) => `${written} → ${title}`).join('、')}`]
      : []),
    ...(leftOut.length > 0
      ? [`没有对应内容的列不导入：${leftOut.map(({ written }) => `「${written}」`).join('')}`]
      : []),
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
  const exact =
    labels.find(([, said]) => said.normalize('NFKC') === written)?.[0] ?? others[written] ?? others[stemOf(written)]
  if (exact) return exact
  const stemmed = labels.filter(([, said]) => stemOf(said) === stemOf(written))
  if (stemmed.length === 1 && stemmed[0]) return stemmed[0][0]
  const begun = labels.filter(([, said]) => written.length > 1 && said.startsWith(written))
  if (begun.length === 1 && begun[0]) return begun[0][0]
  const problem = `${label}「${words}」须为：${Object.values(table).join('、')}`
  return fail.invalid(problem, { [label]: problem })
}

/** Word without what firms add to it: 刑事案件, 固定收费制, 重要客户. */
const stemOf = (word: string) => word.replace(/(类|制)$/, '').replace(/(案件|业务|客户|收费|诉讼|代理)$/, '') || word

/** Names in one cell, between 、；;，/ or line breaks outside of brackets, without their numbers: 1.甲公司 2.乙公司. */
export function namesIn(cell: string): string[] {
  const names: string[] = []
  let depth = 0
  let name = ''
  for (const letter of separated(cell)) {
    if (/[(（[【]/.test(letter)) depth++
    if (/[)）\]】]/.test(letter)) depth = Math.max(0, depth - 1)
    if (depth === 0 && /[、；;，/／\n\r]/.test(letter)) {
      names.push(name)
      name = ''
    } else name += letter
  }
  return [...names, name].map((text) => text.trim()).filter(Boolean)
}

/** Numbers before names, and commas between Chinese ones, as separators. */
const separated = (cell: string) =>
  cell
    .replace(/(^|[\n、；;，]|[^\dA-Za-z]\s+)[(（]?\d{1,2}[)）.．、]\s*(?=\D)/g, '$1、')
    .replace(/([\u3400-\u9fff)）]),\s*(?=[\u3400-\u9fff])/g, '$1、')
