import { type Static, Type } from '@sinclair/typebox'
import {
  roleLimits as most,
  ROLE_PERMISSION_CODES,
  type RolePermission,
  type RolePermissions,
  type Scope,
} from '../codes/role-permissions'
import { SETTING_CODES, type SettingCode } from '../settings/codes'
import { Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import type { AdminPeopleTab } from './codes'

// Ours: the work of the firm's administrators.

/** Counts shown at the entry of each part. */
export interface AdminHome {
  roles: number
  administrators: number
}

export interface RoleRow {
  roleId: string
  name: string
  about: string
  /** Everybody has it. */
  isEverybodys: boolean
  /** One of those that every firm begins with. */
  isStandard: boolean
  people: number
  rights: number
}

export const RoleRef = Shape({ roleId: Id })
export type RoleRef = Static<typeof RoleRef>

export interface RoleDetail extends Omit<RoleRow, 'rights' | 'people'> {
  version: number
  rights: RolePermissions
  /** Initial rights; none for one of the firm's own. */
  beginning: RolePermissions
  holders: PersonRef[]
  /** Duties that one person should not have together. */
  clashes: string[]
}

export const SaveRoleInput = Shape({
  /** Both absent for a new one. */
  roleId: Type.Optional(Id),
  version: Type.Optional(Version),
  name: Text('角色名称', most.name),
  about: OptionalText('说明', most.about),
  rights: Type.Array(
    Shape({
      right: OneOf<RolePermission[]>('权限', ...ROLE_PERMISSION_CODES),
      scope: OneOf<Scope[]>('范围', 'self', 'team', 'dept', 'firm'),
    }),
    { maxItems: ROLE_PERMISSION_CODES.length, title: '权限' },
  ),
})
export type SaveRoleInput = Static<typeof SaveRoleInput>

export const RoleVersionRef = Shape({ roleId: Id, version: Version })
export type RoleVersionRef = Static<typeof RoleVersionRef>

export const SaveHoldersInput = Shape({
  roleId: Id,
  empIds: Type.Array(Id, { maxItems: most.holders, title: '担任该角色的同事' }),
})
export type SaveHoldersInput = Static<typeof SaveHoldersInput>

export const AdminPeopleInput = Shape({
  tab: OneOf<AdminPeopleTab[]>('列表', 'all', 'none'),
  keyword: Keyword,
  ...Paging,
})
export type AdminPeopleInput = Static<typeof AdminPeopleInput>

export interface AdminPersonRow extends PersonRef {
  departmentName: string
  post: string
  roles: string[]
}

export const PersonPermissionsRef = Shape({ empId: Id })
export type PersonPermissionsRef = Static<typeof PersonPermissionsRef>

export interface HeldPermission {
  right: RolePermission
  scope: Scope
  /** Roles that give it, each with its scope. */
  why: { role: string; scope: Scope }[]
}

export interface PersonPermissions extends PersonRef {
  departmentName: string
  post: string
  roles: { roleId: string; name: string }[]
  rights: HeldPermission[]
  /** Departments they head: the meaning of 团队 for them. */
  heads: string[]
  clashes: string[]
}

export const SavePersonRolesInput = Shape({
  empId: Id,
  roleIds: Type.Array(Id, { maxItems: most.roleOfPerson, title: '角色' }),
})
export type SavePersonRolesInput = Static<typeof SavePersonRolesInput>

export interface SettingRow {
  code: SettingCode
  value: string
  /** It has the default value. */
  isInitial: boolean
  /** Empty if nobody has changed it on this page. */
  changedBy: string
  changeTime: string
}

const SettingValue = (title: string) => Type.String({ minLength: 1, maxLength: 20, title })
export const SaveSettingInput = Shape({
  code: OneOf<SettingCode[]>('参数', ...SETTING_CODES),
  value: SettingValue('取值'),
  /** Value that was seen: a later of two changes is refused. */
  was: SettingValue('原来的取值'),
})
export type SaveSettingInput = Static<typeof SaveSettingInput>
