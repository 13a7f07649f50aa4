import type { ChanceRelation, ChanceStatus } from '@contract/cooperation-case-source/codes'
import { chanceList } from '@contract/cooperation-case-source/lists'
import type { ChanceListInput } from '@contract/cooperation-case-source/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { newId } from '../../kernel/db/id'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { PERSON } from '../people'
import { LIVE, WILLING } from './policy'

/** Record kind of an offer, and its name in messages. */
export const CHANCE_KIND = 'cooperatingSource'
export const CHANCE = '合作案源'

type Chances = ExpressionBuilder<FirmTables, 'cooperating_sources'>

const COLUMNS = [
  'cooperating_sources.id as chanceId',
  'cooperating_sources.title',
  'cooperating_sources.status',
  'cooperating_sources.category',
  'cooperating_sources.amount',
  'cooperating_sources.share_percent as sharePercent',
  'cooperating_sources.expire_day as expireDay',
  'cooperating_sources.created_at as createTime',
  'cooperating_sources.version',
] as const

const MORE = [
  'cooperating_sources.brief',
  'cooperating_sources.need',
  'cooperating_sources.close_reason as closeReason',
  'cooperating_sources.case_source_id as sourceId',
  'partner.id as partnerId',
  'partner.name as partnerName',
  'partner.photo_url as partnerPhoto',
] as const

const chanceQuery = new ListQuery(chanceList, { table: 'cooperating_sources' })

const relationOf = (eb: Chances, empId: string) =>
  eb
    .selectFrom('cooperating_source_people as mine')
    .select('mine.relation')
    .whereRef('mine.chance_id', '=', 'cooperating_sources.id')
    .where('mine.employee_id', '=', empId)

const willingOf = (eb: Chances) =>
  eb
    .selectFrom('cooperating_source_people as one')
    .select(sql<number>`count(*)::int`.as('n'))
    .whereRef('one.chance_id', '=', 'cooperating_sources.id')
    .where('one.relation', 'in', [...WILLING, 'selected'])

/** Queries on offered case sources and the relations of colleagues. */
export class ChanceRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly empId: string,
  ) {}

  find(id: string) {
    return this.#withColumns(this.all())
      .leftJoin('employees as partner', 'partner.id', 'cooperating_sources.partner_id')
      .select(MORE)
      .where('cooperating_sources.id', '=', id)
      .executeTakeFirst()
  }

  /** Locks the offer until the caller's transaction ends, so that answers and choices wait for each other. */
  async lock(id: string) {
    await this.db.selectFrom('cooperating_sources').select('id').where('id', '=', id).forUpdate().execute()
    return this.find(id)
  }

  list({ tab, ...input }: ChanceListInput, now: number) {
    const { sort, ...narrowed } = input
    return readPage(
      chanceQuery.order(chanceQuery.narrow(this.#withColumns(this.#tabRows(tab)), narrowed, now), sort),
      input,
    )
  }

  insert(row: New<'cooperating_sources'>) {
    return this.db.insertInto('cooperating_sources').values(row).execute()
  }

  update(id: string, version: number, values: Change<'cooperating_sources'>) {
    return updateVersioned(this.db, 'cooperating_sources', { id, version, what: CHANCE }, values)
  }

  /** Sets the status without raising the version: other people's answers must not make the publisher's edit stale. */
  async stand(id: string, status: ChanceStatus, time: string) {
    const values = { status, updated_at: time }
    await this.db.updateTable('cooperating_sources').set(values).where('id', '=', id).execute()
  }

  people(id: string) {
    return this.db
      .selectFrom('cooperating_source_people as one')
      .innerJoin('employees', 'employees.id', 'one.employee_id')
      .select([...PERSON, 'one.relation', 'one.note', 'one.updated_at as time', 'employees.speciality'])
      .where('one.chance_id', '=', id)
      .orderBy('one.updated_at', 'desc')
      .orderBy('one.id', 'desc')
      .execute()
  }

  async relate(id: string, empId: string, given: { relation: ChanceRelation; note?: string; time: string }) {
    const { relation, note = '', time } = given
    const row = { id: newId(), chance_id: id, employee_id: empId, relation, note, created_at: time, updated_at: time }
    await this.db
      .insertInto('cooperating_source_people')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['chance_id', 'employee_id']).doUpdateSet({ relation, note, updated_at: time }),
      )
      .execute()
  }

  /** Marks everybody who waited for the choice as not chosen. */
  async passOver(id: string, time: string) {
    await this.db
      .updateTable('cooperating_source_people')
      .set({ relation: 'notSelected', updated_at: time })
      .where('chance_id', '=', id)
      .where('relation', 'in', [...WILLING, 'invited'])
      .execute()
  }

  #tabRows(tab: ChanceListInput['tab']) {
    const all = this.all()
    switch (tab) {
      case 'open':
        return all
          .where('cooperating_sources.status', 'in', LIVE)
          .where('cooperating_sources.publisher_id', '!=', this.empId)
      case 'mine':
        return all.where('cooperating_sources.publisher_id', '=', this.empId)
      case 'joined':
        return all.where((eb) => eb.exists(relationOf(eb, this.empId)))
      case 'managed':
        return all
    }
  }

  /** Adds a member to the team of the source behind an offer, unless they are in it. */
  insertMember(member: New<'team_members'>) {
    return this.db
      .insertInto('team_members')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** All offers of the firm, for further conditions. */
  private all() {
    return this.db.selectFrom('cooperating_sources')
  }

  #withColumns(chances: ReturnType<ChanceRepository['all']>) {
    return chances
      .innerJoin('employees', 'employees.id', 'cooperating_sources.publisher_id')
      .select([...COLUMNS, ...PERSON])
      .select((eb) => [
        relationOf(eb as unknown as Chances, this.empId).as('myRelation'),
        willingOf(eb as unknown as Chances).as('willing'),
      ])
  }
}

export type FoundChance = NonNullable<Awaited<ReturnType<ChanceRepository['find']>>>
