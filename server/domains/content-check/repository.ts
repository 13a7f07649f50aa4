import { days } from '@contract/duration'
import { toTime } from '../../kernel/clock'
import type { FirmDb, SystemDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** WeChat judges within half an hour; a question that it forgot is forgotten here as well. */
const KEPT_MS = days(1)

/** Adds questions, and deletes those of the firm that were never answered. */
export async function insertPictureCheck(db: FirmDb, row: New<'picture_checks'>, now: number) {
  await db
    .deleteFrom('picture_checks')
    .where('asked_at', '<', toTime(now - KEPT_MS))
    .execute()
  await db.insertInto('picture_checks').values(row).execute()
}

export const findPictureCheck = (db: SystemDb, traceId: string) =>
  db.selectFrom('picture_checks').selectAll().where('trace_id', '=', traceId).executeTakeFirst()

/** Takes a question off the list; false if somebody else has. */
export async function takePictureCheck(db: SystemDb, traceId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('picture_checks').where('trace_id', '=', traceId).executeTakeFirst()
  return numDeletedRows === 1n
}

export const findPictures = (db: FirmDb, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'storage_key'])
    .where('id', 'in', fileIds)
    .where('state', '=', 'stored')
    .where('content_type', 'like', 'image/%')
    .execute()
