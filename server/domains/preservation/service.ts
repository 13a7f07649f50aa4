import type { AuditAction } from '@contract/admin/audit/actions'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { longestPreservation, type Preserved } from '@contract/law/preservation'
import type { PreservationWay } from '@contract/preservation/codes'
import { preservationLimits as most } from '@contract/preservation/codes'
import { newPreservationForm, preservationForm, releaseForm, termForm } from '@contract/preservation/form'
import type * as T from '@contract/preservation/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { dateWords, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE_KIND, Cases, casePolicy, type FoundCase, leadFor } from '../case'
import { presentPreservation, presentRow } from './present'
import { forget, watch } from './reminders'
import { type FoundPreservation, PRESERVATION, PRESERVATION_KIND, PreservationRepository } from './repository'
import { refuseAhead, refuseHistory, refuseRenewal, refuseTerm } from './terms'

/** Rules of preservations: property, terms, and the court's actions. */
export class PreservationService {
  readonly #repository: PreservationRepository
  readonly #cases: Cases

  constructor(private readonly call: StaffCall) {
    this.#repository = new PreservationRepository(call.db)
    this.#cases = new Cases(call.db)
  }

  async list(input: T.PreservationListInput): Promise<T.PreservationPage> {
    const page = await this.#repository.list(this.call.me, input, this.call.now)
    return mapPage(page, (row) => presentRow(row, this.#today))
  }

  numbers(): Promise<T.PreservationNumbers> {
    return this.#repository.numbers(this.call.me, this.#today)
  }

  async ofCase(caseId: string): Promise<T.PreservationRow[]> {
    await this.#cases.requireVisible(this.call.me, caseId)
    return (await this.#repository.ofCase(caseId)).map((row) => presentRow(row, this.#today))
  }

  async detail(id: string): Promise<T.Preservation> {
    const found = (await this.#repository.find(id)) ?? fail.gone(PRESERVATION)
    const { facts } = await this.#cases.requireVisible(this.call.me, found.case_id)
    const terms = await this.#repository.terms(id)
    return presentPreservation(found, terms, casePolicy.work(this.call.me, facts), this.#today)
  }

  async add({ caseId, values }: T.AddPreservationInput): Promise<T.Preservation> {
    const { me, now, time } = this.call
    const caseRecord = await this.#requireWorkableCase(caseId)
    const given = acceptForm(newPreservationForm, values, this.#today)
    const { length } = await this.#repository.ofCase(caseId)
    if (length >= most.perCase) fail.conflict(`每个项目最多 ${most.perCase} 项财产保全`)
    const columns = columnsOf(given)
    const id = newId(now)
    const row = { id, case_id: caseId, creator_id: me.id, created_at: time, updated_at: time, ...columns }
    await this.#repository.insert(row)
    if (given.fromDate) {
      const untilDate = given.untilDate || longestPreservation(columns.kind, given.fromDate)
      const term = { fromDate: given.fromDate, untilDate, rulingNo: given.rulingNo, note: '' }
      refuseAhead(term, this.#today)
      refuseTerm(columns.kind, term)
      await this.#addTerm(id, term)
      await this.#repository.update(id, 1, { from_on: term.fromDate, until_on: untilDate })
    }
    return this.#watchAndAudit(id, caseRecord, 'case.preservation')
  }

  async update({ preservationId, version, values }: T.PreservationValuesInput): Promise<T.Preservation> {
    const { found, caseRecord } = await this.#requireWorkablePreservation(preservationId)
    const columns = columnsOf(acceptForm(preservationForm, values, this.#today))
    if (found.from_on && found.until_on && found.until_on > longestPreservation(columns.kind, found.from_on))
      fail.invalid('当前期限超过该类财产的最长期限', { kind: '当前期限超过该类财产的最长期限' })
    await this.#repository.update(found.id, version, { ...columns, updated_at: this.call.time })
    return this.#watchAndAudit(found.id, caseRecord, 'case.preservation')
  }

  /** Records the first execution, or a renewal. */
  async execute({ preservationId, version, values }: T.PreservationValuesInput): Promise<T.Preservation> {
    const { found, caseRecord, terms, given } = await this.#acceptTerm(preservationId, values)
    if (found.released_on) fail.conflict('该保全已解除')
    refuseAhead(given, this.#today, terms.at(-1))
    refuseRenewal(given, terms.at(-1))
    await this.#repository.update(found.id, version, {
      from_on: given.fromDate,
      until_on: given.untilDate,
      renewals: terms.length,
      updated_at: this.call.time,
    })
    await this.#addTerm(found.id, given)
    return this.#watchAndAudit(
      found.id,
      caseRecord,
      terms.length > 0 ? 'case.preservation.renewed' : 'case.preservation.executed',
    )
  }

  async insertHistory({ preservationId, version, values }: T.PreservationValuesInput): Promise<T.Preservation> {
    const { found, caseRecord, terms, given } = await this.#acceptTerm(preservationId, values)
    refuseHistory(given, terms)
    await this.#repository.update(found.id, version, { renewals: terms.length, updated_at: this.call.time })
    await this.#addTerm(found.id, given)
    return this.#watchAndAudit(found.id, caseRecord, 'case.preservation')
  }

  async release({ preservationId, version, values }: T.PreservationValuesInput): Promise<T.Preservation> {
    const { found, caseRecord } = await this.#requireWorkablePreservation(preservationId)
    const { releasedDate, reason } = acceptForm(releaseForm, values, this.#today)
    const [first] = await this.#repository.terms(found.id)
    if (!first) return fail.conflict('法院还没有执行，不需要解除')
    if (found.released_on) fail.conflict('该保全已解除')
    if (releasedDate < first.from_on) refuseDate(`解除日期不能早于起始日${dateWords(first.from_on)}`)
    if (releasedDate > this.#today) refuseDate('解除日期不能晚于今天')
    const released = { released_on: releasedDate, release_reason: reason.trim(), updated_at: this.call.time }
    await this.#repository.update(found.id, version, released)
    return this.#watchAndAudit(found.id, caseRecord, 'case.preservation.released')
  }

  async remove({ preservationId, version }: T.PreservationVersionRef): Promise<null> {
    const { found, caseRecord } = await this.#requireWorkablePreservation(preservationId)
    if (!(await this.#repository.delete(found.id, version))) fail.stale(PRESERVATION)
    await forget(this.call, found.id)
    await this.#auditAndEmit(found.id, caseRecord, 'case.preservation.removed')
    return null
  }

  get #today() {
    return toDay(this.call.now)
  }

  async #requireWorkablePreservation(id: string): Promise<{ found: FoundPreservation; caseRecord: FoundCase }> {
    const found = (await this.#repository.find(id)) ?? fail.gone(PRESERVATION)
    return { found, caseRecord: await this.#requireWorkableCase(found.case_id) }
  }

  async #requireWorkableCase(caseId: string): Promise<FoundCase> {
    const { found, facts } = await this.#cases.requireVisible(this.call.me, caseId)
    allow(casePolicy.work(this.call.me, facts), '只有在办项目的团队成员可以登记财产保全', leadFor(this.call.me, facts))
    return found
  }

  async #acceptTerm(id: string, values: FormValues) {
    const { found, caseRecord } = await this.#requireWorkablePreservation(id)
    const given = acceptForm(termForm, values, this.#today)
    refuseTerm(found.kind, given)
    const terms = await this.#repository.terms(id)
    if (terms.length >= most.terms) fail.conflict(`最多 ${most.terms} 条期限记录`)
    return { found, caseRecord, terms, given }
  }

  #addTerm(id: string, { fromDate, untilDate, rulingNo, note }: ValuesOf<typeof termForm>) {
    const { me, now, time } = this.call
    const row = { id: newId(now), preservation_id: id, from_on: fromDate, until_on: untilDate }
    return this.#repository.insertTerm({ ...row, ruling_no: rulingNo, note, creator_id: me.id, created_at: time })
  }

  async #watchAndAudit(id: string, caseRecord: FoundCase, action: AuditAction): Promise<T.Preservation> {
    const found = (await this.#repository.find(id)) ?? fail.gone(PRESERVATION)
    await watch(this.call, found, caseRecord)
    await this.#auditAndEmit(id, caseRecord, action)
    return this.detail(id)
  }

  async #auditAndEmit(id: string, caseRecord: FoundCase, action: AuditAction) {
    const { leadId, creatorId, teamIds } = await this.#cases.factsOf(caseRecord)
    const people = [...new Set([leadId, creatorId, ...teamIds])]
    await this.call.auditChange(action, { kind: CASE_KIND, id: caseRecord.id }, people)
    this.call.emitChanged(people, { kind: PRESERVATION_KIND, id })
  }
}

const refuseDate = (words: string) => fail.invalid(words, { releasedDate: words })

const columnsOf = (given: ValuesOf<typeof preservationForm>) => ({
  kind: given.kind as Preserved,
  name: given.name.trim(),
  owner_name: given.ownerName.trim(),
  amount: given.amount || null,
  way: given.way as PreservationWay,
  court: given.court.trim(),
  ruling_no: given.rulingNo,
  applied_on: given.appliedDate || null,
  note: given.note.trim(),
})
