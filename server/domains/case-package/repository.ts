import type { FirmDb } from '../../kernel/db/open'

/** Finds the storage keys of files, by their ids. */
export const findStoredFiles = async (db: FirmDb, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('id', 'in', [...fileIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row.storage_key]))
}
