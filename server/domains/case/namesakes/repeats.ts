import { CASE_REPEAT_REASONS, type CaseRepeatReason } from '@contract/case/codes'
import type { CaseRepeat, CaseRepeatInput } from '@contract/case/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { normalName, Parties } from '../../party'
import { courtNoKey } from '../court-no'
import {
  filterCasesByCause,
  filterVisibleCases,
  findCasesByCourtNo,
  findCasesByName,
  findCasesByParties,
  findCasesWithClients,
} from '../repository/similar-cases'

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
    return new Set(parties.length > 0 ? await findCasesByParties(this.call.db, role, parties) : [])
  }

  async #findByName(name: string): Promise<string[]> {
    return normalName(name) ? findCasesByName(this.call.db, name.trim(), MOST) : []
  }

  async #findByCourtNo(courtCaseNo: string): Promise<string[]> {
    const key = courtNoKey(courtCaseNo)
    return key ? findCasesByCourtNo(this.call.db, key, MOST) : []
  }

  async #filterByCause(cause: string, ids: readonly string[]): Promise<string[]> {
    return cause.trim() && ids.length > 0 ? filterCasesByCause(this.call.db, cause.trim(), ids) : []
  }

  async #present(reasons: ReadonlyMap<string, CaseRepeatReason[]>): Promise<CaseRepeat[]> {
    if (reasons.size === 0) return []
    const { db, me } = this.call
    const ids = [...reasons.keys()].slice(0, MOST * 5)
    const seen = new Set(await filterVisibleCases(db, me, ids))
    const rows = await findCasesWithClients(db, ids, [...seen])
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
