import { daysBetween } from '@contract/duration'
import { type Ageing, type ReceivableStatus, receivableLimits } from '@contract/receivable/codes'
import Decimal from 'decimal.js'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../kernel/clock'

const row = (column: string) => sql.ref(`receivables.${column}`)
const isOpen = () =>
  sql`(${row('cancelled_at')} is null and ${row('received')} + ${row('written_off')} < ${row('amount')})`
const dueUntil = (today: string) => dayAfter(today, receivableLimits.dueDays)

/** Condition: money is still to come. */
export const openReceivables = () => sql<boolean>`${isOpen()}`

/** DOMAIN 5.9 as database conditions. @param today YYYY-MM-DD */
export const STANDING: Readonly<Record<ReceivableStatus, (today: string) => RawBuilder<boolean>>> = {
  planned: (today) =>
    sql`(${isOpen()} and ${row('received')} = 0 and (${row('due_on')} is null or ${row('due_on')} > ${dueUntil(today)}))`,
  due: (today) =>
    sql`(${isOpen()} and ${row('received')} = 0 and ${row('due_on')} >= ${today} and ${row('due_on')} <= ${dueUntil(today)})`,
  partial: (today) =>
    sql`(${isOpen()} and ${row('received')} > 0 and (${row('due_on')} is null or ${row('due_on')} >= ${today}))`,
  paid: () => sql`(${row('cancelled_at')} is null and ${row('received')} + ${row('written_off')} >= ${row('amount')})`,
  overdue: (today) => sql`(${isOpen()} and ${row('due_on')} < ${today})`,
  cancelled: () => sql`(${row('cancelled_at')} is not null)`,
}

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
const BUCKETS: readonly [Ageing, number][] = [
  ['current', 0],
  ['month', 30],
  ['quarter', 90],
  ['half', 180],
  ['longer', Number.POSITIVE_INFINITY],
]

export const ageingOf = (days: number): Ageing => BUCKETS.find(([, most]) => days <= most)?.[0] ?? 'longer'

/** Condition: the open receivable falls into this ageing bucket. */
export function agedBy(ageing: Ageing, today: string): RawBuilder<boolean> {
  const index = BUCKETS.findIndex(([key]) => key === ageing)
  const [, most] = BUCKETS[index] ?? ['current', 0]
  if (index === 0) return sql`(${isOpen()} and (${row('due_on')} is null or ${row('due_on')} >= ${today}))`
  const latest = dayAfter(today, -((BUCKETS[index - 1]?.[1] ?? 0) + 1))
  const earliest = Number.isFinite(most) ? dayAfter(today, -most) : '1900-01-01'
  return sql`(${isOpen()} and ${row('due_on')} >= ${earliest} and ${row('due_on')} <= ${latest})`
}
