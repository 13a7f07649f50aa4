import type { FormValues, Remote } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import type { Problems } from '@contract/forms/problems'
import { Decimal } from 'decimal.js'
import { fail } from '../../../../kernel/fail'
import { balanceName, Draws, Lends, Payouts } from '../../../expense'
import { INCOME_KIND } from '../../../receivable'
import type { FlowDefinition } from '../../engine/definition'
import { moneyInDigits } from '../../reading/words'
import type { KindContext, WorkContext } from '../../running/context'
import { type Application, type Asked, type Begun, type KindSide, titled } from '../side'
import { accountNames, accountProblem, payeeFor, payeeOf } from './accounts'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务核算', approver: { by: 'role', role: 'finance' }, next: 'director' },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'cashier' },
    { id: 'cashier', kind: 'handler', name: '出纳付款', approver: { by: 'role', role: 'cashier' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const incomesIn = (values: FormValues) =>
  linesOf(values.items).map((line) => (line.income as Remote | undefined)?.id ?? '')
const sumIn = (values: FormValues, key: string) => new Decimal(String(values[key] || '0'))

function twiceProblem({ values }: Application): Problems {
  const ids = incomesIn(values)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  return twice >= 0 ? { [`items.${twice}.income`]: `第${twice + 1}项的收入重复` } : {}
}

async function itemProblems({ db }: KindContext, { values, applicantId, workId }: Asked): Promise<Problems> {
  const ids = incomesIn(values)
  const draws = new Draws(db)
  const open = await draws.among(applicantId, ids, workId)
  const known = new Set(open.map(({ incomeId }) => incomeId))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) {
    const taken = await draws.takenOf(applicantId, ids[missing] ?? '', workId)
    return { [`items.${missing}.income`]: `第${missing + 1}项的收入${takenWords(taken)}` }
  }
  const sum = sumOf(open)
  if (!sum.equals(sumIn(values, 'gross'))) return { gross: `支取总额应为所选收入合计 ${moneyInDigits(sum.toFixed(2))}` }
  return {}
}

const sumOf = (shares: readonly { amount: string }[]) =>
  shares.reduce((total, { amount }) => total.plus(amount), new Decimal(0))

/** The sum of the chosen incomes; nothing while one of them cannot be drawn. */
async function proposed({ db }: KindContext, { values, applicantId }: Asked): Promise<FormValues> {
  const ids = incomesIn(values).filter(Boolean)
  const open = await new Draws(db).among(applicantId, ids)
  return ids.length > 0 && open.length === ids.length ? { gross: sumOf(open).toFixed(2) } : {}
}

/** Message why an income cannot be withdrawn. */
function takenWords(taken: Awaited<ReturnType<Draws['takenOf']>>): string {
  if (taken?.workNo) return `已被另一份提现（${taken.workNo}）占用，剩余可提 ${moneyInDigits('0.00')}`
  if (taken?.isReturned) return `已退回客户，剩余可提 ${moneyInDigits('0.00')}`
  return '尚未确认或已支取'
}

async function sumProblems(context: KindContext, { values, applicantId }: Application): Promise<Problems> {
  const deduct = sumIn(values, 'deduct')
  const open = await new Lends(context.db).open(applicantId)
  if (deduct.gt(open)) return { deduct: `冲抵借款不能超过未归还的 ${moneyInDigits(open)}` }
  if (sumIn(values, 'net').lte(0)) return { tax: '代扣税费与冲抵借款合计须小于支取总额' }
  const earned = await new Payouts(context).earnedBy(applicantId)
  return sumIn(values, 'gross').gt(earned) ? { gross: `可支取余额为 ${moneyInDigits(earned)}` } : {}
}

/** Reloads open screens of these incomes: what is left to draw of each has changed. */
function announceIncomes(context: WorkContext, applicantId: string, ids: readonly string[]) {
  const to = [applicantId, context.actorId].flatMap((empId) => empId ?? [])
  for (const id of ids) context.emitChanged(to, { kind: INCOME_KIND, id })
}

async function begun(context: WorkContext, { workId, values, applicantId }: Begun) {
  const draws = new Draws(context.db)
  const shares = await draws.among(applicantId, incomesIn(values))
  const isWhole = shares.length > 0 && (await draws.reserve(workId, applicantId, shares))
  if (!isWhole) throw new Error('incomes that were held and looked at are drawn by another application')
  announceIncomes(
    context,
    applicantId,
    shares.map(({ incomeId }) => incomeId),
  )
}

/** APPROVALS 2012 */
export const withdrawalsSide: KindSide = {
  flow,
  title: titled('提现'),
  /**
   * Locks the incomes against refunds and other withdrawals, the applicant's debts against other deductions, and their
   * earnings.
   */
  holds: (_, { values, applicantId }) => ({
    incomes: incomesIn(values),
    lends: sumIn(values, 'deduct').gt(0) ? [applicantId] : [],
    balances: [balanceName('lawyerShare', applicantId)],
  }),
  check: async (context, application) => ({
    ...(await accountProblem(context, application)),
    ...twiceProblem(application),
  }),
  proposed,
  checkRights: async (context, application) => ({
    ...(await itemProblems(context, application)),
    ...(await sumProblems(context, application)),
  }),
  async facts(context, { applicantId }) {
    const earned = await new Payouts(context).earnedBy(applicantId)
    const lent = await new Lends(context.db).open(applicantId)
    return [
      { key: 'earned', label: '可支取余额', text: moneyInDigits(earned) },
      ...(lent === '0.00' ? [] : [{ key: 'lent', label: '未归还借款', text: moneyInDigits(lent) }]),
    ]
  },
  async names(context, values) {
    const found = await new Draws(context.db).namedAll(incomesIn(values))
    const incomes = found.map(({ incomeId, caseName, name }): [string, string] => [incomeId, `${caseName} · ${name}`])
    return new Map([...incomes, ...(await accountNames(context, values))])
  },
  account: payeeOf,
  begun,
  async halted(context, workId) {
    await new Draws(context.db).release(workId)
  },
  /** Pays out of the earnings reserved on submission. */
  async effect(context, { workId, applicantId, values, title, payment }) {
    const { db, time } = context
    const draws = new Draws(db)
    const reserved = (await draws.ofWork(workId)).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    if (!reserved.equals(sumIn(values, 'gross'))) fail.conflict('所选收入已有变动，请退回申请人修改')
    const deduct = sumIn(values, 'deduct').toFixed(2)
    const rest = await new Lends(db).giveBack(applicantId, deduct, { workId, time, newId: context.newId })
    if (rest !== '0.00') fail.conflict('申请人未归还的借款已少于冲抵金额，请退回申请人修改')
    announceIncomes(context, applicantId, await draws.paid(workId, time))
    await new Payouts(context).draw(
      { workId, title, employeeId: applicantId, payment, caseId: null },
      {
        ...(await payeeFor(context, values)),
        gross: String(values.gross),
        tax: sumIn(values, 'tax').toFixed(2),
        deduct,
        net: String(values.net),
      },
    )
  },
}
