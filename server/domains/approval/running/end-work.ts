import { WorkStatus } from '@contract/approval/codes'
import { fail } from '../../../kernel/fail'
import { publishEvent } from '../../webhook'
import { requireAvailable } from '../kinds/lock-works'
import type { Progress } from './progress'

const DECIDED_ALONE = '资金类审批须由申请人以外的人审批，请联系管理员完善流程'

/** Applies the approved work in the same transaction: locks first, and refuses when it is no longer available. */
export async function endWork(progress: Progress) {
  const { context, kind, work, applicant } = progress
  if (kind.isMoney && !(await othersDecided(progress))) fail.conflict(DECIDED_ALONE)
  await requireAvailable(context, kind.side, work)
  await kind.side.effect?.(context, {
    workId: work.id,
    title: work.title,
    applicantId: work.applicant_id,
    applicantName: applicant.name,
    values: work.form,
    payment: work.payment ?? undefined,
  })
  await progress.update({ status: WorkStatus.approved, node_id: '', node_name: '', finished_at: context.time })
  await progress.log({ did: 'end', nodeName: '' })
  await publishEnd(progress, 'approved')
  await progress.news.notifyPassed()
  // Recipients of copies and earlier approvers may have the work open.
  const parties = await progress.works.parties(work.id)
  context.refresh([work.applicant_id, ...parties.map(({ employee_id }) => employee_id)], work.id)
  await context.audit('approval.end', work.id)
}

/** Tells the firm's programs that a work has ended for now: a returned one may be submitted again. */
export const publishEnd = ({ context, work }: Progress, outcome: 'approved' | 'returned') =>
  publishEvent(context, 'approval.ended', { workId: work.id, outcome, workType: work.type }, work.case_ids)

/** Returns whether somebody else decided in this round; decisions before a return do not count. */
async function othersDecided({ work, works }: Progress): Promise<boolean> {
  const turns = (await works.turns(work.id)).filter(({ round }) => round === work.round)
  const inRound = new Set(turns.map(({ turn }) => turn))
  const tasks = await works.tasks(work.id)
  return tasks.some(
    (task) => inRound.has(task.turn) && task.state === 'agreed' && task.assignee_id !== work.applicant_id,
  )
}
