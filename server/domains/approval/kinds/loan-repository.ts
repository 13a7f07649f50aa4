import type { Span } from '@contract/forms/fields'
import type { Insertable } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { LoansTable } from '../kind-tables'

/** Queries for loans. */
export class LoanRepository {
  constructor(private readonly db: FirmDb) {}

  objects() {
    return this.db.selectFrom('loan_objects').select(['kind', 'name']).orderBy('kind').orderBy('name').execute()
  }

  /** Loans of the object on any of these days. */
  overlapping(kind: string, object: string, { start, end }: Span) {
    return this.db
      .selectFrom('loans')
      .innerJoin('employees', 'employees.id', 'loans.borrower_id')
      .select(['loans.start_day', 'loans.end_day', 'loans.borrower_id', 'employees.name'])
      .where('loans.kind', '=', kind)
      .where('loans.object', '=', object)
      .where('loans.returned_at', 'is', null)
      .where('loans.start_day', '<=', end)
      .where('loans.end_day', '>=', start)
      .orderBy('loans.start_day')
      .limit(1)
      .executeTakeFirst()
  }

  async lend(loan: Omit<Insertable<LoansTable>, 'firm_id'>) {
    await this.db.insertInto('loans').values(loan).execute()
  }
}
