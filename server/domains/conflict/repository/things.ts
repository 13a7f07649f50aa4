import type { CaseStatus } from '@contract/case/codes'
import type { ConflictStanding } from '@contract/conflict/codes'
import type { PartyRole, PartyTarget } from '@contract/party/codes'
import type { PersonRef } from '@contract/shapes'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { caseStanding, clueStanding, customerStanding, sourceStanding } from '../matching/conflict-standing'
import type { SightFacts } from '../report-sight'

export interface ThingRef {
  kind: PartyTarget
  id: string
}

/** Record of the firm, with the columns a check needs. */
export interface Thing extends SightFacts, ThingRef {
  name: string
  status: CaseStatus | ''
  standing: ConflictStanding
  isClosed: boolean
  /** Source the case came from. */
  sourceId: string | null
  /** Person responsible, and to be asked. */
  ownerId: string | null
}

/** Role of a party in a record. */
export interface Appearance extends ThingRef {
  partyId: string
  role: PartyRole
  until: string | null
}

export const keyOf = ({ kind, id }: ThingRef) => `${kind} ${id}`

/**
 * Clues, sources, cases and customers for a check: read in sets, and only the columns it weighs, because search keys
 * of titles are longer than all the rest.
 */
export class Things {
  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
  ) {}

  /** Past and present roles of these parties. */
  async appearances(partyIds: readonly string[]): Promise<Appearance[]> {
    if (partyIds.length === 0) return []
    const roles = await this.db
      .selectFrom('party_roles')
      .select(['party_id as partyId', 'target_kind as kind', 'target_id as id', 'role', 'until'])
      .where(anyOf('party_roles.party_id', partyIds))
      .execute()
    const customers = await this.db
      .selectFrom('customers')
      .select(['party_id as partyId', 'id'])
      .where(anyOf('customers.party_id', partyIds))
      .where('merged_into', 'is', null)
      .execute()
    const contacts = await this.db
      .selectFrom('customer_contacts')
      .select(['party_id as partyId', 'customer_id as id'])
      .where(anyOf('customer_contacts.party_id', partyIds))
      .where('deleted_at', 'is', null)
      .execute()
    const clues = await this.db
      .selectFrom('clues')
      .select(['party_id as partyId', 'id'])
      .where(anyOf('clues.party_id', partyIds))
      .$narrowType<{ partyId: string }>()
      .execute()
    const all: Appearance[] = [
      ...roles,
      ...customers.map((row) => ({ ...row, kind: 'customer' as const, role: 'client' as const, until: null })),
      ...contacts.map((row) => ({ ...row, kind: 'customer' as const, role: 'contact' as const, until: null })),
      ...clues.map((row) => ({ ...row, kind: 'clue' as const, role: 'client' as const, until: null })),
    ]
    return [
      ...new Map(
        all.map((appearance) => [`${appearance.partyId} ${keyOf(appearance)} ${appearance.role}`, appearance]),
      ).values(),
    ]
  }

  /** Records by keyOf; deleted ones are absent. Without teams, `involvedIds` holds only owners and creators. */
  async read(refs: readonly ThingRef[], { withoutTeams = false } = {}): Promise<Map<string, Thing>> {
    const things = [
      ...(await this.#cases(idsOf(refs, 'case'))),
      ...(await this.#sources(idsOf(refs, 'caseSource'))),
      ...(await this.#clues(idsOf(refs, 'clue'))),
      ...(await this.#customers(idsOf(refs, 'customer'))),
    ]
    const teams = withoutTeams ? new Map<string, string[]>() : await this.#teamIds(things)
    return new Map(
      things.map((thing) => {
        const key = keyOf(thing)
        return [key, { ...thing, involvedIds: [...thing.involvedIds, ...(teams.get(key) ?? [])] }]
      }),
    )
  }

  async people(ids: readonly (string | null)[]): Promise<Map<string, PersonRef>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))]
    if (known.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('employees')
      .select(['id as empId', 'name', 'photo_url as photoUrl'])
      .where('id', 'in', known)
      .execute()
    return new Map(rows.map((row) => [row.empId, row]))
  }

  async #cases(ids: readonly string[]): Promise<Thing[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .selectFrom('cases')
      .select(['id', 'name', 'status', 'end_date', 'case_source_id', 'lead_id', 'creator_id'])
      .select(['department_id', 'is_confidential'])
      .where(anyOf('cases.id', ids))
      .execute()
    return rows.map((row) => ({
      kind: 'case',
      id: row.id,
      name: row.name,
      status: row.status,
      ...caseStanding(row, this.now),
      sourceId: row.case_source_id,
      ownerId: row.lead_id,
      departmentId: row.department_id,
      involvedIds: [row.lead_id, row.creator_id],
      isConfidential: row.is_confidential,
    }))
  }

  async #sources(ids: readonly string[]): Promise<Thing[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .selectFrom('case_sources')
      .select(['id', 'name', 'status', 'stopped_at', 'updated_at', 'owner_id', 'finder_id', 'creator_id'])
      .select('department_id')
      .where(anyOf('case_sources.id', ids))
      .execute()
    return rows.map((row) => ({
      kind: 'caseSource',
      id: row.id,
      name: row.name,
      status: '',
      ...sourceStanding(row, this.now),
      sourceId: null,
      ownerId: row.owner_id,
      departmentId: row.department_id,
      involvedIds: [row.owner_id, row.finder_id, row.creator_id],
      isConfidential: false,
    }))
  }

  async #clues(ids: readonly string[]): Promise<Thing[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .selectFrom('clues')
      .select(['id', 'title', 'status', 'owner_id', 'creator_id', 'surveyor_id', 'department_id'])
      .where(anyOf('clues.id', ids))
      .execute()
    return rows.map((row) => ({
      kind: 'clue',
      id: row.id,
      name: row.title,
      status: '',
      ...clueStanding(row),
      sourceId: null,
      ownerId: row.owner_id ?? row.creator_id,
      departmentId: row.department_id ?? '',
      involvedIds: [row.owner_id, row.creator_id, row.surveyor_id].flatMap((id) => id ?? []),
      isConfidential: false,
    }))
  }

  async #customers(ids: readonly string[]): Promise<Thing[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .select(['customers.id', 'customers.status', 'customers.owner_id', 'customers.creator_id'])
      .select(['customers.department_id', 'parties.name'])
      .where(anyOf('customers.id', ids))
      .execute()
    return rows.map((row) => ({
      kind: 'customer',
      id: row.id,
      name: row.name,
      status: '',
      ...customerStanding(row),
      sourceId: null,
      ownerId: row.owner_id,
      departmentId: row.department_id,
      involvedIds: [row.owner_id, row.creator_id],
      isConfidential: false,
    }))
  }

  /** One query per kind: with kinds and ids in one condition, the index would be asked for every pair. */
  async #teamIds(things: readonly ThingRef[]): Promise<Map<string, string[]>> {
    if (things.length === 0) return new Map()
    const membersOf = (kind: PartyTarget) =>
      this.db
        .selectFrom('team_members')
        .select(['target_kind as kind', 'target_id as id', 'employee_id as employeeId'])
        .where('target_kind', '=', kind)
        .where(anyOf('team_members.target_id', idsOf(things, kind)))
    const rows = await membersOf('case')
      .unionAll(membersOf('caseSource'))
      .unionAll(membersOf('clue'))
      .unionAll(membersOf('customer'))
      .$narrowType<{ kind: PartyTarget }>()
      .execute()
    const teams = new Map<string, string[]>()
    for (const row of rows) teams.set(keyOf(row), [...(teams.get(keyOf(row)) ?? []), row.employeeId])
    return teams
  }
}

const idsOf = (refs: readonly ThingRef[], kind: PartyTarget) => [
  ...new Set(refs.flatMap((ref) => (ref.kind === kind ? ref.id : []))),
]
