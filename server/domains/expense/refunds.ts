import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { splitRefund } from './refund-split'

/** Payment received for a case, claimed and checked. */
export interface Receipt {
  claimId: string
  name: string
  payer: string
  day: string
  amount: string
  refunded: string
  /** Part of its lawyers' shares that is applied for or paid out. */
  drawn: string
  incomeId: string | null
  incomeStatus: string | null
}

/** Amount that may still be refunded: received, less refunded, less drawn. */
export const refundable = ({ amount, refunded, drawn }: Receipt): string =>
  Decimal.max(0, new Decimal(amount).minus(refunded).minus(drawn)).toFixed(2)

/** Refunds to clients: queries and sums. */
export class Refunds {
  constructor(private readonly db: FirmDb) {}

  receipts(caseId: string): Promise<Receipt[]> {
    return this.#receipts()
      .where('claims.case_id', '=', caseId)
      .orderBy('arrivals.arrived_on', 'desc')
      .orderBy('claims.id')
      .execute()
  }

  receipt(claimId: string): Promise<Receipt | undefined> {
    return this.#receipts().where('claims.id', '=', claimId).executeTakeFirst()
  }

  /** Splits a refund over the parts of the income, and records it. */
  async giveBack(
    { id, workId, caseId, time }: { id: string; workId: string; caseId: string; time: string },
    { claimId, incomeId }: { claimId: string; incomeId: string },
    amount: string,
  ) {
    const income = await this.db
      .selectFrom('incomes')
      .select(['gross', 'tax', 'firm_share'])
      .where('id', '=', incomeId)
      .executeTakeFirstOrThrow()
    const shares = await this.#shares(incomeId)
    const past = await this.#refundedBefore(claimId)
    const parts = [
      ...shares.map((share) => ({ amount: share.amount, refunded: share.refunded })),
      { amount: income.firm_share, refunded: past.firmShare },
      { amount: income.tax, refunded: past.tax },
    ]
    const given = splitRefund({ gross: income.gross, parts }, amount)
    const [firmShare = '0.00', tax = '0.00'] = given.slice(shares.length)
    const back = shares.map(({ empId }, at) => ({ empId, amount: given[at] ?? '0.00' }))
    await this.db
      .insertInto('refunds')
      .values({
        id,
        work_id: workId,
        claim_id: claimId,
        case_id: caseId,
        amount,
        tax,
        firm_share: firmShare,
        refunded_at: time,
      })
      .execute()
    await this.db
      .insertInto('refund_shares')
      .values(
        back.map((share) => ({ refund_id: id, income_id: incomeId, employee_id: share.empId, amount: share.amount })),
      )
      .execute()
    return { tax, firmShare, shares: back }
  }

  #shares(incomeId: string) {
    return this.db
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
  }

  async #refundedBefore(claimId: string) {
    return this.db
      .selectFrom('refunds')
      .select([
        sql<string>`coalesce(sum(tax), 0)::text`.as('tax'),
        sql<string>`coalesce(sum(firm_share), 0)::text`.as('firmShare'),
      ])
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow()
  }

  #receipts() {
    return this.db
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
  }
}
