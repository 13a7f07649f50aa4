import { covers, EVERYBODY, isPermission, type Right, type Rights, type Scope, wider } from '@contract/codes/rights'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { Employee } from '../../kernel/http/caller'
import { AWAY } from './people'
import { beginningOf, ROLES } from './roles'

/** A role as the table stores it: without rights of the firm's own it gives its initial ones. */
export interface KeptRole {
  code: string
  permissions: readonly string[]
  rights: Rights | null
}

/** Rights of a role. */
export function rightsOf({ code, permissions, rights }: KeptRole): Rights {
  if (rights) return rights
  const called = Object.fromEntries(
    permissions.filter(isPermission).map((permission) => [permission, 'firm']),
  ) as Rights
  return { ...beginningOf(code), ...called }
}

/** Combines rights: the widest scope of each. */
export function together(all: readonly Rights[]): Map<string, Scope> {
  const held = new Map<string, Scope>()
  for (const rights of all)
    for (const [right, scope] of Object.entries(rights)) held.set(right, wider(held.get(right), scope))
  return held
}

/** Rights of all of somebody's roles, including the role of everybody. */
export function heldBy(roles: readonly KeptRole[]): Map<string, Scope> {
  const everybodys = roles.some(({ code }) => code === EVERYBODY) ? [] : [beginningOf(EVERYBODY)]
  return together([...everybodys, ...roles.map(rightsOf)])
}

type Holder = Pick<Employee, 'roles' | 'scopes'>

/**
 * Scope of somebody's right. Callers without a session (a seed, an application's applicant) have the initial rights of
 * their roles.
 */
export const reach = ({ roles, scopes }: Holder, right: Right): Scope | undefined =>
  (scopes ?? together([EVERYBODY, ...roles].map(beginningOf))).get(right)

export const entitled = (me: Holder, right: Right): boolean => reach(me, right) !== undefined

export const reaches = (me: Holder, right: Right, scope: Scope): boolean => covers(reach(me, right), scope)

const rolesBeginningWith = (right: Right) =>
  Object.entries(ROLES).flatMap(([code, { rights }]) => (right in rights ? [code] : []))

/** Ids of the firm's people whose roles give a right; not for rights that everybody has. */
export async function holdersOf(db: FirmDb, right: Right): Promise<string[]> {
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
export const gives = (right: Right) => sql<boolean>`(
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
