import type { RiskCure } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { shareFiles } from '../../../../kernel/files/attachments'
import { Cases, type FoundCase } from '../../../case'
import { takeIntoLibrary } from '../../../document'
import { Dossier, hasSummary, missingIn } from '../../../dossier'
import { publishEvent } from '../../../webhook'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { APPROVAL_KIND } from '../../running/works-repository'
import { type Application, type KindRisk, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, factsOf, foundIn, namesOf } from './application-case'
import { courseOf, heldFor, tell } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'archivist' },
    { id: 'archivist', kind: 'handler', name: '档案管理员', approver: { by: 'role', role: 'archivist' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Returns why the case cannot be closed, its dossier included. */
async function recordProblem(context: KindContext, application: Application): Promise<string | undefined> {
  const problem = await caseProblem(context, application, 'end')
  if (problem) return problem
  const found = await foundIn(context, application.values)
  return found && missingWords(context, found)
}

async function missingWords({ db }: KindContext, found: FoundCase): Promise<string | undefined> {
  const dossier = new Dossier(db, found)
  const missing = missingIn(await dossier.items(), (await dossier.head()).location)
  return missing.length > 0 ? `卷宗尚未整理齐全，请团队成员在项目的「卷宗」中补齐：${missing.join('、')}` : undefined
}

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const { values } = application
  const problem = await caseProblem(context, application, 'end')
  if (problem) return { case: problem }
  const found = await foundIn(context, values)
  if (!found) return {}
  const day = String(values.closeDate)
  if (found.start_date && day < found.start_date) return { closeDate: '结案日期不能早于开始日期' }
  if (day > context.time.slice(0, 10)) return { closeDate: '结案日期不能晚于今天' }
  const missing = await missingWords(context, found)
  if (missing) return { case: missing }
  return values.report || hasSummary(await new Dossier(context.db, found).items())
    ? {}
    : { report: '请填写办案小结，或把它上传到卷宗' }
}

const paperCure = (id: string): RiskCure => ({
  text: '由项目团队补交纸质材料，再由档案管理员核验',
  place: { kind: 'paperDossier', id },
})

/** Risks from the archivist's findings. */
async function risks(context: KindContext, { values }: Pick<Application, 'values'>): Promise<KindRisk[]> {
  const found = await foundIn(context, values)
  if (!found) return []
  const items = await new Dossier(context.db, found).items()
  const papers = (state: string) => items.filter(({ paper }) => paper?.state === state).map(({ label }) => label)
  const [missing, unchecked] = [papers('missing'), papers('submitted')]
  return [
    ...(missing.length > 0
      ? [{ level: 'block' as const, text: `纸质卷宗缺失：${missing.join('、')}`, cure: paperCure(found.id) }]
      : []),
    ...(unchecked.length > 0 ? [{ level: 'warn' as const, text: `纸质卷宗有 ${unchecked.length} 项待核验` }] : []),
  ]
}

/** APPROVALS 2002. */
export const caseEndSide: KindSide = {
  flow,
  title: titled('结案'),
  async initial(context, caseId, applicantId) {
    const { values } = await begunWith(context, caseId, applicantId, 'end')
    return { ...values, closeDate: context.time.slice(0, 10) }
  },
  recordProblem,
  check,
  risks,
  facts: factsOf,
  names: namesOf,
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  ...courseOf(WORK_TYPE.caseEnd, caseIdIn, { action: 'case.ending', becomes: 'endApproving' }),
  /** Ends the case; its dossier waits to be shelved. */
  async effect(context, { workId, values }) {
    const { db, time } = context
    const id = caseIdIn(values)
    const found = await heldFor(context, id, () => risks(context, { values }))
    const cases = new Cases(db)
    await cases.end(workId, time, 'archiving')
    await cases.set(id, { end_date: String(values.closeDate) }, time)
    await shareFiles(db, { kind: APPROVAL_KIND, id: workId }, { kind: 'case', id: found.id })
    await takeIntoLibrary(context, id)
    await publishEvent(context, 'matter.ended', { caseId: id, category: found.category }, [id])
    await tell(context, 'case.ended', id)
  },
}
