import { PAY_KINDS, type PayKind } from '@contract/expense/codes'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import { Decimal } from 'decimal.js'
import { Lends, Payouts } from '../../../expense'
import type { FlowDefinition } from '../../engine/definition'
import { moneyInDigits } from '../../reading/words'
import type { KindContext } from '../../running/context'
import { amendedBy, curedAt } from '../cures'
import { namedCaseNames, namedCaseProblem } from '../named-case'
import { type Application, type KindSide, titled } from '../side'
import { accountNames, accountProblem, payeeFor, payeeOf } from './accounts'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'much' },
    {
      id: 'much',
      kind: 'condition',
      name: '付款金额',
      branches: [{ when: { field: 'amount', op: 'gt', value: '100000' }, label: '超过 10 万元', next: 'director' }],
      otherwise: 'cashier',
    },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'cashier' },
    { id: 'cashier', kind: 'handler', name: '出纳付款', approver: { by: 'role', role: 'cashier' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const caseIdIn = (values: FormValues) => (values.matter as Remote | undefined)?.id ?? null

/** A deposit is paid back out of the client's funds. */
const isFromFund = ({ fromFund, payKind }: FormValues) => fromFund === true || payKind === 'deposit'

/** Returns the problem when the client's funds are to pay it and are too small. */
async function fundProblem(context: KindContext, values: FormValues): Promise<string | undefined> {
  const caseId = caseIdIn(values)
  if (!isFromFund(values) || !caseId) return undefined
  const left = await new Payouts(context).fundOf(caseId)
  return new Decimal(String(values.amount)).gt(left) ? `客户预收款余额 ${moneyInDigits(left)}，不足以支付` : undefined
}

async function checkRights(context: KindContext, { values }: Application): Promise<Problems> {
  const problem = await fundProblem(context, values)
  return problem ? { amount: problem } : {}
}

async function check(context: KindContext, application: Application): Promise<Problems> {
  return {
    ...(await namedCaseProblem(context, application.values)),
    ...(await accountProblem(context, application)),
  }
}

/** APPROVALS 2019 */
export const paySide: KindSide = {
  flow,
  title: titled('付款'),
  check,
  /** Locks the client's funds against other payments out of them. */
  holds: (context, { values }) => (isFromFund(values) ? new Payouts(context).fundHolding(caseIdIn(values) ?? '') : {}),
  checkRights,
  async risks(context, application) {
    const problem = await fundProblem(context, application.values)
    if (!problem) return []
    const amended = amendedBy(application, '修改金额，或待客户补足预收款后再付')
    const caseId = caseIdIn(application.values) ?? ''
    return [{ level: 'block', text: problem, cure: await curedAt(context, amended, { kind: 'caseMoney', id: caseId }) }]
  },
  async facts(context, { values }) {
    const caseId = caseIdIn(values)
    if (!caseId) return []
    return [{ key: 'fund', label: '客户预收款余额', text: moneyInDigits(await new Payouts(context).fundOf(caseId)) }]
  },
  names: async (context, values) =>
    new Map([...(await namedCaseNames(context, values)), ...(await accountNames(context, values))]),
  account: payeeOf,
  async effect(context, { workId, applicantId, values, title, payment }) {
    const { db, time } = context
    const kind = values.payKind as PayKind
    const caseId = caseIdIn(values)
    const amount = String(values.amount)
    const target = { workId, title, employeeId: applicantId, payment, caseId }
    const note = String(values.reason ?? '')
    const payout = { ...(await payeeFor(context, values)), amount, kind, label: PAY_KINDS[kind] }
    await new Payouts(context).pay(target, { ...payout, fromFund: isFromFund(values) })
    if (kind === 'advance')
      await new Lends(db).lend({
        id: context.newId(),
        work_id: workId,
        employee_id: applicantId,
        amount,
        note,
        lent_at: time,
      })
  },
}
