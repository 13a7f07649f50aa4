import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../../kernel/db/page'
import { AWAY } from '../../people'

/** Lawyer's confirmed, undrawn share of an income, less what was refunded to the client. */
export interface DrawableShare {
  incomeId: string
  caseId: string
  caseName: string
  name: string
  amount: string
  confirmTime: string
}

/** Queries on shares that lawyers may draw. */
export class Draws {
  constructor(private readonly db: FirmDb) {}

  open(employeeId: string, { keyword, ...page }: PageAsked & { keyword?: string }) {
    return readPage(this.#drawableShares(employeeId, keyword), page)
  }

  /** @param exceptWorkId an application whose own reservation does not count */
  async among(employeeId: string, incomeIds: readonly string[], exceptWorkId = ''): Promise<DrawableShare[]> {
    if (incomeIds.length === 0) return []
    return this.#drawableShares(employeeId, '', exceptWorkId)
      .where('incomes.id', 'in', [...incomeIds])
      .execute()
  }

  /** Why a share is no longer drawable: the number of another application, or a refund of all of it. */
  async takenOf(employeeId: string, incomeId: string, exceptWorkId = '') {
    return this.db
      .selectFrom('income_shares')
      .leftJoin('income_draws', (join) =>
        join
          .onRef('income_draws.income_id', '=', 'income_shares.income_id')
          .onRef('income_draws.employee_id', '=', 'income_shares.employee_id')
          .on('income_draws.work_id', '!=', exceptWorkId),
      )
      .leftJoin('approval_works', 'approval_works.id', 'income_draws.work_id')
      .select(['approval_works.work_no as workNo', sql<boolean>`${REST}::numeric <= 0`.as('isReturned')])
      .where('income_shares.income_id', '=', incomeId)
      .where('income_shares.employee_id', '=', employeeId)
      .executeTakeFirst()
  }

  /** Names of incomes, drawn or not. */
  async namedAll(incomeIds: readonly string[]) {
    if (incomeIds.length === 0) return []
    return this.db
      .selectFrom('incomes')
      .innerJoin('cases', 'cases.id', 'incomes.case_id')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .select(['incomes.id as incomeId', 'cases.name as caseName', 'receivables.name'])
      .where('incomes.id', 'in', [...incomeIds])
      .execute()
  }

  /** Reserves shares for an application. Returns false when one was reserved concurrently. */
  async reserve(workId: string, employeeId: string, shares: readonly DrawableShare[]): Promise<boolean> {
    const kept = await this.db
      .insertInto('income_draws')
      .values(
        shares.map(({ incomeId, amount }) => ({
          income_id: incomeId,
          employee_id: employeeId,
          work_id: workId,
          amount,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('income_id')
      .execute()
    return kept.length === shares.length
  }

  release(workId: string) {
    return this.db.deleteFrom('income_draws').where('work_id', '=', workId).execute()
  }

  /** Marks the shares as paid; an income is settled once all its shares are. */
  async paid(workId: string, time: string): Promise<string[]> {
    const drawn = await this.db
      .updateTable('income_draws')
      .set({ paid_at: time })
      .where('work_id', '=', workId)
      .returning('income_id')
      .execute()
    const ids = drawn.map(({ income_id }) => income_id)
    await this.db
      .updateTable('incomes')
      .set({ status: 'settled', updated_at: time, version: sql`version + 1` })
      .where('id', 'in', [...ids, ''])
      .where('status', '=', 'confirmed')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('income_shares')
              .leftJoin('income_draws', (join) =>
                join
                  .onRef('income_draws.income_id', '=', 'income_shares.income_id')
                  .onRef('income_draws.employee_id', '=', 'income_shares.employee_id'),
              )
              .select('income_shares.income_id')
              .whereRef('income_shares.income_id', '=', 'incomes.id')
              .where('income_draws.paid_at', 'is', null)
              .where('income_shares.amount', '>', '0'),
          ),
        ),
      )
      .execute()
    return ids
  }

  ofWork(workId: string) {
    return this.db
      .selectFrom('income_draws')
      .select(['income_id as incomeId', 'amount'])
      .where('work_id', '=', workId)
      .orderBy('income_id')
      .execute()
  }

  /** Colleagues at work with an undrawn share of an income. */
  async undrawn(incomeId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('income_shares')
      .innerJoin('employees', 'employees.id', 'income_shares.employee_id')
      .leftJoin('income_draws', (join) =>
        join
          .onRef('income_draws.income_id', '=', 'income_shares.income_id')
          .onRef('income_draws.employee_id', '=', 'income_shares.employee_id'),
      )
      .select('employees.name')
      .where('income_shares.income_id', '=', incomeId)
      .where('income_draws.paid_at', 'is', null)
      .where('employees.status', 'not in', AWAY)
      .where(sql<boolean>`${REST}::numeric > 0`)
      .orderBy('income_shares.sort')
      .execute()
    return rows.map(({ name }) => name)
  }

  #drawableShares(employeeId: string, keyword = '', exceptWorkId = '') {
    const words = containing(keyword.trim())
    return this.#namedShares(employeeId)
      .where('incomes.status', '=', 'confirmed')
      .where('incomes.cancelled_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('income_draws')
              .select('income_id')
              .whereRef('income_draws.income_id', '=', 'incomes.id')
              .where('income_draws.employee_id', '=', employeeId)
              .where('income_draws.work_id', '!=', exceptWorkId),
          ),
        ),
      )
      .$if(keyword.trim() !== '', (found) =>
        found.where((eb) => eb.or([eb('cases.name', 'ilike', words), eb('receivables.name', 'ilike', words)])),
      )
      .where(sql<boolean>`${REST}::numeric > 0`)
      .orderBy('incomes.confirmed_at')
      .orderBy('incomes.id')
  }

  #namedShares(employeeId: string) {
    return this.db
      .selectFrom('income_shares')
      .innerJoin('incomes', 'incomes.id', 'income_shares.income_id')
      .innerJoin('cases', 'cases.id', 'incomes.case_id')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .select([
        'incomes.id as incomeId',
        'incomes.case_id as caseId',
        'cases.name as caseName',
        'receivables.name',
        REST.as('amount'),
        sql<string>`coalesce(incomes.confirmed_at, incomes.created_at)`.as('confirmTime'),
      ])
      .where('income_shares.employee_id', '=', employeeId)
  }
}

/** Share less what was refunded to the client. */
const REST = sql<string>`(income_shares.amount - coalesce((select sum(refund_shares.amount) from refund_shares
  where refund_shares.income_id = income_shares.income_id
    and refund_shares.employee_id = income_shares.employee_id), 0))::text`
