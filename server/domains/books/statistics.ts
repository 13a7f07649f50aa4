import type { ExpendStatistics, ExpendStatisticsInput } from '@contract/books/shapes'
import { EXPENSE_BEARERS, EXPENSE_TYPES, PAYOUT_KINDS } from '@contract/expense/codes'
import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { dayAfter } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { booksPolicy } from './policy'

const LONGEST_DAYS = 1_100
const MONTH = 7

/** Expenses between two days: the whole firm's for bookkeepers, otherwise the caller's own. */
export async function expendStatistics(
  { db, me }: StaffCall,
  { from, to }: ExpendStatisticsInput,
): Promise<ExpendStatistics> {
  if (from > to) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
  if (dayAfter(from, LONGEST_DAYS) < to) fail.invalid('一次最多统计三年', { to: '一次最多统计三年' })
  const seesAll = booksPolicy.seesAll(me)
  const span = [`${from} 00:00:00`, `${to} 23:59:59`] as const
  const paid = await db
    .selectFrom('payouts')
    .select(['type', 'amount', 'paid_at'])
    .where('paid_at', '>=', span[0])
    .where('paid_at', '<=', span[1])
    .$if(!seesAll, (own) => own.where('employee_id', '=', me.id))
    .execute()
  const expenses = await db
    .selectFrom('expenses')
    .select(['type', 'bearer', sql<string>`sum(amount)`.as('amount')])
    .where('paid_at', '>=', span[0])
    .where('paid_at', '<=', span[1])
    .$if(!seesAll, (own) => own.where('employee_id', '=', me.id))
    .groupBy(['type', 'bearer'])
    .execute()
  const months = [...new Set(monthsBetween(from, to))]
  const types = [...new Set(paid.map(({ type }) => type))].sort()
  return {
    total: sumOf(paid),
    count: paid.length,
    months: months.map((month) => ({ month, amount: sumOf(paid.filter(({ paid_at }) => paid_at.startsWith(month))) })),
    types: types.map((type) => {
      const own = paid.filter((row) => row.type === type)
      return { type, name: PAYOUT_KINDS[type], amount: sumOf(own), count: own.length }
    }),
    expenses: [...new Set(expenses.map(({ type }) => type))].map((type) => ({
      type,
      name: EXPENSE_TYPES[type].title,
      amount: sumOf(expenses.filter((row) => row.type === type)),
    })),
    bearers: [...new Set(expenses.map(({ bearer }) => bearer))].map((bearer) => ({
      bearer,
      name: EXPENSE_BEARERS[bearer],
      amount: sumOf(expenses.filter((row) => row.bearer === bearer)),
    })),
  }
}

const sumOf = (rows: readonly { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2)

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, MONTH)}-01`; day <= to; day = `${dayAfter(day, 31).slice(0, MONTH)}-01`)
    months.push(day.slice(0, MONTH))
  return months
}
