import type { FirmDb } from '../../../kernel/db/open'

/** Hearings that are there, by which those of a list are known. */
export const findKnownHearings = (db: FirmDb) =>
  db
    .selectFrom('case_hearings')
    .innerJoin('schedules', 'schedules.id', 'case_hearings.schedule_id')
    .select(['case_hearings.case_id as caseId', 'schedules.start_at as start'])
    .execute()

/** Those of the imported hearings whose calendar entry was changed, or removed, since. */
export async function findChangedHearings(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const same = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', 'in', [...ids])
    .whereRef('updated_at', '=', 'created_at')
    .execute()
  const unchanged = new Set(same.map(({ id }) => id))
  return ids.filter((id) => !unchanged.has(id))
}

/** Deletes the hearings; returns the ids of their proceedings. */
export async function deleteHearings(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('case_hearings')
    .where('schedule_id', 'in', [...ids])
    .returning('proceeding_id')
    .execute()
  return [...new Set(rows.map(({ proceeding_id }) => proceeding_id))]
}

/** Deletes those of the proceedings that came with hearings since then, and of which nothing else speaks. */
export async function deleteUnusedProceedings(db: FirmDb, ids: readonly string[], since: string) {
  if (ids.length === 0) return
  const hearings = db.selectFrom('case_hearings').select('proceeding_id')
  const entries = db.selectFrom('schedules').select('proceeding_id').where('proceeding_id', 'is not', null)
  const deadlines = db.selectFrom('case_deadlines').select('proceeding_id').where('proceeding_id', 'is not', null)
  await db
    .deleteFrom('case_proceedings')
    .where('id', 'in', [...ids])
    .where('created_at', '>=', since)
    .where('id', 'not in', hearings)
    .where('id', 'not in', entries.$castTo<{ proceeding_id: string }>())
    .where('id', 'not in', deadlines.$castTo<{ proceeding_id: string }>())
    .execute()
}
