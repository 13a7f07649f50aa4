import { admin } from '@contract/admin'
import { audit } from '@contract/admin/audit'
import { anEmployee, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const theirRole = async (app: TestApp, { firm }: Worker) => {
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  return (await administrator.call(admin.saveRole, { name: '别所角色', rights: [] })).roleId
}

const theirLine = async (app: TestApp, { firm }: Worker) => {
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  const { records } = await administrator.call(audit.getLines, {})
  return records[0]?.auditId
}

const numberedBy = (departmentId: string) => [
  { kind: 'branch', codes: [{ departmentId, code: 'BJ' }], otherwise: 'ZS' },
  { kind: 'serial', width: 4, restarts: 'never', isApart: true },
]

export const adminOthers: OthersTable = {
  'admin/role/get': refused(async (app, them) => ({ roleId: await theirRole(app, them) })),
  'admin/role/save': refused(async (app, them) => ({
    roleId: await theirRole(app, them),
    version: 1,
    name: '别所角色',
    rights: [],
  })),
  'admin/role/remove': refused(async (app, them) => ({ roleId: await theirRole(app, them), version: 1 })),
  'admin/role/saveHolders': refused(async (app, them) => ({ roleId: await theirRole(app, them), empIds: [] })),
  'admin/numbering/save': refused((_, them) => ({ thing: 'case', version: 0, parts: numberedBy(them.departmentId) })),
  'admin/numbering/preview': unseen((_, them) => ({ thing: 'case', parts: numberedBy(them.departmentId) })),
  'admin/audit/get': refused(async (app, them) => ({ auditId: await theirLine(app, them) })),
  'admin/audit/getList': refused((_, them) => ({ empId: them.id })),
  'admin/audit/export': refused((_, them) => ({ empId: them.id, format: 'csv' })),
  'admin/person/getRights': refused((_, them) => ({ empId: them.id })),
  'admin/person/saveRoles': refused((_, them) => ({ empId: them.id, roleIds: [] })),
}
