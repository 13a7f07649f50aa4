import { firmImport } from '@contract/firm/import'
import { aKeeper } from '@test/factories/hr'
import type { Worker } from '@test/factories/people'
import { anImport, aSheet } from '@test/factories/sheet'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const kind = 'customer' as const
const theirSheet = async (app: TestApp, them: Worker) => ({
  kind,
  fileId: await aSheet(app, await aKeeper(app, them.firm), '类型,名称\n单位,别所客户有限公司'),
})
const theirImport = async (app: TestApp, them: Worker) => {
  const keeper = await aKeeper(app, them.firm)
  await anImport(keeper, { kind, fileId: await aSheet(app, keeper, '类型,名称\n单位,别所客户有限公司') })
  return { importId: (await keeper.call(firmImport.getList, { kind }))[0]?.importId }
}

export const firmImportOthers: OthersTable = {
  'firm/import/check': refused(theirSheet),
  'firm/import/get': refused(theirImport),
  'firm/import/getRest': refused(theirImport),
  'firm/import/run': refused(theirSheet),
  'firm/import/undo': refused(theirImport),
}
