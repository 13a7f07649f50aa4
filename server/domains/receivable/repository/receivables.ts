import { receivableList } from '@contract/receivable/lists'
import type { ReceivableListInput } from '@contract/receivable/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { toDay } from '../../../kernel/clock'
import { anyOf } from '../../../kernel/db/any-of'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { countToBadge, readFoundPage, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Change, updateLocked, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { moneyPolicy } from '../policy'
import { CaseColumns, mayClaim } from './case-columns'
import { isClaimable, unclaimedOf } from './open-amounts'
import { agedBy, openReceivables, STANDING } from './statuses'

export const RECEIVABLE_KIND = 'receivable'
export const RECEIVABLE = '应收款'

const query = new ListQuery(receivableList, {
  table: 'receivables',
  means: {
    status: (status, now) => STANDING[status](toDay(now)),
    ageing: (ageing, now) => agedBy(ageing, toDay(now)),
  },
})

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** Queries on receivables. */
export class ReceivableRepository {
  readonly #caseColumns: CaseColumns

  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {
    this.#caseColumns = new CaseColumns(me)
  }

  async list({ keyword, caseId, customerId, ...input }: ReceivableListInput, now: number) {
    const words = keyword?.trim()
    const said = words ? await this.#caseColumns.says(this.db, words) : undefined
    const isNarrow = input.status !== undefined || caseId !== undefined
    const rows = query
      .narrow(this.#rows(), input, now)
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
      .$if(!isNarrow, (open) => open.where(openReceivables()))
      .$if(!!caseId, (query) => query.where('receivables.case_id', '=', caseId ?? ''))
      .$if(!!customerId, (query) => query.where('cases.customer_id', '=', customerId ?? ''))
      .$if(said !== undefined, (found) => found.where((eb) => said?.(eb as unknown as OfCases) ?? eb.lit(true)))
      .orderBy('receivables.due_on', (by) => by.asc().nullsLast())
      .orderBy('receivables.id')
    if (input.ageing === undefined || said) return readLongPage(this.db, rows, input)
    // Reads in the order of due dates: without it, all cases of the firm would be read for a few rows.
    const shown = this.#rows()
      .orderBy('receivables.due_on', (by) => by.asc().nullsLast())
      .orderBy('receivables.id')
    return readFoundPage(this.db, { found: rows.clearSelect(), shown, id: 'receivables.id' }, input)
  }

  find(id: string) {
    return this.#rows()
      .innerJoin('employees as creator', 'creator.id', 'receivables.creator_id')
      .select([
        'receivables.note',
        'receivables.cancel_reason as cancelReason',
        'receivables.created_at as createTime',
        'creator.id as creatorId',
        'creator.name as creatorName',
        'creator.photo_url as creatorPhoto',
        'cases.fee as contractFee',
      ])
      .where('receivables.id', '=', id)
      .executeTakeFirst()
  }

  /** Locks the receivables until the transaction ends, in id order. */
  lock(ids: readonly string[]) {
    return this.db
      .selectFrom('receivables')
      .selectAll()
      .where('id', 'in', [...ids, ''])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }

  /** Locks the receivables of cases the caller may claim money for, in id order. */
  holdClaimable(ids: readonly string[]) {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .selectAll('receivables')
      .where('receivables.id', 'in', [...ids, ''])
      .where((eb) => mayClaim(eb as unknown as OfCases, this.me))
      .orderBy('receivables.id')
      .forNoKeyUpdate('receivables')
      .execute()
  }

  /** Totals of a case, without cancelled receivables. */
  /** @param today YYYY-MM-DD */
  sums(caseId: string, today: string) {
    const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::numeric(16,2)`
    const rest = sql`amount - received - written_off`
    return this.db
      .selectFrom('receivables')
      .select([
        sum('amount').as('planned'),
        sum('received').as('received'),
        sum('pending').as('pending'),
        sum('written_off').as('writtenOff'),
        sql<string>`coalesce(sum(${rest}) filter (where ${STANDING.overdue(today)}), 0)::numeric(16,2)`.as('overdue'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .where('case_id', '=', caseId)
      .where('cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
  }

  /** Receivables of a case that may still be claimed. */
  open(caseId: string) {
    return this.db
      .selectFrom('receivables')
      .select(['id as expectMoneyId', 'name', 'amount', 'due_on as dueOn', unclaimedOf('receivables').as('left')])
      .where('case_id', '=', caseId)
      .where('cancelled_at', 'is', null)
      .where(isClaimable('receivables'))
      .orderBy('due_on', (by) => by.asc().nullsLast())
      .orderBy('id')
      .execute()
  }

  overdue(now: number): Promise<number> {
    return countToBadge(this.db, this.#visibleRows().where(STANDING.overdue(toDay(now))))
  }

  /** Amount still to come of all receivables the caller may see. */
  async outstanding(): Promise<string> {
    const { sum } = await this.#visibleRows()
      .where(openReceivables())
      .select(
        sql<string>`coalesce(sum(receivables.amount - receivables.received - receivables.written_off), 0)::numeric(16,2)`.as(
          'sum',
        ),
      )
      .executeTakeFirstOrThrow()
    return sum
  }

  /** Number of running cases whose money the caller may see, which take a fee and have no plan. */
  async unplannedCount(): Promise<number> {
    const { count } = await this.db
      .selectFrom('cases')
      .select(sql<number>`count(*)::int`.as('count'))
      .where((eb) => this.#caseColumns.isVisible(eb))
      .where('cases.status', 'in', ['ongoing', 'paused'])
      .where('cases.fee_mode', 'is distinct from', 'free')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('receivables')
              .select('receivables.id')
              .whereRef('receivables.case_id', '=', 'cases.id')
              .where('receivables.cancelled_at', 'is', null),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    return count
  }

  update(id: string, version: number, values: Change<'receivables'>) {
    return updateVersioned(this.db, 'receivables', { id, version, what: RECEIVABLE }, values)
  }

  /** Adds to the claimed and received amounts. The row must be locked. */
  async add(id: string, { pending = '0', received = '0' }: { pending?: string; received?: string }, time: string) {
    await updateLocked(this.db, 'receivables', id, {
      pending: sql`pending + ${pending}::numeric`,
      received: sql`received + ${received}::numeric`,
      updated_at: time,
    })
  }

  /** Those of several receivables that the caller may see. */
  async visible(ids: readonly string[]): Promise<string[]> {
    const rows = await this.#visibleRows().select('receivables.id').where(anyOf('receivables.id', ids)).execute()
    return rows.map(({ id }) => id)
  }

  /** Receivables the caller may see; bookkeepers see all, without a join of the cases. */
  #visibleRows() {
    return this.db
      .selectFrom('receivables')
      .$if(!moneyPolicy.manages(this.me), (some) =>
        some
          .innerJoin('cases', 'cases.id', 'receivables.case_id')
          .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases)),
      )
  }

  #rows() {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .innerJoin('employees as lead', 'lead.id', 'cases.lead_id')
      .select([
        'receivables.id as expectMoneyId',
        'receivables.case_id as caseId',
        'receivables.name',
        'receivables.amount',
        'receivables.received',
        'receivables.written_off as writtenOff',
        'receivables.pending',
        'receivables.due_kind as dueKind',
        'receivables.due_on as dueOn',
        'receivables.condition',
        'receivables.cancelled_at as cancelledAt',
        'receivables.version',
        'lead.id as leadId',
        'lead.name as leadName',
        'lead.photo_url as leadPhoto',
      ])
      .select((eb) => this.#caseColumns.columns(eb))
  }
}

export type ReceivableFound = NonNullable<Awaited<ReturnType<ReceivableRepository['find']>>>

/** Cases that have a number. */
export const findNumberedCases = (db: FirmDb) =>
  db.selectFrom('cases').select(['id', 'inner_no']).where('inner_no', 'is not', null).execute()

/** Receivables of cases that have a number, without those that were cancelled. */
export const findNumberedReceivables = (db: FirmDb) =>
  db
    .selectFrom('receivables')
    .innerJoin('cases', 'cases.id', 'receivables.case_id')
    .select(['receivables.id', 'cases.inner_no', 'receivables.name'])
    .where('cases.inner_no', 'is not', null)
    .where('receivables.cancelled_at', 'is', null)
    .execute()

/** Those that were changed, claimed or invoiced since they were inserted. */
export const findChangedReceivables = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('receivables')
    .select('id')
    .where('id', 'in', [...ids])
    .where('version', '>', 1)
    .execute()
