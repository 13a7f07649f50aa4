import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'
import { PERSON } from '../people'

export const RECKONING_KIND = 'reckoning'
export const RECKONING = '测算'

/** Queries for calculations saved with cases. firm-scope.ts keeps them inside the firm. */
export class ReckoningRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('case_reckonings').select(['id', 'case_id']).where('id', '=', id).executeTakeFirst()
  }

  ofCase(caseId: string) {
    return this.db
      .selectFrom('case_reckonings')
      .innerJoin('employees', 'employees.id', 'case_reckonings.creator_id')
      .selectAll('case_reckonings')
      .select(PERSON)
      .where('case_id', '=', caseId)
      .orderBy('case_reckonings.created_at', 'desc')
      .orderBy('case_reckonings.id', 'desc')
      .execute()
  }

  insert(row: New<'case_reckonings'>) {
    return this.db.insertInto('case_reckonings').values(row).execute()
  }

  delete(id: string) {
    return this.db.deleteFrom('case_reckonings').where('id', '=', id).execute()
  }
}
