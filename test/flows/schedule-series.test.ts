import { minutes } from '@contract/duration'
import { message } from '@contract/message'
import { schedule } from '@contract/schedule'
import { task } from '@contract/task'
import { fromTime } from '@server/kernel/clock'
import { scheduleInput } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

const MONDAY = '2026-11-23'
const span = (from = '09:00', to = '10:00', day = MONDAY) => ({ start: `${day} ${from}:00`, end: `${day} ${to}:00` })
const WEEKLY = 'FREQ=WEEKLY;COUNT=5'

let app: TestApp
let owner: Colleague
let guest: Colleague
beforeAll(async () => {
  app = await testApp()
  app.clock.pass(fromTime('2026-11-22 12:00:00') - app.clock.now())
  owner = await someone(app, { name: '周以宁' })
  guest = await someone(app, { firm: owner.firm, name: '何小满' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('schedules').execute()
  await app.db.deleteFrom('app_messages').execute()
})

const aSeries = async (wanted: object = {}) =>
  (
    await owner.call(
      schedule.save,
      scheduleInput({ ...span(), kind: 'meeting', title: '例会', repeat: WEEKLY, ...wanted }),
    )
  ).id
const shown = async (viewer = owner, from = '2026-11-01', to = '2027-01-31') =>
  (await viewer.call(schedule.memberSchedules, { from, to })).map(
    ({ start, title }) => `${start.slice(5, 16)} ${title}`,
  )
const EVERY = ['11-23 09:00 例会', '11-30 09:00 例会', '12-07 09:00 例会', '12-14 09:00 例会', '12-21 09:00 例会']

describe('a series', () => {
  test('a series shows on each of its days, and every occurrence can be opened', async () => {
    const id = await aSeries({ empIds: [owner.id, guest.id] })
    expect(await shown(guest)).toEqual(EVERY)
    expect(await shown(owner, '2026-12-07', '2026-12-13')).toEqual(['12-07 09:00 例会'])
    const occurrence = '2026-12-07 09:00:00'
    expect(await guest.call(schedule.detail, { id, occurrence })).toMatchObject({
      start: occurrence,
      end: '2026-12-07 10:00:00',
      occurrence,
      repeat: WEEKLY,
    })
    expect(await guest.call(schedule.detail, { id })).toMatchObject({ start: `${MONDAY} 09:00:00` })
    expect((await guest.reply(schedule.detail, { id, occurrence: '2026-12-08 09:00:00' })).code).toBe(404)
  })

  test('a series without an end is capped, and the answer says so', async () => {
    const saved = await owner.call(schedule.save, scheduleInput({ ...span(), repeat: 'FREQ=WEEKLY' }))
    expect(saved.cappedAt).toBe('2028-11-23')
    expect((await shown(owner, '2028-11-20', '2028-11-30')).length).toBe(1)
    expect(await shown(owner, '2028-11-27', '2028-12-30')).toEqual([])
  })

  test.each([
    [{ repeat: 'FREQ=SECONDLY' }, '只能按天、周、月、年重复'],
    [{ repeat: 'FREQ=WEEKLY;BYDAY=TU' }, '开始时间须符合重复规则'],
    [{ repeat: 'FREQ=DAILY;COUNT=5000' }, '重复次数须为 1 至 1000 次'],
    [{ repeat: 'FREQ=DAILY', end: '2026-12-02 10:00:00' }, '重复的日程不能超过 7 天'],
  ])('a series with %j is refused at its field and not saved', async (wanted, msg) => {
    const reply = await owner.reply(schedule.save, scheduleInput({ ...span(), ...wanted }))
    expect(reply).toMatchObject({ code: 400, msg })
    expect(await app.db.selectFrom('schedules').select('id').execute()).toEqual([])
  })
})

describe('changing a series', () => {
  const third = '2026-12-07 09:00:00'
  const input = (wanted: object) => scheduleInput({ kind: 'meeting', title: '例会', ...wanted })

  test('changing one occurrence detaches it and keeps it when the others change', async () => {
    const id = await aSeries()
    const moved = { ...input({ ...span('15:00', '16:00', '2026-12-08'), title: '改期' }) }
    const saved = await owner.call(schedule.update, { id, version: 1, scope: 'this', occurrence: third, ...moved })
    expect(saved.id).not.toBe(id)
    expect(await shown()).toEqual([EVERY[0], EVERY[1], '12-08 15:00 改期', EVERY[3], EVERY[4]])
    await owner.call(schedule.update, { id, version: 2, ...input({ ...span(), title: '周会', repeat: WEEKLY }) })
    expect((await shown()).map((line) => line.slice(12))).toEqual(['周会', '周会', '改期', '周会', '周会'])
  })

  test('changing an occurrence and those after it splits the series', async () => {
    const id = await aSeries()
    const moved = input({ ...span('14:00', '15:00', '2026-12-07'), title: '下午例会', repeat: WEEKLY })
    await owner.call(schedule.update, { id, version: 1, scope: 'following', occurrence: third, ...moved })
    expect(await shown()).toEqual([
      EVERY[0],
      EVERY[1],
      '12-07 14:00 下午例会',
      '12-14 14:00 下午例会',
      '12-21 14:00 下午例会',
    ])
  })

  test('changing all occurrences moves each like the one that was opened', async () => {
    const id = await aSeries()
    const moved = input({ ...span('11:00', '12:00', '2026-12-08'), repeat: WEEKLY })
    await owner.call(schedule.update, { id, version: 1, scope: 'all', occurrence: third, ...moved })
    expect(await shown()).toEqual(['11-24', '12-01', '12-08', '12-15', '12-22'].map((day) => `${day} 11:00 例会`))
  })

  test('one of two simultaneous changes to a series succeeds', async () => {
    const id = await aSeries()
    const change = { id, version: 1, scope: 'this' as const, occurrence: third, ...input(span('15:00', '16:00')) }
    const replies = await Promise.all([1, 2].map(() => owner.reply(schedule.update, change)))
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
    expect((await shown()).length).toBe(5)
  })

  test('deleting removes one occurrence, the rest or the whole series', async () => {
    const id = await aSeries({ empIds: [owner.id, guest.id] })
    await owner.call(schedule.delete, { id, scope: 'this', occurrence: third })
    expect(await shown(guest)).toEqual(EVERY.filter((_, index) => index !== 2))
    await owner.call(schedule.delete, { id, scope: 'following', occurrence: '2026-12-14 09:00:00' })
    expect(await shown(guest)).toEqual(EVERY.slice(0, 2))
    await owner.call(schedule.delete, { id, scope: 'all' })
    expect(await shown(guest)).toEqual([])
    expect((await owner.reply(schedule.delete, { id, scope: 'this', occurrence: third })).code).toBe(404)
  })

  test('changing an occurrence that the series does not have is refused', async () => {
    const id = await aSeries()
    const wrong = { id, version: 1, scope: 'this' as const, occurrence: '2026-12-08 09:00:00', ...input(span()) }
    expect((await owner.reply(schedule.update, wrong)).code).toBe(404)
    expect(await owner.reply(schedule.update, { ...wrong, occurrence: undefined })).toMatchObject({
      code: 400,
      msg: '请选择要修改的日程',
    })
  })
})

describe('reminders', () => {
  const cards = async (reader: Colleague, ...types: (701 | 702 | 703)[]) =>
    (await reader.call(message.getMsgList, { appMsgType: types })).records.map(({ content }) =>
      content.appText.appTexts.map(({ value }) => value).join('，'),
    )
  const at = async (time: string) => {
    app.clock.pass(fromTime(time) - app.clock.now())
    await app.jobs.runDue()
    // Nobody stays signed in for days.
    owner = { ...owner, ...(await signedIn(app, owner)) }
    guest = { ...guest, ...(await signedIn(app, guest)) }
  }

  test('reminders come at each chosen time before every occurrence, and not for a removed one', async () => {
    const id = await aSeries({ reminders: [60, 15], repeat: 'FREQ=DAILY;COUNT=9' })
    await owner.call(schedule.delete, { id, scope: 'this', occurrence: '2026-11-24 09:00:00' })
    await at('2026-11-23 08:00:01')
    expect(await cards(owner, 702)).toEqual(['例会，2026年11月23日 09:00'])
    await at('2026-11-23 08:45:01')
    await at('2026-11-24 23:00:00')
    expect((await cards(owner, 702)).length).toBe(2)
    await at('2026-11-25 08:00:01')
    expect(await cards(owner, 702)).toEqual(['25', '23', '23'].map((day) => `例会，2026年11月${day}日 09:00`))
    await owner.call(schedule.delete, { id })
    await at('2026-11-26 09:00:01')
    expect((await cards(owner, 702)).length).toBe(3)
  })

  test('the morning summary reaches only those with something on the day', async () => {
    await aSeries({ ...span('09:00', '10:00', '2026-11-27'), repeat: 'FREQ=DAILY;COUNT=3' })
    const afternoon = span('14:00', '15:00', '2026-11-28')
    await owner.call(schedule.save, scheduleInput({ ...afternoon, title: '开庭', empIds: [owner.id, guest.id] }))
    await at('2026-11-27 07:30:01')
    await at('2026-11-28 07:30:01')
    expect(await cards(owner, 701)).toEqual(['2 项，例会，开庭', '1 项，例会'])
    expect(await cards(guest, 701)).toEqual(['1 项，开庭'])
  })

  test('a reminder snoozed by one person comes again for that person', async () => {
    const id = await aSeries({
      ...span('09:00', '10:00', '2026-12-28'),
      empIds: [owner.id, guest.id],
      repeat: undefined,
    })
    await guest.call(schedule.snooze, { id, minutes: 10 })
    app.clock.pass(minutes(11))
    await app.jobs.runDue()
    expect([(await cards(guest, 702)).length, (await cards(owner, 702)).length]).toEqual([1, 0])
  })
})

test('tasks belong to a schedule, and each participant sees their own', async () => {
  const input = { title: '准备证据', priority: 2 as const, assigneeIds: [owner.id] }
  const { taskId } = await owner.call(task.saveTask, input)
  const others = await guest.call(task.saveTask, { ...input, assigneeIds: [guest.id] })
  const id = await aSeries({ taskIds: [taskId], empIds: [owner.id, guest.id] })
  expect((await owner.call(schedule.detail, { id })).tasks).toEqual([{ taskId, title: '准备证据' }])
  expect((await guest.call(schedule.detail, { id })).tasks).toEqual([])
  expect(await owner.reply(schedule.save, scheduleInput({ taskIds: [others.taskId] }))).toMatchObject({
    code: 400,
    msg: '任务不存在或已被删除',
  })
})
