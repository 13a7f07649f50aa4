import type { DeadlineRule } from '@contract/law/deadlines'
import type { Asked } from './asked-question'
import { daysIn } from './days'
import { amountIn } from './numbers'

const TIMES: Readonly<Record<string, string>> = { 一: '1', 二: '2', 两: '2', 三: '3', 四: '4' }

/** Legal calculation asked for, with the figures in the sentence. */
export function reckoningIn(sentence: string, today: string): Extract<Asked, { kind: 'reckoning' }> | undefined {
  const amount = amountIn(sentence)
  const values: Record<string, string | boolean> = amount ? { amount } : {}
  const missing = amount ? [] : ['金额']
  if (/大写/.test(sentence)) return { kind: 'reckoning', of: 'words', values, missing }
  if (/保全(?:费|申请费|的?费用)/.test(sentence)) return { kind: 'reckoning', of: 'preservationFee', values, missing }
  if (/执行(?:费|申请费|的?费用)/.test(sentence)) return { kind: 'reckoning', of: 'executionFee', values, missing }
  if (/诉讼费|受理费|起诉费|诉费|立案费/.test(sentence)) {
    const isHalved = /减半|简易程序|调解结案|撤诉/.test(sentence)
    return { kind: 'reckoning', of: 'courtFee', values: { ...values, isHalved }, missing }
  }
  if (/利息|LPR|罚息/i.test(sentence) && !/利息条款/.test(sentence)) return interestIn(sentence, today, values, missing)
  return undefined
}

function interestIn(sentence: string, today: string, values: Record<string, string | boolean>, before: string[]) {
  const [from, to] = daysIn(sentence, today)
  const missing = [...before, ...(from ? [] : ['起算日']), ...(to ? [] : ['截止日'])]
  const span = { ...values, ...(from && { from }), ...(to && { to }) }
  if (/迟延履行|加倍/.test(sentence)) return { kind: 'reckoning', of: 'delay', values: span, missing } as const
  const [, spoken = ''] = /(\d+(?:\.\d+)?|[一二两三四])\s*倍/.exec(sentence) ?? []
  const term = /五年期/.test(sentence) ? 'fiveYears' : 'oneYear'
  const times = TIMES[spoken] ?? (spoken || '1')
  return { kind: 'reckoning', of: 'lpr', values: { ...span, term, times }, missing } as const
}

/** More exact patterns first: an administrative judgment before any judgment. */
const PERIODS: readonly [RegExp, DeadlineRule][] = [
  [/(?=.*刑事)(?=.*裁定)(?=.*上诉)/, 'criminalRulingAppeal'],
  [/(?=.*刑事)(?=.*上诉)/, 'criminalAppeal'],
  [/(?=.*行政)(?=.*裁定)(?=.*上诉)/, 'administrativeRulingAppeal'],
  [/(?=.*行政)(?=.*上诉)/, 'administrativeAppeal'],
  [/(?=.*(?:涉外|境外|无住所))(?=.*上诉)/, 'foreignAppeal'],
  [/(?=.*裁定)(?=.*上诉)/, 'civilRulingAppeal'],
  [/上诉/, 'civilAppeal'],
  [/(?=.*(?:涉外|境外|无住所))(?=.*答辩)/, 'foreignAnswer'],
  [/答辩/, 'answer'],
  [/再审/, 'retrial'],
  [/申请执行|执行时效|申请强制执行/, 'enforcement'],
  [/诉前保全/, 'suitAfterPreservation'],
  [/撤销(?:仲裁|裁决)|撤裁/, 'setAside'],
  [/(?=.*(?:劳动仲裁|仲裁裁决))(?=.*起诉)/, 'suitAfterLaborAward'],
  [/劳动仲裁.*时效|申请劳动仲裁/, 'laborClaim'],
  [/复议决定/, 'suitAfterReconsideration'],
  [/行政复议|申请复议/, 'reconsideration'],
  [/行政诉讼|行政起诉/, 'administrativeSuit'],
  [/诉讼时效/, 'limitation'],
]
const ASKS_PERIOD =
  /期限?|时效|哪天|哪一天|最后一天|最晚|截止|几天|多少天|多久|到期|什么时候|何时|几号|怎么算|计算|届满/

/** Statutory period, by event and day. */
export function periodIn(sentence: string, today: string): Extract<Asked, { kind: 'period' }> | undefined {
  const rule = PERIODS.find(([pattern]) => pattern.test(sentence))?.[1]
  if (!rule || !ASKS_PERIOD.test(sentence)) return undefined
  const [trigger] = daysIn(sentence, today)
  return { kind: 'period', rule, trigger }
}
