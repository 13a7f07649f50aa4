import { lawTable } from '@contract/law-table'
import { anEmployee, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const values = { day: '2026-01-20', oneYear: '3', fiveYears: '3.5', source: '同业拆借中心公告' }

const theirRow = async (app: TestApp, { firm }: Worker) => {
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  return (await administrator.call(lawTable.save, { kind: 'lpr', values })).rowId
}

export const lawTableOthers: OthersTable = {
  'admin/lawTable/get': refused(async (app, them) => ({ rowId: await theirRow(app, them) })),
  'admin/lawTable/save': refused(async (app, them) => ({
    rowId: await theirRow(app, them),
    version: 1,
    kind: 'lpr',
    values,
  })),
  'admin/lawTable/remove': refused(async (app, them) => ({ rowId: await theirRow(app, them), version: 1 })),
}
