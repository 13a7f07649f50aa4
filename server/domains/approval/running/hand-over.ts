import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import type { Holding } from '../../../kernel/records/holdings'
import { Approvers } from './approvers'
import { contextOf, type WorkContext } from './context'
import { endDelegations, findDepartmentId, findOpenDelegations, findWaitingTasks } from './hand-over-repository'
import { PeopleRepository } from './people-repository'
import { takeOver } from './takeover'
import { APPROVAL_KIND } from './works-repository'

/**
 * Candidates when the successor may not decide, being the applicant or already asked: the leader, then the firm's
 * heads.
 */
async function insteadOf(call: StaffCall, empId: string): Promise<string[]> {
  const people = new PeopleRepository(call.db)
  const leader = await new Approvers(call).leaderOf(await findDepartmentId(call.db, empId), empId)
  const heads = [...(await people.holders(['director', 'seniorPartner'])).values()].flat()
  return [...new Set([...(leader ? [leader] : []), ...heads])].filter((id) => id !== empId)
}

/** Moves a step to the first of these people who may have it; false if none may. */
async function isTakenByFirst(context: WorkContext, taskId: string, people: readonly string[]): Promise<boolean> {
  for (const toId of people) if (await takeOver(context, taskId, 'replace', { toId, originalId: null })) return true
  return false
}

/** Hand-over of a leaving employee: their open approvals get a new approver, and their delegations end. */
export const approvalHoldings: readonly Holding[] = [
  {
    key: 'approval.step',
    work: 'approval',
    name: '待我审批',
    async list(call: StaffCall, empId: string) {
      return (await findWaitingTasks(call.db, empId)).map(({ workId }) => ({ kind: APPROVAL_KIND, id: workId }))
    },
    count: async (call: StaffCall, empId: string) => (await findWaitingTasks(call.db, empId)).length,
    async handOver(call: StaffCall, empId: string, toId: string) {
      const context = contextOf(call)
      const others = await insteadOf(call, empId)
      for (const { id, title } of await findWaitingTasks(call.db, empId))
        if (!(await isTakenByFirst(context, id, [toId, ...others])))
          fail.conflict(`「${title}」没有人可以接手审批（本人申请或已在审批中），请先由他处理`)
    },
    /** Steps that nobody else may have stay: they wait until the person is back, or are escalated when late. */
    async coverFor(call: StaffCall, empId: string) {
      const context = contextOf(call)
      const others = await insteadOf(call, empId)
      for (const { id } of await findWaitingTasks(call.db, empId)) await isTakenByFirst(context, id, others)
    },
  },
  {
    key: 'approval.delegation',
    work: 'approval',
    name: '审批委托',
    async list(call: StaffCall, empId: string) {
      const open = await findOpenDelegations(call.db, empId, call.time)
      return open.map(({ id, fromName, toName }) => ({ kind: '', id, title: `${fromName}委托${toName}` }))
    },
    count: async (call: StaffCall, empId: string) => (await findOpenDelegations(call.db, empId, call.time)).length,
    async handOver(call: StaffCall, empId: string) {
      const ids = (await findOpenDelegations(call.db, empId, call.time)).map(({ id }) => id)
      if (ids.length === 0) return
      await endDelegations(call.db, ids, call.time)
    },
  },
]
