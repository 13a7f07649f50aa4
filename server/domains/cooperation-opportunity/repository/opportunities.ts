import {
  CASE_TYPES,
  type MyType,
  OPEN_STATUSES,
  type OpportunityStatus,
  WILLING_RELATIONS,
} from '@contract/cooperation-opportunity/codes'
import { opportunityList } from '@contract/cooperation-opportunity/lists'
import type { OpportunityListInput } from '@contract/cooperation-opportunity/shapes'
import { type RawBuilder, sql } from 'kysely'
import { ListQuery } from '../../../kernel/db/list-query'
import { type FirmDb, type SystemDb, scoped } from '../../../kernel/db/open'
import { readPage } from '../../../kernel/db/page'
import { type Change, updateVersioned } from '../../../kernel/db/versioned'
import { WEIGHTS } from '../matching/match'
import { codesOf } from '../matching/places'

/** Record kind of an opportunity, and its name in messages. */
export const OPPORTUNITY_KIND = 'opportunity'
export const OPPORTUNITY = '合作机会'

/** Reader of the lists: best matches come first. */
export interface Reader {
  empId: string
  specialities: readonly string[]
  city: string
  /** First two digits of the national code of their city. */
  province: string
}

export type Which = 'open' | 'published' | 'invited' | 'interested' | MyType

const opportunityQuery = new ListQuery(opportunityList, {
  table: 'opportunities',
  means: { province: (chosen) => sql`left(opportunities.area, 2) in (${sql.join([chosen].flat())})` },
})

const COLUMNS = [
  'opportunities.id',
  'opportunities.firm_id as firmId',
  'opportunities.title',
  'opportunities.status',
  'opportunities.category',
  'opportunities.case_type as caseType',
  'opportunities.area',
  'opportunities.brief',
  'opportunities.need',
  'opportunities.amount',
  'opportunities.share_percent as sharePercent',
  'opportunities.fee_note as feeNote',
  'opportunities.expire_day as expireDay',
  'opportunities.client_name as clientName',
  'opportunities.opponent_names as opponentNames',
  'opportunities.draft',
  'opportunities.partner_id as partnerId',
  'opportunities.close_reason as closeReason',
  'opportunities.version',
  'opportunities.published_at as publishedAt',
  'opportunities.started_at as startedAt',
  'opportunities.completed_at as completedAt',
  'opportunities.created_at as createdAt',
] as const

const countOf = (relations: readonly string[]) => sql<number>`(
  select count(*)::int from opportunity_people one
  where one.opportunity_id = opportunities.id and one.relation in (${sql.join([...relations])}))`

/** Queries on opportunities of all firms; access is decided by the module's policy. */
export class Opportunities {
  constructor(
    private readonly db: SystemDb,
    private readonly me: { id: string; firmId: string },
  ) {}

  find(id: string) {
    return this.#withColumns(this.all())
      .leftJoin('employees as partner', 'partner.id', 'opportunities.partner_id')
      .leftJoin('firms as partner_firm', 'partner_firm.id', 'partner.firm_id')
      .select([
        'partner.name as partnerName',
        'partner.photo_url as partnerPhoto',
        'partner.firm_id as partnerFirmId',
        'partner_firm.short_name as partnerFirm',
      ])
      .select(countOf(['invited']).as('invited'))
      .where('opportunities.id', '=', id)
      .executeTakeFirst()
  }

  /**
   * Locks the opportunity until the caller's transaction ends, so that answers, choices and closing wait for each
   * other.
   */
  async lock(id: string) {
    await this.db.selectFrom('opportunities').select('id').where('id', '=', id).forUpdate().execute()
    return this.find(id)
  }

  list(which: Which, reader: Reader, { sort, ...input }: OpportunityListInput, now: number) {
    const opportunities = this.all().selectAll('opportunities').select(scoreFor(reader).as('score'))
    const scored = this.db.selectFrom(opportunities.as('opportunities')) as unknown as ReturnType<Opportunities['all']>
    const rows = this.#withColumns(scored).where(this.#isInList(which))
    return readPage(opportunityQuery.order(opportunityQuery.narrow(rows, input, now), sort), input)
  }

  /** Open opportunities of a publisher, with a lawyer's relation to each. */
  openOf(publisherId: string, lawyerId: string) {
    return this.db
      .selectFrom('opportunities')
      .leftJoin('opportunity_people as one', (join) =>
        join.onRef('one.opportunity_id', '=', 'opportunities.id').on('one.employee_id', '=', lawyerId),
      )
      .select(['opportunities.id', 'opportunities.title', 'opportunities.status', 'one.relation'])
      .where('opportunities.publisher_id', '=', publisherId)
      .where('opportunities.status', 'in', OPEN_STATUSES)
      .orderBy('opportunities.published_at', 'desc')
      .orderBy('opportunities.id', 'desc')
      .execute()
  }

  async drafts(): Promise<number> {
    const { n } = await this.db
      .selectFrom('opportunities')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('publisher_id', '=', this.me.id)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    return n
  }

  insert(id: string, values: Change<'opportunities'> & { created_at: string }) {
    return this.#scopedTo(this.me.firmId)
      .insertInto('opportunities')
      .values({ id, publisher_id: this.me.id, ...values })
      .execute()
  }

  update({ id, firmId }: { id: string; firmId: string }, version: number, values: Change<'opportunities'>) {
    return updateVersioned(this.#scopedTo(firmId), 'opportunities', { id, version, what: OPPORTUNITY }, values)
  }

  /** Sets the status without raising the version: lawyers' answers must not make the publisher's edit stale. */
  async stand(id: string, status: OpportunityStatus, time: string, more: Change<'opportunities'> = {}) {
    await this.db
      .updateTable('opportunities')
      .set({ status, updated_at: time, ...more })
      .where('id', '=', id)
      .execute()
  }

  async remove({ id, firmId }: { id: string; firmId: string }, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.#scopedTo(firmId)
      .deleteFrom('opportunities')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** Completed cooperations of a lawyer, latest first. */
  completed(empId: string, asked: { current?: number; size?: number }) {
    const rows = this.db
      .selectFrom('opportunities')
      .leftJoin('evaluations', (join) =>
        join.onRef('evaluations.opportunity_id', '=', 'opportunities.id').on('evaluations.about_id', '=', empId),
      )
      .select(COLUMNS)
      .select(['opportunities.publisher_id as publisherId', 'evaluations.stars', 'evaluations.author_id as authorId'])
      .select(bothEvaluated.as('isEvaluated'))
      .where('opportunities.status', '=', 'completed')
      .where((eb) => eb.or([eb('opportunities.publisher_id', '=', empId), eb('opportunities.partner_id', '=', empId)]))
      .orderBy('opportunities.completed_at', 'desc')
      .orderBy('opportunities.id', 'desc')
    return readPage(rows, asked)
  }

  #scopedTo = (firmId: string): FirmDb => scoped(this.db, firmId)

  /** All opportunities, for further conditions. */
  private all() {
    return this.db.selectFrom('opportunities')
  }

  #isInList(which: Which): RawBuilder<boolean> {
    const { id } = this.me
    const mine = sql`opportunities.publisher_id = ${id}`
    const partnered = sql`(${mine} or opportunities.partner_id = ${id})`
    const related = (...relations: string[]) => sql<boolean>`exists (
      select from opportunity_people one where one.opportunity_id = opportunities.id and one.employee_id = ${id}
      and one.relation in (${sql.join(relations)}))`
    switch (which) {
      case 'open':
        return sql<boolean>`opportunities.status in (${sql.join([...OPEN_STATUSES])}) and not ${mine}`
      case 'published':
        return sql<boolean>`${mine}`
      case 'invited':
        return related('invited', 'accepted', 'refused')
      case 'interested':
        return related('interested', 'selected', 'notSelected', 'cancelled')
      case 'cooperating':
        return sql<boolean>`${partnered} and opportunities.status = 'cooperating'`
      case 'completed':
        return sql<boolean>`${partnered} and opportunities.status = 'completed'`
      case 'toEvaluate':
        return sql<boolean>`${partnered} and opportunities.status = 'completed' and not ${evaluatedBy(id)}`
      case 'starred':
        return sql<boolean>`${starredBy(id)} and (opportunities.status in (${sql.join([...OPEN_STATUSES])})
          or ${partnered} or exists (select from opportunity_people one
            where one.opportunity_id = opportunities.id and one.employee_id = ${id}))`
    }
  }

  #withColumns(rows: ReturnType<Opportunities['all']>) {
    const { id } = this.me
    return rows
      .innerJoin('employees', 'employees.id', 'opportunities.publisher_id')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(COLUMNS)
      .select([
        'employees.id as publisherId',
        'employees.name as publisherName',
        'employees.photo_url as publisherPhoto',
        'firms.short_name as publisherFirm',
      ])
      .select((eb) => [
        eb
          .selectFrom('opportunity_people as mine')
          .select('mine.relation')
          .whereRef('mine.opportunity_id', '=', 'opportunities.id')
          .where('mine.employee_id', '=', id)
          .as('myRelation'),
        countOf([...WILLING_RELATIONS, 'selected']).as('willing'),
        evaluatedBy(id).as('hasEvaluated'),
        bothEvaluated.as('isEvaluated'),
      ])
  }
}

const evaluatedBy = (empId: string) => sql<boolean>`exists (
  select from evaluations done where done.opportunity_id = opportunities.id and done.author_id = ${empId})`

const bothEvaluated = sql<boolean>`(
  select count(*) = 2 from evaluations done where done.opportunity_id = opportunities.id)`

const starredBy = (empId: string) => sql<boolean>`exists (
  select from focuses where focuses.employee_id = ${empId} and focuses.target_kind = ${OPPORTUNITY_KIND}
  and focuses.target_id = opportunities.id and focuses.starred)`

/** Score as in match.ts. */
function scoreFor({ specialities, city, province }: Reader) {
  const like = specialities.filter(Boolean)
  const types = CASE_TYPES.filter(({ name }) => like.includes(name)).map(({ type }) => type)
  const kin = CASE_TYPES.filter(({ kin }) => kin.some((type) => like.includes(type))).map(({ type }) => type)
  return sql<number>`(
    case when opportunities.case_type = any(${types}::text[]) then ${WEIGHTS.field}::int
      when opportunities.case_type = any(${kin}::text[]) then ${WEIGHTS.kin}::int else 0 end
    + case when opportunities.area = any(${codesOf(city)}::text[]) then ${WEIGHTS.city}::int
      when ${province} <> '' and left(opportunities.area, 2) = ${province} then ${WEIGHTS.province}::int else 0 end)`
}

export type FoundOpportunity = NonNullable<Awaited<ReturnType<Opportunities['find']>>>
export type ListedOpportunity = Awaited<ReturnType<Opportunities['list']>>['records'][number]
