import {
  covers,
  EVERYBODY,
  isPermission,
  type RolePermission,
  type RolePermissions,
  type Scope,
  wider,
} from '@contract/codes/role-permissions'
import type { Employee } from '../../kernel/http/caller'
import { beginningOf } from './roles'

/** A role as the table stores it: without rights of the firm's own it gives its initial ones. */
export interface KeptRole {
  code: string
  permissions: readonly string[]
  rights: RolePermissions | null
}

/** Permissions of a role. */
export function getRolePermissions({ code, permissions, rights }: KeptRole): RolePermissions {
  if (rights) return rights
  const called = Object.fromEntries(
    permissions.filter(isPermission).map((permission) => [permission, 'firm']),
  ) as RolePermissions
  return { ...beginningOf(code), ...called }
}

/** Combines rights: the widest scope of each. */
export function together(all: readonly RolePermissions[]): Map<string, Scope> {
  const held = new Map<string, Scope>()
  for (const rights of all)
    for (const [right, scope] of Object.entries(rights)) held.set(right, wider(held.get(right), scope))
  return held
}

/** Permissions of all of somebody's roles, including the role of everybody. */
export function heldBy(roles: readonly KeptRole[]): Map<string, Scope> {
  const everybodys = roles.some(({ code }) => code === EVERYBODY) ? [] : [beginningOf(EVERYBODY)]
  return together([...everybodys, ...roles.map(getRolePermissions)])
}

type Holder = Pick<Employee, 'roles' | 'scopes'>

/**
 * Scope of somebody's right. Callers without a session (a seed, an application's applicant) have the initial rights of
 * their roles.
 */
export const reach = ({ roles, scopes }: Holder, right: RolePermission): Scope | undefined =>
  (scopes ?? together([EVERYBODY, ...roles].map(beginningOf))).get(right)

export const entitled = (me: Holder, right: RolePermission): boolean => reach(me, right) !== undefined

export const reaches = (me: Holder, right: RolePermission, scope: Scope): boolean => covers(reach(me, right), scope)
