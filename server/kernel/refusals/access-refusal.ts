import { Code } from '@contract/codes/errors'
import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { Failure } from '../fail'
import type { Employee } from '../http/caller'

/**
 * Refusal of a call whose access (`may:` and a permission) an employee lacks; the firm's administrators can give it.
 * Undefined for those who have it.
 */
export function accessRefusal({ permissions }: Employee, access: string): Failure | undefined {
  const permission = access.slice('may:'.length) as Permission
  if (permissions.has(permission)) return undefined
  return new Failure(Code.forbidden, `需要「${PERMISSIONS[permission]}」权限`, null, { permission: 'firm:manage' })
}
