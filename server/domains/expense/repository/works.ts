import type { FirmDb } from '../../../kernel/db/open'

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
