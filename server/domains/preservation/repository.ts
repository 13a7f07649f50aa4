import type { PropertyState } from '@contract/preservation/codes'
import { preservationLimits } from '@contract/preservation/codes'
import { preservationList } from '@contract/preservation/lists'
import type { PreservationListInput } from '@contract/preservation/shapes'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter, toDay } from '../../kernel/clock'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { containing, readPage } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import type { Employee } from '../../kernel/http/call'
import { visibleCases, worksOn } from '../case'

export const PRESERVATION_KIND = 'preservation'
export const PRESERVATION = '财产保全'

const until = sql.ref('preservations.until_on')
const released = sql.ref('preservations.released_on')
const holds = sql`${released} is null and ${until} is not null`

/**
 * Conditions of the states of DOMAIN 5.16, by the day: ending soon means within 30 days.
 * @param today YYYY-MM-DD
 */
const IN_STATE: Readonly<Record<PropertyState, (today: string) => RawBuilder<boolean>>> = {
  0: () => sql<boolean>`true`,
  1: (today) =>
    sql<boolean>`(${holds} and ${until} between ${today} and ${dayAfter(today, preservationLimits.expiringDays)})`,
  2: (today) => sql<boolean>`(${holds} and ${until} > ${dayAfter(today, preservationLimits.expiringDays)})`,
  3: (today) => sql<boolean>`(${holds} and ${until} < ${today})`,
  4: () => sql<boolean>`(${released} is null and ${until} is null)`,
  5: () => sql<boolean>`${released} is not null`,
}

const preservationQuery = new ListQuery(preservationList, { table: 'preservations' })

/** Queries for preservations. firm-scope.ts keeps them inside the firm. */
export class PreservationRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectRows()
      .innerJoin('employees', 'employees.id', 'preservations.creator_id')
      .select(['employees.name as creator_name', 'employees.photo_url as creator_photo'])
      .where('preservations.id', '=', id)
      .executeTakeFirst()
  }

  terms(id: string) {
    return this.db
      .selectFrom('preservation_terms')
      .innerJoin('employees', 'employees.id', 'preservation_terms.creator_id')
      .selectAll('preservation_terms')
      .select(['employees.name as creator_name', 'employees.photo_url as creator_photo'])
      .where('preservation_id', '=', id)
      .orderBy('from_on')
      .execute()
  }

  ofCase(caseId: string) {
    return this.#selectRows()
      .where('preservations.case_id', '=', caseId)
      .orderBy(sql`released_on is not null`)
      .orderBy(sql`until_on asc nulls last`)
      .orderBy('preservations.id')
      .execute()
  }

  list(me: Employee, { keyword, propertyState, ...input }: PreservationListInput, now: number) {
    const word = keyword?.trim()
    const rows = preservationQuery
      .narrow(this.#selectVisible(me), input, now)
      .where(IN_STATE[propertyState](toDay(now)))
      .$if(!!word, (query) =>
        query.where((eb) =>
          eb.or([
            eb('preservations.name', 'ilike', containing(word ?? '')),
            eb('preservations.owner_name', 'ilike', containing(word ?? '')),
            eb('cases.name', 'ilike', containing(word ?? '')),
          ]),
        ),
      )
    return readPage(
      rows
        .orderBy(sql`preservations.released_on is not null`)
        .orderBy(sql`preservations.until_on asc nulls last`)
        .orderBy('preservations.id'),
      input,
    )
  }

  async numbers(me: Employee, today: string) {
    const count = async (state: PropertyState) => {
      const { n } = await this.db
        .selectFrom('preservations')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('preservations.case_id', 'in', visibleCases(this.db, me).select('cases.id'))
        .where(IN_STATE[state](today))
        .executeTakeFirstOrThrow()
      return n
    }
    return { expiring: await count(1), expired: await count(3), waiting: await count(4) }
  }

  /** Open preservations of cases the employee works on that end within these days. */
  ending(me: Employee, from: string, to: string) {
    return this.#selectRows()
      .where('preservations.released_on', 'is', null)
      .where('preservations.until_on', '>=', from)
      .where('preservations.until_on', '<=', to)
      .where('cases.id', 'in', worksOn(this.db, me.id))
      .orderBy('preservations.until_on')
      .execute()
  }

  insert(row: New<'preservations'>) {
    return this.db.insertInto('preservations').values(row).execute()
  }

  insertTerm(row: New<'preservation_terms'>) {
    return this.db.insertInto('preservation_terms').values(row).execute()
  }

  update(id: string, version: number, values: Change<'preservations'>) {
    return updateVersioned(this.db, 'preservations', { id, version, what: PRESERVATION }, values)
  }

  async delete(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('preservations')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  #selectRows() {
    return this.db
      .selectFrom('preservations')
      .innerJoin('cases', 'cases.id', 'preservations.case_id')
      .selectAll('preservations')
      .select('cases.name as case_name')
  }

  #selectVisible(me: Employee) {
    return this.#selectRows().where('cases.id', 'in', visibleCases(this.db, me).select('cases.id'))
  }
}

export type FoundPreservation = NonNullable<Awaited<ReturnType<PreservationRepository['find']>>>
export type ListedPreservation = Awaited<ReturnType<PreservationRepository['ofCase']>>[number]
export type FoundTerm = Awaited<ReturnType<PreservationRepository['terms']>>[number]
