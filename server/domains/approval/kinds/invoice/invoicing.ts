import { yuan } from '@contract/amount'
import { dayInWords } from '@contract/day-words'
import type { FormValues } from '@contract/forms/fields'
import type { BuyerType, InvoiceKind, InvoiceMedium } from '@contract/invoice/codes'
import { taxInGross } from '@contract/law/vat'
import { normalTitle } from '@contract/validators'
import Decimal from 'decimal.js'
import { fail } from '../../../../kernel/fail'
import { CASE_KIND, Cases } from '../../../case'
import { Invoices, rememberTitle } from '../../../invoice'
import { Parties } from '../../../party'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { begunCase, caseIdIn, namesOf } from '../case/application-case'
import { type Application, type Asked, type KindRisk, type KindSide, titled } from '../side'
import { billedCase, billingProblem, unbilledWords } from './invoice-case'
import { announceInvoices, issue, tellIssued } from './issue'
import { partNames, partProblems, partsIn } from './parts'

/** APPROVALS 2011: the partner decides when it exceeds the fee, or comes before any payment. */
const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'weight' },
    {
      id: 'weight',
      kind: 'condition',
      name: '是否超额或预开',
      branches: [{ when: { field: 'weight', op: 'given' }, label: '超过合同律师费或预开票', next: 'partner' }],
      otherwise: 'issue',
    },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'issue' },
    { id: 'issue', kind: 'handler', name: '财务开票', approver: { by: 'role', role: 'finance' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Marker in `weight`: the invoice exceeds the fee. */
const OVER = 'over'

const text = (values: FormValues, key: string) => String(values[key] ?? '')

/** Amount, in yuan, by which the total invoiced would exceed the fee; undefined when it does not. */
async function excessOf(context: KindContext, values: FormValues, workId?: string): Promise<string | undefined> {
  const { left } = await new Invoices(context.db).invoiceable(caseIdIn(values), workId)
  const over = left === null ? undefined : new Decimal(text(values, 'amount') || 0).minus(left)
  return over?.gt(0) ? over.toFixed(2) : undefined
}

async function check(context: KindContext, { values, applicantId }: Application): Promise<Record<string, string>> {
  const problem = await billingProblem(context, applicantId, caseIdIn(values))
  if (problem) return { case: problem }
  if (values.buyerType === 'person' && values.kind === 'special') return { kind: '个人只能开具增值税普通发票' }
  return {}
}

async function checkRights(context: KindContext, { values, workId }: Asked): Promise<Record<string, string>> {
  const found = await new Cases(context.db).find(caseIdIn(values))
  const problem = found ? unbilledWords(found.status) : '项目不存在或已被删除'
  if (problem) return { case: problem }
  const excess = await excessOf(context, values, workId)
  if (excess && !text(values, 'overNote').trim() && !isApplied(values))
    return { overNote: `累计开票将超过合同律师费 ${yuan(excess)}，请说明理由` }
  return partProblems(context, values, workId)
}

/** True once `kept` has set `weight`, which the partner's branch tests. */
const isApplied = ({ weight }: FormValues) => Array.isArray(weight)

/**
 * Refuses at issue when the total now exceeds the fee, which may have changed. Invoices a partner approved above the
 * fee are left out on both sides: the partner knew of everything applied for by then.
 */
async function refuseUnseenExcess(context: KindContext, { values, workId }: Asked) {
  const isAgreed = Array.isArray(values.weight) && (values.weight as unknown[]).includes(OVER)
  if (isAgreed) return
  const left = await new Invoices(context.db).leftWithin(caseIdIn(values), OVER, workId)
  const over = left === null ? new Decimal(0) : new Decimal(text(values, 'amount')).minus(left)
  if (over.gt(0))
    fail.conflict(
      `累计开票将超过合同律师费 ${yuan(over.toFixed(2))}，须由分管合伙人审批，请退回申请人说明理由后重新提交`,
    )
}

async function risks(context: KindContext, { values, workId }: { values: FormValues; workId?: string }) {
  const caseId = caseIdIn(values)
  const found: KindRisk[] = []
  const excess = await excessOf(context, values, workId)
  if (excess) found.push({ level: 'warn', text: `累计开票超过合同律师费 ${yuan(excess)}` })
  if (values.isPrepaid) found.push({ level: 'warn', text: '预开票：款项尚未到账' })
  const like = { title: text(values, 'title'), amount: text(values, 'amount') }
  const alike = like.amount && (await new Invoices(context.db).alike(caseId, like, context.time, workId))
  if (alike) {
    const which = alike.number ? `发票号码 ${alike.number}` : `${dayInWords(alike.createTime)}的申请`
    found.push({ level: 'warn', text: `近期已有同一抬头、同一金额的开票（${which}），请确认不是重复` })
  }
  return found
}

/** Buyer fields from the case's client. */
async function buyerOf(context: KindContext, caseId: string): Promise<FormValues> {
  const roles = await new Parties(context.db, context.now, context.time).rolesOf(CASE_KIND, [caseId])
  const client = roles.find(({ role }) => role === 'client')
  if (!client) return {}
  if (client.kind !== 'organ') return { buyerType: 'person', title: client.name, kind: 'ordinary' }
  return { buyerType: 'organ', title: client.name, taxNo: client.creditCode ?? '', kind: 'special' }
}

/** APPROVALS 2011. Finance issues the invoice when it agrees: by hand, through the platform, or as a demo. */
export const invoicingSide: KindSide = {
  flow,
  recordProblem: (context, { applicantId, values }) => billingProblem(context, applicantId, caseIdIn(values)),
  title: (application) =>
    application.values.title
      ? `${application.applicantName}申请向${application.values.title}开票`
      : titled('开票')(application),
  async initial(context, caseId, applicantId) {
    const problem = await billingProblem(context, applicantId, caseId)
    if (problem) fail.conflict(problem)
    const usual = { medium: 'digital', item: '法律服务费', rate: '6', kind: 'ordinary', buyerType: 'organ' }
    return { ...(await begunCase(context, caseId)), ...usual, ...(await buyerOf(context, caseId)) }
  },
  check,
  /** Locks the case against its other invoices and fee changes, and the receivables against cancellation. */
  holds: (_, { values, workId }) => ({
    cases: [caseIdIn(values)],
    receivables: partsIn(values).map(({ receivableId }) => receivableId),
    ...(workId ? { bills: [caseIdIn(values)] } : {}),
  }),
  checkRights,
  risks,
  async facts(_, { values }) {
    const amount = text(values, 'amount')
    if (!amount || !values.rate) return []
    const { net, tax } = taxInGross(amount, String(values.rate))
    return [
      { key: 'net', label: '不含税金额', text: yuan(net) },
      { key: 'tax', label: '税额', text: yuan(tax) },
    ]
  },
  names: async (context, values) =>
    new Map([...(await namesOf(context, values)), ...(await partNames(context, values))]),
  matter: (context, application) =>
    billedCase(context, application, { amount: text(application.values, 'amount'), label: '本次开票' }),
  async kept(context, { values, workId }) {
    const excess = await excessOf(context, values, workId)
    return { ...values, weight: [...(excess ? [OVER] : []), ...(values.isPrepaid ? ['prepaid'] : [])] }
  },
  async begun(context, { workId, applicantId, values }) {
    const found = (await new Cases(context.db).find(caseIdIn(values))) ?? fail.gone('项目')
    const buyer = {
      buyer_type: values.buyerType as BuyerType,
      title: text(values, 'title'),
      title_norm: normalTitle(text(values, 'title')),
      tax_no: text(values, 'taxNo'),
      address: text(values, 'address'),
      phone: text(values, 'phone'),
      bank: text(values, 'bank'),
      account: text(values, 'account'),
      email: text(values, 'email'),
      mobile: text(values, 'mobile'),
    }
    const { gross, net, tax } = taxInGross(text(values, 'amount'), text(values, 'rate'))
    const id = await new Invoices(context.db).apply(
      {
        id: context.newId(),
        case_id: found.id,
        work_id: workId,
        applicant_id: applicantId,
        status: 'applying',
        kind: values.kind as InvoiceKind,
        medium: values.medium as InvoiceMedium,
        ...buyer,
        item: text(values, 'item'),
        amount: gross,
        net,
        tax,
        rate: text(values, 'rate'),
        is_prepaid: values.isPrepaid === true,
        remark: text(values, 'remark'),
        ...UNMADE,
        created_at: context.time,
        updated_at: context.time,
      },
      partsIn(values),
    )
    await rememberTitle(context, applicantId, buyer)
    await announceInvoices(context, [id])
  },
  async halted(context, workId) {
    const invoices = new Invoices(context.db)
    const found = await invoices.byWork(workId)
    if (!found) return
    await invoices.set(found.id, { status: 'voided', ...UNMADE }, context.time)
    await announceInvoices(context, [found.id])
  },
  async effect(context, { workId, applicantId, values }) {
    const invoices = new Invoices(context.db)
    const found = (await invoices.byWork(workId)) ?? fail.gone('发票')
    await refuseUnseenExcess(context, { workId, applicantId, applicantName: '', values })
    const held = (await invoices.lock(found.id)) ?? fail.gone('发票')
    await tellIssued(context, await issue(context, held, null), applicantId)
  },
}

/** Clears the invoice details that were entered. */
const UNMADE = { number: null, code: '', issued_on: null, issuer: null, pdf_file_id: null } as const
