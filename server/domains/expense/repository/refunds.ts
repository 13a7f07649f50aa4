import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/** Confirmed claims with what is refunded and drawn of them. */
export const selectReceipts = (db: FirmDb) =>
  db
    .selectFrom('claims')
    .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
    .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
    .leftJoin('incomes', (join) =>
      join.onRef('incomes.claim_id', '=', 'claims.id').on('incomes.cancelled_at', 'is', null),
    )
    .select([
      'claims.id as claimId',
      'receivables.name',
      'arrivals.payer',
      'arrivals.arrived_on as day',
      'claims.amount',
      'incomes.id as incomeId',
      'incomes.status as incomeStatus',
      sql<string>`(select coalesce(sum(amount), 0) from refunds where refunds.claim_id = claims.id)::text`.as(
        'refunded',
      ),
      sql<string>`(select coalesce(sum(amount), 0) from income_draws
          where income_draws.income_id = incomes.id)::text`.as('drawn'),
    ])
    .where('claims.status', '=', 'confirmed')

export const findIncome = (db: FirmDb, incomeId: string) =>
  db.selectFrom('incomes').select(['gross', 'tax', 'firm_share']).where('id', '=', incomeId).executeTakeFirstOrThrow()

export const findIncomeShares = (db: FirmDb, incomeId: string) =>
  db
    .selectFrom('income_shares')
    .select([
      'employee_id as empId',
      'amount',
      sql<string>`coalesce((select sum(refund_shares.amount) from refund_shares
          where refund_shares.income_id = income_shares.income_id
            and refund_shares.employee_id = income_shares.employee_id), 0)::text`.as('refunded'),
    ])
    .where('income_id', '=', incomeId)
    .orderBy('sort')
    .execute()

export async function sumRefunds(db: FirmDb, claimId: string) {
  return db
    .selectFrom('refunds')
    .select([
      sql<string>`coalesce(sum(tax), 0)::text`.as('tax'),
      sql<string>`coalesce(sum(firm_share), 0)::text`.as('firmShare'),
    ])
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow()
}

export const insertRefund = (db: FirmDb, row: New<'refunds'>) => db.insertInto('refunds').values(row).execute()

export const insertRefundShares = (db: FirmDb, rows: readonly New<'refund_shares'>[]) =>
  db.insertInto('refund_shares').values(rows).execute()
