import { daysBetween } from '@contract/duration'
import { type Ageing, type ReceivableStatus, receivableLimits } from '@contract/receivable/codes'
import Decimal from 'decimal.js'
import { dayAfter } from '../../kernel/clock'

export const dueUntil = (today: string) => dayAfter(today, receivableLimits.dueDays)

interface Facts {
  amount: string
  received: string
  writtenOff: string
  dueOn: string | null
  isCancelled: boolean
}

/** DOMAIN 5.9 for one row. */
export function standingOf(
  { amount, received, writtenOff, dueOn, isCancelled }: Facts,
  today: string,
): ReceivableStatus {
  if (isCancelled) return 'cancelled'
  if (new Decimal(received).plus(writtenOff).gte(amount)) return 'paid'
  if (dueOn !== null && dueOn < today) return 'overdue'
  if (!new Decimal(received).isZero()) return 'partial'
  return dueOn !== null && dueOn <= dueUntil(today) ? 'due' : 'planned'
}

/** Days overdue; 0 when not overdue. */
export const daysBehind = (facts: Facts, today: string): number =>
  standingOf(facts, today) === 'overdue' ? daysPast(facts.dueOn, today) : 0

/** Days since `day`; 0 for a future day and for null. */
export const daysPast = (day: string | null, today: string): number =>
  day !== null && day < today ? daysBetween(day, today) : 0

/** Days overdue of each bucket, upper bound inclusive. */
export const BUCKETS: readonly [Ageing, number][] = [
  ['current', 0],
  ['month', 30],
  ['quarter', 90],
  ['half', 180],
  ['longer', Number.POSITIVE_INFINITY],
]

export const ageingOf = (days: number): Ageing => BUCKETS.find(([, most]) => days <= most)?.[0] ?? 'longer'
