import { CELL_KINDS, type CellKind } from '@contract/firm/import/columns'
import { parseMoney } from '@contract/money-text'
import { halfWidth } from '@contract/validators'
import { parseDate } from '../sheets/written-date'

/** A number that a spreadsheet has shortened, so that its digits are lost. */
const SHORTENED = /^\d(\.\d+)?E\+?\d{1,3}$/i
/** Value of a formula that fails. */
const FAILED = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i

export interface CellValue {
  value: string
  problem?: string
}

/** Reads a cell as its column's kind is written; one that cannot be read stays as it is, with the problem. */
export function readCell(title: string, written: string): CellValue {
  if (!written) return { value: '' }
  if (SHORTENED.test(written.normalize('NFKC')))
    return { value: written, problem: `${title}「${written}」：单元格被表格软件改成了科学计数，请设为文本后重新填写` }
  if (FAILED.test(written)) return { value: written, problem: `${title}是公式的错误值「${written}」，请填写实际内容` }
  const kind = CELL_KINDS[title]
  return kind ? READERS[kind](title, written) : { value: written }
}

const READERS: Readonly<Record<CellKind, (title: string, written: string) => CellValue>> = {
  date: (title, written) => {
    const value = parseDate(written)
    return value ? { value } : { value: written, problem: `${title}「${written}」不是日期，应如 2026-03-02` }
  },
  money: (title, written) => {
    const value = parseMoney(written)
    return value ? { value } : { value: written, problem: `${title}「${written}」不是金额，应如 50000 或 5万元` }
  },
  phone: (_, written) => ({ value: withoutDecimal(written) }),
  number: (_, written) => ({ value: withoutDecimal(halfWidth(written)) }),
}

/** Programs write a whole number as 13900000000.0. */
const withoutDecimal = (text: string) => text.replace(/^(\d{5,})\.0+$/, '$1')
