import type { SystemDb } from '../../../kernel/db/open'
import type { RecordRef } from '../../../kernel/records/kind'

/** Files, of any firm, whose upload is complete. */
export const findStoredFiles = (db: SystemDb, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'firm_id as firmId', 'name', 'size', 'extension', 'content_type', 'storage_key'])
    .where('id', 'in', ids)
    .where('state', '=', 'stored')
    .execute()

export const findFileToCopy = (db: SystemDb, fileId: string) =>
  db
    .selectFrom('files')
    .select(['name', 'extension', 'size', 'md5', 'content_type', 'storage_key', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()

export async function findFirmOfFile(db: SystemDb, fileId: string): Promise<string | undefined> {
  const file = await db.selectFrom('files').select('firm_id').where('id', '=', fileId).executeTakeFirst()
  return file?.firm_id
}

export const insertFileUse = (
  db: SystemDb,
  { firmId, fileId, kind, id }: RecordRef & { firmId: string; fileId: string },
) =>
  db
    .insertInto('file_uses')
    .values({ firm_id: firmId, file_id: fileId, target_kind: kind, target_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
