import type { IncomeStatus, ShareStatus } from '@contract/receivable/codes'
import type { DistributionsInput } from '@contract/receivable/incomes/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Change, type New, updateLocked, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { CASE_KIND } from '../../case'
import { PERSON } from '../../people'
import { moneyPolicy } from '../policy'
import { CaseColumns } from '../repository/case-columns'

export const INCOME_KIND = 'income'
export const INCOME = '收入'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** Queries on incomes and their shares. */
export class IncomeRepository {
  constructor(private readonly db: FirmDb) {}

  /** Team members with their percentages, lead first. */
  team(caseId: string) {
    return this.db
      .selectFrom('team_members')
      .innerJoin('employees', 'employees.id', 'team_members.employee_id')
      .select([...PERSON, 'team_members.percent'])
      .where('team_members.target_kind', '=', CASE_KIND)
      .where('team_members.target_id', '=', caseId)
      .orderBy('team_members.sort')
      .execute()
  }

  ofClaim(claimId: string) {
    return this.db
      .selectFrom('incomes')
      .select(['id', 'status', 'version', 'case_id'])
      .where('claim_id', '=', claimId)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
  }

  async insert(income: New<'incomes'>, shares: readonly New<'income_shares'>[]) {
    await this.db.insertInto('incomes').values(income).execute()
    await this.db.insertInto('income_shares').values(shares).execute()
  }

  lock(id: string) {
    return this.db.selectFrom('incomes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  }

  update(id: string, version: number, values: Change<'incomes'>) {
    return updateVersioned(this.db, 'incomes', { id, version, what: INCOME }, values)
  }

  /** Updates without a version check. The row must be locked. */
  async set(id: string, values: Change<'incomes'>) {
    await updateLocked(this.db, 'incomes', id, values)
  }

  shares(incomeIds: readonly string[]) {
    return this.db
      .selectFrom('income_shares')
      .innerJoin('employees', 'employees.id', 'income_shares.employee_id')
      .select([
        ...PERSON,
        'income_shares.income_id as incomeId',
        'income_shares.percent',
        'income_shares.amount',
        'income_shares.status',
        'income_shares.reason',
        'income_shares.answered_at as answerTime',
      ])
      .where('income_shares.income_id', 'in', [...incomeIds, ''])
      .orderBy('income_shares.sort')
      .execute()
  }

  async answer(incomeId: string, employeeId: string, status: ShareStatus, reason: string, time: string) {
    await this.db
      .updateTable('income_shares')
      .set({ status, reason, answered_at: time })
      .where('income_id', '=', incomeId)
      .where('employee_id', '=', employeeId)
      .execute()
  }

  /** Replaces the shares, unanswered again. */
  async replace(incomeId: string, shares: readonly New<'income_shares'>[]) {
    await this.db.deleteFrom('income_shares').where('income_id', '=', incomeId).execute()
    await this.db.insertInto('income_shares').values(shares).execute()
  }

  /** Incomes whose time to object is over. */
  silent(time: string) {
    return this.db
      .selectFrom('incomes')
      .select('id')
      .where('status', '=', 'toConfirm')
      .where('cancelled_at', 'is', null)
      .where('silent_at', '<=', time)
      .orderBy('silent_at')
      .execute()
  }

  find(me: Employee, id: string) {
    return this.#rows(me).where('incomes.id', '=', id).executeTakeFirst()
  }

  list(me: Employee, { status, ...page }: PageAsked & { status?: IncomeStatus }) {
    const rows = this.#rows(me)
      .$if(!moneyPolicy.manages(me), (own) =>
        own.where((eb) =>
          eb('incomes.id', 'in', eb.selectFrom('income_shares').select('income_id').where('employee_id', '=', me.id)),
        ),
      )
      .$if(status !== undefined, (found) => found.where((eb) => this.#hasStatus(eb, me, status ?? 'toConfirm')))
      .orderBy('incomes.created_at', 'desc')
      .orderBy('incomes.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  /** 待确认 also includes disputed incomes that still wait for the reader's own answer. */
  #hasStatus(eb: ExpressionBuilder<FirmTables, 'incomes'>, me: Employee, status: IncomeStatus) {
    const stands = eb('incomes.status', '=', status)
    if (status !== 'toConfirm') return stands
    const ownWaiting = eb
      .selectFrom('income_shares')
      .select('income_id')
      .where('employee_id', '=', me.id)
      .where('status', '=', 'toConfirm')
    return eb.or([stands, eb.and([eb('incomes.status', '=', 'disputed'), eb('incomes.id', 'in', ownWaiting)])])
  }

  ofCase(me: Employee, caseId: string) {
    return this.#rows(me)
      .where('incomes.case_id', '=', caseId)
      .orderBy('incomes.created_at', 'desc')
      .limit(100)
      .execute()
  }

  distributions(me: Employee, { caseId, status, ...page }: DistributionsInput) {
    const rows = this.#rows(me)
      .where('incomes.case_id', '=', caseId)
      .$if(status !== undefined, (found) => found.where('incomes.status', '=', status ?? 'toConfirm'))
      .orderBy('incomes.created_at', 'desc')
      .orderBy('incomes.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  /** Totals of a case: gross of all incomes; tax and the firm's part only of those whose shares the caller may see. */
  async sumsOf(me: Employee, caseId: string) {
    const query = this.db.selectFrom('incomes').where('case_id', '=', caseId).where('cancelled_at', 'is', null)
    const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::numeric(16,2)`
    const standing = await query
      .select(['status', ({ fn }) => fn.countAll<number>().as('count'), sum('gross').as('gross')])
      .groupBy('status')
      .execute()
    const parts = await query
      .where((eb) => this.#areSharesVisible(eb, me))
      .select([sum('tax').as('tax'), sum('firm_share').as('firmShare')])
      .executeTakeFirstOrThrow()
    const people = await this.db
      .selectFrom('income_shares')
      .innerJoin('employees', 'employees.id', 'income_shares.employee_id')
      .where('income_shares.income_id', 'in', query.where((eb) => this.#areSharesVisible(eb, me)).select('incomes.id'))
      .select([...PERSON, sum('income_shares.amount').as('amount')])
      .groupBy(['employees.id', 'employees.name', 'employees.photo_url'])
      .orderBy('amount', 'desc')
      .orderBy('employees.id')
      .execute()
    return { standing, parts, people }
  }

  /** Shares are visible to finance and to those who have one. */
  #areSharesVisible(eb: ExpressionBuilder<FirmTables, 'incomes'>, me: Employee) {
    return moneyPolicy.manages(me)
      ? sql<boolean>`true`
      : eb('incomes.id', 'in', eb.selectFrom('income_shares').select('income_id').where('employee_id', '=', me.id))
  }

  /** Number of incomes waiting for this person's answer. */
  async waiting(employeeId: string): Promise<number> {
    const row = await this.db
      .selectFrom('income_shares')
      .innerJoin('incomes', 'incomes.id', 'income_shares.income_id')
      .where('income_shares.employee_id', '=', employeeId)
      .where('income_shares.status', '=', 'toConfirm')
      .where('incomes.cancelled_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  #rows(me: Employee) {
    const cases = new CaseColumns(me)
    return this.db
      .selectFrom('incomes')
      .innerJoin('cases', 'cases.id', 'incomes.case_id')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .where('incomes.cancelled_at', 'is', null)
      .select([
        'incomes.id as moneyId',
        'incomes.case_id as caseId',
        'incomes.claim_id as claimId',
        'incomes.gross',
        'incomes.tax_rate as taxRate',
        'incomes.tax',
        'incomes.firm_rate as firmRate',
        'incomes.firm_share as firmShare',
        'incomes.status',
        'incomes.silent_at as silentTime',
        'incomes.confirmed_at as confirmTime',
        'incomes.created_at as createTime',
        'incomes.version',
        'receivables.name',
        'arrivals.payer',
        'arrivals.arrived_on as arrivedOn',
      ])
      .select((eb) => cases.columns(eb as unknown as OfCases))
  }
}

export type IncomeFound = NonNullable<Awaited<ReturnType<IncomeRepository['find']>>>
