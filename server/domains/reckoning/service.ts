import type { AuditAction } from '@contract/admin/audit/actions'
import type { FieldDefinition } from '@contract/forms/fields'
import { reckon, reckoningProblem } from '@contract/law/reckon'
import { reckoningLimits as most } from '@contract/reckoning/codes'
import { reckoningForms } from '@contract/reckoning/form'
import type { CaseReckoning, SaveReckoningInput } from '@contract/reckoning/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE_KIND, Cases, casePolicy, type FoundCase, leadFor } from '../case'
import { readLawTables } from '../law-table'
import { personOf } from '../people'
import { RECKONING, ReckoningRepository } from './repository'

/** Saves calculations of fees and interest with their case. The server calculates what is saved. */
export class ReckoningService {
  readonly #repository: ReckoningRepository
  readonly #cases: Cases

  constructor(private readonly call: StaffCall) {
    this.#repository = new ReckoningRepository(call.db)
    this.#cases = new Cases(call.db)
  }

  async ofCase(caseId: string): Promise<CaseReckoning[]> {
    await this.#cases.requireVisible(this.call.me, caseId)
    return this.#present(caseId)
  }

  async save({ caseId, kind, values }: SaveReckoningInput): Promise<CaseReckoning[]> {
    const { me, now, time } = this.call
    const caseRecord = await this.#requireWorkableCase(caseId)
    const fields: readonly FieldDefinition[] = reckoningForms[kind]
    const given = acceptForm(fields, values, toDay(now))
    const problem = reckoningProblem(kind, given)
    if (problem) fail.invalid(Object.values(problem)[0] ?? '', problem)
    const { length } = await this.#repository.ofCase(caseId)
    if (length >= most.perCase) fail.conflict(`每个项目最多保存 ${most.perCase} 条测算，请先移除一些`)
    const result = JSON.stringify(reckon(kind, given, { tables: await readLawTables(this.call.db), today: toDay(now) }))
    const row = { id: newId(now), case_id: caseId, kind, given: JSON.stringify(given), result, creator_id: me.id }
    await this.#repository.insert({ ...row, created_at: time })
    return this.#auditAndPresent(caseRecord, 'case.reckoning')
  }

  async remove(reckoningId: string): Promise<CaseReckoning[]> {
    const found = (await this.#repository.find(reckoningId)) ?? fail.gone(RECKONING)
    const caseRecord = await this.#requireWorkableCase(found.case_id)
    await this.#repository.delete(found.id)
    return this.#auditAndPresent(caseRecord, 'case.reckoning.removed')
  }

  async #requireWorkableCase(caseId: string): Promise<FoundCase> {
    const { found, facts } = await this.#cases.requireVisible(this.call.me, caseId)
    allow(casePolicy.work(this.call.me, facts), '只有在办项目的团队成员可以保存测算', leadFor(this.call.me, facts))
    return found
  }

  async #auditAndPresent(caseRecord: FoundCase, action: AuditAction): Promise<CaseReckoning[]> {
    const { leadId, creatorId, teamIds } = await this.#cases.factsOf(caseRecord)
    await this.call.auditChange(action, { kind: CASE_KIND, id: caseRecord.id }, [
      ...new Set([leadId, creatorId, ...teamIds]),
    ])
    return this.#present(caseRecord.id)
  }

  async #present(caseId: string): Promise<CaseReckoning[]> {
    const rows = await this.#repository.ofCase(caseId)
    return rows.map(({ id, kind, given, result, created_at, ...rest }) => {
      const person = personOf(rest)
      if (!person) throw new Error(`the reckoning ${id} is nobody's`)
      return { ...result, reckoningId: id, kind, values: given, person, createTime: created_at }
    })
  }
}
