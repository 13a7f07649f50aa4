import type { FormValues, Remote } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import { Decimal } from 'decimal.js'
import { dayWords } from '../../../../kernel/clock'
import { fail } from '../../../../kernel/fail'
import { CASE_KIND, Cases } from '../../../case'
import { Payouts, type Receipt, Refunds, refundable } from '../../../expense'
import type { FlowDefinition } from '../../engine/definition'
import { moneyInDigits } from '../../reading/words'
import type { KindContext } from '../../running/context'
import { caseIdIn, caseOf, foundIn, namesOf } from '../case/application-case'
import { amendedBy, curedAt } from '../cures'
import { type Application, type KindSide, titled } from '../side'
import { payeeFor, payeeOf } from './accounts'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'director' },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'cashier' },
    { id: 'cashier', kind: 'handler', name: '出纳付款', approver: { by: 'role', role: 'cashier' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const receiptIn = (values: FormValues) => (values.receipt as Remote | undefined)?.id ?? ''
const SHARED: readonly (string | null)[] = ['confirmed', 'settled']

/** Returns why this amount of the receipt cannot be refunded, by field. */
function receiptProblem(receipt: Receipt | undefined, amount: string): Problems {
  if (!receipt) return { receipt: '到账款不存在，或不是该项目的' }
  if (!SHARED.includes(receipt.incomeStatus)) return { receipt: '该笔收入的分配尚未确认，请确认后再申请退款' }
  const most = refundable(receipt)
  if (new Decimal(most).isZero()) return { receipt: '该笔到账已全部退还或支取，没有可退的金额' }
  const problem = `最多可退 ${moneyInDigits(most)}（到账减已退、已支取）`
  return new Decimal(amount).gt(most) ? { amount: problem } : {}
}

async function recordProblem(context: KindContext, { values }: Application, key: string): Promise<string | undefined> {
  const receipts = await new Refunds(context.db).receipts(caseIdIn(values))
  if (key === 'receipt') {
    const receipt = receipts.find(({ claimId }) => claimId === receiptIn(values))
    return receiptProblem(receipt, '0').receipt
  }
  const isSeen = (await foundIn(context, values)) && (await context.sees?.(CASE_KIND, caseIdIn(values)))
  if (!isSeen) return '项目不存在或已被删除'
  return receipts.length > 0 ? undefined : '该项目还没有到账，没有可退的款项'
}

async function check(context: KindContext, application: Application): Promise<Problems> {
  const problem = await recordProblem(context, application, 'case')
  return problem ? { case: problem } : {}
}

async function checkRights({ db }: KindContext, { values }: Application): Promise<Problems> {
  const receipts = await new Refunds(db).receipts(caseIdIn(values))
  const receipt = receipts.find(({ claimId }) => claimId === receiptIn(values))
  return receiptProblem(receipt, String(values.amount))
}

/** Finance confirms the shares of an income on the case's page; any other problem is the applicant's sum. */
function cureOf(context: KindContext, application: Application, receipt: Receipt | undefined) {
  const isUnshared = receipt && !SHARED.includes(receipt.incomeStatus)
  const amended = amendedBy(application, '按可退的数修改')
  const cure = isUnshared ? { ...amended, text: '由财务先确认该笔收入的分配' } : amended
  return curedAt(context, cure, { kind: 'caseMoney', id: caseIdIn(application.values) })
}

const receiptWords = ({ day, payer, amount }: Receipt, today: string) =>
  `${dayWords(day, today)} ${payer} ${moneyInDigits(amount)}`

/** APPROVALS 2030 */
export const refundSide: KindSide = {
  flow,
  title: titled('退款'),
  async initial(context, caseId) {
    const found = (await new Cases(context.db).find(caseId)) ?? fail.gone('项目')
    if (!(await context.sees?.(CASE_KIND, caseId))) fail.gone('项目')
    return { case: { id: caseId, text: found.inner_no ? `${found.name}（${found.inner_no}）` : found.name } }
  },
  recordProblem,
  check,
  /** Locks the income against withdrawals and other refunds of the same receipt. */
  async holds({ db }, { values }) {
    const receipt = await new Refunds(db).receipt(receiptIn(values))
    return { incomes: [receipt?.incomeId ?? ''] }
  },
  checkRights,
  async risks(context, application) {
    const { db } = context
    const { values } = application
    const receipt = await new Refunds(db).receipt(receiptIn(values))
    const [problem] = Object.values(receiptProblem(receipt, String(values.amount || '0')))
    const isRed = values.invoice === 'red'
    return [
      ...(problem && receiptIn(values)
        ? [{ level: 'block' as const, text: problem, cure: await cureOf(context, application, receipt) }]
        : []),
      ...(isRed ? [{ level: 'info' as const, text: '退款后须另行提交红冲申请' }] : []),
    ]
  },
  async facts({ db }, { values }) {
    const receipt = await new Refunds(db).receipt(receiptIn(values))
    if (!receipt) return []
    return [
      { key: 'refunded', label: '已退', text: moneyInDigits(receipt.refunded) },
      { key: 'drawn', label: '已支取', text: moneyInDigits(receipt.drawn) },
      { key: 'refundable', label: '可退', text: moneyInDigits(refundable(receipt)) },
    ]
  },
  async names(context, values) {
    const receipt = await new Refunds(context.db).receipt(receiptIn(values))
    const own: [string, string][] = receipt ? [[receipt.claimId, receiptWords(receipt, context.time)]] : []
    return new Map([...own, ...(await namesOf(context, values))])
  },
  account: payeeOf,
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  /** Records the refund and takes the shares back from whoever received them. */
  async effect(context, { workId, applicantId, values, title, payment }) {
    const { db, time } = context
    const refunds = new Refunds(db)
    const caseId = caseIdIn(values)
    const amount = new Decimal(String(values.amount)).toFixed(2)
    const receipt = await refunds.receipt(receiptIn(values))
    if (!receipt?.incomeId) return fail.conflict('该笔到账已退回，不能通过')
    const refund = { id: context.newId(), workId, caseId, time }
    const back = await refunds.giveBack(refund, { claimId: receipt.claimId, incomeId: receipt.incomeId }, amount)
    await new Payouts(context).refund(
      { workId, title, employeeId: applicantId, payment, caseId },
      { ...(await payeeFor(context, values)), amount, ...back },
    )
  },
}
