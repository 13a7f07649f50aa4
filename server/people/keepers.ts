import type { FirmDb } from '../db/open'
import { AWAY } from './people'

/** They keep the firm's books: they see its money, and write down what reached the bank. */
export const MONEY_ROLES = ['finance', 'cashier']

/** Those who keep the firm's books. */
export async function bookKeepers(db: FirmDb, roles: readonly string[] = MONEY_ROLES): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_roles')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
    .select('employees.id')
    .distinct()
    .where('roles.code', 'in', [...roles])
    .where('employees.status', 'not in', AWAY)
    .orderBy('employees.id')
    .execute()
  return rows.map(({ id }) => id)
}
