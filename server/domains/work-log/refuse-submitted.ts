import { WorkLogStatus } from '@contract/work-log/codes'
import { fail } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { type LogFacts, workLogPolicy } from './policy'

/**
 * Refuses a change of a log that is not open, and says the way: its author takes it back first, and after a review the
 * reviewer takes the review back. @param does what was asked for: 修改, 删除
 */
export function requireOpenLog(
  me: Pick<Employee, 'id' | 'departmentId'>,
  facts: LogFacts,
  { logId, does }: { logId: string; does: string },
): void {
  if (workLogPolicy.edit(me, facts)) return
  if (facts.authorId !== me.id) fail.forbidden(`只有填写人可以${does}日志`, { empId: facts.authorId })
  if (facts.status === WorkLogStatus.pending)
    fail.conflict(`日志正在审阅，撤回后才能${does}`, { to: 'workLog', id: logId })
  fail.forbidden(
    `日志已审阅，审阅人撤销审阅、您撤回后才能${does}`,
    facts.handledById ? { empId: facts.handledById } : undefined,
  )
}
