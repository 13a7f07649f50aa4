import { WORK_TYPE } from '@contract/approval/work-types'
import { Cases } from '../../../case'
import type { FlowDefinition } from '../../engine/definition'
import { type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, caseRecordProblem, factsOf, namesOf } from './application-case'
import { courseOf, heldFor, tell } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'director' },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** APPROVALS 2014 */
export const caseInvalidSide: KindSide = {
  flow,
  title: titled('项目作废'),
  recordProblem: caseRecordProblem('invalidate'),
  initial: async (context, caseId, applicantId) => (await begunWith(context, caseId, applicantId, 'invalidate')).values,
  async check(context, application) {
    const problem = await caseProblem(context, application, 'invalidate')
    return problem ? { case: problem } : ({} as Record<string, string>)
  },
  facts: factsOf,
  names: namesOf,
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  ...courseOf(WORK_TYPE.caseInvalid, caseIdIn, { action: 'case.invalidating' }),
  /** Voids the case; its number is never reused. */
  async effect(context, { workId, values }) {
    const id = caseIdIn(values)
    await heldFor(context, id, async () => [])
    await new Cases(context.db).end(workId, context.time, 'invalid')
    await tell(context, 'case.invalid', id)
  },
}
