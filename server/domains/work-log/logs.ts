import { WorkLogStatus } from '@contract/work-log/codes'
import type { WorkLog } from '@contract/work-log/shapes'
import { fail } from '../../kernel/fail'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { type LogFacts, workLogPolicy } from './policy'
import { factsOf, presentLog } from './present'
import { type FoundLog, type LogPerson, WORK_LOG, WORK_LOG_KIND, WorkLogRepository } from './repository'
import { LogStaff } from './staff'

const NO_LONGER: Partial<Record<WorkLogStatus, string>> = {
  [WorkLogStatus.withdrawn]: '由填写人撤回',
  [WorkLogStatus.returned]: '退回填写人修改',
}

/** A log with the facts about the caller's relation to it. */
export interface SeenLog {
  log: FoundLog
  people: readonly LogPerson[]
  facts: LogFacts
}

/** Loads logs with the caller's rights, and presents them after changes. */
export class Logs {
  readonly rows: WorkLogRepository
  readonly staff: LogStaff

  constructor(readonly call: StaffCall) {
    this.rows = new WorkLogRepository(call.db, call.me.id)
    this.staff = new LogStaff(call.db)
  }

  /**
   * Returns a log the caller may see. Answers 404 for others' logs too, so that strangers learn nothing; those it was
   * given to once are told why they see it no longer.
   */
  async see(logId: string): Promise<SeenLog> {
    const seen = await this.find(logId)
    const { me } = this.call
    if (workLogPolicy.see(me, seen.facts)) return seen
    const reason = workLogPolicy.knowOf(me, seen.facts) ? NO_LONGER[seen.log.status] : undefined
    return reason ? fail.noLongerVisible(`该日志已${reason}，重新提交后可查看`) : fail.gone(WORK_LOG)
  }

  /** Like `see`, but includes logs taken back from the caller. */
  async knowOf(logId: string): Promise<SeenLog> {
    const known = await this.find(logId)
    if (!workLogPolicy.knowOf(this.call.me, known.facts)) fail.gone(WORK_LOG)
    return known
  }

  async find(logId: string): Promise<SeenLog> {
    const log = (await this.rows.find(logId)) ?? fail.gone(WORK_LOG)
    const [people, scope] = await Promise.all([this.rows.people(logId), this.staff.scopeOf(this.call.me)])
    return { log, people, facts: factsOf(log, people, scope) }
  }

  async show(logId: string): Promise<WorkLog> {
    const seen = await this.see(logId)
    return presentLog(this.rows, seen.log, seen, this.call)
  }

  /** The log as its cards describe it: without the name of a case behind the wall. */
  async findForCards(logId: string): Promise<FoundLog> {
    return (await new WorkLogRepository(this.call.db).find(logId)) ?? fail.gone(WORK_LOG)
  }

  /** Reloads open screens of everybody concerned, and returns the current log. */
  async changed({ log, facts }: SeenLog): Promise<WorkLog> {
    this.tell(log.logId, facts)
    return this.show(log.logId)
  }

  tell(logId: string, { authorId, reviewerIds, copyIds }: Pick<LogFacts, 'authorId' | 'reviewerIds' | 'copyIds'>) {
    this.call.emitChanged([...new Set([authorId, ...reviewerIds, ...copyIds])], { kind: WORK_LOG_KIND, id: logId })
  }
}

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
