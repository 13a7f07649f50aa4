import type { FirmDb } from '../../kernel/db/open'

/** Ids of the departments that somebody heads, as a query. */
export const headedBy = (db: unknown, empId: string) =>
  (db as FirmDb).selectFrom('departments').select('departments.id').where('manager_id', '=', empId)
