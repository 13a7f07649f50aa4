import { Decimal } from 'decimal.js'
import type { FirmDb } from '../../kernel/db/open'
import { splitRefund } from './refund-split'
import {
  findIncome,
  findIncomeShares,
  insertRefund,
  insertRefundShares,
  selectReceipts,
  sumRefunds,
} from './repository/refunds'

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
    return selectReceipts(this.db)
      .where('claims.case_id', '=', caseId)
      .orderBy('arrivals.arrived_on', 'desc')
      .orderBy('claims.id')
      .execute()
  }

  receipt(claimId: string): Promise<Receipt | undefined> {
    return selectReceipts(this.db).where('claims.id', '=', claimId).executeTakeFirst()
  }

  /** Splits a refund over the parts of the income, and records it. */
  async giveBack(
    { id, workId, caseId, time }: { id: string; workId: string; caseId: string; time: string },
    { claimId, incomeId }: { claimId: string; incomeId: string },
    amount: string,
  ) {
    const income = await findIncome(this.db, incomeId)
    const shares = await findIncomeShares(this.db, incomeId)
    const past = await sumRefunds(this.db, claimId)
    const parts = [
      ...shares.map((share) => ({ amount: share.amount, refunded: share.refunded })),
      { amount: income.firm_share, refunded: past.firmShare },
      { amount: income.tax, refunded: past.tax },
    ]
    const given = splitRefund({ gross: income.gross, parts }, amount)
    const [firmShare = '0.00', tax = '0.00'] = given.slice(shares.length)
    const back = shares.map(({ empId }, index) => ({ empId, amount: given[index] ?? '0.00' }))
    await insertRefund(this.db, {
      id,
      work_id: workId,
      claim_id: claimId,
      case_id: caseId,
      amount,
      tax,
      firm_share: firmShare,
      refunded_at: time,
    })
    await insertRefundShares(
      this.db,
      back.map((share) => ({ refund_id: id, income_id: incomeId, employee_id: share.empId, amount: share.amount })),
    )
    return { tax, firmShare, shares: back }
  }
}
