import Decimal from 'decimal.js'
import { yuan } from '../amount'
import type { FeeMode } from '../case/codes'
import type { FieldValue } from '../forms/fields'
import { linesOf } from '../forms/formula'
import type { DueKind } from './codes'

/** An instalment as it becomes a receivable; `amount` in yuan. */
export interface AgreedInstalment {
  name: string
  amount: string
  dueKind: DueKind
  dueOn: string
  condition: string
}

/** Words of a problem that is cured in the case's payment plan; the client leads there by them. */
export const PAYMENT_PLAN = '收款计划'

/**
 * Returns why a case cannot have this fee beside the receivables that stand, by the field of the change; nothing without
 * any. The sum of a plan is never above the fee; a fee that is not agreed yet (`null`) limits nothing, none at all does.
 * @param planned sum of the receivables that are not cancelled, in yuan
 */
export function plannedFeeProblem(
  { feeMode, fee }: { feeMode: FeeMode | null; fee: string | null },
  planned: string,
): { fee?: string; feeMode?: string } {
  const sum = new Decimal(planned)
  if (sum.isZero()) return {}
  if (feeMode === 'free')
    return { feeMode: `${PAYMENT_PLAN}中还有应收 ${yuan(sum.toFixed(2))}，请先在${PAYMENT_PLAN}中作废，再改为免费` }
  if (!fee || sum.lte(fee)) return {}
  return {
    fee: `${PAYMENT_PLAN}已安排 ${yuan(sum.toFixed(2))}，律师费不能更少；请先在${PAYMENT_PLAN}中调整各期`,
  }
}

const textOf = (value: FieldValue) => (typeof value === 'string' ? value.trim() : '')

/** Amount of a line, not rounded. */
const exactOf = (fee: Decimal, { isShare, share, amount }: Readonly<Record<string, FieldValue>>) =>
  isShare ? fee.times(textOf(share) || '0').div(100) : new Decimal(textOf(amount) || '0')

/**
 * Returns what is wrong with the plan agreed with a fee, by the field of the case's form; nothing without a plan.
 * The instalments together must be the fee.
 */
export function agreedPlanProblem(fee: string, instalments: FieldValue): { fee?: string; instalments?: string } {
  const lines = linesOf(instalments)
  if (lines.length === 0) return {}
  if (!fee) return { fee: '安排了分期，请填写律师费' }
  const whole = new Decimal(fee)
  const sum = lines.reduce((so, line) => so.plus(exactOf(whole, line)), new Decimal(0))
  if (sum.eq(whole)) return {}
  const gap = whole.minus(sum)
  const rest = gap.gt(0) ? `还差 ${yuan(gap.toFixed(2))}` : `多出 ${yuan(gap.neg().toFixed(2))}`
  return { instalments: `各期合计应等于律师费 ${yuan(whole.toFixed(2))}，现${rest}` }
}

/** Instalments with their amounts to the cent; what rounding leaves goes to the last share of the fee. */
export function agreedInstalments(fee: string, instalments: FieldValue): AgreedInstalment[] {
  const lines = linesOf(instalments)
  const whole = new Decimal(fee || '0')
  const amounts = lines.map((line) => exactOf(whole, line).toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const lastShare = lines.map(({ isShare }) => !!isShare).lastIndexOf(true)
  const left = amounts.reduce((rest, amount) => rest.minus(amount), whole)
  return lines.map(({ name, dueKind, dueOn, condition }, index) => ({
    name: textOf(name),
    amount: (index === lastShare ? (amounts[index] ?? whole).plus(left) : (amounts[index] ?? whole)).toFixed(2),
    dueKind: textOf(dueKind) as DueKind,
    dueOn: textOf(dueOn),
    condition: textOf(condition),
  }))
}
