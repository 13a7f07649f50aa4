import type { CaseMoney, IncomeStatistics, IncomeStatisticsInput } from '@contract/receivable/incomes/shapes'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { account, Books } from '../books'
import { CASE, Cases } from '../case'
import { IncomeService } from './incomes/incomes'
import { moneyPolicy } from './policy'
import { presentClaim, presentReceivable } from './present'
import { ClaimRepository } from './repository/claims'
import { ReceivableRepository } from './repository/receivables'
import { StatisticsRepository } from './repository/statistics'

/** Most receivables of a plan (receivableLimits), and most ledger lines shown on the phone. */
const MOST_LINES = 100
const LONGEST_MONTHS = 36

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2)

/** Money tab of one case. */
export async function caseMoney(call: StaffCall, caseId: string): Promise<CaseMoney> {
  const { db, me, now } = call
  const cases = new Cases(db)
  const caseRecord = (await cases.find(caseId)) ?? fail.gone(CASE)
  const facts = await cases.factsOf(caseRecord)
  if (!moneyPolicy.see(me, facts)) fail.gone(CASE)
  const { records } = await new ReceivableRepository(db, me).list({ caseId, size: MOST_LINES }, now)
  const planned = records.filter(({ cancelledAt }) => cancelledAt === null)
  const hasPlan = planned.length > 0
  const shown = records.map((row) => presentReceivable(row, now))
  const statement = await Books.of(call).statement(account('receivable', caseId), { size: MOST_LINES })
  return {
    fee: caseRecord.fee,
    planned: hasPlan ? sumOf(planned.map(({ amount }) => amount)) : null,
    received: sumOf(planned.map(({ received }) => received)),
    outstanding: hasPlan ? sumOf(shown.map(({ outstanding }) => outstanding)) : null,
    pending: sumOf(planned.map(({ pending }) => pending)),
    overdue: hasPlan
      ? sumOf(shown.flatMap(({ status, outstanding }) => (status === 'overdue' ? [outstanding] : [])))
      : null,
    receivables: shown,
    claims: (await new ClaimRepository(db, me).ofCase(caseId)).map(presentClaim),
    incomes: await new IncomeService(call).ofCase(caseId),
    statement: statement.records.map(({ entryId, words, happenedOn, amount, balance }) => ({
      id: entryId,
      words,
      day: happenedOn,
      amount,
      balance,
    })),
    canPlan: moneyPolicy.plan(me, facts),
  }
}

/** Planned and received amounts by month, and the ageing of open receivables. */
export async function incomeStatistics(
  call: StaffCall,
  { from, to }: IncomeStatisticsInput,
): Promise<IncomeStatistics> {
  const months = monthsBetween(from, to)
  const rows = new StatisticsRepository(call.db, call.me)
  const [planned, received] = [await rows.planned(from, to), await rows.received(from, to)]
  const amountIn = (found: typeof planned, month: string) =>
    new Decimal(found.find((row) => row.month === month)?.amount ?? 0).toFixed(2)
  return {
    planned: sumOf(planned.map(({ amount }) => amount)),
    received: sumOf(received.map(({ amount }) => amount)),
    months: months.map((month) => ({ month, planned: amountIn(planned, month), received: amountIn(received, month) })),
    ageing: await rows.aged(toDay(call.now)),
  }
}

function monthsBetween(from: string, to: string): string[] {
  if (from > to) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
  const months: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let index = 0; index <= LONGEST_MONTHS; index++) {
    const next = `${year + Math.floor((month - 1 + index) / 12)}-${String(((month - 1 + index) % 12) + 1).padStart(2, '0')}`
    if (next > to.slice(0, 7)) return months
    months.push(next)
  }
  return fail.invalid('一次最多统计三年', { to: '一次最多统计三年' })
}
