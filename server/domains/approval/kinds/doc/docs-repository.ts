import type { FirmDb } from '../../../../kernel/db/open'

/** Releases the documents that an application has reserved, and returns their ids. */
export const releaseDocsOf = (db: FirmDb, workId: string) =>
  db.updateTable('seal_docs').set({ held_by: null }).where('held_by', '=', workId).returning('id').execute()
