import { caseBegin } from '@contract/approval/kinds/case'
import { WORK_TYPE } from '@contract/approval/work-types'
import { feeProblem, isRiskFee } from '@contract/law/risk-fee'
import { agreedInstalments } from '@contract/receivable/agreed-plan'
import Decimal from 'decimal.js'
import { dayAfter, toDay, toTime } from '../../../../kernel/clock'
import { shareFiles } from '../../../../kernel/files/attachments'
import { Books, moneyTimer } from '../../../books'
import { CASE_KIND, CaseCategories, Cases, type FoundCase, missingIn, valuesOf } from '../../../case'
import { announceSource, CASE_SOURCE_KIND, CaseSources, protectionKeyOf } from '../../../case-source'
import { missingCustom } from '../../../custom-field'
import { labelsOfFiles, takeIntoLibrary } from '../../../document'
import { PaymentPlans } from '../../../receivable'
import { publishEvent } from '../../../webhook'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext, WorkContext } from '../../running/context'
import { PeopleRepository } from '../../running/people-repository'
import { APPROVAL_KIND } from '../../running/works-repository'
import { type Application, type KindRisk, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, factsOf, foundIn, namesOf } from './application-case'
import { activateCustomer } from './clients-repository'
import { conflictRisks, partiesNow, partyRows, reportOf, uncheckedIn } from './conflicts'
import { courseOf, heldFor, innerNumber, tell, welcome } from './course'

/** APPROVALS 2001: above this amount, in yuan, the director decides. */
const MUCH = new Decimal(500_000)

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'conflict' },
    {
      id: 'conflict',
      kind: 'any',
      name: '利冲专员',
      approver: { by: 'role', role: 'conflictOfficer' },
      next: 'partner',
    },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'weight' },
    {
      id: 'weight',
      kind: 'condition',
      name: '是否重大',
      branches: [{ when: { field: 'weight', op: 'given' }, label: '大额、风险代理或相对冲突', next: 'director' }],
      otherwise: 'number',
    },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'number' },
    { id: 'number', kind: 'handler', name: '行政编号', approver: { by: 'role', role: 'admin' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Returns what the case, and the firm's rules for its category, still lack. */
async function missingOf({ db, now, time }: KindContext, found: FoundCase): Promise<string[]> {
  const { required } = await new CaseCategories(db).of(found.category)
  const values = await valuesOf(db, found, now, time)
  return [...missingIn(found.category, values, required), ...(await missingCustom(db, CASE_KIND, values))]
}

const feeOf = (found: FoundCase) =>
  feeProblem({
    category: found.category,
    cause: found.cause,
    feeMode: found.fee_mode,
    fee: found.fee,
    subjectAmount: found.subject_amount,
  })

async function recordProblem(context: KindContext, application: Application): Promise<string | undefined> {
  const problem = await caseProblem(context, application, 'begin')
  if (problem) return problem
  const found = await foundIn(context, application.values)
  if (!found) return undefined
  const missing = await missingOf(context, found)
  if (missing.length > 0) return `请先在项目中补全：${missing.join('、')}`
  const report = await reportOf(context, found)
  if (!report) return '请先对该项目做利益冲突检索'
  const [unchecked] = uncheckedIn(report, await partiesNow(context, found.id))
  return unchecked && `「${unchecked.name}」不在利冲检索报告中，请重新检索`
}

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const { values, applicantId } = application
  const problem = await recordProblem(context, application)
  if (problem) return { case: problem }
  const found = await foundIn(context, values)
  if (!found) return {}
  const hasNotice = Array.isArray(values.riskNotice) && values.riskNotice.length > 0
  if (isRiskFee(found.fee_mode) && !hasNotice) return { riskNotice: '风险代理须上传告知书' }
  const fee = feeOf(found)
  if (!fee) return {}
  const directors = (await new PeopleRepository(context.db).holders(['director'])).get('director') ?? []
  if (!directors.includes(applicantId)) return { feeNote: `${fee}，仅主任可以特批` }
  return values.feeNote ? {} : { feeNote: `${fee}，请说明特批理由` }
}

async function risks(context: KindContext, { values }: Pick<Application, 'values'>): Promise<KindRisk[]> {
  const found = await foundIn(context, values)
  if (!found) return []
  const fee = feeOf(found)
  return [
    ...(fee ? [{ level: 'warn' as const, text: `${fee}（主任特批）` }] : []),
    ...(await conflictRisks(context, found, await partiesNow(context, found.id))),
  ]
}

/** Reasons why the director decides as well. */
async function weightOf(context: KindContext, found: FoundCase): Promise<string[]> {
  const report = await reportOf(context, found)
  return [
    ...(MUCH.lt(found.fee ?? 0) ? ['much'] : []),
    ...(isRiskFee(found.fee_mode) ? ['risk'] : []),
    ...(report && ['waivable', 'waived', 'suspected'].includes(report.status) ? ['conflict'] : []),
  ]
}

/** Activates the customer, marks the case's source as signed, and links the source's files to the case. */
async function signSource(context: WorkContext, { id, case_source_id, customer_id }: FoundCase) {
  const { db, time } = context
  if (customer_id) await activateCustomer(db, customer_id, time)
  if (!case_source_id) return
  await new CaseSources(db).change(case_source_id, { status: 'signed', case_id: id }, time)
  await context.silence(protectionKeyOf(case_source_id))
  await announceSource(context, case_source_id)
  await shareFiles(db, { kind: CASE_SOURCE_KIND, id: case_source_id }, { kind: CASE_KIND, id })
}

/** Makes receivables of the instalments agreed with the fee: the lead's, as if the lead had planned them. */
async function planFee(context: WorkContext, { id, fee, instalments, lead_id }: FoundCase) {
  const { db, now, firmId, actorId } = context
  if (!fee || instalments.length === 0) return
  const plans = new PaymentPlans({ db, now, ledger: new Books(db, now, actorId) })
  const made = await plans.add(id, agreedInstalments(fee, instalments), lead_id)
  for (const receivableId of made) context.emitChanged([lead_id], { kind: 'receivable', id: receivableId })
  const { kind, uniqueKey, runAt } = moneyTimer(firmId, dayAfter(toDay(now), 1))
  await context.ring(kind, uniqueKey, toTime(runAt), {})
}

export const caseBeginSide: KindSide = {
  flow,
  title: titled('收案'),
  initial: async (context, caseId, applicantId) => (await begunWith(context, caseId, applicantId, 'begin')).values,
  recordProblem,
  check,
  risks,
  facts: factsOf,
  names: namesOf,
  matter: (context, { values, workId }) => caseOf(context, values, { workId }),
  async kept(context, { values }) {
    const found = await foundIn(context, values)
    return found ? { ...values, weight: await weightOf(context, found) } : values
  },
  async parties(context, { values }) {
    const found = await foundIn(context, values)
    return found ? partyRows(context, found, await partiesNow(context, found.id)) : []
  },
  ...courseOf(WORK_TYPE.caseBegin, caseIdIn, { action: 'case.beginning', becomes: 'approving' }),
  /** Locks the case and the source that it signs. */
  async holds(context, { values }) {
    const found = await foundIn(context, values)
    return { cases: [caseIdIn(values)], case_sources: [found?.case_source_id ?? ''] }
  },
  /** Gives the case its number, begins it, makes its instalments receivables, and notifies the team. */
  async effect(context, { workId, values, applicantId }) {
    const { db, time } = context
    const id = caseIdIn(values)
    const found = await heldFor(context, id, () => risks(context, { values }))
    const cases = new Cases(db)
    const report = await reportOf(context, found)
    await cases.end(workId, time, 'ongoing')
    const given = {
      inner_no: found.inner_no ?? (await innerNumber(context, found)),
      start_date: found.start_date ?? time.slice(0, 10),
      conflict_report_id: report?.id ?? null,
    }
    await cases.set(id, given, time)
    await planFee(context, found)
    await signSource(context, found)
    await shareFiles(db, { kind: APPROVAL_KIND, id: workId }, { kind: CASE_KIND, id })
    await takeIntoLibrary(context, id, labelsOfFiles(caseBegin.fields, values))
    const { teamIds } = await cases.factsOf(found)
    await welcome(context, id, teamIds, applicantId)
    await publishEvent(context, 'matter.accepted', { caseId: id, category: found.category }, [id])
    await tell(context, 'case.begun', id)
  },
}
