import { anEmployee, type Worker } from '@test/factories/people'
import { aServiceAccount } from '@test/factories/service-account'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirAccount = async (app: TestApp, { firm }: Worker) => {
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  return (await aServiceAccount(app, administrator, { case: 'read' })).serviceAccountId
}

export const serviceAccountOthers: OthersTable = {
  'admin/serviceAccount/get': refused(async (app, them) => ({ serviceAccountId: await theirAccount(app, them) })),
  'admin/serviceAccount/confirm': refused(async (app, them) => ({
    serviceAccountId: await theirAccount(app, them),
    version: 1,
  })),
  'admin/serviceAccount/revoke': refused(async (app, them) => ({
    serviceAccountId: await theirAccount(app, them),
    version: 1,
  })),
}
