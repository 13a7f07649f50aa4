import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'

/** YYYY-MM-DD HH:mm:ss, both included. */
interface Span {
  from: string
  to: string
}

/** Payouts of a time: the firm's, or one employee's. */
export const findPayouts = (db: FirmDb, { from, to }: Span, ownerId: string | undefined) =>
  db
    .selectFrom('payouts')
    .select(['type', 'amount', 'paid_at'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', to)
    .$if(ownerId !== undefined, (own) => own.where('employee_id', '=', ownerId ?? ''))
    .execute()

/** Expenses of a time by type and by who bears them: the firm's, or one employee's. */
export const sumExpenses = (db: FirmDb, { from, to }: Span, ownerId: string | undefined) =>
  db
    .selectFrom('expenses')
    .select(['type', 'bearer', sql<string>`sum(amount)`.as('amount')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', to)
    .$if(ownerId !== undefined, (own) => own.where('employee_id', '=', ownerId ?? ''))
    .groupBy(['type', 'bearer'])
    .execute()
