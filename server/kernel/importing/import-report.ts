import { type ImportKind, importOf, importLimits as most, NEW_FIELD, NO_ROWS } from '@contract/firm/import/codes'
import type {
  CellChange,
  ImportLine,
  ImportReport,
  ReportColumn,
  RowProblem,
  RowState,
} from '@contract/firm/import/shapes'
import { cutText } from '@contract/text'
import { fail } from '../fail'
import { type SheetColumn, text } from '../sheets/sheet'
import type { ImportList } from './cells'
import { columnLetter, type HeaderColumn } from './column-map'
import type { ImportRow, RowOutcome } from './importer'
import { type NewField, newFieldWords } from './new-fields'
import type { SheetHeader } from './sheet-header'

/** False while a person has to choose the columns. */
export const isSettled = ({ missing, unsettled }: SheetHeader) => missing.length === 0 && !unsettled

/** Refuses a list whose columns are not clear, in words. */
export function refuseUnsettled({ row, columns, missing, unsettled }: SheetHeader) {
  const refuse = (words: string) => fail.invalid(words, { fileId: words })
  if (missing.length > 0)
    refuse(`${columns.length > 0 ? `第 ${row} 行` : '表格里'}应写明列名，缺少：${missing.join('、')}`)
  if (unsettled) refuse(unsettled)
}

interface Reported {
  outcomes: readonly RowOutcome[]
  newFields: readonly NewField[]
  /** Columns can become fields of the firm's own. */
  mayAdd: boolean
}

export function reportOf(
  kind: ImportKind,
  list: ImportList,
  { outcomes, newFields, mayAdd }: Reported,
): Omit<ImportReport, 'isRemembered' | 'conflicts' | 'unchecked'> {
  const { rows, notes, header, own } = list
  const newKeys = new Map(newFields.map(({ field }) => [field.key, newFieldWords(field)]))
  const hints = outcomes.flatMap(({ row, hints }) => hints.map((words) => ({ row, words })))
  const problems = outcomes
    .filter(({ state }) => state === 'wrong' || state === 'doubtful')
    .map((outcome) => problemOf(header, outcome))
  return {
    rows: rows.length,
    notes: header.unsettled ? [header.unsettled, ...notes] : notes,
    problems: problems.slice(0, most.problems),
    hints: hints.slice(0, most.problems),
    counts: countStates(outcomes),
    lines: linesOf(kind, list, outcomes),
    columns: header.all.map((column) => {
      const words = newKeys.get(column.title)
      return reportColumn(rows, words ? { ...column, title: NEW_FIELD, why: words } : column)
    }),
    choices: [
      ...importOf(kind).columns.map((title) => ({ value: title, label: title })),
      ...own.flatMap(({ key, label }) => (newKeys.has(key) ? [] : { value: key, label: `${label}（自定义字段）` })),
      ...(mayAdd ? [{ value: NEW_FIELD, label: '新建自定义字段' }] : []),
    ],
    missing: header.missing,
  }
}

function countStates(outcomes: readonly Pick<RowOutcome, 'state'>[]): Record<RowState, number> {
  const counts = { ...NO_ROWS }
  for (const { state } of outcomes) counts[state]++
  return counts
}

const reportColumn = (rows: readonly ImportRow[], { index, title, written, why }: HeaderColumn): ReportColumn => ({
  index,
  title,
  written,
  why,
  letter: columnLetter(index),
  samples: rows
    .map((row) => row.written[index] ?? '')
    .filter(Boolean)
    .slice(0, most.samples)
    .map((sample) => cutText(sample, most.title)),
})

export function lettersOf({ columns }: SheetHeader, titles: readonly string[]): { column?: string } {
  const letters = columns.filter(({ title }) => titles.includes(title)).map(({ index }) => columnLetter(index))
  return letters.length > 0 ? { column: letters.join('、') } : {}
}

const problemOf = (header: SheetHeader, { row, words, titles }: RowOutcome): RowProblem => ({
  row,
  words: shownWords(words),
  ...lettersOf(header, titles),
})

/** Rows of the preview: more of those that are to be looked at. */
function linesOf(kind: ImportKind, { rows, header, own }: ImportList, outcomes: readonly RowOutcome[]): ImportLine[] {
  const rowByNumber = new Map(rows.map((row) => [row.row, row]))
  const labels = new Map(own.map(({ key, label }) => [key, label]))
  const counts = { ...NO_ROWS }
  return outcomes.flatMap((outcome) => {
    const { row, state, words, titles, changes = [] } = outcome
    const found = rowByNumber.get(row)
    if (!found || ++counts[state] > (state === 'new' || state === 'same' ? most.plainLines : most.lines)) return []
    const cells = header.columns.map(({ title, index }) => ({
      title,
      label: labels.get(title) ?? title,
      value: shownValue(found.written[index]),
      isWrong: titles.includes(title),
    }))
    // A needed value that no column has can be written for this row.
    const lacking = titles.filter(
      (title) => importOf(kind).columns.includes(title) && !header.columns.some((column) => column.title === title),
    )
    const added = lacking.map((title) => ({
      title,
      label: title,
      value: shownValue(found.cells[title]),
      isWrong: true,
    }))
    return [
      {
        row,
        state,
        words: shownWords(words),
        ...lettersOf(header, titles),
        name: nameOf(kind, found),
        changes: changes.map(shownChange),
        cells: [...cells, ...added].sort((a, b) => Number(b.isWrong) - Number(a.isWrong)),
      },
    ]
  })
}

const shownChange = ({ before, after, ...change }: CellChange): CellChange => ({
  ...change,
  before: shownWords(before),
  after: shownWords(after),
})

/** Words that quote a cell. */
export const shownWords = (words: string) => cutText(words, most.words)

/** Beginning of a cell, as much as a person can correct: one may hold a whole file. */
const shownValue = (cell = '') => cutText(cell, most.value)

const NAMES = ['名称', '姓名', '项目名称'] as const
export const nameOf = (kind: ImportKind, { cells }: ImportRow) =>
  cutText(
    NAMES.map((title) => cells[title]).find(Boolean) || (cells[importOf(kind).columns[0] ?? ''] ?? ''),
    most.title,
  )

interface RestRow {
  written: readonly string[]
  row: number
  words: string
}

/** Rows that are not imported, under the sheet's own titles, with the reasons. */
export function restOf(
  { rows, header }: ImportList,
  outcomes: readonly Pick<RowOutcome, 'row' | 'words'>[],
): { columns: SheetColumn<RestRow>[]; rows: RestRow[] } {
  const rowByNumber = new Map(rows.map((row) => [row.row, row]))
  const columns = header.all.map(({ index, written, title }) =>
    text<RestRow>(written || title || columnLetter(index), 16, (row) => row.written[index] ?? ''),
  )
  return {
    columns: [
      ...columns,
      text<RestRow>('原表格的行', 10, ({ row }) => `第 ${row} 行`),
      text<RestRow>('没有导入的原因', 40, ({ words }) => words),
    ],
    rows: outcomes.map(({ row, words }) => ({ row, words, written: rowByNumber.get(row)?.written ?? [] })),
  }
}
