import type { ExpendStatistics, ExpendStatisticsInput } from '@contract/books/shapes'
import { EXPENSE_BEARERS, EXPENSE_TYPES, PAYOUT_KINDS } from '@contract/expense/codes'
import Decimal from 'decimal.js'
import { dayAfter } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { booksPolicy } from './policy'
import { findPayouts, sumExpenses } from './repository/statistics'

const LONGEST_DAYS = 1_100
const MONTH = 7

/** Expenses between two days: the whole firm's for bookkeepers, otherwise the caller's own. */
export async function expendStatistics(
  { db, me }: StaffCall,
  { from, to }: ExpendStatisticsInput,
): Promise<ExpendStatistics> {
  if (from > to) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
  if (dayAfter(from, LONGEST_DAYS) < to) fail.invalid('一次最多统计三年', { to: '一次最多统计三年' })
  const ownerId = booksPolicy.seesAll(me) ? undefined : me.id
  const span = { from: `${from} 00:00:00`, to: `${to} 23:59:59` }
  const paid = await findPayouts(db, span, ownerId)
  const expenses = await sumExpenses(db, span, ownerId)
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
