import type { FirmDb } from '../../../kernel/db/open'
import { AWAY } from '../../../kernel/http/caller'

/** Those of the employees who work here now. */
export const findWorkingEmployees = (db: FirmDb, ids: readonly string[]) =>
  db.selectFrom('employees').select('id').where('id', 'in', ids).where('status', 'not in', AWAY).execute()
