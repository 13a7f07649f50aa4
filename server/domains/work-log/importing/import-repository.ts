import type { FirmDb } from '../../../kernel/db/open'

/** Logs that a person has of a day. */
export const findLogsOn = (db: FirmDb, authorId: string, day: string) =>
  db
    .selectFrom('work_logs')
    .select(['target_id as targetId', 'minutes', 'content'])
    .where('author_id', '=', authorId)
    .where('work_day', '=', day)
    .execute()

/** Those of the imported logs that were changed, answered or liked since. */
export async function findUsedLogs(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const answered = db.selectFrom('work_log_replies').select('log_id')
  const liked = db.selectFrom('work_log_likes').select('log_id')
  const rows = await db
    .selectFrom('work_logs')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('version', '>', 1), eb('id', 'in', answered), eb('id', 'in', liked)]))
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteLogs = (db: FirmDb, ids: readonly string[]) =>
  db
    .deleteFrom('work_logs')
    .where('id', 'in', [...ids])
    .execute()
