import type { AuditAction } from '@contract/admin/audit/actions'
import { CASE_CATEGORIES, type CaseStatus } from '@contract/case/codes'
import type { CaseChange } from '@contract/case/shapes'
import { AppMsg } from '@contract/codes/appMsg'
import type { FormValues } from '@contract/forms/fields'
import { newId } from '../../../../kernel/db/id'
import { fail } from '../../../../kernel/fail'
import { notify } from '../../../../kernel/notify/notify'
import { CASE_KIND, Cases, type FoundCase, keepChanges } from '../../../case'
import { Numbers } from '../../../numbering'
import type { WorkContext } from '../../running/context'
import { insertAuditLine } from '../audit-repository'
import { refuseBlocks } from './conflicts'

/** DOMAIN 3.3 所内编号, by the firm's numbering rule. A number is never reused. */
export const innerNumber = ({ db, time }: WorkContext, { category, department_id }: FoundCase): Promise<string> =>
  new Numbers(db).next({ thing: 'case', day: time, category, departmentId: department_id })

/** Writes an entry of the case's history with its changes; its team's open screens reload. */
export async function tell(context: WorkContext, action: AuditAction, id: string, changes: readonly CaseChange[] = []) {
  const { db, time, now, actorId } = context
  const cases = new Cases(db)
  const found = await cases.find(id)
  if (!found) return
  await keepChanges(db, id, found.version, changes)
  const detail = JSON.stringify(changes.length > 0 ? { version: found.version } : {})
  await insertAuditLine(db, {
    id: newId(now),
    employee_id: actorId,
    action,
    target_kind: CASE_KIND,
    target_id: id,
    detail,
    at: time,
  })
  const { leadId, creatorId, teamIds } = await cases.factsOf(found)
  context.emitChanged([leadId, creatorId, ...teamIds], { kind: CASE_KIND, id })
}

/** 302: notifies the new team members, except the applicant. */
export async function welcome(context: WorkContext, id: string, empIds: readonly string[], applicantId: string) {
  const found = (await new Cases(context.db).find(id)) ?? fail.gone('项目')
  const to = [...new Set(empIds)].filter((empId) => empId !== applicantId)
  if (to.length === 0) return
  notify(context.post, {
    to,
    code: AppMsg.ProjectJoined,
    linkId: id,
    senderId: applicantId,
    alertTitle: '您已加入项目',
    texts: [
      { key: '项目', value: found.name },
      { key: '类型', value: CASE_CATEGORIES[found.category] },
      { key: '编号', value: found.inner_no ?? '' },
      { key: '主办', value: found.lead_name },
    ],
  })
}

/** Hooks that set the case's status while an application is under way, and after it comes to nothing. */
export const courseOf = (
  type: number,
  idOf: (values: FormValues) => string,
  begins: {
    action: AuditAction
    becomes?: CaseStatus
    before?: (context: WorkContext, id: string) => Promise<FormValues>
  },
) => ({
  /** Locks the case: its status, parties, fee and team stay as read until the application is saved. */
  holds: (_: unknown, { values }: { values: FormValues }) => ({ cases: [idOf(values)] }),
  async begun(context: WorkContext, { workId, values }: { workId: string; values: FormValues }) {
    const id = idOf(values)
    const before = (await begins.before?.(context, id)) ?? {}
    await new Cases(context.db).begin(workId, id, type, before, context.time, begins.becomes)
    await tell(context, begins.action, id)
  },
  async halted(context: WorkContext, workId: string, { did }: { did: 'back' | 'withdraw' }) {
    const cases = new Cases(context.db)
    const work = await cases.work(workId)
    const isSentBack = did === 'back' && begins.becomes === 'approving'
    await cases.end(workId, context.time, isSentBack ? 'returned' : undefined)
    if (work) await tell(context, 'case.halted', work.case_id)
  },
})

/** Locks and returns the case when its application takes effect; refuses when a risk blocks it now. */
export async function heldFor(
  context: WorkContext,
  id: string,
  risks: (context: WorkContext) => Promise<Parameters<typeof refuseBlocks>[0]>,
) {
  const found = (await new Cases(context.db).lock(id)) ?? fail.gone('项目')
  refuseBlocks(await risks(context))
  return found
}
