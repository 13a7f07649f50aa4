import { yuan } from '@contract/amount'
import type { Difference } from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import {
  INVOICE_KINDS_SHORT,
  INVOICE_STATUS,
  type InvoiceStatus,
  ISSUED,
  type RedReason,
} from '@contract/invoice/codes'
import { taxInGross } from '@contract/law/vat'
import Decimal from 'decimal.js'
import { fail } from '../../../../kernel/fail'
import { type FoundInvoice, INVOICE_KIND, Invoices } from '../../../invoice'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext, WorkContext } from '../../running/context'
import { type Application, type KindSide, titled } from '../side'
import { billedCase, billingProblem } from './invoice-case'
import { announceInvoices, issue, tellIssued } from './issue'
import { redraft } from './redraft'
import { sumIssuedReds } from './reds-repository'

/** APPROVALS 2029 */
const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'issue' },
    { id: 'issue', kind: 'handler', name: '财务红冲', approver: { by: 'role', role: 'finance' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const OPEN: readonly InvoiceStatus[] = ['issued', 'sent', 'redPartial']
const GONE = '发票不存在或已被删除'

const invoiceIdIn = (values: FormValues): string => (values.invoice as Remote | undefined)?.id ?? ''

export const restOf = ({ amount, red_amount }: FoundInvoice): string => new Decimal(amount).minus(red_amount).toFixed(2)

const nameOf = ({ kind, number, title }: FoundInvoice) =>
  [INVOICE_KINDS_SHORT[kind], number, title].filter(Boolean).join(' ')

/** Gross amount to take back: the whole remainder, or the amount in the form. */
const amountIn = (values: FormValues, blue: FoundInvoice): string =>
  values.scope === 'whole' ? restOf(blue) : String(values.amount ?? '0')

const blueIn = ({ db }: KindContext, values: FormValues) => new Invoices(db).find(invoiceIdIn(values))

async function blueProblem(context: KindContext, applicantId: string, blue: FoundInvoice | undefined) {
  if (!blue || blue.blue_id) return GONE
  const isSeen = blue.applicant_id === applicantId || ((await context.sees?.(INVOICE_KIND, blue.id)) ?? false)
  const problem = await billingProblem(context, applicantId, blue.case_id)
  if (!isSeen || problem?.startsWith('项目不存在')) return GONE
  if (problem?.startsWith('只有')) return '只有项目团队成员可以申请红冲'
  if (OPEN.includes(blue.status)) return undefined
  if (blue.status === 'redApplying') return '该发票正在红冲审批中'
  return ISSUED.includes(blue.status) ? '该发票已全部红冲' : '该发票尚未开具，请撤回开票申请'
}

async function check(context: KindContext, { values, applicantId }: Application): Promise<Record<string, string>> {
  const blue = await blueIn(context, values)
  const problem = await blueProblem(context, applicantId, blue)
  if (problem || !blue) return { invoice: problem ?? GONE }
  if (values.scope === 'part' && new Decimal(String(values.amount)).gte(restOf(blue))) {
    const isAll = new Decimal(String(values.amount)).eq(restOf(blue))
    return { amount: isAll ? '等于可红冲金额，请选择全部红冲' : `红冲金额不能超过可红冲金额 ${yuan(restOf(blue))}` }
  }
  return {}
}

/** Net and tax of the red invoice: the last one takes the remainder of both, so that no cent is left over. */
async function taxedOf({ db }: KindContext, blue: FoundInvoice, amount: string) {
  if (!new Decimal(amount).eq(restOf(blue))) return taxInGross(amount, blue.rate)
  const { net, tax } = await sumIssuedReds(db, blue.id)
  return {
    gross: new Decimal(amount).toFixed(2),
    net: new Decimal(blue.net).plus(net ?? 0).toFixed(2),
    tax: new Decimal(blue.tax).plus(tax ?? 0).toFixed(2),
  }
}

/** Status of a blue invoice after this total was taken back. */
const statusOf = (blue: FoundInvoice, red: Decimal): InvoiceStatus => {
  if (red.gte(blue.amount)) return 'red'
  if (red.gt(0)) return 'redPartial'
  return blue.sent_at ? 'sent' : 'issued'
}

const minus = (amount: string) => new Decimal(amount).neg().toFixed(2)

async function begun(context: WorkContext, application: Application & { workId: string }) {
  const { values, workId, applicantId } = application
  const invoices = new Invoices(context.db)
  const blue = (await invoices.lock(invoiceIdIn(values))) ?? fail.gone('发票')
  if (!OPEN.includes(blue.status)) fail.conflict((await blueProblem(context, applicantId, blue)) ?? GONE)
  const { gross, net, tax } = await taxedOf(context, blue, amountIn(values, blue))
  const {
    id: _,
    firm_id: __,
    version: ___,
    red_amount: ____,
    sent_at: _____,
    ...same
  } = blue as FoundInvoice & { firm_id?: string }
  const red = {
    ...same,
    id: context.newId(),
    work_id: workId,
    applicant_id: applicantId,
    blue_id: blue.id,
    status: 'applying' as const,
    amount: minus(gross),
    net: minus(net),
    tax: minus(tax),
    red_reason: values.reason as RedReason,
    remark: String(values.note ?? ''),
    ...UNMADE,
    created_at: context.time,
    updated_at: context.time,
  }
  const id = await invoices.apply(red, await partsOf(invoices, blue, gross))
  await invoices.set(blue.id, { status: 'redApplying' }, context.time)
  await announceInvoices(context, [id, blue.id])
}

/** Parts taken off the receivables: in the original proportions, with the rounding difference on the first. */
async function partsOf(invoices: Invoices, blue: FoundInvoice, gross: string) {
  const parts = await invoices.parts(blue.id)
  const share = new Decimal(gross).div(blue.amount)
  const taken = parts.map(({ amount }) => share.times(amount).toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const whole = parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
  const rest = share
    .times(whole)
    .toDecimalPlaces(2)
    .minus(taken.reduce((sum, amount) => sum.plus(amount), new Decimal(0)))
  return parts
    .map(({ receivableId }, index) => ({ receivableId, amount: (taken[index] ?? rest).plus(index === 0 ? rest : 0) }))
    .filter(({ amount }) => !amount.isZero())
    .map(({ receivableId, amount }) => ({ receivableId, amount: amount.neg().toFixed(2) }))
}

const UNMADE = { number: null, code: '', issued_on: null, issuer: null, pdf_file_id: null } as const

/** Block X: the invoice and the case's invoiced total, before and after. */
async function differences(context: KindContext, { values, workId }: Application & { workId?: string }) {
  const blue = await blueIn(context, values)
  if (!blue) return []
  const red = workId ? await new Invoices(context.db).byWork(workId) : undefined
  const isDone = red?.status === 'issued'
  const amount = red ? minus(red.amount) : amountIn(values, blue)
  const before = new Decimal(blue.red_amount).minus(isDone ? amount : 0)
  const after = before.plus(amount)
  const left = (taken: Decimal) => yuan(new Decimal(blue.amount).minus(taken).toFixed(2))
  const rows: Difference[] = [
    {
      key: 'status',
      label: '原发票状态',
      before: INVOICE_STATUS[statusOf(blue, before)],
      after: INVOICE_STATUS[statusOf(blue, after)],
    },
    { key: 'rest', label: '原发票有效金额', before: left(before), after: left(after) },
  ]
  return rows
}

/** Adds the invoice's case to the values, as if the form named it. */
async function withCase<A extends Application>(context: KindContext, application: A): Promise<A | undefined> {
  const blue = await blueIn(context, application.values)
  return blue && { ...application, values: { ...application.values, case: { id: blue.case_id, text: '' } } }
}

/** APPROVALS 2029: finance takes back an invoice, and the blue invoice records how much. */
export const redInvoicingSide: KindSide = {
  flow,
  title: titled('红冲'),
  recordProblem: async (context, { applicantId, values }) =>
    blueProblem(context, applicantId, await blueIn(context, values)),
  async initial(context, invoiceId, applicantId) {
    const blue = await new Invoices(context.db).find(invoiceId)
    const problem = await blueProblem(context, applicantId, blue)
    if (problem || !blue) return fail.conflict(problem ?? GONE)
    return { invoice: { id: blue.id, text: nameOf(blue) }, scope: 'whole' }
  },
  check,
  /** Locks the case, the payments of its invoices, and the invoice against other reversals. */
  async holds(context, { values, workId }) {
    const blue = await blueIn(context, values)
    const red = workId ? await new Invoices(context.db).byWork(workId) : undefined
    const caseId = blue?.case_id ?? ''
    return { cases: [caseId], bills: workId ? [caseId] : [], invoices: [blue?.id ?? '', red?.id ?? ''] }
  },
  async kept(context, { values }) {
    const blue = await blueIn(context, values)
    return blue ? { ...values, amount: new Decimal(amountIn(values, blue)).toFixed(2) } : values
  },
  async risks(context, { values }) {
    const blue = await blueIn(context, values)
    if (!blue) return []
    return values.isDeducted && blue.kind === 'special'
      ? [{ level: 'warn', text: '购方已抵扣：须由购方确认红字信息，72 小时内未确认即失效' }]
      : []
  },
  async facts(context, { values }) {
    const blue = await blueIn(context, values)
    if (!blue) return []
    return [
      { key: 'blueAmount', label: '原发票金额', text: yuan(blue.amount) },
      { key: 'blueDay', label: '开票日期', text: blue.issued_on ?? '' },
      ...(Number(blue.red_amount) > 0 ? [{ key: 'blueRed', label: '已红冲', text: yuan(blue.red_amount) }] : []),
    ]
  },
  async names(context, values) {
    const blue = await blueIn(context, values)
    return new Map(blue ? [[blue.id, nameOf(blue)]] : [])
  },
  differences,
  async matter(context, application) {
    const applicationWithCase = await withCase(context, application)
    const amount = String(application.values.amount ?? '')
    return applicationWithCase ? billedCase(context, applicationWithCase, { amount, label: '本次红冲' }) : null
  },
  begun,
  async halted(context, workId) {
    const { db, time } = context
    const invoices = new Invoices(db)
    const red = await invoices.byWork(workId)
    const blue = red?.blue_id ? await invoices.lock(red.blue_id) : undefined
    if (!red || !blue) return
    await invoices.set(red.id, { status: 'voided', ...UNMADE }, time)
    await invoices.set(blue.id, { status: statusOf(blue, new Decimal(blue.red_amount)) }, time)
    await announceInvoices(context, [red.id, blue.id])
  },
  async effect(context, { workId, applicantId, values }) {
    const invoices = new Invoices(context.db)
    const found = (await invoices.byWork(workId)) ?? fail.gone('发票')
    const blue = (await invoices.lock(found.blue_id ?? '')) ?? fail.gone('发票')
    const red = (await invoices.lock(found.id)) ?? fail.gone('发票')
    const taken = new Decimal(blue.red_amount).minus(red.amount)
    if (taken.gt(blue.amount)) fail.conflict(`红冲金额超过可红冲金额 ${yuan(restOf(blue))}，不能通过`)
    await invoices.set(blue.id, { red_amount: taken.toFixed(2), status: statusOf(blue, taken) }, context.time)
    const made = await issue(context, red, blue)
    await announceInvoices(context, [blue.id])
    await tellIssued(context, made, applicantId)
    if (values.reissue) await redraft(context, { blue, amount: minus(red.amount), applicantId, values })
  },
}
