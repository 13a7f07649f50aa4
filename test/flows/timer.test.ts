import { days, hours, minutes } from '@contract/duration'
import { schedule } from '@contract/schedule'
import { task } from '@contract/task'
import { timer } from '@contract/timer'
import { workLog } from '@contract/work-log'
import { toDay } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { aStandingCase } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aTask } from '@test/factories/task'
import { aLogInput } from '@test/factories/work-log'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

let app: TestApp
let me: Worker
let head: Worker
let phone: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  me = await anEmployee(app, { firm, name: '何小满' })
  head = await anEmployee(app, { firm, name: '林知远' })
  phone = await phoneOf(app, me)
})

const timersOf = (on: AppClient) => on.api({ timer }).timer
const logsOf = (on: AppClient) => on.api({ workLog }).workLog
const refOf = <T extends { timerId: string; version: number }>(timed: T | undefined) => {
  if (!timed) throw new Error('no such timer')
  return { timerId: timed.timerId, version: timed.version }
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  )
/** Words of each timer: its title, whether it runs, whole minutes. */
const told = ({ timers }: Awaited<ReturnType<ReturnType<typeof timersOf>['getList']>>) =>
  timers.map(({ title, state, seconds }) => [title, state, Math.floor(seconds / 60)])

test('one of several timers runs, by the server’s clock, on every device', async () => {
  const { taskId } = await aTask(phone, { title: '核对证据原件', assigneeIds: [me.id] })
  await timersOf(phone).start({ kind: 'task', targetId: taskId })
  app.clock.pass(minutes(10))
  await timersOf(phone).start({ kind: 'other', title: '电话沟通' })
  app.clock.pass(minutes(5))
  const another = await phoneOf(app, me)
  const there = await timersOf(another).getList({})
  expect(told(there)).toEqual([
    ['电话沟通', 'running', 5],
    ['核对证据原件', 'paused', 10],
  ])
  // The same thing has one timer: it goes on, and the other gives way.
  await timersOf(another).start({ kind: 'task', targetId: taskId })
  app.clock.pass(minutes(1))
  const [task] = (await timersOf(phone).pause(refOf((await timersOf(phone).getList({})).timers[0]))).timers
  app.clock.pass(hours(1))
  expect(task).toMatchObject({ title: '核对证据原件', state: 'paused' })
  expect(told(await timersOf(phone).getList({}))).toEqual(
    expect.arrayContaining([
      ['核对证据原件', 'paused', 11],
      ['电话沟通', 'paused', 5],
    ]),
  )
})

test('two devices that start timers at once leave one running', async () => {
  const another = await phoneOf(app, me)
  await Promise.all([
    timersOf(phone).start({ kind: 'other', title: '甲' }),
    timersOf(another).start({ kind: 'other', title: '乙' }),
  ])
  const { timers } = await timersOf(phone).getList({})
  expect(timers.map(({ state }) => state)).toEqual(['running', 'paused'])
})

test('a timer becomes a work log once, rounded by the firm’s rule with the raw time kept', async () => {
  const { timers } = await timersOf(phone).start({ kind: 'other', title: '起草答辩状' })
  app.clock.pass(minutes(32))
  const { timerId } = refOf(timers[0])
  const data = await logsOf(phone).getEditData({ timerId })
  expect(data).toMatchObject({ hours: '0.6', content: '起草答辩状', type: 3, timerId })
  expect(Math.floor((data.rawSeconds ?? 0) / 60)).toBe(32)
  const input = aLogInput(app, { hours: data.hours, timerId, reviewerIds: [head.id] })
  const made = await logsOf(phone).submit(input)
  expect(Math.floor((made.rawSeconds ?? 0) / 60)).toBe(32)
  expect((await timersOf(phone).getList({})).timers).toEqual([])
  expect(await refusal(logsOf(phone).submit(input))).toBe('这次计时不存在或已被删除')
})

test('a forgotten timer is asked about; 不是 subtracts the time since, and the cap stops it', async () => {
  const { timers } = await timersOf(phone).start({ kind: 'other', title: '检索判例' })
  const first = timers[0]
  expect(first?.askAtSeconds).toBe(240 * 60)
  app.clock.pass(hours(5))
  const kept = await timersOf(phone).answer({ ...refOf(first), isStillOn: true })
  // The clock goes on while the calls are made.
  expect(Math.round((kept.timers[0]?.askAtSeconds ?? 0) / 60)).toBe(9 * 60)
  app.clock.pass(hours(4.5))
  const stopped = await timersOf(phone).answer({ ...refOf(kept.timers[0]), isStillOn: false })
  expect(told(stopped)).toEqual([['检索判例', 'paused', 9 * 60]])
  await timersOf(phone).resume(refOf(stopped.timers[0]))
  app.clock.pass(hours(12))
  // However late it is looked at: no stretch is longer than the cap.
  const later = timersOf(await phoneOf(app, me))
  expect(told(await later.getList({}))[0]?.[2]).toBe(19 * 60)
  await app.jobs.runDue()
  expect(await later.getList({})).toMatchObject({ timers: [{ state: 'paused', isCapped: true }] })
  expect(told(await later.getList({}))[0]?.[2]).toBe(19 * 60)
})

test('invisible things, outdated versions and other people’s timers are refused', async () => {
  const { timers } = await timersOf(phone).start({ kind: 'other', title: '甲' })
  const other = await phoneOf(app, head)
  expect(await refusal(timersOf(other).pause(refOf(timers[0])))).toBe('计时不存在或已被删除')
  expect(await refusal(timersOf(phone).start({ kind: 'task', targetId: 'nobody' }))).toBe(
    '要计时的事项不存在或已被删除',
  )
  expect(await refusal(timersOf(phone).start({ kind: 'other', title: ' ' }))).toBe('请填写事项')
  await timersOf(phone).pause(refOf(timers[0]))
  expect(await refusal(timersOf(phone).discard(refOf(timers[0])))).toBe('计时已被他人更新，请刷新后重试')
})

test('the day’s schedules and finished tasks are suggested as logs once each', async () => {
  const { taskId, version } = await aTask(phone, { title: '整理庭审笔录', assigneeIds: [me.id] })
  const day = toDay(app.clock.now())
  const talkedAt = { start: `${day} 00:00:00`, end: `${day} 01:00:00` }
  await phone.api({ schedule }).schedule.save(scheduleInput({ title: '与客户会谈', kind: 'interview', ...talkedAt }))
  await phone.api({ task }).task.finishTask({ taskId, version })
  const { suggestions } = await logsOf(phone).getDay({ day })
  expect(suggestions.map(({ title, source }) => [title, source.kind])).toEqual([
    ['与客户会谈', 'schedule'],
    ['整理庭审笔录', 'task'],
  ])
  const [talk, finished] = suggestions
  const input = aLogInput(app, { content: '与客户会谈', source: talk?.source })
  await logsOf(phone).batchSave({ logs: [input], send: false })
  expect(await refusal(logsOf(phone).batchSave({ logs: [input], send: false }))).toBe('这项工作已经记入日志')
  if (finished) await logsOf(phone).dismiss(finished.source)
  const after = await logsOf(phone).getDay({ day })
  expect([after.suggestions, after.logs.map(({ content, status }) => [content, status])]).toEqual([
    [],
    [['与客户会谈', 0]],
  ])
  const other = await phoneOf(app, head)
  expect(await refusal(logsOf(other).batchSave({ logs: [input], send: false }))).toBe('这项工作不存在或已被删除')
})

test('each occurrence of a series and each day of a long schedule is suggested by itself', async () => {
  const day = toDay(app.clock.now())
  const before = toDay(app.clock.now() - days(1))
  const api = phone.api({ schedule }).schedule
  const early = { start: `${before} 00:00:00`, end: `${before} 00:30:00` }
  await api.save(scheduleInput({ title: '晨会', kind: 'meeting', ...early, repeat: 'FREQ=DAILY;COUNT=5' }))
  const trip = { start: `${before} 00:00:00`, end: `${day} 00:00:00`, allDay: true }
  await api.save(scheduleInput({ title: '出差', kind: 'trip', ...trip }))
  const titles = async (on: string) => (await logsOf(phone).getDay({ day: on })).suggestions
  const [first] = (await titles(before)).filter(({ title }) => title === '晨会')
  await logsOf(phone).batchSave({
    logs: [aLogInput(app, { content: '晨会', workDay: before, source: first?.source })],
    send: false,
  })
  expect((await titles(before)).map(({ title, hours }) => [title, hours])).toEqual([['出差', '8']])
  expect((await titles(day)).map(({ title }) => title).sort()).toEqual(['出差', '晨会'])
})

test('time on a hearing or a dossier document counts for its case, suggested and timed', async () => {
  const client = await signedIn(app, me)
  const { caseId, name } = await aStandingCase(app, client, me)
  const proceedingId = newId()
  await app.db
    .insertInto('case_proceedings')
    .values({ id: proceedingId, firm_id: me.firm.id, case_id: caseId, stage: '一审', accept_organ: '' })
    .execute()
  const day = toDay(app.clock.now())
  const early = { start: `${day} 00:00:00`, end: `${day} 00:30:00` }
  const { id } = await phone.api({ schedule }).schedule.save(scheduleInput({ ...early, proceedingId }))
  const { suggestions } = await logsOf(phone).getDay({ day })
  const target = { id: caseId, name }
  expect(suggestions).toMatchObject([{ title: '买卖合同纠纷一审开庭', type: 1, target }])
  const { fileId } = await anUpload(client, { fileName: '代理词.pdf' })
  await app.db
    .insertInto('file_uses')
    .values({ firm_id: me.firm.id, file_id: fileId, target_kind: 'case', target_id: caseId })
    .execute()
  const [, filed] = (await logsOf(phone).getDay({ day })).suggestions
  expect(filed).toMatchObject({ title: '代理词.pdf', source: { kind: 'document' }, type: 1, target })
  const { timers } = await timersOf(phone).start({ kind: 'schedule', targetId: id })
  // The case itself is timed in the same way.
  const [whole] = (await timersOf(phone).start({ kind: 'case', targetId: caseId })).timers
  expect(await logsOf(phone).getEditData({ timerId: whole?.timerId })).toMatchObject({ type: 1, target })
  const data = await logsOf(phone).getEditData({ timerId: timers[0]?.timerId })
  expect(data).toMatchObject({ type: 1, target, content: '买卖合同纠纷一审开庭', isBillable: true })
})
