import type { FirmDb } from '../../../kernel/db/open'

export const findDepartments = (db: FirmDb) =>
  db.selectFrom('departments').select(['id', 'name', 'parent_id as parentId']).execute()

/** Category and fee of a case, which a flow's branches may test. */
export const findCaseTerms = (db: FirmDb, caseId: string) =>
  db.selectFrom('cases').select(['category', 'fee_mode', 'fee']).where('id', '=', caseId).executeTakeFirst()

/** Status of the last conflict report of a case. */
export const findLastReport = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('conflict_reports')
    .select('status')
    .where('target_kind', '=', 'case')
    .where('target_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
