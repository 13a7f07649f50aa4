import type { FormValues } from '../forms/fields'
import { courtFee, executionFee, type Fee, preservationFee } from './fees'
import { delayInterest, type Interest, LPR_AS_OF, type LprTerm, lprInterest, spanProblem } from './interest'

// DOMAIN §7: calculations of a lawyer. Shared by the screen, which calculates as figures are typed, and the server,
// which calculates again before it stores a result.

/** The calculations, in the order of the menu. */
export const RECKONINGS = {
  courtFee: {
    name: '诉讼费',
    title: '案件受理费',
    source: '《诉讼费用交纳办法》（国务院令第481号）第十三条，2007年4月1日起施行',
  },
  preservationFee: {
    name: '保全费',
    title: '财产保全申请费',
    source: '《诉讼费用交纳办法》（国务院令第481号）第十四条，2007年4月1日起施行',
  },
  executionFee: {
    name: '执行费',
    title: '执行申请费',
    source: '《诉讼费用交纳办法》（国务院令第481号）第十四条，2007年4月1日起施行',
  },
  lpr: {
    name: 'LPR 利息',
    title: '按 LPR 分段计算的利息',
    source: `全国银行间同业拆借中心公布的贷款市场报价利率，一年按 365 日；录至 ${LPR_AS_OF} 公布的一期，其后如有调整请核对`,
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
export function reckon(kind: ReckoningKind, values: FormValues): Reckoning {
  const { title, source } = RECKONINGS[kind]
  return { title, source, ...calculate(kind, values) }
}

function calculate(kind: ReckoningKind, values: FormValues): Pick<Reckoning, 'total' | 'steps'> {
  const amount = textOf(values, 'amount')
  const span = { principal: amount, from: textOf(values, 'from'), to: textOf(values, 'to') }
  switch (kind) {
    case 'courtFee':
      return ofFee(courtFee(amount, values.isHalved === true))
    case 'preservationFee':
      return ofFee(preservationFee(amount))
    case 'executionFee':
      return ofFee(executionFee(amount))
    case 'lpr':
      return ofInterest(
        lprInterest({ ...span, term: textOf(values, 'term') as LprTerm, times: textOf(values, 'times') || '1' }),
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
