import Decimal from 'decimal.js'
import { yuan } from '../amount'
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
