import dayjs from 'dayjs'
import type { ContractKind } from './codes'

interface Term {
  kind: ContractKind
  startDay: string
  /** Last day of the contract; empty for one without an end. */
  endDay?: string
  /** Last day of the probation. */
  probationUntil?: string
}

/** Labour Contract Law, article 19: longest probation in months, by the months of the contract. */
const MOST: readonly [term: number, months: number][] = [
  [3, 0],
  [12, 1],
  [36, 2],
]
const LONGEST = 6

/** Longest probation in months; undefined for contracts that the law on labour contracts does not govern. */
export function longestProbation({ kind, startDay, endDay }: Omit<Term, 'probationUntil'>): number | undefined {
  if (kind === 'open') return LONGEST
  if (kind !== 'fixed' || !endDay) return undefined
  const after = dayjs(endDay).add(1, 'day')
  return MOST.find(([term]) => after.isBefore(dayjs(startDay).add(term, 'month')))?.[1] ?? LONGEST
}

/** Problem of a probation with this contract, in the user's words; undefined without one. */
export function probationProblem(term: Term): string | undefined {
  const months = longestProbation(term)
  if (months === undefined || !term.probationUntil) return undefined
  if (months === 0) return '不满三个月的劳动合同不能约定试用期'
  const last = dayjs(term.startDay).add(months, 'month').subtract(1, 'day')
  if (!dayjs(term.probationUntil).isAfter(last)) return undefined
  return `这份合同的试用期最长 ${months} 个月，最晚到${last.format('YYYY年M月D日')}`
}
