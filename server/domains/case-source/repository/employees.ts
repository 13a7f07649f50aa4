import type { FirmDb } from '../../../kernel/db/open'

/** Those of the employees who work here now. */
export const findWorkingEmployees = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'not in', ['resigned', 'suspended'])
    .execute()
