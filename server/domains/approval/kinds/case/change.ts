import { yuan } from '@contract/amount'
import { caseChangeFields } from '@contract/approval/kinds/case-changes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseCategory, FeeMode } from '@contract/case/codes'
import { caseForm } from '@contract/case/form'
import type { FormValues, Share } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { filled, type Problems } from '@contract/forms/problems'
import { feeProblem, missingForRiskFee } from '@contract/law/risk-fee'
import { plannedFeeProblem } from '@contract/receivable/agreed-plan'
import Decimal from 'decimal.js'
import { fail } from '../../../../kernel/fail'
import {
  applyWall,
  Cases,
  type CaseValues,
  changesSince,
  columnsOf,
  customerOf,
  type FoundCase,
  refuseGone,
  setParties,
  setTeam,
  valuesOf,
} from '../../../case'
import { Invoices } from '../../../invoice'
import { partiesIn, sidesProblem } from '../../../party'
import { plannedOf } from '../../../receivable'
import { shareProblem } from '../../../team'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { changedIn, differencesIn } from '../changes'
import { type Application, type Asked, type KindRisk, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, caseRecordProblem, foundIn, namesOf } from './application-case'
import { conflictRisks, partiesNow, partiesToBe, partyRows, refuseBlocks, reportOf, uncheckedIn } from './conflicts'
import { courseOf, tell, welcome } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'who' },
    {
      id: 'who',
      kind: 'condition',
      name: '当事人',
      branches: [{ when: { field: 'parties', op: 'given' }, label: '变更当事人', next: 'conflict' }],
      otherwise: 'fees',
    },
    { id: 'conflict', kind: 'any', name: '利冲专员', approver: { by: 'role', role: 'conflictOfficer' }, next: 'fees' },
    {
      id: 'fees',
      kind: 'condition',
      name: '收费与分配',
      branches: [{ when: { field: 'money', op: 'given' }, label: '变更收费或分配', next: 'finance' }],
      otherwise: 'end',
    },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'affected' },
    { id: 'affected', kind: 'all', name: '相关律师', approver: { by: 'form', field: 'affected' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const PARTIES = ['clients', 'others']
const MONEY = ['feeMode', 'fee', 'team']

/** Values of the case in the fields of the change form. */
const pickChangeFields = (found: FoundCase, values: FormValues): FormValues => {
  const all: FormValues = { ...values, cause: found.cause, stage: found.stage }
  return Object.fromEntries(caseChangeFields.map(({ key }) => [key, all[key]]))
}

async function before({ db, now, time }: KindContext, id: string): Promise<FormValues> {
  const found = await new Cases(db).find(id)
  return found ? pickChangeFields(found, await valuesOf(db, found, now, time)) : {}
}

async function changed(context: KindContext, { values, workId }: { values: FormValues; workId?: string }) {
  const kept = workId ? await new Cases(context.db).work(workId) : undefined
  const was = kept?.before ?? (await before(context, caseIdIn(values)))
  return { was, changed: changedIn(caseChangeFields, was, values) }
}

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const problem = await caseProblem(context, application, 'change')
  if (problem) return { case: problem }
  const found = (await foundIn(context, application.values)) ?? fail.gone('项目')
  const { was, changed: given } = await changed(context, application)
  if (Object.keys(given).length === 0) return { reason: '没有变更任何内容' }
  const whole = { ...was, ...given }
  const sides = sidesProblem(linesOf(whole.clients), linesOf(whole.others))
  if (Object.keys(sides).length > 0) return sides
  if (!given.feeMode && !given.fee && !given.subjectAmount && !given.cause) return {}
  const facts = {
    category: found.category as CaseCategory,
    cause: String(whole.cause ?? ''),
    feeMode: (whole.feeMode || null) as FeeMode | null,
    fee: String(whole.fee ?? '') || null,
    subjectAmount: String(whole.subjectAmount ?? '') || null,
  }
  const missing = missingForRiskFee(facts)
  if (Object.keys(missing).length > 0) return missing
  const fee = feeProblem(facts)
  return fee ? { [given.fee ? 'fee' : 'feeMode']: fee } : {}
}

/** Fee and way of charging after the change; undefined when it changes neither. */
function feeAfter(was: FormValues, given: FormValues) {
  if (!('fee' in given) && !('feeMode' in given)) return undefined
  const { feeMode, fee } = { ...was, ...given }
  return { feeMode: (feeMode || null) as FeeMode | null, fee: String(fee ?? '') || null }
}

/** A fee below what the payment plan already asks of the client is refused, also when the plan has grown meanwhile. */
async function checkRights(context: KindContext, application: Asked): Promise<Problems> {
  const { was, changed: given } = await changed(context, application)
  const after = feeAfter(was, given)
  if (!after) return {}
  return plannedFeeProblem(after, await plannedOf(context.db, caseIdIn(application.values)))
}

/** Warns of a fee below what was invoiced and applied for. */
async function invoicedRisks({ db }: KindContext, caseId: string, was: FormValues, given: FormValues) {
  const after = feeAfter(was, given)
  if (!after?.fee) return []
  const { applied, issued, red } = await new Invoices(db).invoiceable(caseId)
  const invoiced = new Decimal(issued).plus(applied).minus(red)
  const over = invoiced.minus(after.fee)
  if (over.lte(0)) return []
  const text = `已开票和申请开票 ${yuan(invoiced.toFixed(2))}，将超过变更后的律师费 ${yuan(over.toFixed(2))}`
  return [{ level: 'warn' as const, text }]
}

/** Parties after the change. */
async function partiesAfter(context: KindContext, found: FoundCase, was: FormValues, given: FormValues) {
  if (!given.clients && !given.others) return partiesNow(context, found.id)
  const { clients = was.clients, others = was.others } = given
  return partiesToBe(context, partiesIn(linesOf(clients), linesOf(others)), await partiesNow(context, found.id))
}

async function risks(context: KindContext, application: Application & { workId?: string }): Promise<KindRisk[]> {
  const found = await foundIn(context, application.values)
  if (!found) return []
  const { was, changed: given } = await changed(context, application)
  const parties = await partiesAfter(context, found, was, given)
  const conflicts: KindRisk[] = [
    ...(await conflictRisks(context, found, parties)),
    ...(await invoicedRisks(context, found.id, was, given)),
  ]
  const report = given.clients || given.others ? await reportOf(context, found) : undefined
  const unchecked = report ? uncheckedIn(report, parties).map(({ name }) => name) : []
  if (unchecked.length === 0) return conflicts
  return [...conflicts, { level: 'warn', text: `不在利冲检索报告中：${unchecked.join('、')}` }]
}

const sharesIn = (values: FormValues) => (values.team ?? []) as readonly Share[]

/** Ids of team members whose share changes. */
function affectedBy(was: FormValues, given: FormValues, applicantId: string): string[] {
  if (!given.team) return []
  const [old, fresh] = [sharesIn(was), sharesIn(given)].map(
    (shares) => new Map(shares.map(({ empId, percent }) => [empId, Number(percent)])),
  )
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].filter(
    (id) => id !== applicantId && old?.get(id) !== fresh?.get(id),
  )
}

const shown = (keys: readonly string[], given: FormValues) => (keys.some((key) => key in given) ? ['yes'] : [])

/** Values for the case's own form after the change. */
function wholeOf(found: FoundCase, values: FormValues, given: FormValues): CaseValues {
  const { cause, stage, ...rest } = given
  const isCriminal = found.category === 'criminal'
  const moved = {
    ...(cause ? { [isCriminal ? 'charge' : 'cause']: cause } : {}),
    ...(stage ? { [isCriminal ? 'criminalStage' : 'stage']: stage } : {}),
  }
  return filled(caseForm, { ...values, ...rest, ...moved }) as CaseValues
}

export const caseChangeSide: KindSide = {
  flow,
  title: titled('项目变更'),
  recordProblem: caseRecordProblem('change'),
  async initial(context, caseId, applicantId) {
    const { values } = await begunWith(context, caseId, applicantId, 'change')
    return { ...(await before(context, caseId)), ...values }
  },
  check,
  checkRights,
  risks,
  names: namesOf,
  async kept(context, { values, applicantId }) {
    const { was, changed: given } = await changed(context, { values })
    const { case: matter, reason, files } = values
    const flags = {
      parties: shown(PARTIES, given),
      money: shown(MONEY, given),
      affected: affectedBy(was, given, applicantId),
    }
    return { case: matter, ...given, reason, files, ...flags }
  },
  async parties(context, application) {
    const found = await foundIn(context, application.values)
    if (!found) return []
    const { was, changed: given } = await changed(context, application)
    return partyRows(context, found, await partiesAfter(context, found, was, given))
  },
  matter: (context, { values, workId }) =>
    caseOf(context, values, { workId, team: values.team ? sharesIn(values) : undefined }),
  async differences(context, application) {
    const { was, changed: given } = await changed(context, application)
    return differencesIn(context, caseChangeFields, was, given)
  },
  ...courseOf(WORK_TYPE.caseChange, caseIdIn, { action: 'case.changing', before }),
  /** Writes only the changed fields, so that others' edits in the meantime stay. */
  async effect(context, { workId, values, applicantId }) {
    const { db, now, time } = context
    const id = caseIdIn(values)
    const cases = new Cases(db)
    const found = (await cases.lock(id)) ?? fail.gone('项目')
    const { was, changed: given } = await changed(context, { values, workId })
    const standing = await valuesOf(db, found, now, time)
    const whole = wholeOf(found, standing, given)
    refuseShares(whole)
    await refuseGone(db, whole.team)
    await cases.end(workId, time)
    if (given.clients || given.others) await setParties(db, { now, time }, id, whole)
    refuseBlocks(await conflictRisks(context, found, await partiesNow(context, id)))
    if (given.team) await setTeam(db, now, id, whole.team)
    await cases.set(id, { ...columnsOf(whole, standing), customer_id: await customerOf(db, id) }, time)
    await applyWall(db, { caseId: id, isConfidential: whole.isConfidential, time, by: applicantId })
    const there = new Set(sharesIn(was).map(({ empId }) => empId))
    const joining = sharesIn(given).filter(({ empId }) => !there.has(empId))
    await welcome(
      context,
      id,
      joining.map(({ empId }) => empId),
      applicantId,
    )
    await tell(context, 'case.changed', id, await changesSince(context, id, standing))
  },
}

function refuseShares({ team }: CaseValues) {
  const problem = shareProblem(team.map(({ empId, percent }) => ({ employeeId: empId, role: 'assist', percent })))
  if (problem) fail.conflict(problem)
}
