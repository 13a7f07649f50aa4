import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/** Adds an entry to the history of the record that an application is about. */
export const insertAuditLine = (db: FirmDb, line: New<'audit_log'>) => db.insertInto('audit_log').values(line).execute()
