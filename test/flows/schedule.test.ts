import { minutes as minutesInMs } from '@contract/duration'
import { dynamic } from '@contract/dynamic'
import { message } from '@contract/message'
import { schedule } from '@contract/schedule'
import type { SaveScheduleInput } from '@contract/schedule/shapes'
import { fromTime, toTime } from '@server/kernel/clock'
import { aDepartment } from '@test/factories/people'
import { aSchedule, scheduleInput, tomorrow } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
let owner: Colleague
let guest: Colleague
let other: Colleague
let stranger: Colleague
beforeAll(async () => {
  app = await testApp()
  owner = await someone(app, { name: '周以宁' })
  const { firm } = owner
  guest = await someone(app, { firm, name: '何小满' })
  other = await someone(app, { firm, name: '林知远', departmentId: await aDepartment(app, firm) })
  stranger = await someone(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('schedules').execute())

const on = (from: string, to = from, empIds?: string[]) => ({ from, to, ...(empIds ? { empIds } : {}) })
const titles = async (viewer: Colleague, from: string, to?: string, empIds?: string[]) =>
  (await viewer.call(schedule.memberSchedules, on(from, to, empIds))).map(({ title }) => title)

describe('the calendar', () => {
  test('the calendar shows schedules touching its days in order of time', async () => {
    const span = { start: '2026-03-31 22:00:00', end: '2026-04-01 01:00:00' }
    await aSchedule(owner, { title: '跨月', ...span })
    await aSchedule(owner, { title: '月末', start: '2026-04-30 23:30:00', end: '2026-04-30 23:59:59' })
    await aSchedule(owner, { title: '出差', start: '2026-04-08 10:00:00', end: '2026-04-12 10:00:00' })
    await aSchedule(owner, { title: '五月', start: '2026-05-01 00:00:00', end: '2026-05-01 01:00:00' })
    expect(await titles(owner, '2026-04-01', '2026-04-30')).toEqual(['跨月', '出差', '月末'])
    expect(await titles(owner, '2026-04-10')).toEqual(['出差'])
    expect(await titles(owner, '2026-03-31')).toEqual(['跨月'])
    expect(await titles(owner, '2026-04-02')).toEqual([])
  })

  test('the calendar shows one’s own schedules or those of chosen members, each once', async () => {
    await aSchedule(owner, { title: '一起', empIds: [owner.id, guest.id] })
    await aSchedule(owner, { title: '代为安排', empIds: [guest.id] })
    await aSchedule(other, { title: '别人的' })
    expect(await titles(owner, tomorrow())).toEqual(['一起'])
    expect((await titles(guest, tomorrow())).sort()).toEqual(['一起', '代为安排'])
    const both = await other.call(schedule.memberSchedules, on(tomorrow(), tomorrow(), [owner.id, guest.id]))
    expect(both.map(({ title, empIds }) => [title, [...empIds].sort()])).toEqual(
      expect.arrayContaining([
        ['一起', [owner.id, guest.id].sort()],
        ['代为安排', [guest.id]],
      ]),
    )
    expect(both.length).toBe(2)
  })

  test('private schedules of others show only as busy', async () => {
    const id = await aSchedule(owner, { title: '体检', kind: 'leave', place: '医院', isPrivate: true })
    const [seen] = await other.call(schedule.memberSchedules, on(tomorrow(), tomorrow(), [owner.id]))
    expect(seen).toEqual({
      id,
      kind: 'other',
      title: '忙碌',
      start: `${tomorrow()} 09:30:00`,
      end: `${tomorrow()} 11:30:00`,
      allDay: false,
      place: '',
      isPrivate: true,
      isBusy: true,
      occurrence: null,
      empIds: [owner.id],
    })
    expect(await other.reply(schedule.detail, { id })).toMatchObject({
      code: 403,
      msg: '该日程为私密日程，仅参与人可查看',
    })
    expect(await titles(owner, tomorrow())).toEqual(['体检'])
  })

  test('a private schedule is shown to its participants and its creator', async () => {
    const id = await aSchedule(owner, { title: '密谈', isPrivate: true, empIds: [guest.id, other.id] })
    expect(await titles(guest, tomorrow(), tomorrow(), [other.id])).toEqual(['密谈'])
    expect(await titles(owner, tomorrow(), tomorrow(), [other.id])).toEqual(['密谈'])
    for (const colleague of [guest, owner]) expect((await colleague.reply(schedule.detail, { id })).code).toBe(0)
  })

  test('the calendar does not show other firms’ schedules', async () => {
    const id = await aSchedule(owner)
    expect(await titles(stranger, tomorrow(), tomorrow(), [owner.id])).toEqual([])
    const gone = { code: 404, msg: '日程不存在或已被删除' }
    expect(await stranger.reply(schedule.detail, { id })).toMatchObject(gone)
    expect(await stranger.reply(schedule.delete, { id })).toMatchObject(gone)
    expect(await stranger.reply(schedule.update, { id, version: 1, ...scheduleInput() })).toMatchObject(gone)
    expect(await titles(owner, tomorrow())).toEqual(['买卖合同纠纷一审开庭'])
  })

  test.each([
    [{ from: '2026-04-30', to: '2026-04-01' }, '结束日期不能早于开始日期'],
    [{ from: '2026-01-01', to: '2026-04-11' }, '查询范围不能超过100天'],
    [{ from: '2026-02-30', to: '2026-03-01' }, '开始日期格式不正确'],
    [{ from: '2026-2-1', to: '2026-03-01' }, '开始日期格式不正确'],
    [{ from: '2026-02-01', to: '2026-03-01', empIds: [] }, '请选择成员'],
  ])('a calendar of %j is refused', async (input, msg) => {
    expect(await owner.reply(schedule.memberSchedules, input)).toMatchObject({ code: 400, msg })
  })

  test('a calendar of a hundred days is returned', async () => {
    expect((await owner.reply(schedule.memberSchedules, { from: '2026-01-01', to: '2026-04-10' })).code).toBe(0)
  })
})

describe('saving a schedule', () => {
  test('a saved schedule keeps every field', async () => {
    const place = { place: '朝阳区人民法院第三法庭', placeAt: { lat: 39.9316, lng: 116.4823 } }
    const input = { ...place, note: '带原件', reminders: [60 as const] }
    const id = await aSchedule(owner, { ...input, empIds: [guest.id, owner.id] })
    expect(await other.call(schedule.detail, { id })).toEqual({
      id,
      kind: 'hearing',
      title: '买卖合同纠纷一审开庭',
      start: `${tomorrow()} 09:30:00`,
      end: `${tomorrow()} 11:30:00`,
      allDay: false,
      ...input,
      isPrivate: false,
      owner: { empId: owner.id, empName: '周以宁', photoUrl: '' },
      people: expect.arrayContaining([
        { empId: guest.id, empName: '何小满', photoUrl: '' },
        { empId: owner.id, empName: '周以宁', photoUrl: '' },
      ]),
      proceedingId: null,
      trial: '',
      repeat: '',
      occurrence: null,
      tasks: [],
      canEdit: false,
      version: 1,
      updateTime: expect.any(String),
    })
    expect((await owner.call(schedule.detail, { id })).canEdit).toBe(true)
  })

  test('an all-day schedule covers whole days', async () => {
    const days = { start: '2026-04-08 15:00:00', end: '2026-04-09 08:00:00' }
    const id = await aSchedule(owner, { kind: 'trip', allDay: true, ...days })
    expect(await owner.call(schedule.detail, { id })).toMatchObject({
      start: '2026-04-08 00:00:00',
      end: '2026-04-09 23:59:59',
      allDay: true,
      reminders: [],
    })
  })

  test('a schedule without a place drops its map position', async () => {
    const placeAt = { lat: 39.9316, lng: 116.4823 }
    const id = await aSchedule(owner, { place: '朝阳区人民法院', placeAt })
    await owner.call(schedule.update, { id, version: 1, ...scheduleInput({ placeAt }) })
    expect(await owner.call(schedule.detail, { id })).toMatchObject({ place: '', placeAt: null })
  })

  const refused: [Partial<SaveScheduleInput>, string][] = [
    [{ end: `${tomorrow()} 09:29:59` }, '结束时间不能早于开始时间'],
    [{ start: '2026-01-01 00:00:00', end: '2027-01-02 00:00:01' }, '日程不能超过一年'],
    [{ start: '2001-01-01 00:00:00', end: '2001-01-01 00:00:00' }, '开始时间须在前后10年以内'],
    [{ start: '2026-02-31 10:00:00' }, '开始时间格式不正确'],
    [{ start: '0000-01-01 10:00:00' }, '开始时间格式不正确'],
    [{ title: '   ' }, '请填写标题'],
    [{ title: '长'.repeat(51) }, '标题不能超过50个字'],
    [{ kind: 'party' as 'other' }, '日程类型不在可选范围内'],
    [{ place: '月球', placeAt: { lat: 91, lng: 0 } }, '纬度不能大于90'],
    [{ reminders: [7 as 5] }, '提醒时间不在可选范围内'],
    [{ empIds: ['nobody'] }, '参与人不存在或已离职'],
    [{ isPrivate: true, shareTo: 'firm' }, '私密日程不能同步到动态'],
  ]
  test.each(refused)('a schedule with %j is refused and not saved', async (wanted, msg) => {
    expect(await owner.reply(schedule.save, scheduleInput(wanted))).toMatchObject({ code: 400, msg })
    expect(await app.db.selectFrom('schedules').select('id').execute()).toEqual([])
  })

  test('an error of an all-day schedule is reported at the day fields', async () => {
    const allDay = { allDay: true, start: '2026-04-09 00:00:00', end: '2026-04-08 23:59:59' }
    const data = { fields: { endDay: '结束时间不能早于开始时间' } }
    expect(await owner.reply(schedule.save, scheduleInput(allDay))).toMatchObject({ code: 400, data })
    const years = { allDay: true, start: '2001-01-01 00:00:00', end: '2001-01-01 23:59:59' }
    const tooFar = { fields: { startDay: '开始时间须在前后10年以内' } }
    expect(await owner.reply(schedule.save, scheduleInput(years))).toMatchObject({ code: 400, data: tooFar })
  })

  test('participants of another firm or who left are refused', async () => {
    const left = await someone(app, { firm: owner.firm })
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', left.id).execute()
    for (const { id: empId } of [stranger, left])
      expect((await owner.reply(schedule.save, scheduleInput({ empIds: [owner.id, empId] }))).code).toBe(400)
  })

  test('saving twice with one key saves once', async () => {
    const input = scheduleInput()
    const twice = await Promise.all([1, 2].map(() => owner.reply(schedule.save, input, { idempotencyKey: 'once' })))
    expect(twice[0]).toEqual(twice[1])
    expect((await titles(owner, tomorrow())).length).toBe(1)
  })
})

describe('changing a schedule', () => {
  test('only its creator changes a schedule', async () => {
    const id = await aSchedule(owner, { empIds: [owner.id, guest.id] })
    const words = { code: 403, msg: '只有创建人可以修改或删除日程' }
    expect(await guest.reply(schedule.update, { id, version: 1, ...scheduleInput() })).toMatchObject(words)
    expect(await guest.reply(schedule.delete, { id })).toMatchObject(words)
  })

  test('a change writes every field and its participants and raises the version', async () => {
    const id = await aSchedule(owner, { empIds: [owner.id, guest.id], reminders: [5] })
    const input = scheduleInput({ title: '改期', kind: 'meeting', empIds: [other.id] })
    expect(await owner.call(schedule.update, { id, version: 1, ...input })).toEqual({ id, version: 2, cappedAt: null })
    const now = await owner.call(schedule.detail, { id })
    expect(now).toMatchObject({ title: '改期', kind: 'meeting', reminders: [], version: 2 })
    expect(now.people.map(({ empName }) => empName)).toEqual(['林知远'])
  })

  test('one of two simultaneous changes to a schedule succeeds and the other gets a conflict', async () => {
    const id = await aSchedule(owner)
    const replies = await Promise.all(
      ['甲', '乙'].map((title) => owner.reply(schedule.update, { id, version: 1, ...scheduleInput({ title }) })),
    )
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
    expect(replies.find(({ code }) => code === 409)?.msg).toBe('日程已被他人更新，请刷新后重试')
    expect((await owner.call(schedule.detail, { id })).version).toBe(2)
  })

  test('a deleted schedule is gone for everybody', async () => {
    const id = await aSchedule(owner, { empIds: [owner.id, guest.id] })
    await owner.call(schedule.delete, { id })
    expect(await titles(guest, tomorrow())).toEqual([])
    expect((await guest.reply(schedule.detail, { id })).code).toBe(404)
    expect((await owner.reply(schedule.delete, { id })).code).toBe(404)
  })
})

describe('notifications of a schedule', () => {
  const cards = async (reader: Colleague) =>
    (await reader.call(message.getMsgList, { appMsgType: [701, 702, 703, 704] })).records.map(
      ({ appMsgType, jump, appJump, content }) => [appMsgType, jump || appJump, content.appText.appAlertTitle],
    )
  beforeEach(() => app.db.deleteFrom('app_messages').execute())

  test('people added, moved or removed are notified, and never the one who does it', async () => {
    const id = await aSchedule(owner, { empIds: [owner.id, guest.id] })
    expect(await cards(guest)).toEqual([[704, id, '您有新的协作日程']])
    const moved = scheduleInput({ empIds: [owner.id, guest.id, other.id], place: '第三法庭' })
    await owner.call(schedule.update, { id, version: 1, ...moved })
    expect(await cards(guest)).toEqual([
      [704, id, '协作日程有变动'],
      [704, id, '您有新的协作日程'],
    ])
    expect(await cards(other)).toEqual([[704, id, '您有新的协作日程']])
    await owner.call(schedule.update, { id, version: 2, ...moved, note: '带原件', empIds: [owner.id, guest.id] })
    expect((await cards(other))[0]).toEqual([704, id, '协作日程已取消'])
    expect((await cards(guest)).length).toBe(2)
    await owner.call(schedule.delete, { id })
    expect((await cards(guest))[0]).toEqual([704, id, '协作日程已取消'])
    expect(await cards(owner)).toEqual([])
  })

  test('every participant is reminded once before the start, and of a hearing as a hearing', async () => {
    const at = (minutes: number) => toTime(app.clock.now() + minutesInMs(minutes))
    const span = { start: at(20), end: at(80) }
    const people = { empIds: [owner.id, guest.id] }
    const hearing = await aSchedule(owner, { ...span, ...people, reminders: [15] })
    const meeting = await aSchedule(owner, { ...span, kind: 'meeting', reminders: [15] })
    const gone = await aSchedule(owner, { ...span, reminders: [15] })
    await owner.call(schedule.delete, { id: gone })
    const later = await aSchedule(owner, { ...span, reminders: [15] })
    await owner.call(schedule.update, { id: later, version: 1, ...scheduleInput(span), reminders: [5] })
    app.clock.pass(minutesInMs(4))
    await app.jobs.runDue()
    expect(await cards(owner)).toEqual([])
    app.clock.pass(minutesInMs(2))
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await cards(owner)).sort()).toEqual([
      [702, meeting, '日程提醒'],
      [703, hearing, '开庭提醒'],
    ])
    expect((await cards(guest))[0]).toEqual([703, hearing, '开庭提醒'])
    app.clock.pass(minutesInMs(10))
    await app.jobs.runDue()
    expect((await cards(owner))[0]).toEqual([703, later, '开庭提醒'])
  })

  test('an all-day schedule reminds at six the evening before', async () => {
    const day = toTime(fromTime(`${tomorrow()} 12:00:00`) + 86_400_000).slice(0, 10)
    const span = { start: `${day} 00:00:00`, end: `${day} 23:59:59` }
    await app.db.deleteFrom('jobs').where('kind', '=', 'schedule.remind').execute()
    await aSchedule(owner, { ...span, kind: 'trip', allDay: true, reminders: [1_440] })
    const jobs = await app.db.selectFrom('jobs').select('run_at').where('kind', '=', 'schedule.remind').execute()
    expect(jobs).toEqual([{ run_at: `${tomorrow()} 18:00:00` }])
  })
})

describe('schedules in the feed', () => {
  const told = async (viewer: Colleague) => (await viewer.call(dynamic.home, { type: 3 })).records
  beforeEach(() => app.db.deleteFrom('dynamics').execute())

  test('a shared schedule appears in the feed, follows changes and disappears when deleted', async () => {
    const place = '朝阳区人民法院'
    const id = await aSchedule(owner, { shareTo: 'department', place })
    const first = `开庭：买卖合同纠纷一审开庭\n时间：${tomorrow().replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')} 09:30 至 11:30\n地点：朝阳区人民法院`
    expect(await told(guest)).toMatchObject([{ type: 3, content: first, targetId: id, visibleTo: 'department' }])
    expect(await told(other)).toEqual([])
    const days = { allDay: true, start: '2026-04-08 00:00:00', end: '2026-04-09 00:00:00' }
    await owner.call(schedule.update, { id, version: 1, ...scheduleInput({ kind: 'trip', title: '广州', ...days }) })
    expect(await told(guest)).toMatchObject([{ content: '出差：广州\n时间：2026年4月8日 至 2026年4月9日' }])
    await owner.call(schedule.delete, { id })
    expect(await told(guest)).toEqual([])
  })

  test('a shared schedule that becomes private leaves the feed', async () => {
    const id = await aSchedule(owner, { shareTo: 'firm' })
    expect((await told(other)).length).toBe(1)
    await owner.call(schedule.update, { id, version: 1, ...scheduleInput({ isPrivate: true }) })
    expect(await told(other)).toEqual([])
  })

  test('an unshared schedule is not in the feed', async () => {
    await aSchedule(owner)
    expect(await told(owner)).toEqual([])
  })
})

test('the holidays of a year are returned', async () => {
  const { isPlanned, days } = await owner.call(schedule.holidays, { year: 2026 })
  expect(isPlanned).toBe(true)
  expect(days.find(({ day }) => day === '2026-10-01')).toEqual({ day: '2026-10-01', name: '国庆节', isWorked: false })
  expect(days.find(({ day }) => day === '2026-10-10')).toEqual({ day: '2026-10-10', name: '国庆节', isWorked: true })
})
