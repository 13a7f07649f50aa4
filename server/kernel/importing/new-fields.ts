import { NEW_FIELD } from '@contract/firm/import/codes'
import type { ImportColumns } from '@contract/firm/import/shapes'
import { date, type FieldDefinition, number, text, textarea } from '@contract/forms/fields'
import { cutText } from '@contract/text'
import { fail } from '../fail'
import type { SheetContent } from '../reading/sheets'
import { parseDate } from '../sheets/written-date'
import { foldTitle } from './column-map'
import type { SheetHeader } from './sheet-header'

/** A column that becomes a field of the firm's own when the list is imported. */
export interface NewField {
  index: number
  /** Its key is provisional. */
  field: FieldDefinition
}

/** Finds the columns that a person has chosen to become fields, each by its title and of the type that all its cells fit. */
export function newFieldsOf(
  { columns }: Pick<ImportColumns, 'columns'>,
  { row, all }: SheetHeader,
  { rows }: SheetContent,
): NewField[] {
  return columns.flatMap(({ index, title }) => {
    const column = title === NEW_FIELD ? all.find((candidate) => candidate.index === index) : undefined
    if (!column) return []
    const label = cutText(foldTitle(column.written), LONGEST_LABEL)
    if (!label) fail.invalid(UNNAMED, { mapping: UNNAMED })
    const cells = rows.flatMap((each) => (each.row > row ? (each.cells[index] ?? '').trim() || [] : []))
    return { index, field: fieldOf(`custom_new${index}`, label, cells) }
  })
}
const LONGEST_LABEL = 20
const UNNAMED = '没有列名的列不能成为自定义字段，请先在表格里写列名'

const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,8})(\.\d{1,2})?$/
const LONGEST_TEXT = 100
const LONGEST_CELL = 1_000

/** Numbers with a zero before them, or as long as a telephone's, are numbers of something, and stay texts. */
function fieldOf(key: string, label: string, cells: readonly string[]): FieldDefinition {
  const plain = cells.map((cell) => cell.normalize('NFKC').replace(/,/g, ''))
  if (cells.length > 0 && cells.every((cell) => parseDate(cell))) return date(key, label)
  if (cells.length > 0 && plain.every((cell) => PLAIN_NUMBER.test(cell)))
    return number(key, label, { decimals: plain.some((cell) => cell.includes('.')) ? 2 : 0 })
  const isLong = cells.some((cell) => cell.length > LONGEST_TEXT || /[\n\r]/.test(cell))
  return isLong ? textarea(key, label, { max: LONGEST_CELL }) : text(key, label, { max: LONGEST_TEXT })
}

/** The same choice with the keys of the fields, provisional or made. */
export const withFieldKeys = (chosen: ImportColumns, keyByIndex: ReadonlyMap<number, string>): ImportColumns => ({
  ...chosen,
  columns: chosen.columns.map(({ index, title }) => ({
    index,
    title: title === NEW_FIELD ? (keyByIndex.get(index) ?? '') : title,
  })),
})

const TYPE_WORDS: Readonly<Record<string, string>> = { date: '日期', number: '数字', textarea: '多行文字' }

/** Words at a column that becomes a field. */
export const newFieldWords = ({ label, type }: FieldDefinition) =>
  `导入时新建字段「${label}」（${TYPE_WORDS[type] ?? '文字'}）`
