import { sql } from 'kysely'
import type { FirmDb } from '../db/open'
import { fail } from '../fail'
import { AWAY } from './people'

const ADMINISTERS = 'firm:manage'

/** Who may change the firm's settings, and so everybody's permissions. */
export async function administratorsOf(db: FirmDb): Promise<string[]> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select('employees.id')
    .distinct()
    .where('employees.status', 'not in', AWAY)
    .where(sql<boolean>`${sql.ref('roles.permissions')} @> ${JSON.stringify([ADMINISTERS])}::jsonb`)
    .execute()
  return rows.map(({ id }) => id)
}

/** A firm that nobody can administer is locked for ever: the last one stays. */
export async function refuseLastAdministrator(db: FirmDb, empId: string) {
  const all = await administratorsOf(db)
  if (all.length === 1 && all[0] === empId) fail.conflict('这是律所最后一位管理员，请先把系统管理员角色交给其他同事')
}
