import type { CaseChange } from '@contract/case/shapes'
import type { FirmDb } from '../../../kernel/db/open'

export const findEmployeeNames = (db: FirmDb, ids: readonly string[]) =>
  db.selectFrom('employees').select(['id', 'name']).where('id', 'in', ids).execute()

/** Stores the changed values under the version that made them; the audit line names that version. */
export async function keepChanges(db: FirmDb, caseId: string, version: number, changes: readonly CaseChange[]) {
  if (changes.length === 0) return
  await db
    .insertInto('case_changes')
    .values({ case_id: caseId, version, changes: JSON.stringify(changes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
