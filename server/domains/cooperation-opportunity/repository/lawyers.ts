import { EVERYBODY } from '@contract/codes/role-permissions'
import { EVALUATION_DAYS, type WILLING_RELATIONS } from '@contract/cooperation-opportunity/codes'
import { lawyerList } from '@contract/cooperation-opportunity/lists'
import { sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import { ListQuery } from '../../../kernel/db/list-query'
import type { SystemDb } from '../../../kernel/db/open'
import { readPage } from '../../../kernel/db/page'
import { AWAY, gives } from '../../people'
import { provinceOf, type Wanted, WEIGHTS, wantedWords } from '../matching/match'
import { citiesIn } from '../matching/places'

/** §6: permission to use opportunities, and to be found by others who do. */
export const USES_OPPORTUNITIES = '300001'
const SERVICE = 'cooperation_chance'
/** Separates the specialities in `employees.speciality`. */
export const COMMA = '、'

export interface LawyersAsked {
  keyword?: string
  sort?: 'match' | 'rating'
  current?: number
  size?: number
}

const lawyerQuery = new ListQuery(lawyerList, { table: 'lawyers' })

/** City of somebody's office, or else of the first office of their firm. */
const CITY = sql<string>`coalesce(offices.city, (
  select first.city from offices first where first.firm_id = employees.firm_id order by first.sort, first.id limit 1), '')`

const COMPLETED = sql<number>`(select count(*)::int from opportunities done
  where done.status = 'completed' and employees.id in (done.publisher_id, done.partner_id))`

/** Average of the evaluations shown: both sides have evaluated, or the waiting days are over. */
const ratingAt = (now: string) => sql<string | null>`(
  select round(avg(said.stars), 1) from evaluations said
  join opportunities done on done.id = said.opportunity_id
  where said.about_id = employees.id and (
    done.completed_at < ${now}::timestamptz - make_interval(days => ${EVALUATION_DAYS}::int)
    or exists (select from evaluations other
      where other.opportunity_id = said.opportunity_id and other.author_id = said.about_id)))`

function scoreFor(wanted: Wanted) {
  const { field, kin, city } = wantedWords(wanted)
  const has = (words: readonly string[]) =>
    sql`string_to_array(employees.speciality, ${COMMA}) && ${[...words]}::text[]`
  return sql<number>`(
    case when ${has([field])} then ${WEIGHTS.field}::int when ${has(kin)} then ${WEIGHTS.kin}::int else 0 end
    + case when ${CITY} = ${city} then ${WEIGHTS.city}::int
      when ${CITY} = any(${citiesIn(provinceOf(wanted.area))}::text[]) then ${WEIGHTS.province}::int else 0 end)`
}

/**
 * Lawyers of all firms as cooperation shows them: no numbers, no names of clients. Listed are those who may use it:
 * with the permission, in their default firm, whose service is on.
 */
export class Lawyers {
  constructor(
    private readonly db: SystemDb,
    /** Time in the wire's format. */
    private readonly time: string,
  ) {}

  async byId(empId: string): Promise<FoundLawyer | undefined> {
    return (await this.byIds([empId]))[0]
  }

  /** Lawyers listed or not, for those already related to an opportunity. */
  byIds(empIds: readonly string[]) {
    return this.#allLawyers()
      .where(anyOf('employees.id', [...new Set(empIds)]))
      .execute()
  }

  /** Those of these lawyers who are listed. */
  async listed(empIds: readonly string[]) {
    if (empIds.length === 0) return []
    return this.#listedLawyers()
      .where(anyOf('employees.id', [...new Set(empIds)]))
      .execute()
  }

  /**
   * Lawyers who may be invited, best match first: without those already invited, and without the publisher's other
   * employees.
   */
  candidates(opportunity: Wanted & { id: string; publisherId: string }, asked: LawyersAsked, now: number) {
    const { id, publisherId } = opportunity
    const rows = this.#listedLawyers()
      .select(scoreFor(opportunity).as('score'))
      .where('employees.id', '!=', publisherId)
      .where((eb) =>
        eb(
          'employees.account_id',
          'not in',
          eb.selectFrom('employees as asker').select('asker.account_id').where('asker.id', '=', publisherId),
        ),
      )
      .where(
        sql<boolean>`not exists (select from opportunity_people one where one.opportunity_id = ${id}
          and one.employee_id = employees.id and one.relation not in ('refused', 'cancelled'))`,
      )
    const lawyers = this.db.selectFrom(rows.as('lawyers')).selectAll('lawyers')
    return readPage(lawyerQuery.order(lawyerQuery.narrow(lawyers, asked, now), asked.sort), asked)
  }

  /** Candidates with a matching speciality, to be notified of the opportunity. */
  async fitting(opportunity: Wanted & { id: string; publisherId: string }, most: number, now: number) {
    const { records } = await this.candidates(opportunity, { size: most }, now)
    return records.filter(({ score }) => score >= WEIGHTS.field).map(({ empId }) => empId)
  }

  /** Lawyers with one of these relations to the opportunity. */
  related(
    opportunity: Wanted & { id: string },
    relations: readonly (typeof WILLING_RELATIONS)[number][],
    asked: LawyersAsked,
    now: number,
  ) {
    const rows = this.#allLawyers()
      .innerJoin('opportunity_people as one', 'one.employee_id', 'employees.id')
      .select(['one.relation', 'one.note', 'one.updated_at as time'])
      .select(scoreFor(opportunity).as('score'))
      .where('one.opportunity_id', '=', opportunity.id)
      .where('one.relation', 'in', relations)
    const lawyers = this.db.selectFrom(rows.as('lawyers')).selectAll('lawyers')
    return readPage(lawyerQuery.order(lawyerQuery.narrow(lawyers, asked, now), asked.sort), asked)
  }

  /** Résumé without the clients. */
  async resume(empId: string) {
    const [about, experience, details] = await Promise.all([
      this.db
        .selectFrom('employees')
        .leftJoin('resumes', 'resumes.employee_id', 'employees.id')
        .select(['employees.motto', 'employees.photo_url as photoUrl', 'resumes.intro', 'resumes.languages'])
        .select('resumes.office_id as officeId')
        .where('employees.id', '=', empId)
        .executeTakeFirst(),
      this.db
        .selectFrom('resume_biz_exps')
        .select(['industries', 'summary'])
        .where('employee_id', '=', empId)
        .executeTakeFirst(),
      this.db
        .selectFrom('resume_details')
        .select(['category', 'title', 'organ', 'from_year as fromYear', 'to_year as toYear', 'note'])
        .where('employee_id', '=', empId)
        // Cases are left out: only colleagues may read whom they acted for.
        .where('category', '!=', 'matter')
        .orderBy('from_year', (by) => by.desc().nullsLast())
        .orderBy('id')
        .execute(),
    ])
    return { about, experience, details }
  }

  /** Contact data, for those who cooperate with them. */
  contactOf(empId: string) {
    return this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .select(['firms.short_name as firmName', 'employees.mobile', 'employees.email'])
      .where('employees.id', '=', empId)
      .where('employees.status', 'not in', AWAY)
      .executeTakeFirst()
  }

  /** Returns true when the two have started an opportunity together, ended or not. */
  async cooperate(lawyerId: string, partnerId: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('opportunities')
      .select('id')
      .where('status', 'in', ['cooperating', 'completed'])
      .where(
        sql<boolean>`((publisher_id = ${lawyerId} and partner_id = ${partnerId}) or (publisher_id = ${partnerId} and partner_id = ${lawyerId}))`,
      )
      .executeTakeFirst()
    return found !== undefined
  }

  #listedLawyers() {
    const today = this.time.slice(0, 10)
    return this.#allLawyers()
      .innerJoin('accounts', 'accounts.id', 'employees.account_id')
      .where('employees.status', 'not in', AWAY)
      .where(
        sql<boolean>`(accounts.default_firm_id is null or accounts.default_firm_id = employees.firm_id)
          and exists (select from roles left join employee_roles on employee_roles.role_id = roles.id
            and employee_roles.employee_id = employees.id
            where roles.firm_id = employees.firm_id and ${gives(USES_OPPORTUNITIES)}
            and (employee_roles.employee_id is not null or roles.code = ${EVERYBODY}))
          and exists (select from value_added_services service where service.firm_id = employees.firm_id
            and service.name = ${SERVICE} and service.is_on and coalesce(service.blocked_message, '') = ''
            and (service.last_day is null or service.last_day >= ${today}::date))`,
      )
  }

  #allLawyers() {
    return this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .leftJoin('resumes', 'resumes.employee_id', 'employees.id')
      .leftJoin('offices', 'offices.id', 'resumes.office_id')
      .leftJoin('resume_biz_exps', 'resume_biz_exps.employee_id', 'employees.id')
      .select(['employees.id', 'employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .select(['employees.post', 'employees.speciality', 'employees.firm_id as firmId', 'employees.status as working'])
      .select(['firms.short_name as firm_name', 'resume_biz_exps.since'])
      .select([CITY.as('city'), COMPLETED.as('completed'), ratingAt(this.time).as('rating')])
  }
}

export type FoundLawyer = Awaited<ReturnType<Lawyers['byIds']>>[number]
