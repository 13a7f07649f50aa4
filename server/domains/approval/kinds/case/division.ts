import { subCaseFields } from '@contract/approval/kinds/case-changes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { caseForm } from '@contract/case/form'
import type { FormValues, Share } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { filled } from '@contract/forms/problems'
import {
  CASE_KIND,
  Cases,
  type CaseValues,
  columnsOf,
  customerOf,
  type FoundCase,
  refuseGone,
  setParties,
  setTeam,
  valuesOf,
} from '../../../case'
import { nextNumber, partiesIn, sidesProblem } from '../../../party'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { type Application, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, factsOf, foundIn, namesOf } from './application-case'
import { conflictRisks, partiesNow, partiesToBe, partyRows } from './conflicts'
import { courseOf, heldFor, tell, welcome } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'who' },
    {
      id: 'who',
      kind: 'condition',
      name: '当事人',
      branches: [{ when: { field: 'parties', op: 'given' }, label: '有新的当事人', next: 'conflict' }],
      otherwise: 'partner',
    },
    {
      id: 'conflict',
      kind: 'any',
      name: '利冲专员',
      approver: { by: 'role', role: 'conflictOfficer' },
      next: 'partner',
    },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const partiesAsked = async (context: KindContext, values: FormValues) =>
  partiesToBe(
    context,
    partiesIn(linesOf(values.clients), linesOf(values.others)),
    await partiesNow(context, caseIdIn(values)),
  )

async function risks(context: KindContext, { values }: Pick<Application, 'values'>) {
  const found = await foundIn(context, values)
  return found ? conflictRisks(context, found, await partiesAsked(context, values)) : []
}

/** Values of the sub-case in the case's own form; fields the application does not ask for are the parent's. */
function childOf(parent: FoundCase, before: FormValues, values: FormValues): CaseValues {
  const isCriminal = parent.category === 'criminal'
  const asked = Object.fromEntries(subCaseFields.map(({ key }) => [key, values[key]]))
  const isOwn = values.feeFrom === 'own'
  return filled(caseForm, {
    ...before,
    ...asked,
    [isCriminal ? 'charge' : 'cause']: values.cause || parent.cause,
    [isCriminal ? 'criminalStage' : 'stage']: values.stage || parent.stage,
    feeMode: isOwn ? 'fixed' : '',
    remark: String(values.reason ?? ''),
  }) as CaseValues
}

async function dividedProblem(context: KindContext, application: Application): Promise<string | undefined> {
  const problem = await caseProblem(context, application, 'divide')
  if (problem) return problem
  const found = await foundIn(context, application.values)
  return found?.parent_id ? '子项目不能再分子项目' : undefined
}

/** APPROVALS 2026 */
export const subCaseSide: KindSide = {
  flow,
  title: titled('子项目'),
  async initial(context, caseId, applicantId) {
    const { found, values } = await begunWith(context, caseId, applicantId, 'divide')
    const { clients, others, team } = await valuesOf(context.db, found, context.now, context.time)
    return { clients, others, team, cause: found.cause, stage: found.stage, ...values }
  },
  recordProblem: dividedProblem,
  async check(context, application): Promise<Record<string, string>> {
    const problem = await dividedProblem(context, application)
    if (problem) return { case: problem }
    const { clients, others } = application.values
    return sidesProblem(linesOf(clients), linesOf(others))
  },
  risks,
  facts: factsOf,
  names: namesOf,
  async kept(context, { values }) {
    const there = new Set((await partiesNow(context, caseIdIn(values))).map(({ partyId }) => partyId))
    const isNew = (await partiesAsked(context, values)).some(({ partyId }) => !there.has(partyId))
    return { ...values, parties: isNew ? ['yes'] : [] }
  },
  async parties(context, { values }) {
    const found = await foundIn(context, values)
    return found ? partyRows(context, found, await partiesAsked(context, values)) : []
  },
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId, team: (values.team ?? []) as Share[] }),
  ...courseOf(WORK_TYPE.subCase, caseIdIn, { action: 'case.dividing' }),
  /** Begins the sub-case with a number derived from its parent's. */
  async effect(context, { workId, values, applicantId }) {
    const { db, now, time } = context
    const id = caseIdIn(values)
    const parent = await heldFor(context, id, () => risks(context, { values }))
    const cases = new Cases(db)
    const before = await valuesOf(db, parent, now, time)
    const given = childOf(parent, before, values)
    await refuseGone(db, given.team)
    await cases.end(workId, time)
    const childId = context.newId()
    const columns = columnsOf(given, before)
    await cases.insert({
      id: childId,
      ...columns,
      inner_no: `${parent.inner_no}-${await nextNumber(db, `子项目-${parent.id}`)}`,
      status: 'ongoing',
      start_date: columns.start_date ?? time.slice(0, 10),
      sign_date: parent.sign_date,
      department_id: parent.department_id,
      creator_id: applicantId,
      parent_id: parent.id,
      conflict_report_id: parent.conflict_report_id,
      created_at: time,
      updated_at: time,
    })
    await setParties(db, { now, time }, childId, given, [{ kind: CASE_KIND, id: caseIdIn(values) }])
    await setTeam(db, now, childId, given.team)
    await cases.set(childId, { customer_id: await customerOf(db, childId) }, time)
    await welcome(
      context,
      childId,
      given.team.map(({ empId }) => empId),
      applicantId,
    )
    await tell(context, 'case.begun', childId)
    await tell(context, 'case.divided', id)
  },
}
