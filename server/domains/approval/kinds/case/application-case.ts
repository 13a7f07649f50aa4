import type { ShareRow, SummaryRow, WorkCase } from '@contract/approval/shapes'
import { AGENCY_POWERS, type AgencyPower, CASE_CATEGORIES, type CaseStatus, FEE_MODES } from '@contract/case/codes'
import { TEAM_ROLES } from '@contract/case-source/codes'
import { CONFLICT_REPORT_STATUS } from '@contract/conflict/codes'
import type { FormValues, Remote, Share } from '@contract/forms/fields'
import { riskFeeCap } from '@contract/law/fees'
import { isRiskFee } from '@contract/law/risk-fee'
import { type AgreedInstalment, agreedInstalments } from '@contract/receivable/agreed-plan'
import { dateWords } from '../../../../kernel/clock'
import { fail } from '../../../../kernel/fail'
import { CASE_KIND, Cases, casePolicy, type FoundCase } from '../../../case'
import { Teams } from '../../../team'
import { moneyInDigits } from '../../reading/words'
import type { KindContext } from '../../running/context'
import { PeopleRepository } from '../../running/people-repository'
import type { Application } from '../side'
import { reportOf } from './conflicts'

/** Common parts of the kinds of applications about a case. */

export const caseIdIn = (values: FormValues): string => (values.case as Remote | undefined)?.id ?? ''

export const foundIn = ({ db }: KindContext, values: FormValues) => new Cases(db).find(caseIdIn(values))

export type May = 'begin' | 'change' | 'end' | 'invalidate' | 'recover' | 'divide'

const DOES: Record<May, string> = {
  begin: '收案',
  change: '变更',
  end: '结案',
  invalidate: '作废',
  recover: '恢复',
  divide: '分立子项目',
}

/** Returns why this application cannot be submitted: the case does not exist, is another's, or has the wrong status. */
export async function caseProblem(context: KindContext, { applicantId, values }: Application, may: May) {
  const cases = new Cases(context.db)
  const found = await cases.find(caseIdIn(values))
  const facts = found && (await cases.factsOf(found))
  const me = { id: applicantId, roles: [], departmentId: '' }
  const isSeen = facts && (casePolicy.see(me, facts) || (await context.sees?.(CASE_KIND, found.id)))
  if (!found || !facts || !isSeen) return '项目不存在或已被删除'
  if (casePolicy[may](me, facts)) return undefined
  return stateProblem(found, may) ?? `只有主办律师${found.lead_name}可以申请${DOES[may]}`
}

function stateProblem({ status }: FoundCase, may: May): string | undefined {
  if (status === 'approving') return '该项目正在收案审批中'
  if (status === 'endApproving') return '该项目正在结案审批中'
  const isUndecided = status === 'draft' || status === 'returned'
  const isOpen = status === 'ongoing' || status === 'paused'
  if (may === 'recover') return isOpen || isUndecided ? '该项目未结案也未作废，无需恢复' : undefined
  if (status === 'invalid') return `该项目已作废，不能${DOES[may]}`
  if (may === 'begin') return isUndecided ? undefined : '该项目已收案'
  if (isUndecided) return may === 'invalidate' ? undefined : `该项目尚未收案，不能${DOES[may]}`
  return isOpen ? undefined : `该项目已结案，不能${DOES[may]}`
}

/** The problem of the case itself, of a kind that asks nothing else of it. */
export const caseRecordProblem =
  (may: May) =>
  (context: KindContext, application: Application): Promise<string | undefined> =>
    caseProblem(context, application, may)

/** Initial values of a form about a case; refused when this applicant may not apply. */
export async function begunWith(context: KindContext, caseId: string, applicantId: string, may: May) {
  const values = { case: { id: caseId, text: '' } }
  const problem = await caseProblem(context, { applicantId, applicantName: '', values }, may)
  if (problem) fail.conflict(problem)
  const found = (await new Cases(context.db).find(caseId)) ?? fail.gone('项目')
  return { found, values: await begunCase(context, caseId) }
}

/** Value of the form's case field. */
export async function begunCase(context: KindContext, caseId: string): Promise<FormValues> {
  const found = (await new Cases(context.db).find(caseId)) ?? fail.gone('项目')
  return { case: { id: caseId, text: nameOf(found) } }
}

const nameOf = ({ name, inner_no }: FoundCase) => (inner_no ? `${name}（${inner_no}）` : name)

export async function namesOf(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> {
  const found = await foundIn(context, values)
  return new Map(found ? [[found.id, nameOf(found)]] : [])
}

const row = (key: string, label: string, text: string | null | undefined): SummaryRow[] =>
  text ? [{ key, label, text }] : []

/** Rows about the case beside the form. */
export async function factsOf(context: KindContext, { values }: Application): Promise<SummaryRow[]> {
  const found = await foundIn(context, values)
  if (!found) return []
  const report = await reportOf(context, found)
  const term = [found.start_date, found.end_date].filter(Boolean).join(' 至 ')
  return [
    ...row('category', '项目类型', CASE_CATEGORIES[found.category]),
    ...row('cause', found.category === 'criminal' ? '罪名' : '案由', found.cause),
    ...row('stage', '审级', found.stage),
    ...row('subjectAmount', '标的额', found.subject_amount && moneyInDigits(found.subject_amount)),
    ...row('agencyPower', '代理权限', AGENCY_POWERS[found.agency_power as AgencyPower]),
    ...row('signDate', '签约日期', found.sign_date),
    ...row('term', '服务期', found.end_date ? term : found.start_date),
    ...row('report', '利冲检索', report ? `${CONFLICT_REPORT_STATUS[report.status]}（${report.number}）` : '未检索'),
  ]
}

const UNDECIDED: readonly CaseStatus[] = ['draft', 'returned', 'approving']

/** An instalment that acceptance makes a receivable. */
const instalmentRow = ({ name, amount, dueOn, condition }: AgreedInstalment, index: number): SummaryRow => ({
  key: `instalment-${index}`,
  label: name,
  text: [moneyInDigits(amount), dueOn ? dateWords(dueOn) : condition].join(' · '),
})

/** Block F: fee rows; what came in is not part of them. */
const feeRows = ({ fee_mode, fee, subject_amount, status, instalments }: FoundCase): SummaryRow[] => [
  ...row('feeMode', '收费方式', fee_mode && FEE_MODES[fee_mode]),
  ...row('fee', '律师费', fee && moneyInDigits(fee)),
  ...(UNDECIDED.includes(status) ? agreedInstalments(fee ?? '', instalments).map(instalmentRow) : []),
  ...row(
    'cap',
    '风险代理上限',
    isRiskFee(fee_mode) && subject_amount ? moneyInDigits(riskFeeCap(subject_amount).total) : null,
  ),
]

/** Block A: shares now, and after the application. */
async function allocationOf(context: KindContext, found: FoundCase, after?: readonly Share[]): Promise<ShareRow[]> {
  const team = await new Teams(context.db, context.now).of(CASE_KIND, [found.id])
  const now = team.filter(({ percent }) => percent !== null)
  const people = await new PeopleRepository(context.db).named((after ?? []).map(({ empId }) => empId))
  const rows = new Map<string, ShareRow>(
    now.map(({ empId, name, role, percent }) => [
      empId,
      { name, role: TEAM_ROLES[role], before: percent, after: after ? null : percent },
    ]),
  )
  for (const [index, { empId, percent }] of (after ?? []).entries()) {
    const role = index === 0 ? TEAM_ROLES.lead : TEAM_ROLES.assist
    const before = rows.get(empId)?.before ?? null
    rows.set(empId, { name: people.get(empId)?.name ?? '', role, before, after: percent })
  }
  return [...rows.values()]
}

/** @param team shares after the application, when it changes them */
export async function caseOf(
  context: KindContext,
  values: FormValues,
  { workId, team }: { workId?: string; team?: readonly Share[] } = {},
): Promise<WorkCase | null> {
  const found = await foundIn(context, values)
  if (!found) return null
  const cases = new Cases(context.db)
  const [works, clients, report] = [
    await cases.worksOf(found.id),
    await cases.clientNames(found.id),
    await reportOf(context, found),
  ]
  const isOpen = (await context.sees?.(CASE_KIND, found.id)) ?? false
  return {
    caseId: found.id,
    name: found.name,
    innerNo: found.inner_no,
    category: found.category,
    status: found.status,
    clientNames: clients,
    lead: { empId: found.lead_id, name: found.lead_name, photoUrl: found.lead_photo },
    isOpen,
    fee: feeRows(found),
    allocation: await allocationOf(context, found, team),
    conflict: report ? { reportId: report.id, number: report.number, status: report.status, hits: report.hits } : null,
    // Outside the ethical wall an application opens nothing beside it.
    related: (isOpen || !found.is_confidential ? works : [])
      .filter((work) => work.workId !== workId)
      .map(({ workId: id, type, title, status, updateTime }) => ({
        workId: id,
        type,
        title,
        status,
        time: updateTime,
      })),
  }
}
