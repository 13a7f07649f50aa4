import { EVERYBODY, type RolePermission } from '@contract/codes/role-permissions'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { AWAY } from './repository'
import { ROLES } from './roles'

const rolesBeginningWith = (right: RolePermission) =>
  Object.entries(ROLES).flatMap(([code, { rights }]) => (right in rights ? [code] : []))

/** Ids of the firm's people whose roles give a right; not for rights that everybody has. */
export async function holdersOf(db: FirmDb, right: RolePermission): Promise<string[]> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select('employees.id')
    .distinct()
    .where('employees.status', 'not in', AWAY)
    .where(gives(right))
    .orderBy('employees.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Condition on a joined `roles`: the role gives the right. */
export const gives = (right: RolePermission) => sql<boolean>`(
  case when roles.rights is null
    then roles.code in (${sql.join(['-', ...rolesBeginningWith(right)])}) or jsonb_exists(roles.permissions, ${right})
    else jsonb_exists(roles.rights, ${right})
  end)`

/** Roles of an employee of this firm, including the role of everybody. */
export const rolesOfEmployee = (db: FirmDb, empId: string) =>
  db
    .selectFrom('roles')
    .leftJoin('employee_roles', (join) =>
      join.onRef('employee_roles.role_id', '=', 'roles.id').on('employee_roles.employee_id', '=', empId),
    )
    .select(['roles.code', 'roles.permissions', 'roles.rights'])
    .where((eb) => eb.or([eb('employee_roles.employee_id', 'is not', null), eb('roles.code', '=', EVERYBODY)]))
    .execute()

/** Roles of the firm that can be given to somebody. */
export const findRolesToGive = (db: FirmDb) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'code', 'permissions', 'rights'])
    .where('code', '!=', EVERYBODY)
    .orderBy('id')
    .execute()

/**
 * Locks the firm's administrators: of two who each remove the other's right, the second waits, and sees what the first
 * has done.
 */
export const holdAdministrators = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`administrators ${firmId}`}))`.execute(db)
