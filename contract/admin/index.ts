import { may, type Nothing, type Page } from '../core'
import type {
  AdminHome,
  AdminPeopleInput,
  AdminPersonRow,
  PersonRights,
  PersonRightsRef,
  RoleDetail,
  RoleRef,
  RoleRow,
  RoleVersionRef,
  SaveHoldersInput,
  SavePersonRolesInput,
  SaveRoleInput,
  SaveSettingInput,
  SettingRow,
} from './shapes'

const administrator = may('firm:manage')

/** Ours: administration of the firm, on the phone like all else. */
export const admin = {
  getHome: administrator.read<Nothing, AdminHome>('admin/getHome'),
  getRoles: administrator.read<Nothing, RoleRow[]>('admin/role/getList'),
  getRole: administrator.read<RoleRef, RoleDetail>('admin/role/get'),
  saveRole: administrator.write<SaveRoleInput, RoleDetail>('admin/role/save'),
  /** Removes a role; only one of the firm's own. */
  removeRole: administrator.write<RoleVersionRef, null>('admin/role/remove'),
  saveHolders: administrator.write<SaveHoldersInput, RoleDetail>('admin/role/saveHolders'),
  getPeople: administrator.read<AdminPeopleInput, Page<AdminPersonRow>>('admin/person/getList'),
  getPersonRights: administrator.read<PersonRightsRef, PersonRights>('admin/person/getRights'),
  savePersonRoles: administrator.write<SavePersonRolesInput, PersonRights>('admin/person/saveRoles'),
  getSettings: administrator.read<Nothing, SettingRow[]>('admin/setting/getList'),
  saveSetting: administrator.write<SaveSettingInput, SettingRow[]>('admin/setting/save'),
}
