import type { CustomerLevel, CustomerStatus, DecisionRole, SourceChannel } from '@contract/customer/codes'
import type { Enterprise } from '@contract/enterprise/shapes'
import type { InsertObject } from 'kysely'
import { columnsOf, nameRowsOf, type PartyInput } from '../../domains/party/parties'
import { toTime } from '../../kernel/clock'
import type { Tables } from '../../kernel/db/tables'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'
import { birthdayOf, identityNumber } from './paper-numbers'

/** Customer to be seeded. */
export interface CustomerPlan {
  /** Absent for a person. */
  enterprise?: Enterprise
  name: string
  alias?: string
  /** Only for an organisation missing from the register. */
  creditCode?: string
  owner: SeedPerson
  team: readonly { person: SeedPerson; percent: string }[]
  status: CustomerStatus
  level: CustomerLevel
  channel: SourceChannel
  createdAt: number
  contacts: readonly { name: string; post: string; decisionRole: DecisionRole }[]
  talks: readonly { content: string; author: SeedPerson; at: string }[]
  nextFollowAt?: number
}

type Row<T extends keyof Tables> = InsertObject<Tables, T>

/** More than a firm has customers: their identity numbers do not meet. */
const FIRMS_APART = 211

/** DOMAIN §12: 1390000xxxx is unassigned. */
const mobileOf = (serial: number) => `1390000${String(serial % 10_000).padStart(4, '0')}`

/** Customers with their dependent rows, written in bulk as the service would write them singly. */
export class CustomerBook {
  readonly names: string[] = []
  readonly #rows = new Map<keyof Tables, object[]>()
  #serial = 3_000

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  add(plan: CustomerPlan) {
    const { owner, enterprise, createdAt, talks } = plan
    const created_at = toTime(createdAt)
    const id = this.world.id(createdAt)
    const party_id = this.addParty(
      partyOf(plan, enterprise ? undefined : mobileOf(this.#serial++), this.world.firms.indexOf(this.firm)),
      createdAt,
    )
    const latest = [...talks]
      .map(({ at }) => at)
      .sort()
      .at(-1)
    this.names.push(plan.name)
    this.#put('customers', {
      id,
      party_id,
      status: plan.status,
      level: plan.level,
      channel: plan.channel,
      industry: enterprise?.industry ?? '',
      phone: enterprise?.phone ?? '',
      owner_id: owner.empId,
      department_id: owner.departmentId,
      creator_id: owner.empId,
      last_follow_at: latest ?? null,
      next_follow_at: plan.nextFollowAt === undefined ? null : toTime(plan.nextFollowAt),
      created_at,
      updated_at: latest ?? created_at,
    })
    for (const [sort, { person, percent }] of plan.team.entries())
      this.#put('team_members', {
        id: this.world.id(createdAt),
        target_kind: 'customer',
        target_id: id,
        employee_id: person.empId,
        role: sort === 0 ? 'lead' : 'assist',
        percent,
        sort,
      })
    for (const [index, contact] of plan.contacts.entries()) this.#addContact(id, contact, index === 0, createdAt)
    for (const { content, author, at } of talks)
      this.#put('follow_ups', {
        id: this.world.id(createdAt),
        target_kind: 'customer',
        target_id: id,
        author_id: author.empId,
        way: this.world.random.pick(['phone', 'visit', 'wechat', 'meeting']),
        content,
        at,
        created_at: at,
      })
  }

  addParty(input: PartyInput, at: number): string {
    const id = this.world.id(at)
    const time = toTime(at)
    this.#put('parties', { id, ...columnsOf(input), created_at: time, updated_at: time })
    const { names, pieces } = nameRowsOf(id, input, () => this.world.id(at))
    for (const row of names) this.#put('party_names', row)
    for (const row of pieces) this.#put('party_name_pieces', row)
    return id
  }

  async save() {
    // Tables in the order of their references.
    const tables = ['parties', 'party_names', 'party_name_pieces', 'customers', 'customer_contacts'] as const
    for (const table of [...tables, 'team_members', 'follow_ups'] as const)
      await this.world.insert(table, (this.#rows.get(table) ?? []) as Row<typeof table>[])
    this.#rows.clear()
  }

  #addContact(customer_id: string, contact: CustomerPlan['contacts'][number], is_primary: boolean, at: number) {
    const mobile = mobileOf(this.#serial++)
    this.#put('customer_contacts', {
      id: this.world.id(at),
      customer_id,
      party_id: this.addParty({ kind: 'person', name: contact.name, mobile }, at),
      post: contact.post,
      decision_role: contact.decisionRole,
      mobile,
      is_primary,
      created_at: toTime(at),
      updated_at: toTime(at),
    })
  }

  #put(table: keyof Tables, row: object) {
    const rows = this.#rows.get(table) ?? []
    rows.push({ ...row, firm_id: this.firm.id })
    this.#rows.set(table, rows)
  }
}

/** Identity of a natural person, told apart by the mobile and the firm. */
function idOf(mobile: string, firmAt: number): Pick<PartyInput, 'idType' | 'idNo'> {
  const serial = Number(mobile.slice(-4)) + firmAt * FIRMS_APART
  return { idType: 'idCard', idNo: identityNumber(birthdayOf(serial), serial, serial % 2 === 0 ? '女' : '男') }
}

function partyOf(
  { enterprise, name, alias, creditCode: own }: CustomerPlan,
  mobile: string | undefined,
  firmAt: number,
): PartyInput {
  const otherNames = alias && alias !== name ? [{ kind: 'alias' as const, name: alias }] : []
  if (!enterprise && /公司|银行/.test(name)) return { kind: 'organ', name, creditCode: own, otherNames }
  if (!enterprise) return { kind: 'person', name, mobile, ...idOf(mobile ?? '', firmAt), otherNames }
  const { creditCode, legalRep, address, formerNames } = enterprise
  return {
    kind: 'organ',
    name,
    creditCode,
    legalRep,
    areaCode: address.area,
    address: address.detail,
    otherNames: [...otherNames, ...formerNames.map((former) => ({ kind: 'former' as const, name: former }))],
  }
}
