import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/** Queries on applications for money. */
export class ExpenseRepository {
  constructor(private readonly db: FirmDb) {}

  work(workId: string) {
    return this.db
      .selectFrom('approval_works')
      .select(['id', 'type', 'title', 'applicant_id', 'status', 'form'])
      .where('id', '=', workId)
      .executeTakeFirst()
  }
}

export const insertPayout = (db: FirmDb, row: New<'payouts'>) => db.insertInto('payouts').values(row).execute()

export const findCustomerOfCase = (db: FirmDb, caseId: string) =>
  db.selectFrom('cases').select('customer_id').where('id', '=', caseId).executeTakeFirst()
