import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import type { Holding } from '../../../kernel/records/holdings'
import { Approvers } from './approvers'
import { contextOf } from './context'
import { PeopleRepository } from './people-repository'
import { takeOver } from './takeover'

/** Open steps assigned to an employee. */
const waiting = (call: StaffCall, empId: string) =>
  call.db
    .selectFrom('approval_tasks')
    .innerJoin('approval_works', 'approval_works.id', 'approval_tasks.work_id')
    .select(['approval_tasks.id', 'approval_works.title'])
    .where('approval_tasks.assignee_id', '=', empId)
    .where('approval_tasks.state', '=', 'pending')
    .orderBy('approval_tasks.id')
    .execute()

/** Delegations from or to an employee that have not expired. */
const delegations = ({ db, time }: StaffCall, empId: string) =>
  db
    .selectFrom('approval_delegations')
    .select('id')
    .where('ended_at', 'is', null)
    .where('end_at', '>', time)
    .where((eb) => eb.or([eb('from_id', '=', empId), eb('to_id', '=', empId)]))
    .execute()

/**
 * Candidates when the successor may not decide, being the applicant or already asked: the leader, then the firm's
 * heads.
 */
async function insteadOf(call: StaffCall, empId: string): Promise<string[]> {
  const people = new PeopleRepository(call.db)
  const { department_id } = await call.db
    .selectFrom('employees')
    .select('department_id')
    .where('id', '=', empId)
    .executeTakeFirstOrThrow()
  const leader = await new Approvers(call).leaderOf(department_id, empId)
  const heads = [...(await people.holders(['director', 'seniorPartner'])).values()].flat()
  return [...new Set([...(leader ? [leader] : []), ...heads])].filter((id) => id !== empId)
}

/** Hand-over of a leaving employee: their open approvals get a new approver, and their delegations end. */
export const approvalHoldings: readonly Holding[] = [
  {
    name: '待我审批',
    count: async (call: StaffCall, empId: string) => (await waiting(call, empId)).length,
    async handOver(call: StaffCall, empId: string, toId: string) {
      const context = contextOf(call)
      const others = await insteadOf(call, empId)
      for (const { id, title } of await waiting(call, empId)) {
        const desk = [toId, ...others]
        let isTaken = false
        while (!isTaken && desk.length > 0)
          isTaken = await takeOver(context, id, 'escalate', { toId: desk.shift() ?? '', originalId: null })
        if (!isTaken) fail.conflict(`「${title}」没有人可以接手审批（本人申请或已在审批中），请先由他处理`)
      }
    },
  },
  {
    name: '审批委托',
    count: async (call: StaffCall, empId: string) => (await delegations(call, empId)).length,
    async handOver(call: StaffCall, empId: string) {
      const ids = (await delegations(call, empId)).map(({ id }) => id)
      if (ids.length === 0) return
      await call.db.updateTable('approval_delegations').set({ ended_at: call.time }).where('id', 'in', ids).execute()
    },
  },
]
