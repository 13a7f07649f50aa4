import type { FirmDb } from '../../db/open'
import { AWAY } from '../../people/people'
import { MONEY_ROLES } from './policy'

/** Those who keep the firm's books. */
export async function keepers(db: FirmDb): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_roles')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
    .select('employees.id')
    .distinct()
    .where('roles.code', 'in', MONEY_ROLES)
    .where('employees.status', 'not in', AWAY)
    .execute()
  return rows.map(({ id }) => id)
}
