import { notice } from '@contract/notice'
import { task } from '@contract/task'
import { aDepartment, aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import type { ApiError } from '@/lib/errors'

let app: TestApp
let firm: Firm
let lawyer: Worker

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
})

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, message, data }: ApiError) => ({ code, message, data }),
  )
const publishAs = async (worker: Worker) =>
  refusalOf((await phoneOf(app, worker)).api({ notice }).notice.publish({ advId: '1', version: 1 }))
const PERMISSION_NEEDED = { code: 403, message: '需要「发布公告」权限' }

test('a missing permission is named with an administrator of the same firm, the own department first', async () => {
  await anEmployee(app, { name: '外所管理员', permissions: ['firm:manage'] })
  await anEmployee(app, {
    firm,
    name: '沈静',
    departmentId: await aDepartment(app, firm),
    permissions: ['firm:manage'],
  })
  const { id } = await anEmployee(app, { firm, name: '林知远', permissions: ['firm:manage'] })
  expect(await publishAs(lawyer)).toEqual({
    ...PERMISSION_NEEDED,
    data: { remedy: { to: 'colleague', id, name: '林知远' } },
  })
})

test('nobody is named where the only administrator has left', async () => {
  await anEmployee(app, { firm, permissions: ['firm:manage'], status: 'resigned' })
  expect(await publishAs(lawyer)).toEqual({ ...PERMISSION_NEEDED, data: null })
})

test('somebody who may not delete a task is told who may: its creator, unless they are suspended', async () => {
  const creator = await anEmployee(app, { firm, name: '林知远' })
  const { taskId, version } = await aTask(await phoneOf(app, creator), { assigneeIds: [lawyer.id] })
  const phone = await phoneOf(app, lawyer)
  const remove = () => refusalOf(phone.api({ task }).task.deleteTask({ taskId, version }))
  const refused = { code: 403, message: '只有创建人可以删除任务' }
  expect(await remove()).toEqual({
    ...refused,
    data: { remedy: { to: 'colleague', id: creator.id, name: '林知远' } },
  })
  await app.db.updateTable('employees').set({ status: 'suspended' }).where('id', '=', creator.id).execute()
  expect(await remove()).toEqual({ ...refused, data: null })
})
