import type { CollectionRecordsInput } from '@contract/receivable/incomes/shapes'
import { collectionList } from '@contract/receivable/lists'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readFoundPage, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { moneyPolicy } from '../policy'
import { CaseColumns } from './case-columns'

export const CLAIM_KIND = 'claim'
export const CLAIM = '认领'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

const collections = new ListQuery(collectionList, { table: 'claims' })

/** Queries on claims. */
export class ClaimRepository {
  readonly #caseColumns: CaseColumns

  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {
    this.#caseColumns = new CaseColumns(me)
  }

  find(id: string) {
    return this.#rows().select(['claims.note', 'claims.reason']).where('claims.id', '=', id).executeTakeFirst()
  }

  ofReceivable(id: string) {
    return this.#rowsByTime().where('claims.receivable_id', '=', id).execute()
  }

  /** Only claims on cases whose money the caller may see. */
  ofArrival(id: string) {
    return this.#rowsByTime()
      .where('claims.arrival_id', '=', id)
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
      .execute()
  }

  /** People who have claimed of an arrival, first claims first; `isNamed` is false for those of a walled case. */
  claimersOf(arrivalId: string) {
    return this.db
      .selectFrom('claims')
      .innerJoin('employees', 'employees.id', 'claims.claimer_id')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .select(['employees.name', (eb) => this.#caseColumns.isKnown(eb as unknown as OfCases).as('isNamed')])
      .where('claims.arrival_id', '=', arrivalId)
      .where('claims.status', 'in', ['pending', 'confirmed'])
      .orderBy('claims.id')
      .execute()
  }

  /** Claims of an arrival that stand, with what their claimers and finance are told of a contest. */
  standingOf(arrivalId: string) {
    return this.db
      .selectFrom('claims')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .select([
        'claims.id as claimId',
        'claims.claimer_id as empId',
        'arrivals.payer',
        'cases.name as caseName',
        'cases.is_confidential as isConfidential',
      ])
      .where('claims.arrival_id', '=', arrivalId)
      .where('claims.status', 'in', ['pending', 'confirmed'])
      .orderBy('claims.id')
      .execute()
  }

  ofCase(id: string) {
    return this.#rowsByTime().where('claims.case_id', '=', id).execute()
  }

  /** Payments of a case, latest first. */
  collections({ caseId, status, ...input }: CollectionRecordsInput, now: number) {
    const rows = collections
      .narrow(this.#rows(), input, now)
      .where('claims.case_id', '=', caseId)
      .$if(status !== undefined, (found) => found.where('claims.status', '=', status ?? 'confirmed'))
      .orderBy('arrivals.arrived_on', 'desc')
      .orderBy('claims.id', 'desc')
    return readLongPage(this.db, rows, input)
  }

  /** Number of claims of a case by status. */
  countsOf(caseId: string) {
    return this.db
      .selectFrom('claims')
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .where('case_id', '=', caseId)
      .groupBy('status')
      .execute()
  }

  list(page: PageAsked) {
    const found = this.db.selectFrom('claims')
    if (!moneyPolicy.manages(this.me)) {
      const own = found.where('claims.claimer_id', '=', this.me.id)
      return this.#readPage(own.orderBy('claims.created_at', 'desc').orderBy('claims.id', 'desc'), 'desc', page)
    }
    const waiting = found.where('claims.status', '=', sql.lit('pending'))
    return this.#readPage(waiting.orderBy('claims.created_at').orderBy('claims.id'), 'asc', page)
  }

  /** Finds the page among the claims alone; joined columns are read for that page only. */
  #readPage(found: SelectQueryBuilder<FirmTables, 'claims', object>, direction: 'asc' | 'desc', page: PageAsked) {
    const shown = this.#rows().orderBy('claims.created_at', direction).orderBy('claims.id', direction)
    return readFoundPage(this.db, { found, shown, id: 'claims.id' }, page)
  }

  async pending(): Promise<number> {
    const row = await this.db
      .selectFrom('claims')
      .where('status', '=', 'pending')
      .$if(!moneyPolicy.manages(this.me), (own) => own.where('claimer_id', '=', this.me.id))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  insert(rows: readonly New<'claims'>[]) {
    return this.db.insertInto('claims').values(rows).execute()
  }

  update(id: string, version: number, values: Change<'claims'>) {
    return updateVersioned(this.db, 'claims', { id, version, what: CLAIM }, values)
  }

  #rowsByTime() {
    return this.#rows().orderBy('claims.created_at')
  }

  #rows() {
    return this.db
      .selectFrom('claims')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .innerJoin('employees', 'employees.id', 'claims.claimer_id')
      .select([
        'claims.id as claimId',
        'claims.arrival_id as arrivalId',
        'claims.receivable_id as expectMoneyId',
        'claims.case_id as caseId',
        'receivables.name',
        'claims.amount',
        'claims.status',
        'arrivals.payer',
        'arrivals.arrived_on as arrivedOn',
        'claims.created_at as createTime',
        'claims.version',
        'employees.id as empId',
        'employees.name as claimerName',
        'employees.photo_url as photoUrl',
      ])
      .select((eb) => this.#caseColumns.columns(eb))
  }
}

export type ClaimFound = NonNullable<Awaited<ReturnType<ClaimRepository['find']>>>
export type StandingClaim = Awaited<ReturnType<ClaimRepository['standingOf']>>[number]
