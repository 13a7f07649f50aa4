import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** Loans to colleagues that are not repaid. */
export class Lends {
  constructor(private readonly db: FirmDb) {}

  async open(employeeId: string): Promise<string> {
    const { sum } = await this.db
      .selectFrom('lends')
      .select(sql<string | null>`sum(amount - returned)`.as('sum'))
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow()
    return new Decimal(sum ?? 0).toFixed(2)
  }

  lend(row: New<'lends'>) {
    return this.db.insertInto('lends').values(row).execute()
  }

  /** Takes the amount off what somebody owes, oldest loan first, and returns the rest. */
  async giveBack(
    employeeId: string,
    amount: string,
    { workId, time, newId }: { workId: string; time: string; newId: () => string },
  ): Promise<string> {
    const owed = await this.db
      .selectFrom('lends')
      .select(['id', 'amount', 'returned'])
      .where('employee_id', '=', employeeId)
      .whereRef('returned', '<', 'amount')
      .orderBy('lent_at')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    let rest = new Decimal(amount)
    for (const lend of owed) {
      const part = Decimal.min(rest, new Decimal(lend.amount).minus(lend.returned))
      if (part.lte(0)) break
      const returned = new Decimal(lend.returned).plus(part).toFixed(2)
      await this.db.updateTable('lends').set({ returned }).where('id', '=', lend.id).execute()
      await this.db
        .insertInto('lend_returns')
        .values({
          id: newId(),
          lend_id: lend.id,
          work_id: workId,
          employee_id: employeeId,
          amount: part.toFixed(2),
          returned_at: time,
        })
        .execute()
      rest = rest.minus(part)
    }
    return rest.toFixed(2)
  }
}
