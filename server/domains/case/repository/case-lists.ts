import type { CasePageType, CaseStatus } from '@contract/case/codes'
import { caseList } from '@contract/case/lists'
import type { CaseListInput, CasePageInput, CustomerCasesInput } from '@contract/case/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDay, toTime } from '../../../kernel/clock'
import { anyOf } from '../../../kernel/db/any-of'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning, containing, type PageAsked, readFoundPage, readLongPage, readPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import type { New } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { partiesMatching, titledIds } from '../../party'
import { PERSON } from '../../people'
import { courtNoKey } from '../court-no'
import { casePolicy } from '../policy'
import { CASE_KIND, type CaseQuery, visibleCases, worksOn } from './case-rows'
import { hearingIds } from './hearings'
import { RETAINER_DAYS } from './retainers'

type CaseExpression = ExpressionBuilder<FirmTables, 'cases'>

/** Statuses of cases nobody works on any more. */
const OVER: CaseStatus[] = ['archived', 'invalid']

/** Statuses of cases whose work is done, archived or not. */
const ENDED: CaseStatus[] = ['ended', 'archiving', ...OVER]

/** Statuses of cases whose fee was agreed. */
const ACCEPTED: CaseStatus[] = ['ongoing', 'paused', 'endApproving', 'ended', 'archiving', 'archived']

export const clientsOf = (eb: CaseExpression) =>
  jsonArrayFrom(
    eb
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select('parties.name')
      .whereRef('party_roles.target_id', '=', 'cases.id')
      .where('party_roles.target_kind', '=', CASE_KIND)
      .where('party_roles.role', '=', 'client')
      .where('party_roles.until', 'is', null)
      .orderBy('party_roles.sort'),
  ).as('clients')

/** Start of the next hearing, from its schedule, which may be moved in the calendar. */
const nextHearing = (db: FirmDb, time: string) =>
  db
    .selectFrom('schedules')
    .select(({ fn }) => fn.min('schedules.start_at').as('next'))
    .where('schedules.id', 'in', hearingIds(db, sql.ref('cases.id')))
    .where('schedules.start_at', '>=', time)
    .as('nextHearing')

const rowFields = [
  'cases.id as caseId',
  'cases.inner_no as innerNo',
  'cases.name',
  'cases.category',
  'cases.cause',
  'cases.status',
  'cases.stage',
  'cases.fee',
  'cases.fee_mode as feeMode',
  'cases.start_date as startDate',
  'cases.end_date as endDate',
  'cases.is_confidential as isConfidential',
  'cases.updated_at as updateTime',
  'cases.version',
  'employees.id as leadId',
  'employees.name as leadName',
  'employees.photo_url as leadPhoto',
] as const

/** Cases saved before causes were part of the title keys. */
const idsWithoutKeys = (eb: CaseExpression, words: string) =>
  eb
    .selectFrom('cases as older')
    .select('older.id')
    .where('older.title_keys', '=', sql<string[]>`'{}'`)
    .where('older.cause', 'ilike', containing(words))

/** Cases by parts of their number, as people quote it: 2026-MS, 0007, MS-0007. */
const idsByNumber = (eb: CaseExpression, words: string) =>
  eb
    .selectFrom('cases as numbered')
    .select('numbered.id')
    .where((eb) =>
      eb.or([
        eb('numbered.inner_no', 'like', beginning(words.toUpperCase())),
        eb(sql`reverse(numbered.inner_no)`, 'like', beginning([...words.toUpperCase()].reverse().join(''))),
      ]),
    )

/** Cases by court number; callers check that the keyword has a digit, as court numbers do. */
const idsByCourtNo = (eb: CaseExpression, words: string) =>
  eb
    .selectFrom('case_proceedings')
    .select('case_id as id')
    .where('court_case_no_norm', '<>', '')
    .where('court_case_no_norm', 'like', containing(courtNoKey(words)))

const idsByParties = (eb: CaseExpression, parties: readonly string[]) =>
  eb
    .selectFrom('party_roles')
    .select('target_id as id')
    .where('target_kind', '=', CASE_KIND)
    .where('party_id', 'in', parties)
    .where('until', 'is', null)

const caseQuery = new ListQuery(caseList, {
  table: 'cases',
  means: { queryValueIndex: (term, now) => RETAINER_DAYS[term](toDay(now)) },
})

/** Queries for lists of cases and what belongs to them. firm-scope.ts keeps them inside the firm. */
export class CaseRepository {
  constructor(private readonly db: FirmDb) {}

  async list(me: Employee, input: CaseListInput, now: number) {
    const { keyword, ...narrowing } = input
    const rows = caseQuery.narrow(await this.#selectList(me, input.pageType), narrowing, now)
    if (!keyword?.trim() && input.pageType !== 1) return this.#readPage(rows, input, now, input.sort)
    const found = caseQuery.order(await this.#searchKeyword(rows, keyword), input.sort)
    const shown = caseQuery.order(this.#selectRows(rows, now), input.sort)
    return readFoundPage(this.db, { found, shown, id: 'cases.id' }, input)
  }

  /** Cases of a customer. */
  async ofCustomer(me: Employee, { customerId, state, keyword, ...paging }: CustomerCasesInput, now: number) {
    const rows = visibleCases(this.db, me).where('cases.customer_id', '=', customerId)
    const narrowed = state ? rows.where('cases.status', state === 'open' ? 'not in' : 'in', ENDED) : rows
    return this.#readPage(await this.#searchKeyword(narrowed, keyword), paging, now)
  }

  totalsOfCustomer(me: Employee, customerId: string) {
    return visibleCases(this.db, me)
      .where('cases.customer_id', '=', customerId)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('cases.status', 'not in', ENDED).as('open'),
        fn.countAll<number>().filterWhere('cases.status', 'in', ENDED).as('over'),
        fn.sum<string | null>('cases.fee').filterWhere('cases.status', 'in', ACCEPTED).as('fee'),
        fn
          .countAll<number>()
          .filterWhere('cases.status', 'in', ACCEPTED)
          .filterWhere('cases.fee', 'is', null)
          .as('withoutFee'),
      ])
      .executeTakeFirstOrThrow()
  }

  /** Those of these cases that somebody may see. */
  async visible(me: Employee, ids: readonly string[]): Promise<string[]> {
    const rows = await visibleCases(this.db, me).select('cases.id').where(anyOf('cases.id', ids)).execute()
    return rows.map(({ id }) => id)
  }

  /** Retainers that end soon, the first to end first. */
  async renewals(me: Employee, asked: PageAsked, now: number) {
    return readPage(
      this.#selectRows(await this.#selectEnding(me, now), now)
        .orderBy('cases.end_date')
        .orderBy('cases.id'),
      asked,
    )
  }

  /** Counts of the caller's own cases, shown beside the lists. */
  async numbers(me: Employee, now: number) {
    const count = async (rows: CaseQuery) =>
      (await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
    const mine = await this.#selectList(me, 1)
    return {
      ongoing: await count(mine.where('cases.status', '=', 'ongoing')),
      ending: await count(await this.#selectEnding(me, now)),
      focused: await count(await this.#selectList(me, 4)),
    }
  }

  /** Cases the caller may choose in a picker: those still worked on. */
  async choose(me: Employee, { keyword, ...paging }: { keyword?: string } & PageAsked, now: number) {
    const open = visibleCases(this.db, me).where('cases.status', 'in', ['ongoing', 'paused', 'endApproving'])
    return this.#readPage(await this.#searchKeyword(open, keyword), paging, now)
  }

  insert(row: New<'cases'>) {
    return this.db.insertInto('cases').values(row).execute()
  }

  children(parentId: string) {
    return this.db
      .selectFrom('cases')
      .select(['id as caseId', 'name', 'status', 'is_confidential', 'lead_id'])
      .where('parent_id', '=', parentId)
      .orderBy('created_at')
      .execute()
  }

  saveProceeding(row: New<'case_proceedings'>) {
    return this.db
      .insertInto('case_proceedings')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          stage: ref('excluded.stage'),
          accept_organ: ref('excluded.accept_organ'),
          court_case_no: ref('excluded.court_case_no'),
          court_case_no_norm: ref('excluded.court_case_no_norm'),
          status: ref('excluded.status'),
          tribunal: ref('excluded.tribunal'),
          judge: ref('excluded.judge'),
          judge_phone: ref('excluded.judge_phone'),
          clerk: ref('excluded.clerk'),
          clerk_phone: ref('excluded.clerk_phone'),
          filed_on: ref('excluded.filed_on'),
          served_on: ref('excluded.served_on'),
          result: ref('excluded.result'),
          result_on: ref('excluded.result_on'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute()
  }

  updateProceeding(id: string, values: Partial<New<'case_proceedings'>>) {
    return this.db.updateTable('case_proceedings').set(values).where('id', '=', id).execute()
  }

  events({ caseId, ...asked }: CasePageInput) {
    return readPage(
      this.db
        .selectFrom('audit_log')
        .leftJoin('employees', 'employees.id', 'audit_log.employee_id')
        .leftJoin('case_changes', (join) =>
          join
            .onRef('case_changes.case_id', '=', 'audit_log.target_id')
            .on(sql<boolean>`case_changes.version = (audit_log.detail->>'version')::int`),
        )
        .select(['audit_log.id', 'audit_log.action', 'audit_log.at', 'case_changes.changes', ...PERSON])
        .where('audit_log.target_kind', '=', CASE_KIND)
        .where('audit_log.target_id', '=', caseId)
        .orderBy('audit_log.at', 'desc')
        .orderBy('audit_log.id', 'desc'),
      asked,
    )
  }

  async countsOf(caseId: string) {
    const count = async (table: 'case_proceedings' | 'case_works') => {
      const { n } = await this.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow()
      return n
    }
    return { proceeding: await count('case_proceedings'), approval: await count('case_works') }
  }

  #readPage(rows: CaseQuery, asked: PageAsked, now: number, sort?: string) {
    return readLongPage(this.db, caseQuery.order(this.#selectRows(rows, now), sort), asked)
  }

  #selectRows(rows: CaseQuery, now: number) {
    return rows
      .innerJoin('employees', 'employees.id', 'cases.lead_id')
      .select(rowFields)
      .select((eb) => clientsOf(eb as unknown as CaseExpression))
      .select(() => nextHearing(this.db, toTime(now)))
  }

  /**
   * Searches by name, cause, number, court number in any notation, and party. Each part reads its own index: a single
   * condition would make the database read every case.
   */
  async #searchKeyword(rows: CaseQuery, keyword: string | undefined): Promise<CaseQuery> {
    const words = keyword?.trim()
    if (!words) return rows
    const parties = await partiesMatching(this.db, words)
    return rows.where('cases.id', 'in', (eb) => {
      const named = titledIds(eb, 'cases', 'name', words).reduce(
        (all, titled) => all.union(titled),
        idsWithoutKeys(eb, words).union(idsByNumber(eb, words)),
      )
      const heard = /\d/.test(words) ? named.union(idsByCourtNo(eb, words)) : named
      return parties.length > 0 ? heard.union(idsByParties(eb, parties)) : heard
    })
  }

  /** Cases of each pageType (GAPS 56). */
  async #selectList(me: Employee, pageType: CasePageType): Promise<CaseQuery> {
    const visible = visibleCases(this.db, me)
    const alive = visible.where('cases.status', 'not in', OVER)
    // Everybody may see the cases they work on. Their ids are loaded first: as a subquery they are estimated to be
    // many, and every case of the firm is read.
    if (pageType === 1) {
      const mine = (await worksOn(this.db, me.id).execute()).map(({ id }) => id)
      return this.db.selectFrom('cases').where('cases.status', 'not in', OVER).where(anyOf('cases.id', mine))
    }
    if (pageType === 2) return alive.where('cases.id', 'not in', worksOn(this.db, me.id))
    if (pageType === 3) return casePolicy.leadsFirm(me) ? visible : visible.where(sql<boolean>`false`)
    if (pageType === 4)
      return visible.where('cases.id', 'in', (eb) =>
        eb
          .selectFrom('focuses')
          .select('target_id')
          .where('employee_id', '=', me.id)
          .where('target_kind', '=', CASE_KIND)
          .where('starred', '=', true),
      )
    if (pageType === 5) return visible.where('cases.status', '=', 'archived')
    return alive.where('cases.category', '=', 'retainer')
  }

  async #selectEnding(me: Employee, now: number): Promise<CaseQuery> {
    return (await this.#selectList(me, 6)).where(RETAINER_DAYS[2](toDay(now)))
  }
}

export type ListedCase = Awaited<ReturnType<CaseRepository['list']>>['records'][number]
