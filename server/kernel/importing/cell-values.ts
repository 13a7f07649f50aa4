import { yuan } from '@contract/amount'
import { CELL_KINDS, type CellKind } from '@contract/firm/import/columns'
import { halfWidth, landline, mobile } from '@contract/validators'
import { dateCure, parseDate } from '../sheets/written-date'
import { readAmount } from './written-amount'
import { readDuration } from './written-duration'

/** A number that a spreadsheet has shortened, so that its digits are lost. */
const SHORTENED = /^\d(\.\d+)?E\+?\d{1,3}$/i
/** Value of a formula that fails. */
const FAILED = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i
/** Texts that people write where there is nothing. */
const NOTHING = /^([-—–―/\\*]+|无|没有|暂无|空|n\/a|null|不详|未知)$/i
/** Texts for what is not decided yet; a date or an amount stays blank, and the row says so. */
const OPEN = /^(待定|未定|待补充?|待确认|面议|另议|另行约定|长期|详见合同|见合同)$/

export interface CellValue {
  value: string
  problem?: string
  /** Part of the cell that was not taken over, in words. */
  hint?: string
  /** Further numbers of a cell, which belong to another column. */
  others?: string[]
}

/** Reads a cell as its column's kind is written; one that cannot be read stays as it is, with the problem. */
export function readCell(title: string, written: string): CellValue {
  const text = written.normalize('NFKC').trim()
  if (!text || (title !== '备注' && NOTHING.test(text))) return { value: '' }
  if (SHORTENED.test(text))
    return { value: written, problem: `${title}「${written}」：单元格被表格软件改成了科学计数，请设为文本后重新填写` }
  if (FAILED.test(written)) return { value: written, problem: `${title}是公式的错误值「${written}」，请填写实际内容` }
  const kind = CELL_KINDS[title]
  return kind ? READERS[kind](title, written) : { value: written }
}

const isOpen = (written: string) => OPEN.test(written.normalize('NFKC').trim())
const leftBlank = (title: string, written: string): CellValue => ({
  value: '',
  hint: `${title}「${written}」按没有填写读`,
})

const READERS: Readonly<Record<CellKind, (title: string, written: string) => CellValue>> = {
  date: (title, written) => {
    const value = parseDate(written)
    if (value) return { value }
    if (isOpen(written)) return leftBlank(title, written)
    return { value: written, problem: `${title}「${written}」${dateCure(written)}` }
  },
  money: (title, written) => {
    const read = readAmount(written)
    if (read?.leftOut) return { value: read.value, hint: `${title}「${written}」按 ${yuan(read.value)} 读` }
    if (read) return { value: read.value }
    if (isOpen(written)) return leftBlank(title, written)
    return { value: written, problem: `${title}「${written}」${amountCure(written)}` }
  },
  phone: readPhone,
  duration: (title, written) => {
    const minutes = readDuration(written)
    if (minutes !== undefined) return { value: String(minutes) }
    return { value: written, problem: `${title}「${written}」不是时长，应如 1.5、1小时30分、90分钟` }
  },
  number: (_, written) => ({ value: withoutDecimal(halfWidth(written)) }),
}

function amountCure(written: string): string {
  if (/%|％/.test(written)) return '是比例，请填写金额，比例写在备注里'
  if (/\$|usd|美元|港币|欧元|hk/i.test(written)) return '不是人民币，请换算后填写'
  if (/\/|每/.test(written)) return '是单价，请填写总金额'
  return '不是金额，应如 50000 或 5万元'
}

/** A mobile among the numbers of a cell, without its remark; the rest belongs elsewhere. */
function readPhone(title: string, written: string): CellValue {
  const plain = withoutDecimal(written.trim())
  if (title !== '手机') return { value: plain }
  const numbers = plain
    .split(/[、;；/／,，\n\r]|\s{2,}|(?<!(?:^|\D)86)\s(?=(?:\+?86\s?)?1[3-9]\d{9}|0\d{2,3}-)/)
    .map((number) => number.replace(/[（(][^）)\d]*[）)]/g, '').trim())
    .filter(Boolean)
  const first = numbers.find((number) => !mobile(number))
  if (first === undefined)
    return numbers.every((number) => !landline(number)) ? { value: plain, others: numbers } : { value: plain }
  const others = numbers.filter((number) => number !== first)
  return others.length > 0 ? { value: first, others } : { value: first }
}

/** Programs write a whole number as 13900000000.0. */
const withoutDecimal = (text: string) => text.replace(/^(\d{5,})\.0+$/, '$1')
