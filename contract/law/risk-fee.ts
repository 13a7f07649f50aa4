import Decimal from 'decimal.js'
import { yuan } from '../amount'
import type { CaseCategory, FeeMode } from '../case/codes'
import { riskFeeCap, riskFeeForbidden } from './fees'

/**
 * True for a fee by result, wholly or in part: it has a cap, needs its own notice, and may be forbidden (DOMAIN §7).
 */
export const isRiskFee = (mode: FeeMode | null): boolean => mode === 'contingency' || mode === 'mixed'

/** Facts about a case's fee that the rules on fees by result need. */
export interface FeeFacts {
  category: CaseCategory
  cause: string
  feeMode: FeeMode | null
  fee: string | null
  subjectAmount: string | null
}

/**
 * Fields without which a fee by result cannot be checked, by key: the cap depends on the amount in dispute. They are
 * asked for; a check that cannot look passes nothing.
 */
export function missingForRiskFee({
  feeMode,
  fee,
  subjectAmount,
}: Pick<FeeFacts, 'feeMode' | 'fee' | 'subjectAmount'>) {
  if (!isRiskFee(feeMode)) return {}
  return {
    ...(fee ? {} : { fee: '按结果收费须填写律师费，以核对收费上限' }),
    ...(subjectAmount ? {} : { subjectAmount: '按结果收费须填写标的额，以核对收费上限' }),
  }
}

/** Reason why this fee is forbidden; nothing if it is allowed. Ask `missingForRiskFee` first. */
export function feeProblem({ feeMode, fee, subjectAmount, ...facts }: FeeFacts): string | undefined {
  if (!isRiskFee(feeMode)) return undefined
  const forbidden = riskFeeForbidden(facts)
  if (forbidden || !fee || !subjectAmount) return forbidden
  const cap = riskFeeCap(subjectAmount).total
  return new Decimal(cap).lt(fee) ? `风险代理收费不得超过 ${yuan(cap)}（标的额 ${yuan(subjectAmount)}）` : undefined
}
