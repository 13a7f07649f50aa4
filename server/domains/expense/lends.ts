import { Decimal } from 'decimal.js'
import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'
import { insertLend, insertLendReturn, lockOpenLends, sumOpenLends, updateReturned } from './repository/lends'

/** Loans to colleagues that are not repaid. */
export class Lends {
  constructor(private readonly db: FirmDb) {}

  async open(employeeId: string): Promise<string> {
    const { sum } = await sumOpenLends(this.db, employeeId)
    return new Decimal(sum ?? 0).toFixed(2)
  }

  lend(row: New<'lends'>) {
    return insertLend(this.db, row)
  }

  /** Takes the amount off what somebody owes, oldest loan first, and returns the rest. */
  async giveBack(
    employeeId: string,
    amount: string,
    { workId, time, newId }: { workId: string; time: string; newId: () => string },
  ): Promise<string> {
    const owed = await lockOpenLends(this.db, employeeId)
    let rest = new Decimal(amount)
    for (const lend of owed) {
      const part = Decimal.min(rest, new Decimal(lend.amount).minus(lend.returned))
      if (part.lte(0)) break
      const returned = new Decimal(lend.returned).plus(part).toFixed(2)
      await updateReturned(this.db, lend.id, returned)
      await insertLendReturn(this.db, {
        id: newId(),
        lend_id: lend.id,
        work_id: workId,
        employee_id: employeeId,
        amount: part.toFixed(2),
        returned_at: time,
      })
      rest = rest.minus(part)
    }
    return rest.toFixed(2)
  }
}
