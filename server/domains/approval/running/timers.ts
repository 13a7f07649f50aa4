import { DUE_HOURS } from '@contract/approval/codes'
import type { App } from '../../../app'
import type { JobHandler } from '../../../kernel/jobs/jobs'
import { DelegationRepository } from '../delegating/delegation-repository'
import { DELEGATION_BEGINS } from '../delegating/delegations'
import { Approvers } from './approvers'
import { timerContext, type WorkContext } from './context'
import { ESCALATE, escalationTime, REMIND } from './notifications'
import { PeopleRepository } from './people-repository'
import { progressOf, takeOver } from './takeover'
import { WorkRepository } from './works-repository'

const timer =
  (app: App, work: (context: WorkContext, payload: Record<string, unknown>) => Promise<void>): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const { context, seal } = timerContext(app, transaction, firmId)
    await work(context, payload)
    return seal()
  }

/** After two days: reminds the step's holder. */
async function remind(context: WorkContext, { taskId }: Record<string, unknown>) {
  const works = new WorkRepository(context.db)
  const found = await works.findTask(String(taskId))
  const work = found && (await works.lock(found.work_id))
  const task = work && (await works.findTask(found.id))
  if (!work || task?.state !== 'pending') return
  const progress = await progressOf(context, work)
  const alertTitle = `已等待 ${DUE_HOURS.remind} 小时，请及时审批`
  await progress.news.remind(task.id, task.assignee_id, alertTitle)
  await progress.news.remindElsewhere(task.id, task.assignee_id, alertTitle)
  await works.updateLateness(task.id, 1)
  await context.ring(ESCALATE, `${ESCALATE}.${task.id}`, escalationTime(task.arrived_at ?? context.time), {
    taskId: task.id,
  })
}

/** After four days: moves the step to the holder's leader. Without one it stays, and shows as overdue. */
async function escalate(context: WorkContext, { taskId }: Record<string, unknown>) {
  const works = new WorkRepository(context.db)
  const task = await works.findTask(String(taskId))
  if (task?.state !== 'pending') return
  const [holder] = await new PeopleRepository(context.db).employment(task.assignee_id)
  const leader = holder && (await new Approvers(context).leaderOf(holder.departmentId, holder.id))
  const alertTitle = `审批已超过 ${DUE_HOURS.escalate} 小时，转由您处理`
  const moved = leader && (await takeOver(context, task.id, 'escalate', { toId: leader, originalId: null, alertTitle }))
  if (!moved) await works.updateLateness(task.id, 2)
}

/** Moves the waiting steps to the delegate when an absence begins. */
async function delegationBegins(context: WorkContext, { delegationId }: Record<string, unknown>) {
  const kept = new DelegationRepository(context.db)
  const given = await kept.find(String(delegationId))
  if (!given || given.endedTime !== null || given.endTime <= context.time) return
  for (const { id } of await kept.pending(given.fromId, given.types))
    await takeOver(context, id, 'delegate', { toId: given.toId, originalId: given.fromId })
}

export const approvalJobs = (app: App): Record<string, JobHandler> => ({
  [REMIND]: timer(app, remind),
  [ESCALATE]: timer(app, escalate),
  [DELEGATION_BEGINS]: timer(app, delegationBegins),
})
