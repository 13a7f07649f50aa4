import type { FormValues, Remote } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import type { WriteOffReason } from '@contract/receivable/codes'
import { Decimal } from 'decimal.js'
import { fail } from '../../../../kernel/fail'
import { Books } from '../../../books'
import { Cases } from '../../../case'
import { InvoiceParts } from '../../../invoice'
import { bookKeepers } from '../../../people'
import { mayWriteOff, openOf, WriteOffs } from '../../../receivable'
import type { FlowDefinition } from '../../engine/definition'
import { moneyInDigits } from '../../reading/words'
import type { KindContext } from '../../running/context'
import { caseOf } from '../case/application-case'
import { amendedBy, curedAt } from '../cures'
import { type Application, type KindSide, titled } from '../side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'director' },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务入账', approver: { by: 'role', role: 'finance' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const GONE = '应收款不存在，或您不在该项目团队'
const idIn = (values: FormValues) => (values.receivable as Remote | undefined)?.id ?? ''

const writeOffsOf = ({ db, now }: KindContext, by: string | null = null) =>
  new WriteOffs({ db, now, ledger: new Books(db, now, by) })

type Found = NonNullable<Awaited<ReturnType<WriteOffs['find']>>>

/** Returns why this amount cannot be written off, by field. */
function problemOf(found: Found, amount: string): Problems {
  if (found.cancelled_at) return { receivable: '该笔应收已作废' }
  const open = openOf(found)
  if (new Decimal(open).isZero()) return { receivable: '该笔应收已收清或正在认领，没有可核销的金额' }
  return new Decimal(amount).gt(open) ? { amount: `还可核销 ${moneyInDigits(open)}` } : {}
}

/** Returns the receivable when the applicant may apply for it. */
async function askedFor(context: KindContext, id: string, applicantId: string): Promise<Found | undefined> {
  const found = await writeOffsOf(context).find(id)
  if (!found || !(await (context.sees?.('receivable', id) ?? true))) return undefined
  const cases = new Cases(context.db)
  const caseRecord = await cases.find(found.case_id)
  if (!caseRecord) return undefined
  const keepers = await bookKeepers(context.db)
  return mayWriteOff(applicantId, keepers.includes(applicantId), await cases.factsOf(caseRecord)) ? found : undefined
}

async function check(context: KindContext, { applicantId, values }: Application): Promise<Problems> {
  return (await askedFor(context, idIn(values), applicantId)) ? {} : { receivable: GONE }
}

async function checkRights(context: KindContext, { values }: Application): Promise<Problems> {
  const found = await writeOffsOf(context).find(idIn(values))
  return found ? problemOf(found, String(values.amount)) : { receivable: GONE }
}

async function nameOf({ db }: KindContext, { case_id, name }: Found): Promise<string> {
  const caseRecord = await new Cases(db).find(case_id)
  return [caseRecord?.name, name].filter(Boolean).join(' ')
}

const cureOf = (context: KindContext, application: Application, id: string) =>
  curedAt(context, amendedBy(application, '按还可核销的数修改，没有可核销的撤回申请'), { kind: 'receivable', id })

/** 2038: written off in the transaction of the last agreement; finance can reverse it. */
export const writeOffSide: KindSide = {
  flow,
  title: titled('应收核销'),
  async recordProblem(context, { applicantId, values }) {
    const found = await askedFor(context, idIn(values), applicantId)
    return found ? problemOf(found, '0').receivable : GONE
  },
  async initial(context, id, applicantId) {
    const found = (await askedFor(context, id, applicantId)) ?? fail.gone('应收款')
    const [words] = Object.values(problemOf(found, '0'))
    if (words) return fail.conflict(words)
    return { receivable: { id, text: await nameOf(context, found) }, amount: openOf(found) }
  },
  check,
  /** Locks the receivable against claims, other write-offs and cancellation. */
  holds: (_, { values }) => ({ receivables: [idIn(values)] }),
  checkRights,
  async risks(context, application) {
    const { values } = application
    const found = await writeOffsOf(context).find(idIn(values))
    if (!found) return []
    const [words] = Object.values(problemOf(found, String(values.amount || '0')))
    const { invoiced } = (await new InvoiceParts(context.db).of([found.id]))(found.id)
    return [
      ...(words ? [{ level: 'block' as const, text: words, cure: await cureOf(context, application, found.id) }] : []),
      ...(Number(invoiced) > 0
        ? [{ level: 'info' as const, text: `该笔已开票 ${moneyInDigits(invoiced)}，核销后发票仍然有效` }]
        : []),
    ]
  },
  async facts(context, { values }) {
    const found = await writeOffsOf(context).find(idIn(values))
    if (!found) return []
    return [
      { key: 'planned', label: '应收', text: moneyInDigits(found.amount) },
      { key: 'received', label: '已到账', text: moneyInDigits(found.received) },
      { key: 'open', label: '还可核销', text: moneyInDigits(openOf(found)) },
    ]
  },
  async names(context, values) {
    const found = await writeOffsOf(context).find(idIn(values))
    return new Map(found ? [[found.id, await nameOf(context, found)]] : [])
  },
  async namedCase(context, { values, workId }) {
    const found = await writeOffsOf(context).find(idIn(values))
    return found ? caseOf(context, { case: { id: found.case_id, text: '' } }, { workId }) : null
  },
  async effect(context, { workId, applicantId, values }) {
    const writeOffs = writeOffsOf(context, context.actorId)
    const found = (await writeOffs.find(idIn(values))) ?? fail.gone('应收款')
    const amount = new Decimal(String(values.amount)).toFixed(2)
    const reason = values.reason as WriteOffReason
    await writeOffs.write({
      receivable: found,
      workId,
      applicantId,
      amount,
      reason,
      note: String(values.note ?? ''),
    })
    context.emitChanged([applicantId], { kind: 'receivable', id: found.id })
  },
}
