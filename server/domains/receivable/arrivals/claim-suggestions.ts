import type { ClaimSuggestion } from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { normalName } from '../../party'

interface Candidate {
  expectMoneyId: string
  caseId: string
  caseName: string
  innerNo: string | null
  name: string
  clientName: string | null
  outstanding: string
}
interface Money {
  amount: string
  payer: string
  words: string
}

const MOST = 5
/** Points of a sign that an arrival is for a receivable, the surest first; 100 together at most. */
const SIGNS: readonly { points: number; words: string; shows: (candidate: Candidate, money: Money) => boolean }[] = [
  { points: 45, words: '付款人就是委托人', shows: (candidate, { payer }) => isSame(candidate.clientName, payer) },
  {
    points: 25,
    words: '付款人与委托人相近',
    shows: ({ clientName }, { payer }) => !isSame(clientName, payer) && isAlike(clientName, payer),
  },
  {
    points: 35,
    words: '金额等于待收金额',
    shows: ({ outstanding }, { amount }) => new Decimal(outstanding).eq(amount),
  },
  { points: 20, words: '摘要写明项目编号', shows: ({ innerNo }, { words }) => !!innerNo && words.includes(innerNo) },
  {
    points: 15,
    words: '摘要提到委托人',
    shows: ({ clientName, innerNo }, { words }) =>
      !!clientName && words.includes(clientName) && !(innerNo && words.includes(innerNo)),
  },
]

const isSame = (left: string | null, right: string) => !!left && normalName(left) === normalName(right)
const isAlike = (left: string | null, right: string) => !!left && (left.includes(right) || right.includes(left))

/** Most likely receivables of an arrival, each with reasons. */
export function suggestionsOf(candidates: readonly Candidate[], money: Money): ClaimSuggestion[] {
  const best = new Map<string, ClaimSuggestion>()
  for (const candidate of candidates) {
    const signs = SIGNS.filter(({ shows }) => shows(candidate, money))
    const score = signs.reduce((sum, { points }) => sum + points, 0)
    // A case has several clients: each of its receivables is listed once, with the highest score.
    if (score === 0 || score <= (best.get(candidate.expectMoneyId)?.score ?? 0)) continue
    const { expectMoneyId, caseId, caseName, name, outstanding } = candidate
    const reasons = signs.map(({ words }) => words)
    best.set(expectMoneyId, { expectMoneyId, caseId, caseName, name, outstanding, score, reasons })
  }
  return [...best.values()].sort((left, right) => right.score - left.score).slice(0, MOST)
}
