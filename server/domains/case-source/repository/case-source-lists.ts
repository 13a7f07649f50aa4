import type { CaseCategory } from '@contract/case/codes'
import type { CaseSourceTab } from '@contract/case-source/codes'
import type { CaseSourceListInput, SourcePageInput } from '@contract/case-source/shapes'
import type { SourceChannel } from '@contract/customer/codes'
import { FIRST_RULES, numberOf } from '@contract/numbering/codes'
import { type ExpressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayAfter } from '../../../kernel/clock'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning, containing, type PageAsked, pageOf, readLongPage, readPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { updateLocked } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { NumberingRules } from '../../numbering'
import { partiesMatching, titledIds } from '../../party'
import { headedBy, reaches } from '../../people'
import type { CaseSourcesTable } from '../tables'
import { CASE_SOURCE_KIND } from './case-source-rows'

type Sources = ExpressionBuilder<FirmTables, 'case_sources'>
type Query = SelectQueryBuilder<FirmTables, 'case_sources', object>

const clientsOf = (eb: Sources) =>
  jsonArrayFrom(
    eb
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select('parties.name')
      .whereRef('party_roles.target_id', '=', 'case_sources.id')
      .where('party_roles.target_kind', '=', CASE_SOURCE_KIND)
      .where('party_roles.role', '=', 'client')
      .where('party_roles.until', 'is', null)
      .orderBy('party_roles.sort'),
  ).as('clients')

const rowFields = [
  'case_sources.id',
  'case_sources.number',
  'case_sources.name',
  'case_sources.status',
  'case_sources.category',
  'case_sources.channel',
  'case_sources.expected_fee as expectedFee',
  'case_sources.protect_until as protectUntil',
  'case_sources.next_follow_at as nextFollowTime',
  'case_sources.created_at as createTime',
  'case_sources.updated_at as updateTime',
  'case_sources.is_pooled as isPooled',
  'case_sources.version',
  'owner.id as ownerId',
  'owner.name as ownerName',
  'owner.photo_url as ownerPhoto',
  'finder.id as finderId',
  'finder.name as finderName',
  'finder.photo_url as finderPhoto',
] as const

const SORTS = {
  updated: sql`case_sources.updated_at desc`,
  protect: sql`case_sources.protect_until asc nulls last`,
  fee: sql`case_sources.expected_fee desc nulls last`,
}

const ENDING_DAYS = 30
const YEARS_FOUND = 10

/** Queries for lists of case sources and what belongs to them. firm-scope.ts keeps them inside the firm. */
export class CaseSourceRepository {
  constructor(private readonly db: FirmDb) {}

  async list(me: Employee, leadsFirm: boolean, input: CaseSourceListInput, today: string) {
    const rows = await this.#selectMatching(me, leadsFirm, input, today)
    return rows ? readLongPage(this.db, this.#selectRows(rows, input.sort), input) : pageOf([], input)
  }

  async ofCustomer(me: Employee, leadsFirm: boolean, customerId: string, asked: PageAsked) {
    const rows = this.#selectVisible(me, leadsFirm).where('case_sources.customer_id', '=', customerId)
    return readPage(this.#selectRows(rows), asked)
  }

  insert(row: Omit<Insertable<CaseSourcesTable>, 'firm_id'>) {
    return this.db.insertInto('case_sources').values(row).execute()
  }

  events({ id, ...asked }: SourcePageInput) {
    return readPage(
      this.db
        .selectFrom('audit_log')
        .leftJoin('employees', 'employees.id', 'audit_log.employee_id')
        .select([
          'audit_log.id',
          'audit_log.action',
          'audit_log.at',
          'employees.id as empId',
          'employees.name',
          'employees.photo_url as photoUrl',
        ])
        .where('audit_log.target_kind', '=', CASE_SOURCE_KIND)
        .where('audit_log.target_id', '=', id)
        .orderBy('audit_log.at', 'desc')
        .orderBy('audit_log.id', 'desc'),
      asked,
    )
  }

  async followCount(id: string): Promise<number> {
    const { n } = await this.db
      .selectFrom('follow_ups')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('target_kind', '=', CASE_SOURCE_KIND)
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow()
    return n
  }

  customer(id: string) {
    return this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .select(['customers.id as customerId', 'parties.name', 'customers.owner_id as ownerId'])
      .where('customers.id', '=', id)
      .executeTakeFirst()
  }

  clue(id: string) {
    return this.db.selectFrom('clues').select(['id as clueId', 'title']).where('id', '=', id).executeTakeFirst()
  }

  /**
   * Marks a clue as converted to the source. Returns false unless it is open or a customer, and followed up by this
   * person.
   */
  async takeClue(clueId: string, { sourceId, ownerId, time }: { sourceId: string; ownerId: string; time: string }) {
    const open = await this.db
      .selectFrom('clues')
      .select('id')
      .where('id', '=', clueId)
      .where('owner_id', '=', ownerId)
      .where((eb) => eb.or([eb('status', 'in', ['assigned', 'following']), eb('converted_kind', '=', 'customer')]))
      .forUpdate()
      .executeTakeFirst()
    if (!open) return false
    const values = { status: 'converted', converted_kind: 'caseSource', converted_id: sourceId } as const
    await updateLocked(this.db, 'clues', clueId, { ...values, has_made_record: true, updated_at: time })
    return true
  }

  teamOf(targetIds: readonly string[]) {
    return this.db
      .selectFrom('team_members')
      .innerJoin('employees', 'employees.id', 'team_members.employee_id')
      .select([
        'team_members.target_kind as kind',
        'team_members.role',
        'team_members.percent',
        'employees.id as empId',
        'employees.name',
        'employees.photo_url as photoUrl',
      ])
      .where('team_members.target_id', 'in', [...targetIds])
      .orderBy('team_members.sort')
      .execute()
  }

  #selectRows(rows: Query, sort: keyof typeof SORTS = 'updated') {
    return rows
      .innerJoin('employees as owner', 'owner.id', 'case_sources.owner_id')
      .innerJoin('employees as finder', 'finder.id', 'case_sources.finder_id')
      .select(rowFields)
      .select((eb) => clientsOf(eb as unknown as Sources))
      .orderBy(SORTS[sort])
      .orderBy('case_sources.id', 'desc')
  }

  /** Returns undefined, without a query, when the keyword matches no party, number or title. */
  async #selectMatching(me: Employee, leadsFirm: boolean, input: CaseSourceListInput, today: string) {
    const { status, category, channel, finderId, createdFrom, createdTo, feeFrom, feeTo, isEnding, keyword } = input
    if (input.tab === 'firm' && !leadsFirm) return undefined
    let rows = this.#selectTab(me, input.tab)
    if (status?.length) rows = rows.where('case_sources.status', 'in', status)
    if (category?.length) rows = rows.where('case_sources.category', 'in', category as CaseCategory[])
    if (channel?.length) rows = rows.where('case_sources.channel', 'in', channel as SourceChannel[])
    if (finderId) rows = rows.where('case_sources.finder_id', '=', finderId)
    if (createdFrom) rows = rows.where('case_sources.created_at', '>=', createdFrom)
    if (createdTo) rows = rows.where('case_sources.created_at', '<=', createdTo)
    if (feeFrom) rows = rows.where('case_sources.expected_fee', '>=', feeFrom)
    if (feeTo) rows = rows.where('case_sources.expected_fee', '<=', feeTo)
    if (isEnding)
      rows = rows
        .where('case_sources.status', '=', 'following')
        .where('case_sources.protect_until', '>=', today)
        .where('case_sources.protect_until', '<=', dayAfter(today, ENDING_DAYS))
    const words = keyword?.trim()
    if (!words) return rows
    const [parties, { version }] = await Promise.all([
      partiesMatching(this.db, words),
      new NumberingRules(this.db).of('caseSource'),
    ])
    // A firm's own numbering rule: the digits may be anywhere in the number.
    const numbers = version > 0 ? undefined : numbersMatching(words, today)
    return rows.where('case_sources.id', 'in', (eb) => idsMatching(eb, words, numbers, parties))
  }

  #selectTab(me: Employee, tab: CaseSourceTab): Query {
    const sources = this.db.selectFrom('case_sources')
    if (tab === 'pool') return sources.where('case_sources.is_pooled', '=', true)
    if (tab === 'firm') return sources.where('case_sources.is_pooled', '=', false)
    if (tab === 'team')
      return sources.where('case_sources.is_pooled', '=', false).where((eb) => eb.or(this.#overseenConditions(eb, me)))
    return sources
      .where('case_sources.is_pooled', '=', false)
      .where('case_sources.id', 'in', (eb) => this.#selectMine(eb, me.id))
  }

  /** Ids of the caller's sources. By ids: with an `or` PostgreSQL would scan every source of the firm. */
  #selectMine(eb: Pick<Sources, 'selectFrom'>, me: string) {
    return eb
      .selectFrom('team_members')
      .select('target_id as id')
      .where('target_kind', '=', CASE_SOURCE_KIND)
      .where('employee_id', '=', me)
      .union(eb.selectFrom('case_sources as own').select('own.id').where('own.owner_id', '=', me))
  }

  #selectVisible(me: Employee, leadsFirm: boolean): Query {
    const sources = this.db.selectFrom('case_sources')
    if (leadsFirm) return sources
    return sources.where((eb) =>
      eb.or([eb('case_sources.id', 'in', this.#selectMine(eb, me.id)), ...this.#overseenConditions(eb, me)]),
    )
  }

  /** Conditions for others' sources within the reach of the caller's right. */
  #overseenConditions(eb: Sources, me: Employee) {
    return [
      eb.lit(false),
      ...(reaches(me, 'source:see', 'team') ? [eb('case_sources.department_id', 'in', headedBy(eb, me.id))] : []),
      ...(reaches(me, 'source:see', 'dept') ? [eb('case_sources.department_id', '=', me.departmentId)] : []),
    ]
  }
}

/** Ids of sources whose title, number or parties match the keyword, each through its own index. */
function idsMatching(
  eb: Pick<Sources, 'selectFrom'>,
  words: string,
  numbers: readonly string[] | undefined,
  parties: readonly string[],
) {
  const numbered = eb
    .selectFrom('case_sources')
    .select('id')
    .where((own) =>
      numbers
        ? own.or(numbers.map((number) => own('number', 'like', beginning(number))))
        : own('number', 'ilike', containing(words)),
    )
  const involved = eb
    .selectFrom('party_roles')
    .select('target_id as id')
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where(anyOf('party_roles.party_id', parties))
    .where('until', 'is', null)
  return titledIds(eb, 'case_sources', 'name', words).reduce(
    (all, titled) => all.unionAll(titled),
    numbered.unionAll(involved),
  )
}

const firstNumber = (day: string, last: number) =>
  numberOf(FIRST_RULES.caseSource, { day, letters: '', branch: '' }, last)

/** Numbers the keyword may mean: by their beginning, or their last digits within the last ten years. */
function numbersMatching(words: string, today: string): string[] {
  const year = Number(today.slice(0, 4))
  const whole = words.toUpperCase()
  if (!/^\d{1,6}$/.test(words)) return [whole]
  return Array.from({ length: YEARS_FOUND }, (_, ago) => firstNumber(String(year - ago), Number(words)))
}

export type Listed = Awaited<ReturnType<CaseSourceRepository['ofCustomer']>>['records'][number]
