import { admin } from '@contract/admin'
import { anEmployee, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirRole = async (app: TestApp, { firm }: Worker) => {
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  return (await administrator.call(admin.saveRole, { name: '别所角色', rights: [] })).roleId
}

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
  'admin/person/getRights': refused((_, them) => ({ empId: them.id })),
  'admin/person/saveRoles': refused((_, them) => ({ empId: them.id, roleIds: [] })),
}
