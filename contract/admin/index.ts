import { may, type Nothing, type Page } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: administration of the firm, on the phone like all else. */
export const admin = {
  getHome: administrator.read<Nothing, T.AdminHome>('admin/getHome'),
  getRoles: administrator.read<Nothing, T.RoleRow[]>('admin/role/getList'),
  getRole: administrator.read<T.RoleRef, T.RoleDetail>('admin/role/get'),
  saveRole: administrator.write<T.SaveRoleInput, T.RoleDetail>('admin/role/save'),
  /** Removes a role; only one of the firm's own. */
  removeRole: administrator.write<T.RoleVersionRef, null>('admin/role/remove'),
  saveHolders: administrator.write<T.SaveHoldersInput, T.RoleDetail>('admin/role/saveHolders'),
  getPeople: administrator.read<T.AdminPeopleInput, Page<T.AdminPersonRow>>('admin/person/getList'),
  getPersonRights: administrator.read<T.PersonPermissionsRef, T.PersonPermissions>('admin/person/getRights'),
  savePersonRoles: administrator.write<T.SavePersonRolesInput, T.PersonPermissions>('admin/person/saveRoles'),
  getSettings: administrator.read<Nothing, T.SettingRow[]>('admin/setting/getList'),
  saveSetting: administrator.write<T.SaveSettingInput, T.SettingRow[]>('admin/setting/save'),
}
