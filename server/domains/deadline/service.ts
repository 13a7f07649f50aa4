import type { AuditAction } from '@contract/admin/audit/actions'
import { anyDeadlineForm, type DeadlineKind } from '@contract/deadline/form'
import type * as T from '@contract/deadline/shapes'
import { deadlineOf } from '@contract/law/deadlines'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE_KIND, Cases, casePolicy, type FoundCase, leadFor } from '../case'
import { readWorkCalendar } from '../law-table'
import { Deadlines, isDeadlineRule } from './deadlines'
import { presentDeadline } from './present'
import { forget, watch } from './reminders'
import { DEADLINE, DeadlineRepository } from './repository'

/** Rules of deadlines: an event creates a deadline with the rule behind it. */
export class DeadlineService {
  readonly #deadlines: DeadlineRepository
  readonly #cases: Cases

  constructor(private readonly call: StaffCall) {
    this.#deadlines = new DeadlineRepository(call.db)
    this.#cases = new Cases(call.db)
  }

  async ofCase(caseId: string): Promise<T.CaseDeadline[]> {
    await this.#cases.requireVisible(this.call.me, caseId)
    return this.#present(caseId)
  }

  async reckon({ rule, trigger }: T.ReckonInput): Promise<T.Reckoned> {
    if (!isDeadlineRule(rule)) return fail.unchosen('rule', '事件')
    const calendar = await readWorkCalendar(this.call.db)
    const reckoned = deadlineOf(rule, trigger, calendar.isRestDay)
    return { ...reckoned, caution: calendar.cautionOf(reckoned.movedFrom ?? reckoned.day, reckoned.day) ?? null }
  }

  async save({ caseId, proceedingId, values }: T.SaveDeadlineInput): Promise<T.CaseDeadline[]> {
    const caseRecord = await this.#requireWorkableCase(caseId)
    const given = acceptForm(anyDeadlineForm, values, this.#today)
    if (given.courtDay && given.courtDay <= given.trigger)
      fail.invalid('截止日应晚于发生日期', { courtDay: '截止日应晚于发生日期' })
    await this.#refuseProceeding(caseId, proceedingId)
    await new Deadlines(this.call).put(caseRecord, { ...given, proceedingId, rule: given.rule as DeadlineKind })
    return this.#auditAndPresent(caseRecord, 'case.deadline')
  }

  async setDone({ deadlineId, version, isDone }: T.DeadlineDoneInput): Promise<T.CaseDeadline[]> {
    const { me, time } = this.call
    const { found, caseRecord } = await this.#requireWorkableDeadline(deadlineId)
    const done = isDone ? { done_at: time, done_by: me.id } : { done_at: null, done_by: null }
    await this.#deadlines.update(found.id, version, { ...done, updated_at: time })
    return this.#watchAndAudit(found.id, caseRecord, isDone ? 'case.deadline.done' : 'case.deadline')
  }

  async delete({ deadlineId, version }: T.DeadlineVersionRef): Promise<T.CaseDeadline[]> {
    const { found, caseRecord } = await this.#requireWorkableDeadline(deadlineId)
    if (!(await this.#deadlines.delete(found.id, version))) fail.stale(DEADLINE)
    await forget(this.call, found.id)
    return this.#auditAndPresent(caseRecord, 'case.deadline.removed')
  }

  get #today() {
    return toDay(this.call.now)
  }

  async #requireWorkableDeadline(id: string) {
    const found = (await this.#deadlines.find(id)) ?? fail.gone(DEADLINE)
    return { found, caseRecord: await this.#requireWorkableCase(found.case_id) }
  }

  async #requireWorkableCase(caseId: string): Promise<FoundCase> {
    const { found, facts } = await this.#cases.requireVisible(this.call.me, caseId)
    allow(casePolicy.work(this.call.me, facts), '只有在办项目的团队成员可以登记期限', leadFor(this.call.me, facts))
    return found
  }

  async #refuseProceeding(caseId: string, proceedingId: string | undefined) {
    if (!proceedingId) return
    const there = await this.#cases.proceedings([caseId])
    if (!there.some(({ id }) => id === proceedingId)) fail.gone('程序')
  }

  async #watchAndAudit(id: string, caseRecord: FoundCase, action: AuditAction): Promise<T.CaseDeadline[]> {
    const found = (await this.#deadlines.find(id)) ?? fail.gone(DEADLINE)
    await watch(this.call, found, caseRecord.name)
    return this.#auditAndPresent(caseRecord, action)
  }

  async #auditAndPresent(caseRecord: FoundCase, action: AuditAction): Promise<T.CaseDeadline[]> {
    const facts = await this.#cases.factsOf(caseRecord)
    await this.call.audit(action, { kind: CASE_KIND, id: caseRecord.id })
    this.call.emitChanged([...new Set([facts.leadId, facts.creatorId, ...facts.teamIds])], {
      kind: CASE_KIND,
      id: caseRecord.id,
    })
    return this.#present(caseRecord.id)
  }

  async #present(caseId: string): Promise<T.CaseDeadline[]> {
    const calendar = await readWorkCalendar(this.call.db)
    return (await this.#deadlines.ofCase(caseId)).map((row) => presentDeadline(row, this.#today, calendar))
  }
}
