import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseStatus } from '@contract/case/codes'
import { Cases } from '../../../case'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { type Application, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, factsOf, foundIn, namesOf } from './application-case'
import { courseOf, heldFor, tell } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'archived' },
    {
      id: 'archived',
      kind: 'condition',
      name: '是否已归档',
      branches: [{ when: { field: 'was', op: 'in', values: ['archived'] }, label: '已归档', next: 'archivist' }],
      otherwise: 'director',
    },
    { id: 'archivist', kind: 'any', name: '档案管理员', approver: { by: 'role', role: 'archivist' }, next: 'director' },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

async function recoveredProblem(context: KindContext, application: Application): Promise<string | undefined> {
  const problem = await caseProblem(context, application, 'recover')
  if (problem) return problem
  const found = await foundIn(context, application.values)
  return found?.inner_no ? undefined : '该项目未曾收案，请重新登记'
}

/** APPROVALS 2024 */
export const projectRecoverySide: KindSide = {
  flow,
  title: titled('项目恢复'),
  initial: async (context, caseId, applicantId) => (await begunWith(context, caseId, applicantId, 'recover')).values,
  recordProblem: recoveredProblem,
  async check(context, application): Promise<Record<string, string>> {
    const problem = await recoveredProblem(context, application)
    return problem ? { case: problem } : {}
  },
  facts: factsOf,
  names: namesOf,
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  async kept(context, { values }) {
    const found = await foundIn(context, values)
    return { ...values, was: found?.status }
  },
  ...courseOf(WORK_TYPE.projectRecovery, caseIdIn, { action: 'case.recovering' }),
  /** Reopens the case and clears its end date, except the term of a retainer. */
  async effect(context, { workId, values }) {
    const { db, time } = context
    const id = caseIdIn(values)
    const found = await heldFor(context, id, async () => [])
    const cases = new Cases(db)
    await cases.end(workId, time, values.status as CaseStatus)
    if (found.category !== 'retainer') await cases.set(id, { end_date: null }, time)
    await tell(context, 'case.recovered', id)
  },
}
