import { customerImport } from '@contract/customer-import'
import { aKeeper } from '@test/factories/hr'
import type { Worker } from '@test/factories/people'
import { aSheet } from '@test/factories/sheet'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirSheet = async (app: TestApp, them: Worker) => ({
  fileId: await aSheet(app, await aKeeper(app, them.firm), '类型,名称\n单位,别所客户有限公司'),
})
const theirImport = async (app: TestApp, them: Worker) => {
  const keeper = await aKeeper(app, them.firm)
  await keeper.call(customerImport.run, { fileId: await aSheet(app, keeper, '类型,名称\n单位,别所客户有限公司') })
  return { importId: (await keeper.call(customerImport.getList, {}))[0]?.importId }
}

export const customerImportOthers: OthersTable = {
  'app/customerImport/check': refused(theirSheet),
  'app/customerImport/run': refused(theirSheet),
  'app/customerImport/undo': refused(theirImport),
}
