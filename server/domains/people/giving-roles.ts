import type { RolePermission } from '@contract/codes/role-permissions'
import type { Employee } from '../../kernel/http/caller'
import { getRolePermissions, type KeptRole } from './permissions'

/** Rights that open nobody else's work, money or settings. */
const EVERYDAY: readonly string[] = ['300001', 'task:assign', 'notice:publish'] satisfies RolePermission[]

/**
 * Decides if somebody may give a role to a newcomer: administrators any; others one that lets its holder see and manage no
 * more than their own.
 */
export const canGiveRole = ({ permissions }: Pick<Employee, 'permissions'>, role: KeptRole): boolean =>
  permissions.has('firm:manage') ||
  (role.code !== 'director' &&
    Object.entries(getRolePermissions(role)).every(([right, scope]) => EVERYDAY.includes(right) || scope === 'self'))
