import type { ValuesOf } from '@contract/forms/fields'
import { filled, problemsOf } from '@contract/forms/problems'
import { receivableLimits as most } from '@contract/receivable/codes'
import { arrivalForm } from '@contract/receivable/form'
import { fail } from '../../../kernel/fail'
import { csvCells } from '../../../kernel/sheets/csv'

export type ArrivalValues = ValuesOf<typeof arrivalForm>

/** Fields of an arrival by column title of a bank statement. */
const COLUMNS: Readonly<Record<string, keyof ArrivalValues>> = {
  到账日期: 'arrivedOn',
  金额: 'amount',
  付款人: 'payer',
  付款账号: 'payerAccount',
  摘要: 'words',
  银行流水号: 'serialNo',
}
const NEEDED = ['到账日期', '金额', '付款人']

/** Parses a bank statement. A wrong row refuses the whole file and is named by its line. @param today YYYY-MM-DD */
export function arrivalsIn(csv: string, today: string): ArrivalValues[] {
  const [head = [], ...rows] = csvCells(csv.replace(/^\uFEFF/, ''))
  const missing = NEEDED.filter((word) => !head.includes(word))
  if (missing.length > 0) refuse(`第 1 行应写明列名，缺少：${missing.join('、')}`)
  if (rows.length === 0) refuse('没有可以导入的到账')
  if (rows.length > most.csvRows) refuse(`一次最多导入 ${most.csvRows} 笔，现有 ${rows.length} 笔`)
  const seen = new Map<string, number>()
  return rows.map((cells, at) => {
    const line = at + 2
    if (cells.length !== head.length) refuse(`第 ${line} 行有 ${cells.length} 列，应为 ${head.length} 列`)
    const values = valuesOf(head, cells)
    const [problem] = Object.values(problemsOf(arrivalForm, values, today))
    if (problem) refuse(`第 ${line} 行：${problem}`)
    const accepted = filled(arrivalForm, values)
    const before = accepted.serialNo ? seen.get(accepted.serialNo) : undefined
    if (before) refuse(`第 ${line} 行：银行流水号与第 ${before} 行相同`)
    seen.set(accepted.serialNo, line)
    return accepted
  })
}

function valuesOf(head: readonly string[], cells: readonly string[]) {
  const values: Record<string, string> = {}
  for (const [at, word] of head.entries()) {
    const key = COLUMNS[word]
    if (key) values[key] = cells[at] ?? ''
  }
  // Banks write 2026/3/2 and 12,000.00.
  const [year = '', month = '', day = ''] = (values.arrivedOn ?? '').split(/[-/.]/)
  values.arrivedOn = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  values.amount = (values.amount ?? '').replace(/[,，¥￥]/g, '')
  return values
}

const refuse = (words: string): never => fail.invalid(words, { csv: words })
