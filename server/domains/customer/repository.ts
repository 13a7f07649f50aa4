import type { CaseSourceStatus } from '@contract/case-source/codes'
import { SWITCHES } from '@contract/codes/switches'
import type { CustomerTab } from '@contract/customer/codes'
import type { CustomerCaseSourcesInput, CustomerListInput } from '@contract/customer/shapes'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../kernel/db/any-of'
import type { FirmDb } from '../../kernel/db/open'
import { containing, type PageAsked, readLongPage, readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import type { Employee } from '../../kernel/http/call'
import { GONE } from '../../kernel/http/caller'
import { applications } from '../approval'
import { visibleCases } from '../case'
import { CUSTOMER_KIND, reachOf } from './customer-visibility'
import type { CustomersTable } from './tables'
import { isMember, isWorkedFor, within } from './visibility-repository'

type Customers = ExpressionBuilder<FirmTables, 'customers'>

/** Statuses of case sources under way, of those that became cases, and of those that came to nothing. */
const SOURCE_STATES: Record<'open' | 'signed' | 'over', CaseSourceStatus[]> = {
  open: ['draft', 'filing', 'following', 'changing'],
  signed: ['signed'],
  over: ['stopped', 'conflicted', 'expired'],
}

const rowFields = [
  'customers.id as customerId',
  'parties.name',
  'parties.kind',
  'parties.mobile',
  'customers.phone',
  'customers.status',
  'customers.level',
  'customers.version',
  'customers.department_id as departmentId',
  'customers.last_follow_at as lastFollowTime',
  'customers.next_follow_at as nextFollowTime',
  'customers.updated_at as updateTime',
  'owner.id as ownerId',
  'owner.name as ownerName',
  'owner.photo_url as ownerPhoto',
] as const

const memberIds = (eb: ExpressionBuilder<FirmTables, 'customers'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('team_members')
      .select('team_members.employee_id as id')
      .whereRef('team_members.target_id', '=', 'customers.id')
      .where('team_members.target_kind', '=', CUSTOMER_KIND),
  ).as('members')

export interface ListAsked extends PageAsked, Omit<CustomerListInput, 'keyword'> {
  /** Parties matching the keyword. */
  partyIds?: readonly string[]
}

export { CUSTOMER_KIND }

/** Queries on customers. */
export class CustomerRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees as owner', 'owner.id', 'customers.owner_id')
      .innerJoin('employees as creator', 'creator.id', 'customers.creator_id')
      .select(rowFields)
      .select([
        'customers.party_id as partyId',
        'customers.channel',
        'customers.status_reason as statusReason',
        'customers.gender',
        'customers.industry',
        'customers.email',
        'customers.birthday',
        'customers.remark',
        'customers.custom',
        'customers.created_at as createTime',
        'parties.id_type as idType',
        'parties.id_no as idNo',
        'parties.credit_code as creditCode',
        'parties.legal_rep as legalRep',
        'parties.area_code as areaCode',
        'parties.address',
        'creator.id as creatorId',
        'creator.name as creatorName',
        'creator.photo_url as creatorPhoto',
      ])
      .select((eb) => memberIds(eb as unknown as Customers))
      .where('customers.id', '=', id)
      .where('customers.merged_into', 'is', null)
      .executeTakeFirst()
  }

  /** Customers of these parties: at most one each. */
  ofParties(partyIds: readonly string[]) {
    if (partyIds.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees as owner', 'owner.id', 'customers.owner_id')
      .select(rowFields)
      .select('customers.party_id as partyId')
      .select((eb) => memberIds(eb as unknown as Customers))
      .where('customers.party_id', 'in', partyIds)
      .where('customers.merged_into', 'is', null)
      .execute()
  }

  list(me: Employee, asked: ListAsked) {
    const { tab, partyIds, sort, ...page } = asked
    let query = this.#customersInTab(me, tab)
    if (asked.kind) query = query.where('parties.kind', '=', asked.kind)
    if (asked.status?.length) query = query.where('customers.status', 'in', asked.status)
    if (asked.level?.length) query = query.where('customers.level', 'in', asked.level)
    if (asked.channel) query = query.where('customers.channel', '=', asked.channel)
    if (asked.ownerId) query = query.where('customers.owner_id', '=', asked.ownerId)
    if (partyIds)
      query = partyIds.length ? query.where('customers.party_id', 'in', partyIds) : query.where(sql.lit(false))
    const ordered =
      sort === 'follow'
        ? query.orderBy(sql`customers.next_follow_at asc nulls last`).orderBy('customers.id')
        : query.orderBy('customers.updated_at', 'desc').orderBy('customers.id')
    return readLongPage(this.db, ordered, page)
  }

  #customersInTab(me: Employee, tab: CustomerTab) {
    return this.#tabRows(me, tab)
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees as owner', 'owner.id', 'customers.owner_id')
      .select(rowFields)
      .select((eb) => memberIds(eb as unknown as Customers))
  }

  /** Mine: owned by me. Team: where I help, and a partner's department. Firm: all I see. */
  #tabRows(me: Employee, tab: CustomerTab) {
    const alive = this.db.selectFrom('customers').where('customers.merged_into', 'is', null)
    if (tab === 'mine') return alive.where('customers.owner_id', '=', me.id)
    if (tab === 'firm') return alive.where((eb) => within(eb, me))
    return alive
      .where('customers.owner_id', '<>', me.id)
      .where((eb) =>
        reachOf(me) === 'department'
          ? eb.or([isMember(eb, me.id), eb('customers.department_id', '=', me.departmentId)])
          : isMember(eb, me.id),
      )
  }

  /** Those of these customers that the reader sees. */
  async visible(me: Employee, ids: readonly string[]): Promise<string[]> {
    const rows = await this.#tabRows(me, 'firm').select('customers.id').where(anyOf('customers.id', ids)).execute()
    return rows.map(({ id }) => id)
  }

  /** Choices of a selector: few columns, because thousands come at once. */
  choices(me: Employee, partyIds: readonly string[] | undefined, page: PageAsked) {
    let query = this.#tabRows(me, 'firm')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees as owner', 'owner.id', 'customers.owner_id')
      .select(['customers.id as customerId', 'parties.name', 'parties.kind', 'owner.name as ownerName'])
    if (partyIds)
      query = partyIds.length ? query.where('customers.party_id', 'in', partyIds) : query.where(sql.lit(false))
    return readLongPage(this.db, query.orderBy('customers.updated_at', 'desc').orderBy('customers.id'), page)
  }

  insert(values: Omit<Insertable<CustomersTable>, 'firm_id'> | readonly Omit<Insertable<CustomersTable>, 'firm_id'>[]) {
    return this.db.insertInto('customers').values(values).execute()
  }

  /** Returns false on a version conflict. */
  async update(id: string, version: number, values: Updateable<CustomersTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('customers')
      .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Employees among these ids who have not left. */
  people(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('employees')
      .select(['id', 'name', 'department_id as departmentId'])
      .where('id', 'in', [...ids])
      .where('status', 'not in', GONE)
      .execute()
  }

  async wantsContacts(): Promise<boolean> {
    const set = await this.db
      .selectFrom('feature_switches')
      .select('is_on')
      .where('code', '=', 'linkManRequired')
      .executeTakeFirst()
    return set?.is_on ?? SWITCHES.linkManRequired.isOn
  }

  async counts(customerId: string, me: Employee) {
    const [cases, caseSources] = await Promise.all([
      this.#casesOf(customerId, me)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      this.db
        .selectFrom('case_sources')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow(),
    ])
    return { cases: cases.n, caseSources: caseSources.n }
  }

  /** Applications on its cases (as far as the reader may know of them) and sources, newest first. */
  works(customerId: string, me: Employee, most: number) {
    const ofCases = this.db
      .selectFrom('case_works')
      .select('work_id')
      .where('case_id', 'in', this.#casesOf(customerId, me).select('cases.id'))
    const ofSources = this.db
      .selectFrom('case_source_works')
      .innerJoin('case_sources', 'case_sources.id', 'case_source_works.case_source_id')
      .select('work_id')
      .where('case_sources.customer_id', '=', customerId)
    return applications(this.db)
      .where(({ or, eb }) => or([eb('approval_works.id', 'in', ofCases), eb('approval_works.id', 'in', ofSources)]))
      .where('approval_works.submitted_at', 'is not', null)
      .orderBy('approval_works.submitted_at', 'desc')
      .orderBy('approval_works.id', 'desc')
      .limit(most)
      .execute()
  }

  /** Clues of this owner that became the customer and no case source. */
  cluesOf(customerId: string, ownerId: string) {
    return this.db
      .selectFrom('clues')
      .select(['id as clueId', 'title'])
      .where('converted_kind', '=', 'customer')
      .where('converted_id', '=', customerId)
      .where('owner_id', '=', ownerId)
      .orderBy('updated_at', 'desc')
      .execute()
  }

  #casesOf(customerId: string, me: Employee) {
    return visibleCases(this.db, me).where('cases.customer_id', '=', customerId)
  }

  caseSources({ customerId, state, keyword, ...page }: CustomerCaseSourcesInput) {
    const words = keyword?.trim()
    return readPage(
      this.db
        .selectFrom('case_sources')
        .innerJoin('employees', 'employees.id', 'case_sources.owner_id')
        .select([
          'case_sources.id as caseSourceId',
          'case_sources.number',
          'case_sources.name',
          'case_sources.category',
          'case_sources.status',
          'case_sources.protect_until as protectUntil',
          'employees.id as empId',
          'employees.name as ownerName',
          'employees.photo_url as photoUrl',
        ])
        .where('case_sources.customer_id', '=', customerId)
        .$if(!!state, (rows) => rows.where('case_sources.status', 'in', SOURCE_STATES[state ?? 'open']))
        .$if(!!words, (rows) =>
          rows.where(({ or, eb }) =>
            or([
              eb('case_sources.name', 'ilike', containing(words ?? '')),
              eb('case_sources.number', 'ilike', containing(words ?? '')),
            ]),
          ),
        )
        .orderBy('case_sources.updated_at', 'desc')
        .orderBy('case_sources.id'),
      page,
    )
  }

  countCaseSources(customerId: string) {
    const { open, signed, over } = SOURCE_STATES
    return this.db
      .selectFrom('case_sources')
      .where('customer_id', '=', customerId)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('status', 'in', open).as('open'),
        fn.countAll<number>().filterWhere('status', 'in', signed).as('signed'),
        fn.countAll<number>().filterWhere('status', 'in', over).as('over'),
      ])
      .executeTakeFirstOrThrow()
  }
}

/** Locks a number or name within the firm until the transaction ends. */
export const lockIdentity = (db: FirmDb, firmId: string, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${firmId} ${key}`}))`.execute(db)

/** Locks several of them, always in the same order, so that two imports wait for each other instead of deadlocking. */
export const lockIdentities = (db: FirmDb, firmId: string, keys: readonly string[]) => {
  const sorted = [...new Set(keys)].sort().map((key) => `${firmId} ${key}`)
  return sql`select pg_advisory_xact_lock(hashtext(unnest(${sorted}::text[])))`.execute(db)
}

/** The customer when the employee works on one of its cases. */
export const findWorkedFor = (db: FirmDb, customerId: string, empId: string) =>
  db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.id', '=', customerId)
    .where((eb) => isWorkedFor(eb, empId))
    .executeTakeFirst()
