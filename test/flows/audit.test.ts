import { dynamic } from '@contract/dynamic'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { schedule } from '@contract/schedule'
import { signTask } from '@contract/sign-task'
import { task } from '@contract/task'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aSignTask } from '@test/factories/sign-task'
import { aTask } from '@test/factories/task'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let me: Worker
let other: Worker
let phone: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  me = await anEmployee(app, { firm, name: '林知远' })
  other = await anEmployee(app, { firm, name: '周以宁' })
  phone = await phoneOf(app, me)
})

const linesOf = (worker: Worker) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'target_kind', 'target_id', 'detail'])
    .where('employee_id', '=', worker.id)
    .orderBy('id')
    .execute()

/** The lines that this leaves and the ones before it did not. */
async function linesBy(work: () => Promise<unknown>) {
  const before = await linesOf(me)
  await work()
  return (await linesOf(me)).slice(before.length)
}

test('every change adds one audit line with the call, the record and its ids', async () => {
  const {
    task: tasks,
    schedule: schedules,
    dynamic: feed,
    misc: mine,
    message: center,
  } = phone.api({
    task,
    schedule,
    dynamic,
    misc,
    message,
  })
  const given = await aTask(phone, { title: '保密的标题', assigneeIds: [other.id] })
  expect(await linesOf(me)).toEqual([
    { action: 'task/saveTask', target_kind: 'task', target_id: given.taskId, detail: { assigneeIds: [other.id] } },
  ])
  const { taskId } = given
  expect(await linesBy(() => tasks.saveComment({ taskId, content: '保密的话' }))).toEqual([
    { action: 'task/saveComment', target_kind: 'task', target_id: taskId, detail: {} },
  ])
  expect(await linesBy(() => tasks.finishTask({ taskId, version: given.version }))).toEqual([
    { action: 'task/finishTask', target_kind: 'task', target_id: taskId, detail: { version: 1 } },
  ])

  const arranged = await schedules.save(scheduleInput())
  expect(await linesBy(() => schedules.delete({ id: arranged.id }))).toEqual([
    { action: 'schedule/deleteSchedule', target_kind: 'schedule', target_id: arranged.id, detail: {} },
  ])

  const told = await feed.save({ content: '保密的动态', visibleTo: 'firm' })
  expect(await linesBy(() => feed.saveLike(told))).toEqual([
    { action: 'app/dynamic/saveLike', target_kind: 'dynamic', target_id: told.id, detail: {} },
  ])

  const asked = await aSignTask(phone, [other])
  const { signTaskId } = asked
  expect(
    await linesBy(() => phone.api({ signTask }).signTask.withdraw({ signTaskId, version: asked.version })),
  ).toEqual([{ action: 'signTask/withdraw', target_kind: 'signTask', target_id: signTaskId, detail: { version: 1 } }])

  // Notes that people keep for themselves are nobody else's business.
  expect(
    await linesBy(async () => {
      await mine.saveFocus({ targetKind: 'task', targetId: taskId, title: '保密的标题', note: '' })
      await center.setAllAppMsgRead({ appMsgType: [101] })
    }),
  ).toEqual([])
  expect(JSON.stringify(await linesOf(me))).not.toMatch(/保密/)
})

test('a retry with the same key, a refusal and a read add no audit line', async () => {
  const { task: tasks } = phone.api({ task })
  const given = await aTask(phone)
  const { taskId, version } = given
  expect(await linesBy(() => tasks.getTaskById({ taskId }))).toEqual([])
  expect(await linesBy(() => tasks.reopenTask({ taskId, version }).catch(() => undefined))).toEqual([])
  const twice = () => tasks.finishTask({ taskId, version }, { key: 'again' })
  expect(await linesBy(() => twice().then(twice))).toHaveLength(1)
})
