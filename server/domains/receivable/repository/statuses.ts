import type { Ageing, ReceivableStatus } from '@contract/receivable/codes'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../../kernel/clock'
import { BUCKETS, dueUntil } from '../receivable-status'

const row = (column: string) => sql.ref(`receivables.${column}`)

const isOpen = () =>
  sql`(${row('cancelled_at')} is null and ${row('received')} + ${row('written_off')} < ${row('amount')})`

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

/** Condition: the open receivable falls into this ageing bucket. */
export function agedBy(ageing: Ageing, today: string): RawBuilder<boolean> {
  const index = BUCKETS.findIndex(([key]) => key === ageing)
  const [, most] = BUCKETS[index] ?? ['current', 0]
  if (index === 0) return sql`(${isOpen()} and (${row('due_on')} is null or ${row('due_on')} >= ${today}))`
  const latest = dayAfter(today, -((BUCKETS[index - 1]?.[1] ?? 0) + 1))
  const earliest = Number.isFinite(most) ? dayAfter(today, -most) : '1900-01-01'
  return sql`(${isOpen()} and ${row('due_on')} >= ${earliest} and ${row('due_on')} <= ${latest})`
}
