import { CASE_REPEAT_REASONS, type CaseRepeatReason } from '@contract/case/codes'
import type { CaseRepeat, CaseRepeatInput } from '@contract/case/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { normalName, Parties } from '../../party'
import { CASE_KIND, visibleCases } from '../cases'
import { courtNoKey } from '../court-no'
import { clientsOf } from '../repository'

/** Most duplicates shown. */
const MOST = 20
const ORDER = Object.keys(CASE_REPEAT_REASONS) as CaseRepeatReason[]

/**
 * Possible duplicates of a case being registered. Of colleagues' cases only the lead is shown; confidential ones are
 * left out.
 */
export class CaseRepeats {
  constructor(private readonly call: StaffCall) {}

  async of({ caseId = '', name = '', cause = '', courtCaseNo = '', clients = [], opponents = [] }: CaseRepeatInput) {
    const [ours, theirs] = [await this.#findParties(clients), await this.#findParties(opponents)]
    const byClient = await this.#findByParties('client', ours)
    const byOpponent = await this.#findByParties('opponent', theirs)
    const reasons = new Map<string, CaseRepeatReason[]>()
    const note = (ids: Iterable<string>, reason: CaseRepeatReason) => {
      for (const id of ids) if (id !== caseId) reasons.set(id, [...(reasons.get(id) ?? []), reason])
    }
    note(await this.#findByCourtNo(courtCaseNo), 'courtCaseNo')
    note(
      [...byClient].filter((id) => byOpponent.has(id)),
      'sides',
    )
    note(await this.#findByName(name), 'name')
    note(await this.#filterByCause(cause, [...byClient]), 'client')
    return this.#present(reasons)
  }

  /** Ids of the firm's parties matching these numbers or names. */
  async #findParties(asked: readonly string[]): Promise<string[]> {
    const { db, now, time } = this.call
    const parties = new Parties(db, now, time)
    const found = await Promise.all(
      asked.map((known) => parties.findSame({ name: known, creditCode: known, idNo: known })),
    )
    return [...new Set(found.flat().map(({ partyId }) => partyId))]
  }

  async #findByParties(role: 'client' | 'opponent', parties: readonly string[]): Promise<Set<string>> {
    if (parties.length === 0) return new Set()
    const rows = await this.call.db
      .selectFrom('party_roles')
      .select('target_id')
      .where('target_kind', '=', CASE_KIND)
      .where('role', '=', role)
      .where('party_id', 'in', parties)
      .where('until', 'is', null)
      .limit(500)
      .execute()
    return new Set(rows.map(({ target_id }) => target_id))
  }

  async #findByName(name: string): Promise<string[]> {
    if (!normalName(name)) return []
    const rows = await this.call.db
      .selectFrom('cases')
      .select('id')
      .where('name', '=', name.trim())
      .limit(MOST)
      .execute()
    return rows.map(({ id }) => id)
  }

  async #findByCourtNo(courtCaseNo: string): Promise<string[]> {
    const key = courtNoKey(courtCaseNo)
    if (!key) return []
    const rows = await this.call.db
      .selectFrom('case_proceedings')
      .select('case_id')
      .where('court_case_no_norm', '=', key)
      .limit(MOST)
      .execute()
    return rows.map(({ case_id }) => case_id)
  }

  async #filterByCause(cause: string, ids: readonly string[]): Promise<string[]> {
    if (!cause.trim() || ids.length === 0) return []
    const rows = await this.call.db
      .selectFrom('cases')
      .select('id')
      .where('id', 'in', ids)
      .where('cause', '=', cause.trim())
      .execute()
    return rows.map(({ id }) => id)
  }

  async #present(reasons: ReadonlyMap<string, CaseRepeatReason[]>): Promise<CaseRepeat[]> {
    if (reasons.size === 0) return []
    const { db, me } = this.call
    const ids = [...reasons.keys()].slice(0, MOST * 5)
    const seen = new Set(
      (await visibleCases(db, me).select('cases.id').where('cases.id', 'in', ids).execute()).map(({ id }) => id),
    )
    const rows = await db
      .selectFrom('cases')
      .innerJoin('employees', 'employees.id', 'cases.lead_id')
      .selectAll('cases')
      .select(['employees.name as leadName', 'employees.photo_url as leadPhoto'])
      .select(clientsOf)
      .where('cases.id', 'in', ids)
      .where('cases.status', '!=', 'invalid')
      .where((eb) =>
        eb.or([eb('cases.is_confidential', '=', false), ...(seen.size > 0 ? [eb('cases.id', 'in', [...seen])] : [])]),
      )
      .execute()
    const rank = ({ reasons: [first] }: CaseRepeat) => (first ? ORDER.indexOf(first) : ORDER.length)
    return rows
      .map((row): CaseRepeat => {
        const isSeen = seen.has(row.id)
        return {
          caseId: isSeen ? row.id : null,
          name: isSeen ? row.name : '',
          innerNo: isSeen ? row.inner_no : null,
          status: row.status,
          clientNames: isSeen ? row.clients.map(({ name }) => name) : [],
          lead: { empId: row.lead_id, name: row.leadName, photoUrl: row.leadPhoto },
          reasons: reasons.get(row.id) ?? [],
          createTime: row.created_at,
        }
      })
      .sort((a, b) => rank(a) - rank(b) || b.createTime.localeCompare(a.createTime))
      .slice(0, MOST)
  }
}
