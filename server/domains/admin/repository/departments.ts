import type { FirmDb } from '../../../kernel/db/open'

/** The firm's departments, in their order. */
export const findDepartments = (db: FirmDb) =>
  db.selectFrom('departments').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
