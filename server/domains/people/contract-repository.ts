import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** Records a signed contract. */
export const insertContract = (db: FirmDb, row: New<'employment_contracts'>) =>
  db.insertInto('employment_contracts').values(row).execute()
