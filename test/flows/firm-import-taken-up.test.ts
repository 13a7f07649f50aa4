import { addressBook } from '@contract/address-book'
import { customer } from '@contract/customer'
import { minutes } from '@contract/duration'
import { firmImport } from '@contract/firm/import'
import { aKeeper } from '@test/factories/hr'
import { aFirm, type Firm } from '@test/factories/people'
import { anImport, anUndoing, aSheet } from '@test/factories/sheet'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
})

const list = (rows: number) =>
  ['类型,名称', ...Array.from({ length: rows }, (_, index) => `单位,第${index + 1}号商贸有限公司`)].join('\n')
const customers = async () => (await keeper.call(customer.getCustomerList, { tab: 'firm', size: 1 })).total
const progressOf = (importId: string) => keeper.call(firmImport.get, { importId })

test('an import whose server stops in the middle is taken up by another one, and brings each row once', async () => {
  const node = await nodeBeside(app, {})
  const fileId = await aSheet(app, keeper, list(900))
  // Both nodes read the same files.
  const bytes = Buffer.from(list(900))
  const { storage_key } = await app.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await node.files.store.put(storage_key, bytes)
  const there = { ...keeper, ...(await signedIn(node, keeper)) }
  const { importId } = await there.call(firmImport.run, { kind: 'customer', fileId, takes: 'right' })
  const halfway = await eventually(
    () => progressOf(importId),
    ({ done }) => done > 5,
  )
  await node.close()
  const stopped = await progressOf(importId)
  expect(halfway.total).toBe(900)
  expect(stopped).toMatchObject({ state: 'running', counts: { new: stopped.done } })
  expect(stopped.done).toBeLessThan(900)
  expect(await customers()).toBe(stopped.done)
  app.clock.pass(minutes(2))
  await app.jobs.runDue()
  await eventually(
    () => progressOf(importId),
    ({ state }) => state !== 'running',
    60_000,
  )
  expect(await progressOf(importId)).toMatchObject({ state: 'done', counts: { new: 900, same: 0 } })
  expect(await customers()).toBe(900)
})

test('an administrator who loses the right in the middle imports no further row, and what came in can be undone', async () => {
  const fileId = await aSheet(app, keeper, list(1_000))
  const { importId } = await keeper.call(firmImport.run, { kind: 'customer', fileId, takes: 'right' })
  await eventually(
    () => progressOf(importId),
    ({ done }) => done > 3,
  )
  await app.db.updateTable('employees').set({ status: 'suspended' }).where('id', '=', keeper.id).execute()
  keeper = await aKeeper(app, firm)
  const stopped = await eventually(
    () => progressOf(importId),
    ({ state }) => state !== 'running',
  )
  expect(stopped).toMatchObject({ state: 'stopped', words: '办理人已没有律所管理权限', canUndo: true })
  expect(stopped.counts.new).toBeLessThan(1_000)
  expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
  expect(await customers()).toBe(0)
})

test('an undoing takes back what nobody has touched, names the rest, and takes that back once it can', async () => {
  const { importId } = await anImport(keeper, { kind: 'customer', fileId: await aSheet(app, keeper, list(12)) })
  const touched = app.db.updateTable('customers').where('firm_id', '=', firm.id)
  const { id } = await app.db
    .selectFrom('firm_import_rows')
    .select('record_id as id')
    .where('import_id', '=', importId)
    .where('row', '=', 5)
    .executeTakeFirstOrThrow()
  await touched
    .set({ version: 2 })
    .where('id', '=', id ?? '')
    .execute()
  expect(await anUndoing(keeper, { importId })).toMatchObject({
    ...{ state: 'done', count: 1, canUndo: true, isUndone: false },
    kept: [{ row: 5, name: '第4号商贸有限公司', words: '导入后被修改或使用' }],
  })
  expect(await customers()).toBe(1)
  await touched
    .set({ version: 1 })
    .where('id', '=', id ?? '')
    .execute()
  expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone', count: 0, kept: [] })
  expect(await customers()).toBe(0)
})

test('the same import sent twice with one key is one import', async () => {
  const input = { kind: 'customer' as const, fileId: await aSheet(app, keeper, list(10)), takes: 'right' as const }
  const [left, right] = await Promise.all([
    keeper.call(firmImport.run, input, { idempotencyKey: 'one-intent' }),
    keeper.call(firmImport.run, input, { idempotencyKey: 'one-intent' }),
  ])
  expect(left.importId).toBe(right.importId)
  await eventually(
    () => progressOf(left.importId),
    ({ state }) => state === 'done',
  )
  expect(await customers()).toBe(10)
})

test('calls of others come in between the batches of an import', async () => {
  const fileId = await aSheet(app, keeper, list(1_500))
  const { importId } = await keeper.call(firmImport.run, { kind: 'customer', fileId, takes: 'right' })
  let read = 0
  while ((await progressOf(importId)).state === 'running') {
    await keeper.call(addressBook.getColleague, { empId: keeper.id })
    read++
  }
  // A session held to the end would answer the first one only then.
  expect(read).toBeGreaterThan(3)
})
