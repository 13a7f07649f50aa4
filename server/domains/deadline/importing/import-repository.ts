import type { FirmDb } from '../../../kernel/db/open'

/** Deadlines that are there, by which those of a list are known. */
export const findKnownDeadlines = (db: FirmDb) =>
  db.selectFrom('case_deadlines').select(['case_id as caseId', 'title', 'due_on as dueOn']).execute()

/** Those of the imported deadlines that were changed or settled since. */
export async function findChangedDeadlines(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('case_deadlines')
    .select('id')
    .where('id', 'in', [...ids])
    .where('version', '>', 1)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteDeadlines = (db: FirmDb, ids: readonly string[]) =>
  db
    .deleteFrom('case_deadlines')
    .where('id', 'in', [...ids])
    .execute()
