import type { FirmDb } from '../../../kernel/db/open'
import { CASE_KIND } from './case-rows'

/** Queries for persons of a case and the firm's namesakes. */
export class NamesakesRepository {
  constructor(private readonly db: FirmDb) {}

  /** Unanswered persons of the case, each with another party of the same name. */
  pairs(caseId: string) {
    return this.db
      .selectFrom('party_roles')
      .innerJoin('parties as own', 'own.id', 'party_roles.party_id')
      .innerJoin('party_names as own_name', (join) =>
        join.onRef('own_name.party_id', '=', 'own.id').on('own_name.kind', '=', 'name'),
      )
      .innerJoin('party_names as other_name', (join) =>
        join.onRef('other_name.norm', '=', 'own_name.norm').onRef('other_name.party_id', '<>', 'own.id'),
      )
      .innerJoin('parties as other', 'other.id', 'other_name.party_id')
      .select(['own.id as partyId', 'own.id_no as ownIdNo'])
      .select(['other.id', 'other.id_no as idNo', 'other.mobile'])
      .distinct()
      .where('party_roles.target_kind', '=', CASE_KIND)
      .where('party_roles.target_id', '=', caseId)
      .where('party_roles.until', 'is', null)
      .where('party_roles.told_apart_at', 'is', null)
      .where('own.kind', '=', 'person')
      .where('other.kind', '=', 'person')
      .where('other.merged_into', 'is', null)
      .orderBy('other.id')
      .execute()
  }

  /** Owners of the parties' customer records, by party. */
  owners(partyIds: readonly string[]) {
    return this.db
      .selectFrom('customers')
      .innerJoin('employees', 'employees.id', 'customers.owner_id')
      .select(['customers.party_id as partyId', 'employees.name as ownerName'])
      .where('customers.party_id', 'in', partyIds)
      .where('customers.merged_into', 'is', null)
      .execute()
  }

  /** Cases and sources of these parties: the lead of each, and whether it is confidential. */
  async places(partyIds: readonly string[]) {
    const roles = this.db
      .selectFrom('party_roles')
      .where('party_roles.party_id', 'in', partyIds)
      .where('party_roles.until', 'is', null)
    const cases = await roles
      .innerJoin('cases', 'cases.id', 'party_roles.target_id')
      .innerJoin('employees', 'employees.id', 'cases.lead_id')
      .select(['party_roles.party_id as partyId', 'cases.id as caseId', 'cases.is_confidential as isConfidential'])
      .select('employees.name as leadName')
      .where('party_roles.target_kind', '=', CASE_KIND)
      .execute()
    const sources = await roles
      .innerJoin('case_sources', 'case_sources.id', 'party_roles.target_id')
      .innerJoin('employees', 'employees.id', 'case_sources.owner_id')
      .select(['party_roles.party_id as partyId', 'employees.name as leadName'])
      .where('party_roles.target_kind', '=', 'caseSource')
      .execute()
    return [...cases, ...sources.map((row) => ({ ...row, caseId: '', isConfidential: false }))]
  }

  /** Replaces one party by another in the case's roles. */
  async replace(caseId: string, from: string, to: string, joinedFrom: string | null): Promise<void> {
    await this.#updateRole(caseId, from).set({ party_id: to, told_apart_at: null, joined_from: joinedFrom }).execute()
  }

  /** Original party of each person of the case that was joined with a namesake. */
  async joined(caseId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('party_roles')
      .select(['party_id as partyId', 'joined_from as from'])
      .where('target_kind', '=', CASE_KIND)
      .where('target_id', '=', caseId)
      .where('until', 'is', null)
      .where('joined_from', 'is not', null)
      .execute()
    return new Map(rows.flatMap(({ partyId, from }) => (from ? [[partyId, from]] : [])))
  }

  async tellApart(caseId: string, partyId: string, time: string): Promise<void> {
    await this.#updateRole(caseId, partyId).set({ told_apart_at: time }).execute()
  }

  #updateRole(caseId: string, partyId: string) {
    return this.db
      .updateTable('party_roles')
      .where('target_kind', '=', CASE_KIND)
      .where('target_id', '=', caseId)
      .where('party_id', '=', partyId)
      .where('until', 'is', null)
  }
}
