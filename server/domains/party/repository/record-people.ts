import type { PartyTarget } from '@contract/party/codes'
import type { FirmDb } from '../../../kernel/db/open'

/** Case, source or clue. */
export interface Thing {
  kind: PartyTarget
  id: string
}

/** People responsible for the customer, by party. */
export async function customersOf(db: FirmDb, partyIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const owners = await db
    .selectFrom('customers')
    .select(['id', 'party_id', 'owner_id'])
    .where('party_id', 'in', partyIds)
    .where('merged_into', 'is', null)
    .execute()
  const members = await peopleOf(
    db,
    ['customer'],
    owners.map(({ id }) => id),
  )
  return new Map(
    owners.map(({ id, party_id, owner_id }) => [
      party_id,
      new Set([owner_id, ...members.filter(({ targetId }) => targetId === id).map(({ empId }) => empId)]),
    ]),
  )
}

/** People of the other records a party belongs to, by party. */
export async function rolesElsewhere(db: FirmDb, { kind, id }: Thing, partyIds: readonly string[]) {
  const roles = await db
    .selectFrom('party_roles')
    .select(['party_id', 'target_kind', 'target_id'])
    .where('party_id', 'in', partyIds)
    .where('target_kind', 'in', ['case', 'caseSource'])
    .where((eb) => eb.not(eb.and({ target_kind: kind, target_id: id })))
    .execute()
  const people = await peopleOf(
    db,
    ['case', 'caseSource'],
    roles.map(({ target_id }) => target_id),
  )
  const byParty = new Map<string, Set<string>[]>()
  for (const { party_id, target_id } of roles) {
    const ids = new Set(people.filter(({ targetId }) => targetId === target_id).map(({ empId }) => empId))
    byParty.set(party_id, [...(byParty.get(party_id) ?? []), ids])
  }
  return byParty
}

/** Everybody who works on these records: their teams, leads, owners, finders and creators. */
export function peopleOf(db: FirmDb, kinds: readonly PartyTarget[], ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('team_members')
    .select(['target_id as targetId', 'employee_id as empId'])
    .where('target_kind', 'in', kinds)
    .where('target_id', 'in', ids)
    .union(db.selectFrom('cases').select(['id as targetId', 'lead_id as empId']).where('id', 'in', ids))
    .union(db.selectFrom('cases').select(['id as targetId', 'creator_id as empId']).where('id', 'in', ids))
    .union(db.selectFrom('case_sources').select(['id as targetId', 'owner_id as empId']).where('id', 'in', ids))
    .union(db.selectFrom('case_sources').select(['id as targetId', 'finder_id as empId']).where('id', 'in', ids))
    .execute()
}
