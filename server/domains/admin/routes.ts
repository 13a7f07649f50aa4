import { admin } from '@contract/admin'
import { audit } from '@contract/admin/audit'
import { AuditListInput, AuditRef, ExportAuditInput } from '@contract/admin/audit/shapes'
import { jobs } from '@contract/admin/jobs'
import { JobInput } from '@contract/admin/jobs/shapes'
import {
  AdminPeopleInput,
  PersonPermissionsRef,
  RoleRef,
  RoleVersionRef,
  SaveHoldersInput,
  SavePersonRolesInput,
  SaveRoleInput,
  SaveSettingInput,
} from '@contract/admin/shapes'
import { numbering } from '@contract/numbering'
import { NumberingRef, PreviewNumberingInput, SaveNumberingInput } from '@contract/numbering/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { administratorsOf } from '../people'
import { JobStates } from './jobs'
import { Numbering } from './numbering'
import { PeoplePermissions } from './people'
import { Roles } from './roles'
import { Settings } from './settings'
import { AuditTrail } from './trail'

const roles = (call: StaffCall) => new Roles(call)
const people = (call: StaffCall) => new PeoplePermissions(call)

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
  getPersonRights: on(PersonPermissionsRef, ({ empId }, call) => people(call).of(empId)),
  savePersonRoles: on(SavePersonRolesInput, (input, call) => people(call).saveRoles(input)),
  getSettings: on(Empty, (_, call) => new Settings(call).list()),
  saveSetting: on(SaveSettingInput, (input, call) => new Settings(call).save(input)),
})

export const auditRoutes = implement(audit, {
  getLines: on(AuditListInput, (input, call) => new AuditTrail(call).list(input)),
  getLine: on(AuditRef, ({ auditId }, call) => new AuditTrail(call).one(auditId)),
  exportLines: on(ExportAuditInput, (input, call) => new AuditTrail(call).export(input)),
})

export const jobRoutes = implement(jobs, {
  getList: on(Empty, (_, call) => new JobStates(call).list()),
  run: on(JobInput, (input, call) => new JobStates(call).run(input)),
  retry: on(JobInput, (input, call) => new JobStates(call).retry(input)),
})

export const numberingRoutes = implement(numbering, {
  getList: on(Empty, (_, call) => new Numbering(call).list()),
  get: on(NumberingRef, (input, call) => new Numbering(call).one(input)),
  preview: on(PreviewNumberingInput, (input, call) => new Numbering(call).preview(input)),
  save: on(SaveNumberingInput, (input, call) => new Numbering(call).save(input)),
})
