import { type DossierVolume, LOAN_STATES, type LoanWay } from '@contract/dossier/codes'
import type { FormValues, Span } from '@contract/forms/fields'
import { dateWords, fromTime, toDay, toTime } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import { type CaseFacts, Cases, casePolicy } from '../../case'
import { DossierLoans, firstLoanDay, loanTimer } from '../../dossier'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext } from '../running/context'
import { caseIdIn, caseOf, foundIn, namesOf } from './case/application-case'
import type { Application, KindRisk, KindSide } from './side'

/** The archivist hands it out; a partner agrees first when the case is another team's. */
const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'whose' },
    {
      id: 'whose',
      kind: 'condition',
      name: '是否本人项目',
      branches: [{ when: { field: 'own', op: 'in', values: ['yes'] }, label: '本人项目', next: 'archivist' }],
      otherwise: 'partner',
    },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'archivist' },
    { id: 'archivist', kind: 'handler', name: '档案管理员', approver: { by: 'role', role: 'archivist' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const wayIn = ({ way }: FormValues) => way as LoanWay
const volumesIn = ({ volumes }: FormValues) => (Array.isArray(volumes) ? (volumes as DossierVolume[]) : [])
const periodIn = ({ period }: FormValues) => period as Span

const isTeam = ({ leadId, creatorId, teamIds }: CaseFacts, id: string) => [leadId, creatorId, ...teamIds].includes(id)

/** Returns why nobody, or not this person, may borrow it. */
async function shelfProblem(context: KindContext, { applicantId, values }: Application): Promise<string | undefined> {
  const cases = new Cases(context.db)
  const found = await cases.find(caseIdIn(values))
  const facts = found && (await cases.factsOf(found))
  const me = { id: applicantId, roles: [], departmentId: '' }
  if (!found || !facts || (found.is_confidential && !casePolicy.see(me, facts))) return '档案不存在或已被删除'
  return found.status === 'archived' ? undefined : '该项目尚未归档，不能借阅档案'
}

async function findTakenRisk({ db }: KindContext, values: FormValues, workId?: string): Promise<KindRisk | undefined> {
  if (wayIn(values) !== 'lend') return undefined
  const holder = await new DossierLoans(db).holderOf(caseIdIn(values), volumesIn(values), workId)
  if (!holder) return undefined
  return {
    level: 'block',
    text: `该卷宗已由${holder.borrower_name}借出，应于${dateWords(holder.end_day)}归还`,
    cure: {
      text: `请借阅人${holder.borrower_name}归还，由档案管理员登记`,
      place: { kind: 'colleague', id: holder.borrower_id },
    },
  }
}

/** APPROVALS 2023 */
export const fileBorrowingSide: KindSide = {
  flow,
  title: ({ applicantName }) => `${applicantName}申请借阅档案`,
  async initial(context, caseId, applicantId) {
    const values = { case: { id: caseId, text: '' } }
    const problem = await shelfProblem(context, { applicantId, applicantName: '', values })
    if (problem) fail.conflict(problem)
    return { case: { id: caseId, text: (await namesOf(context, values)).get(caseId) ?? '' } }
  },
  /**
   * Locks the case: the dossier is on the shelf until the loan is saved, and each volume goes to one borrower at a
   * time.
   */
  holds: (_, { values }) => ({ cases: [caseIdIn(values)] }),
  recordProblem: (context, application) => shelfProblem(context, application),
  async checkRights(context, { applicantId, values, workId }): Promise<Record<string, string>> {
    const problem = await shelfProblem(context, { applicantId, applicantName: '', values })
    if (problem) return { case: problem }
    const asked = { case_id: caseIdIn(values), borrower_id: applicantId, way: wayIn(values) }
    const isOut = await new DossierLoans(context.db).isOut(asked, workId)
    return isOut ? { case: `您已借阅该档案（${LOAN_STATES.out}），请先归还` } : {}
  },
  async risks(context, { values, workId }) {
    const taken = await findTakenRisk(context, values, workId)
    return taken ? [taken] : []
  },
  async kept(context, { applicantId, values }) {
    const cases = new Cases(context.db)
    const found = await cases.find(caseIdIn(values))
    const isOwn = found && isTeam(await cases.factsOf(found), applicantId)
    return { ...values, own: isOwn ? 'yes' : 'no' }
  },
  names: namesOf,
  /** Hides the fee, the shares, conflicts and related applications from borrowers. */
  async namedCase(context, { values, workId }) {
    const workCase = await caseOf(context, values, { workId })
    return workCase && { ...workCase, fee: [], allocation: [], conflict: null, related: [] }
  },
  async begun(context, { workId, applicantId, values }) {
    const found = (await foundIn(context, values)) ?? fail.gone('档案')
    await new DossierLoans(context.db).ask({
      id: context.newId(),
      work_id: workId,
      case_id: found.id,
      borrower_id: applicantId,
      way: wayIn(values),
      volumes: JSON.stringify(volumesIn(values)),
      start_day: periodIn(values).start,
      end_day: periodIn(values).end,
      is_own: values.own === 'yes',
    })
  },
  halted: (context, workId) => new DossierLoans(context.db).forget(workId),
  /** Records the loan; copies are the borrower's and do not come back. */
  async effect(context, { workId, values }) {
    const loans = new DossierLoans(context.db)
    const taken = await findTakenRisk(context, values, workId)
    if (taken) fail.conflict(taken.text)
    const loan = (await loans.lock(workId)) ?? fail.gone('借阅')
    const isOver = loan.way === 'copy'
    const back = isOver ? { back_at: context.time } : {}
    await loans.update(loan, { state: isOver ? 'back' : 'out', out_at: context.time, ...back })
    if (isOver) return
    const day = firstLoanDay(loan, toDay(fromTime(context.time)))
    const { kind, uniqueKey = '', runAt, payload = {} } = loanTimer(context.firmId, workId, day)
    await context.ring(kind, uniqueKey, toTime(runAt), payload)
  },
}
