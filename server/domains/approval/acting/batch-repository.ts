import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'

/** Makes the firm's other batches wait until this transaction ends. */
export const lockBatches = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`batch ${firmId}`}))`.execute(db)

export const openSavepoint = (db: FirmDb) => sql`savepoint one`.execute(db)

export const releaseSavepoint = (db: FirmDb) => sql`release savepoint one`.execute(db)

/** Undoes what was written since the savepoint was opened. */
export const rollBackToSavepoint = (db: FirmDb) => sql`rollback to savepoint one`.execute(db)
