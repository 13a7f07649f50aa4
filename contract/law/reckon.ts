import { dayInWords } from '../day-words'
import type { FormValues } from '../forms/fields'
import { courtFee, executionFee, FEE_SOURCES, type Fee, type FeeKind, preservationFee } from './fees'
import { delayInterest, type Interest, type LprTerm, lprCaution, lprInterest, spanProblem } from './interest'
import { feeScheduleOn, feeSourceOf, type LawTables, PRODUCT_TABLES } from './law-tables'

// DOMAIN §7: calculations of a lawyer. Shared by the screen, which calculates as figures are typed, and the server,
// which calculates again before it stores a result.

/** The calculations, in the order of the menu. */
export const RECKONINGS = {
  courtFee: {
    name: '诉讼费',
    title: '案件受理费',
    source: FEE_SOURCES.courtFee,
  },
  preservationFee: {
    name: '保全费',
    title: '财产保全申请费',
    source: FEE_SOURCES.preservationFee,
  },
  executionFee: {
    name: '执行费',
    title: '执行申请费',
    source: FEE_SOURCES.executionFee,
  },
  lpr: {
    name: 'LPR 利息',
    title: '按 LPR 分段计算的利息',
    source: '全国银行间同业拆借中心公布的贷款市场报价利率，一年按 365 日',
  },
  delay: {
    name: '迟延利息',
    title: '迟延履行加倍部分债务利息',
    source: '法释〔2014〕8号，2014年8月1日起施行，日万分之一点七五',
  },
  words: { name: '大写', title: '金额大写', source: '《支付结算办法》附一' },
} as const
export type ReckoningKind = keyof typeof RECKONINGS
export const isReckoning = (word: string): word is ReckoningKind => Object.keys(RECKONINGS).includes(word)

/** One line of a calculation: label, formula and amount. */
export interface ReckoningStep {
  words: string
  figures: string
  /** Yuan. */
  amount: string
}
export interface Reckoning {
  title: string
  /** Yuan. */
  total: string
  steps: ReckoningStep[]
  source: string
  /** Reason why the result may be wrong: it is calculated past the end of a table of law. */
  caution?: string
}

/** Basis of a calculation: tables of law, and the day whose fees apply, YYYY-MM-DD. */
export interface ReckonedWith {
  tables: LawTables
  today: string
}

const textOf = (values: FormValues, key: string) => String(values[key] ?? '')

/** Problems of the figures beyond those of their fields; by field, in the user's words. */
export function reckoningProblem(
  kind: ReckoningKind,
  values: FormValues,
): Readonly<Record<string, string>> | undefined {
  if (kind !== 'lpr' && kind !== 'delay') return undefined
  const problem = spanProblem(textOf(values, 'from'), textOf(values, 'to'), kind === 'lpr')
  if (!problem) return undefined
  return { [problem.startsWith('LPR') ? 'from' : 'to']: problem }
}

/** Calculates the result with its steps; the figures have been checked. */
export function reckon(
  kind: ReckoningKind,
  values: FormValues,
  { tables, today }: ReckonedWith = { tables: PRODUCT_TABLES, today: '' },
): Reckoning {
  const { title } = RECKONINGS[kind]
  const result = calculate(kind, values, { tables, today })
  if (kind !== 'lpr') return { title, source: sourceOf(kind, { tables, today }), ...result }
  const caution = lprCaution(textOf(values, 'to'), tables.quotes)
  return { title, source: sourceOf(kind, { tables, today }), ...result, ...(caution && { caution }) }
}

const isFee = (kind: ReckoningKind): kind is FeeKind =>
  kind === 'courtFee' || kind === 'preservationFee' || kind === 'executionFee'

function sourceOf(kind: ReckoningKind, { tables, today }: ReckonedWith): string {
  if (isFee(kind)) return feeSourceOf(kind, feeScheduleOn(tables, kind, today))
  const { source } = RECKONINGS[kind]
  const [asOf = ''] = tables.quotes[tables.quotes.length - 1] ?? []
  return kind === 'lpr' ? `${source}；录至${dayInWords(asOf)}公布的一期` : source
}

function calculate(
  kind: ReckoningKind,
  values: FormValues,
  { tables, today }: ReckonedWith,
): Pick<Reckoning, 'total' | 'steps'> {
  const amount = textOf(values, 'amount')
  const span = { principal: amount, from: textOf(values, 'from'), to: textOf(values, 'to') }
  switch (kind) {
    case 'courtFee':
      return ofFee(courtFee(amount, values.isHalved === true, feeScheduleOn(tables, kind, today)))
    case 'preservationFee':
      return ofFee(preservationFee(amount, feeScheduleOn(tables, kind, today)))
    case 'executionFee':
      return ofFee(executionFee(amount, feeScheduleOn(tables, kind, today)))
    case 'lpr':
      return ofInterest(
        lprInterest(
          { ...span, term: textOf(values, 'term') as LprTerm, times: textOf(values, 'times') || '1' },
          tables.quotes,
        ),
        (rate, days) => `年利率 ${rate}% × ${days} 天 ÷ 365`,
      )
    case 'delay':
      return ofInterest(delayInterest(span), (_, days) => `1.75‱ × ${days} 天`)
    case 'words':
      return { total: amount, steps: [] }
  }
}

const ofFee = ({ total, steps }: Fee) => ({
  total,
  steps: steps.map(({ words, part, rate, fee }) => ({ words, figures: figuresOf(part, rate), amount: fee })),
})

/** Formula of a line: a slice with a fixed price, and one that is capped, are no product. */
function figuresOf(part: string, rate: string): string {
  if (rate === '固定') return '按件定额'
  const shown = part.replace(/\B(?=(\d{3})+\.)/g, ',')
  return rate === '封顶' ? `算得 ${shown}` : `${shown} × ${rate}`
}

const ofInterest = ({ total, steps }: Interest, how: (rate: string, days: number) => string) => ({
  total,
  steps: steps.map(({ from, to, days, rate, interest }) => ({
    words: `${from} 至 ${to}`,
    figures: how(rate, days),
    amount: interest,
  })),
})
