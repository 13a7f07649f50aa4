import type { ArrivalListInput, MyCasesInput } from '@contract/receivable/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, countToBadge, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { type New, updateLocked, updateVersioned } from '../../../kernel/db/versioned'
import { fail } from '../../../kernel/fail'
import type { Employee } from '../../../kernel/http/call'
import { CASE_KIND, worksOn } from '../../case'
import { CLAIMABLE, moneyPolicy } from '../policy'
import { CaseColumns, mayClaim } from '../repository/case-columns'
import { ContestRepository } from '../repository/contests'
import { isClaimable, unclaimedOf } from '../repository/open-amounts'
import type { KnownArrival } from './known-arrivals'

export const ARRIVAL_KIND = 'arrival'
export const ARRIVAL = '到账'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** Arrivals with an unclaimed amount. */
const unclaimed = sql<boolean>`(arrivals.withdrawn_at is null and arrivals.claimed < arrivals.amount)`

/** Indexed text of payer and summary. A keyword occurs in one of the two only if all its character pairs are here. */
const INDEXED_TEXT = sql`text_pairs(lower(arrivals.payer || ' ' || arrivals.words))`

/**
 * Character pairs of a keyword, as the index stores them. Single characters are left out of longer words: the pairs
 * imply them, and the planner would treat each as a further filter.
 */
function pairsOf(words: string): string[] {
  const letters = [...words.toLowerCase()]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Queries on bank arrivals. */
export class ArrivalRepository {
  readonly #caseColumns: CaseColumns

  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {
    this.#caseColumns = new CaseColumns(me)
  }

  list({ isPublic, keyword, arrivedFrom, arrivedTo, amountFrom, amountTo, ...page }: ArrivalListInput) {
    requireAscending(amountFrom, amountTo)
    const pattern = containing(keyword?.trim() ?? '')
    const rows = this.#rows()
      .where((eb) => (isPublic ? unclaimed : this.#isVisible(eb.ref('arrivals.id'))))
      .$if(!!keyword?.trim(), (found) =>
        found
          .where(sql<boolean>`${INDEXED_TEXT} @> ${pairsOf(keyword?.trim() ?? '')}::text[]`)
          .where((eb) => eb.or([eb('arrivals.payer', 'ilike', pattern), eb('arrivals.words', 'ilike', pattern)])),
      )
      .$if(!!arrivedFrom, (found) => found.where('arrivals.arrived_on', '>=', (arrivedFrom ?? '').slice(0, 10)))
      .$if(!!arrivedTo, (found) => found.where('arrivals.arrived_on', '<=', (arrivedTo ?? '').slice(0, 10)))
      .$if(!!amountFrom, (found) => found.where(sql<boolean>`arrivals.amount >= ${amountFrom}::numeric`))
      .$if(!!amountTo, (found) => found.where(sql<boolean>`arrivals.amount <= ${amountTo}::numeric`))
      .orderBy('arrivals.arrived_on', 'desc')
      .orderBy('arrivals.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  unclaimed(): Promise<number> {
    return countToBadge(this.db, this.db.selectFrom('arrivals').where(unclaimed))
  }

  find(id: string) {
    return this.#rows()
      .innerJoin('employees as creator', 'creator.id', 'arrivals.creator_id')
      .select([
        'arrivals.payer_account as payerAccount',
        'arrivals.serial_no as serialNo',
        'arrivals.created_at as createTime',
        'creator.id as creatorId',
        'creator.name as creatorName',
        'creator.photo_url as creatorPhoto',
      ])
      .where('arrivals.id', '=', id)
      .executeTakeFirst()
  }

  /** Returns true when the caller may see the arrival even if it is not public. */
  async isVisibleToCaller(id: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('arrivals')
      .select('arrivals.id')
      .where('arrivals.id', '=', id)
      .where((eb) => this.#isVisible(eb.ref('arrivals.id')))
      .executeTakeFirst()
    return row !== undefined
  }

  /** Locks the arrival until the transaction ends, so that concurrent claims queue. */
  lock(id: string) {
    return this.db.selectFrom('arrivals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  }

  /**
   * Takes `wanted` from the arrival and locks it; undefined when too little is left or the arrival is withdrawn. One
   * statement checks and takes, which saves each of many concurrent claims a round trip.
   */
  take(id: string, wanted: string, time: string) {
    return this.db
      .updateTable('arrivals')
      .set({ claimed: sql`claimed + ${wanted}::numeric`, updated_at: time, version: sql`version + 1` })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where(sql<boolean>`claimed + ${wanted}::numeric <= amount`)
      .returning(['payer', sql<boolean>`claimed = amount`.as('isAllClaimed')])
      .executeTakeFirst()
  }

  async taken(serialNos: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('arrivals')
      .select('serial_no')
      .where('serial_no', 'in', [...serialNos.filter(Boolean), '-'])
      .where('withdrawn_at', 'is', null)
      .execute()
    return new Set(rows.map(({ serial_no }) => serial_no))
  }

  /** Arrivals with one of these numbers or on one of these days. */
  known({ serialNos, days }: { serialNos: readonly string[]; days: readonly string[] }): Promise<KnownArrival[]> {
    return this.db
      .selectFrom('arrivals')
      .select([
        ...(['amount', 'payer', 'words'] as const),
        ...(['arrived_on as arrivedOn', 'payer_account as payerAccount', 'serial_no as serialNo'] as const),
      ])
      .where((eb) =>
        eb.or([eb('serial_no', 'in', [...serialNos, '-']), eb('arrived_on', 'in', [...new Set(days), '0001-01-01'])]),
      )
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute()
  }

  /** Returns false when the serial number of a row was recorded meanwhile. */
  async insert(rows: readonly New<'arrivals'>[]): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('arrivals')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows) === rows.length
  }

  withdraw(id: string, version: number, reason: string, time: string) {
    const values = { withdrawn_at: time, withdraw_reason: reason, updated_at: time }
    return updateVersioned(this.db, 'arrivals', { id, version, what: ARRIVAL }, values)
  }

  /** Adds to the totals. The row must be locked. */
  async add(id: string, { claimed = '0', confirmed = '0' }: { claimed?: string; confirmed?: string }, time: string) {
    await updateLocked(this.db, 'arrivals', id, {
      claimed: sql`claimed + ${claimed}::numeric`,
      confirmed: sql`confirmed + ${confirmed}::numeric`,
      updated_at: time,
    })
  }

  /** Cases the caller may claim money for, with the amount still to come of each. */
  async myCases({ keyword, ...page }: MyCasesInput) {
    const words = keyword?.trim()
    const said = words ? await this.#caseColumns.says(this.db, words) : undefined
    const rows = this.db
      .selectFrom('cases')
      .select((eb) => [
        'cases.id as caseId',
        ...this.#caseColumns.columns(eb),
        eb
          .selectFrom('receivables')
          .select(sql<string>`coalesce(sum(amount - received - written_off), 0)::numeric(16,2)`.as('sum'))
          .whereRef('receivables.case_id', '=', 'cases.id')
          .where('receivables.cancelled_at', 'is', null)
          .as('outstanding'),
      ])
      .where((eb) => mayClaim(eb as unknown as OfCases, this.me))
      .$if(said !== undefined, (found) => found.where((eb) => said?.(eb as unknown as OfCases) ?? eb.lit(true)))
      .orderBy('cases.updated_at', 'desc')
      .orderBy('cases.id')
    return readLongPage(this.db, rows, page)
  }

  /** Receivables an arrival may be for: same amount, client equal to the payer, or case named in the summary. */
  candidates({ amount, payer, words }: { amount: string; payer: string; words: string }) {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .leftJoin('party_roles', (join) =>
        join
          .onRef('party_roles.target_id', '=', 'cases.id')
          .on('party_roles.target_kind', '=', CASE_KIND)
          .on('party_roles.role', '=', 'client')
          .on('party_roles.until', 'is', null),
      )
      .leftJoin('parties', 'parties.id', 'party_roles.party_id')
      .select([
        'receivables.id as expectMoneyId',
        'receivables.case_id as caseId',
        'receivables.name',
        'receivables.due_on as dueOn',
        'cases.name as caseName',
        'cases.inner_no as innerNo',
        'parties.name as clientName',
        unclaimedOf('receivables').as('outstanding'),
      ])
      .where('receivables.cancelled_at', 'is', null)
      .where('cases.status', 'in', CLAIMABLE)
      .where(isClaimable('receivables'))
      .where(sql<boolean>`(${unclaimedOf('receivables')}::numeric = ${amount}::numeric
        or strpos(${payer}, parties.name) > 0 or strpos(parties.name, ${payer}) > 0
        or strpos(${words}, parties.name) > 0 or strpos(${words}, cases.inner_no) > 0)`)
      .where((eb) => eb('cases.id', 'in', worksOn(eb as unknown as OfCases, this.me.id)))
      .orderBy('receivables.due_on', (by) => by.asc().nullsLast())
      .limit(100)
      .execute()
  }

  /** Lead lawyers of cases with money still to come. */
  async collectors(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .select('cases.lead_id as id')
      .distinct()
      .where('receivables.cancelled_at', 'is', null)
      .where(isClaimable('receivables'))
      .orderBy('cases.lead_id')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Finance sees every arrival; others see those claimed for cases whose money they may see. */
  #isVisible(arrivalId: unknown) {
    if (moneyPolicy.manages(this.me)) return sql<boolean>`true`
    const own = this.db
      .selectFrom('claims')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .select('claims.arrival_id')
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
    const contested = new ContestRepository(this.db).openBy(this.me.id)
    return sql<boolean>`(${arrivalId} in ${own} or ${arrivalId} in ${contested})`
  }

  #rows() {
    return this.db
      .selectFrom('arrivals')
      .select([
        'arrivals.id as arrivalId',
        'arrivals.amount',
        'arrivals.claimed',
        'arrivals.confirmed',
        'arrivals.arrived_on as arrivedOn',
        'arrivals.payer',
        'arrivals.words',
        'arrivals.withdrawn_at as withdrawnAt',
        'arrivals.version',
      ])
  }
}

function requireAscending(from: string | undefined, to: string | undefined) {
  if (from && to && Number(from) > Number(to)) {
    const words = '金额的下限不能高于上限'
    fail.invalid(words, { amountTo: words })
  }
}
