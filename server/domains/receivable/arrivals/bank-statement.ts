import type { RowProblem } from '@contract/firm/import/shapes'
import type { ValuesOf } from '@contract/forms/fields'
import { filled, problemsOf } from '@contract/forms/problems'
import { parseMoney } from '@contract/money-text'
import { receivableLimits as most } from '@contract/receivable/codes'
import { arrivalForm } from '@contract/receivable/form'
import { cutText } from '@contract/text'
import { fail } from '../../../kernel/fail'
import type { SheetContent, SheetRow } from '../../../kernel/reading/sheets'
import { parseDate } from '../../../kernel/sheets/written-date'
import { findStatementHeader, type StatementHeader, type StatementPart } from './statement-columns'

export type ArrivalValues = ValuesOf<typeof arrivalForm>

/** An arrival in a bank's list, with its row there. */
export interface StatementLine {
  row: number
  values: ArrivalValues
}

export interface Statement {
  lines: StatementLine[]
  /** Rows that are no arrivals: money out of the account, rows of sums. */
  skipped: RowProblem[]
}

/** Field of a refusal: the pasted text, or the file. */
export type StatementField = 'csv' | 'fileId'

/**
 * Reads the arrivals of a bank's list, with two columns of amounts, one with a direction, or one with a sign. A wrong
 * row refuses the whole list and is named by its number. @param today YYYY-MM-DD
 */
export function readStatement(
  { rows, isText }: Pick<SheetContent, 'rows' | 'isText'>,
  today: string,
  field: StatementField,
): Statement {
  const refuse = (words: string): never => fail.invalid(words, { [field]: words })
  const header = findStatementHeader(rows)
  const missing = missingColumns(header)
  if (!header || missing.length > 0)
    return refuse(`${header ? `第 ${header.row} 行` : '第 1 行'}应写明列名，缺少：${missing.join('、')}`)
  const below = rows.filter(({ row }) => row > header.row)
  const statement: Statement = { lines: [], skipped: [] }
  const width = widthOf(header, below)
  for (const row of below) {
    if (isText && row.cells.length !== width && !isFooter(header, row))
      refuse(`第 ${row.row} 行有 ${row.cells.length} 列，应为 ${width} 列`)
    const read = readLine(header, row, today)
    if ('problem' in read) refuse(`第 ${row.row} 行${read.problem}`)
    else if ('skipped' in read) statement.skipped.push({ row: row.row, words: read.skipped })
    else statement.lines.push(read)
  }
  const { length } = statement.lines
  if (length === 0)
    refuse(statement.skipped.length > 0 ? '没有可以导入的到账：这份流水里只有支出' : '没有可以导入的到账')
  if (length > most.csvRows) refuse(`一次最多导入 ${most.csvRows} 笔，现有 ${length} 笔`)
  refuseRepeatedSerials(statement.lines, refuse)
  return statement
}

function missingColumns(header: StatementHeader | undefined): string[] {
  const has = (part: StatementPart) => header?.columns[part] !== undefined
  return [
    ...(has('arrivedOn') ? [] : ['到账日期']),
    ...(has('income') || has('signed') ? [] : ['金额']),
    ...(has('payer') ? [] : ['付款人']),
  ]
}

type ReadLine = StatementLine | { skipped: string } | { problem: string }

const FOOTER =
  /^(合计|总计|小计|本页|本期|承前|期初|期末|共|借方|贷方|收入|支出|总|打印|制表|以上|说明|备注|注|温馨|--|==)/

function readLine(header: StatementHeader, { row, cells }: SheetRow, today: string): ReadLine {
  const textOf = (part: StatementPart) =>
    [...new Set((header.columns[part] ?? []).map((index) => cells[index] ?? '').filter(Boolean))].join(' ')
  if (isFooter(header, { row, cells })) return { skipped: '合计或说明' }
  const amount = incomeOf(textOf)
  if (amount === undefined) return { skipped: '支出' }
  if (amount === 'reversed') return { skipped: '贷方为负，可能是冲正，请核对' }
  const written = {
    amount,
    arrivedOn: parseDate(textOf('arrivedOn')) ?? textOf('arrivedOn'),
    payer: textOf('payer'),
    payerAccount: textOf('payerAccount').replace(/\s/g, ''),
    words: cutText(textOf('words'), most.bankWords),
    serialNo: textOf('serialNo'),
  }
  const shortened = Object.values(written).find((text) => /^\d\.\d+E\+?\d+$/i.test(text))
  if (shortened) return { problem: `：「${shortened}」单元格被表格软件改成了科学计数，请设为文本` }
  const [problem] = Object.values(problemsOf(arrivalForm, written, today))
  if (problem) return { problem: `：${problem}` }
  return { row, values: filled(arrivalForm, written) }
}

/** A row under the list: it says a sum, and has no date. */
const isFooter = ({ columns }: StatementHeader, { cells }: SheetRow) =>
  FOOTER.test((cells.find(Boolean) ?? '').replace(/\s/g, '')) && !parseDate(cells[columns.arrivedOn?.[0] ?? 0] ?? '')

/** Rest of an amount whose comma was not quoted: 1,000.00 */
const THOUSANDS = /^\d{3}(\.\d{1,2})?$/

/** Number of cells of the rows; some banks end each row, but not the titles, with a delimiter. */
function widthOf({ width, columns, ...header }: StatementHeader, rows: readonly SheetRow[]): number {
  const lines = rows.filter((row) => !isFooter({ width, columns, ...header }, row))
  const amounts = [columns.income, columns.signed, columns.outgoing].flatMap((indexes) => indexes ?? [])
  const isEnded = ({ cells }: SheetRow) =>
    cells.length === width + 1 && !cells[width] && !amounts.some((index) => THOUSANDS.test(cells[index + 1] ?? ''))
  return lines.length > 0 && lines.every(isEnded) ? width + 1 : width
}

const IN = /^(贷|贷方|收|收入|收款|转入|来账|进账|存入|入账|c|cr|credit|\+|贷记|流入)$/i
const OUT = /^(借|借方|支|支出|付|付款|转出|往账|出账|支取|d|dr|debit|-|借记|流出)$/i

/** Income of a row as it is written; undefined if it is money out of the account. */
function incomeOf(textOf: (part: StatementPart) => string): string | 'reversed' | undefined {
  const signOf = (text: string) => (/^-/.test(parseMoney(text) ?? '') ? -1 : isZero(text) ? 0 : 1)
  const [income, signed, outgoing] = [textOf('income'), textOf('signed'), textOf('outgoing')]
  const direction = textOf('direction').normalize('NFKC').replace(/\s/g, '')
  if (outgoing && !isZero(outgoing) && (!income || isZero(income))) return undefined
  if (income && !(outgoing || direction)) return tidyAmount(income)
  if (OUT.test(direction)) return undefined
  if (income) return signOf(income) < 0 ? 'reversed' : isZero(income) && outgoing ? undefined : tidyAmount(income)
  if (IN.test(direction)) return signOf(signed) < 0 ? 'reversed' : tidyAmount(signed)
  return signOf(signed) < 0 ? undefined : tidyAmount(signed)
}

const isZero = (text: string) => /^[-+]?0*(\.0*)?$/.test(parseMoney(text) ?? (/^[-—–/\s]*$/.test(text) ? '0' : text))
const tidyAmount = (text: string) => parseMoney(text) ?? text

function refuseRepeatedSerials(lines: readonly StatementLine[], refuse: (words: string) => never) {
  const seen = new Map<string, StatementLine>()
  for (const line of lines) {
    const { serialNo } = line.values
    const before = serialNo ? seen.get(serialNo) : undefined
    if (before) refuse(`第 ${line.row} 行：银行流水号与第 ${before.row} 行相同`)
    seen.set(serialNo, line)
  }
}
