import { admin } from '@contract/admin'
import {
  AdminPeopleInput,
  PersonRightsRef,
  RoleRef,
  RoleVersionRef,
  SaveHoldersInput,
  SavePersonRolesInput,
  SaveRoleInput,
  SaveSettingInput,
} from '@contract/admin.shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../http/call'
import { implement, on } from '../../http/implement'
import { administratorsOf } from '../../people/administrators'
import { PeopleRights } from './people'
import { Roles } from './roles'
import { Settings } from './settings'

const roles = (call: StaffCall) => new Roles(call)
const people = (call: StaffCall) => new PeopleRights(call)

export const adminRoutes = implement(admin, {
  getHome: on(Empty, async (_, call) => ({
    roles: (await roles(call).list()).length,
    administrators: (await administratorsOf(call.db)).length,
  })),
  getRoles: on(Empty, (_, call) => roles(call).list()),
  getRole: on(RoleRef, ({ roleId }, call) => roles(call).byId(roleId)),
  saveRole: on(SaveRoleInput, (input, call) => roles(call).save(input)),
  removeRole: on(RoleVersionRef, (input, call) => roles(call).remove(input)),
  saveHolders: on(SaveHoldersInput, (input, call) => roles(call).saveHolders(input)),
  getPeople: on(AdminPeopleInput, (input, call) => people(call).list(input)),
  getPersonRights: on(PersonRightsRef, ({ empId }, call) => people(call).of(empId)),
  savePersonRoles: on(SavePersonRolesInput, (input, call) => people(call).saveRoles(input)),
  getSettings: on(Empty, (_, call) => new Settings(call).list()),
  saveSetting: on(SaveSettingInput, (input, call) => new Settings(call).save(input)),
})
