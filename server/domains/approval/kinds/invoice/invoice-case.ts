import { yuan } from '@contract/amount'
import type { SummaryRow, WorkCase } from '@contract/approval/shapes'
import type { CaseStatus } from '@contract/case/codes'
import { CASE_KIND, Cases, casePolicy } from '../../../case'
import { Invoices } from '../../../invoice'
import type { KindContext } from '../../running/context'
import { caseIdIn, caseOf } from '../case/application-case'
import type { Application } from '../side'

/** Case statuses that allow invoices: an ended case may still be paid later. */
const BILLED: readonly CaseStatus[] = ['ongoing', 'paused', 'endApproving', 'ended', 'archiving', 'archived']

/** Returns why a case of this status cannot be invoiced. */
export function unbilledWords(status: CaseStatus): string | undefined {
  if (BILLED.includes(status)) return undefined
  return status === 'invalid' ? '该项目已作废，不能开票' : '该项目尚未收案，不能开票'
}

/** Returns why nobody may apply for an invoice of this case. */
export async function billingProblem(context: KindContext, applicantId: string, caseId: string) {
  const cases = new Cases(context.db)
  const found = await cases.find(caseId)
  const facts = found && (await cases.factsOf(found))
  const me = { id: applicantId, roles: [], departmentId: '' }
  const isSeen = facts && (casePolicy.see(me, facts) || (await context.sees?.(CASE_KIND, caseId)))
  if (!found || !facts || !isSeen) return '项目不存在或已被删除'
  const problem = unbilledWords(found.status)
  if (problem) return problem
  const isOfTeam = [facts.leadId, facts.creatorId, ...facts.teamIds].includes(applicantId)
  return isOfTeam ? undefined : '只有项目团队成员可以申请开票'
}

/** Block F: share of the fee covered by invoices, before and after this one. */
async function moneyRows(
  context: KindContext,
  caseId: string,
  now: { amount: string; label: string; workId?: string },
) {
  const { fee, applied, issued, red, left } = await new Invoices(context.db).invoiceable(caseId, now.workId)
  const row = (key: string, label: string, amount: string | null): SummaryRow[] =>
    amount === null ? [] : [{ key, label, text: yuan(amount) }]
  return [
    ...row('contractFee', '合同律师费', fee),
    ...row('applied', '申请中', Number(applied) === 0 ? null : applied),
    ...row('issued', '已开票', issued),
    ...row('red', '已红冲', Number(red) === 0 ? null : red),
    ...row('left', '可开票余额', left),
    ...row('thisOne', now.label, now.amount || null),
  ]
}

/** Blocks M and F. */
export async function billedCase(
  context: KindContext,
  { values, workId }: Application & { workId?: string },
  now: { amount: string; label: string },
): Promise<WorkCase | null> {
  const workCase = await caseOf(context, values, { workId })
  if (!workCase) return null
  const rows = await moneyRows(context, caseIdIn(values), { ...now, workId })
  return { ...workCase, fee: [...workCase.fee.filter(({ key }) => key !== 'fee'), ...rows] }
}
