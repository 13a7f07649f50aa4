import { schedule } from '@contract/schedule'
import { fromTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { aStandingCase } from '@test/factories/case'
import { aDepartment } from '@test/factories/people'
import { aSchedule, scheduleInput } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'
import { convertIcsCalendar } from 'ts-ics'

const MONDAY = '2026-11-23'
const span = (from: string, to: string, day = MONDAY) => ({ start: `${day} ${from}:00`, end: `${day} ${to}:00` })

let app: TestApp
let owner: Colleague
let guest: Colleague
let other: Colleague
beforeAll(async () => {
  app = await testApp()
  app.clock.pass(fromTime('2026-11-22 12:00:00') - app.clock.now())
  owner = await someone(app, { name: '周以宁' })
  const { firm } = owner
  guest = await someone(app, { firm, name: '何小满' })
  other = await someone(app, { firm, name: '林知远', departmentId: await aDepartment(app, firm) })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('schedules').execute())

describe('a team’s day', () => {
  test('the team’s day shows each colleague, private times as busy, and when all are free', async () => {
    await aSchedule(owner, { ...span('10:00', '11:00'), title: '讨论', empIds: [owner.id, guest.id] })
    await aSchedule(guest, { ...span('14:00', '16:00'), title: '体检', isPrivate: true })
    const { members, free } = await owner.call(schedule.teamSchedules, { day: MONDAY, minutes: 60 })
    expect(members.map(({ empName, schedules }) => [empName, schedules.map(({ title }) => title)]).sort()).toEqual(
      [
        ['周以宁', ['讨论']],
        ['何小满', ['讨论', '忙碌']],
      ].sort(),
    )
    expect(free.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`)).toEqual([
      '09:00-10:00',
      '11:00-14:00',
      '16:00-18:00',
    ])
  })

  test('the team’s day of chosen colleagues lists each once', async () => {
    await aSchedule(owner, { ...span('09:00', '18:00'), repeat: 'FREQ=DAILY;COUNT=3' })
    const asked = { day: '2026-11-25', minutes: 30, empIds: [owner.id, other.id] }
    const { members, free } = await guest.call(schedule.teamSchedules, asked)
    expect([members.length, free]).toEqual([2, []])
  })
})

describe('clashes', () => {
  const asked = (wanted: object = {}) => ({
    kind: 'hearing' as const,
    ...span('10:30', '12:00'),
    empIds: [owner.id, guest.id],
    ...wanted,
  })

  test('clashes report a second hearing, a colleague’s private time and too short a journey', async () => {
    const id = await aSchedule(owner, { ...span('09:00', '11:00'), title: '买卖合同案', place: '北京市朝阳区人民法院' })
    await aSchedule(guest, { ...span('11:00', '12:00'), title: '体检', isPrivate: true, kind: 'other' })
    expect(await owner.call(schedule.clashes, asked())).toMatchObject([
      { reason: 'hearings', empName: '周以宁', title: '买卖合同案' },
      { reason: 'overlap', empName: '何小满', title: '忙碌' },
    ])
    const later = asked({ ...span('11:15', '12:00'), place: '海淀区人民法院', empIds: [owner.id] })
    expect(await owner.call(schedule.clashes, later)).toMatchObject([{ reason: 'travel', title: '买卖合同案' }])
    expect(await owner.call(schedule.clashes, { ...asked({ empIds: [owner.id] }), exceptId: id })).toEqual([])
  })

  test('a journey clash uses map positions whatever the place names, and private places stay unknown', async () => {
    const [office, airport] = [
      { place: '客户办公室', placeAt: { lat: 39.9081, lng: 116.4654 } },
      { place: '首都机场', lat: 40.0799, lng: 116.6031 },
    ]
    await aSchedule(owner, { ...span('09:00', '10:00'), kind: 'visit', title: '拜访', ...office })
    await aSchedule(guest, { ...span('09:00', '10:00'), kind: 'visit', isPrivate: true, ...office })
    const at = (from: string, to: string) => asked({ kind: 'meeting', ...span(from, to), ...airport })
    expect(await owner.call(schedule.clashes, at('10:40', '11:30'))).toMatchObject([
      { reason: 'travel', empName: '周以宁', title: '拜访' },
    ])
    expect(await owner.call(schedule.clashes, at('11:30', '12:00'))).toEqual([])
  })

  test('clashes are not reported across firms', async () => {
    const stranger = await someone(app)
    await aSchedule(owner, span('09:00', '11:00'))
    expect(await stranger.call(schedule.clashes, asked({ empIds: [owner.id] }))).toEqual([])
  })
})

test('colleagues are found by name with whether they are free', async () => {
  await aSchedule(guest, span('10:00', '11:00'))
  const found = await owner.call(schedule.searchEmployees, { keyword: '何小满', ...span('10:30', '11:30') })
  expect(found.records).toMatchObject([{ empName: '何小满', isFree: false }])
  const later = await owner.call(schedule.searchEmployees, { keyword: '何小满', ...span('11:00', '11:30') })
  expect(later.records).toMatchObject([{ isFree: true }])
  expect((await owner.call(schedule.searchEmployees, { keyword: '没有这个人' })).records).toEqual([])
})

test('hearings offer the proceedings of visible cases and are hidden from others', async () => {
  const lead = await someone(app, { firm: owner.firm, name: '主办律师' })
  const { caseId } = await aStandingCase(app, lead, lead, { isConfidential: true })
  const proceedingId = newId()
  await app.db
    .insertInto('case_proceedings')
    .values({
      id: proceedingId,
      firm_id: lead.firm.id,
      case_id: caseId,
      stage: '一审',
      accept_organ: '北京市朝阳区人民法院',
      court_case_no: '（2026）京0105民初1号',
      judge: '王法官',
      judge_phone: '010-12345678',
    })
    .execute()
  const { records } = await lead.call(schedule.getTrialInfo, { keyword: '京0105' })
  expect(records).toMatchObject([{ proceedingId, caseId, judge: '王法官', judgePhone: '010-12345678' }])
  expect((await guest.call(schedule.getTrialInfo, {})).records).toEqual([])
  const id = await aSchedule(lead, { proceedingId, empIds: [lead.id, guest.id] })
  expect(await lead.call(schedule.detail, { id })).toMatchObject({
    proceedingId,
    trial: '砚澜科技与鹿屿物流买卖合同纠纷 · 一审 · （2026）京0105民初1号',
  })
  expect(await guest.call(schedule.detail, { id })).toMatchObject({ proceedingId: null, trial: '' })
  expect(await guest.reply(schedule.save, scheduleInput({ proceedingId }))).toMatchObject({
    code: 400,
    msg: '庭审所属的项目不存在或无权查看',
  })
})

test('courts are found by any of their words', async () => {
  const { records } = await owner.call(schedule.getCourtList, { keyword: '朝阳 人民法院' })
  expect(records.map(({ name }) => name)).toContain('北京市朝阳区人民法院')
})

describe('the calendar feed', () => {
  const read = async (url: string) => {
    const response = await fetch(url)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  test('the calendar feed holds schedules, series, exceptions and changed occurrences', async () => {
    const series = await aSchedule(owner, {
      ...span('07:00', '08:00'),
      title: '例会；讨论, 第三季度',
      place: '第二会议室',
      note: '带材料\n提前到',
      reminders: [15],
      repeat: 'FREQ=WEEKLY;UNTIL=20261214T235959',
    })
    await owner.call(schedule.delete, { id: series, scope: 'this', occurrence: '2026-11-30 07:00:00' })
    const moved = {
      ...scheduleInput({ ...span('15:00', '16:00', '2026-12-08'), title: '改期的例会' }),
      scope: 'this' as const,
    }
    await owner.call(schedule.update, { id: series, version: 2, occurrence: '2026-12-07 07:00:00', ...moved })
    const trip = { start: '2026-11-26 00:00:00', end: '2026-11-27 00:00:00', allDay: true, title: '出差' }
    await aSchedule(owner, { kind: 'trip', ...trip })
    await aSchedule(guest, { title: '别人的' })

    const { url } = await owner.call(schedule.openFeed, {})
    const { status, type, text } = await read(url)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = convertIcsCalendar(undefined, text).events ?? []
    const told = events.map(({ summary, start, end, recurrenceRule, exceptionDates, recurrenceId }) => ({
      summary,
      start: start.date.toISOString(),
      end: end?.date.toISOString(),
      until: recurrenceRule?.until?.date.toISOString(),
      out: exceptionDates?.map(({ date }) => date.toISOString()),
      instead: recurrenceId?.value.date.toISOString(),
    }))
    // Seven in Shanghai is the evening before in UTC: a rule counted there would name the wrong weekday.
    expect(told).toEqual([
      {
        summary: '例会；讨论, 第三季度',
        start: '2026-11-22T23:00:00.000Z',
        end: '2026-11-23T00:00:00.000Z',
        until: '2026-12-14T15:59:59.000Z',
        out: ['2026-11-29T23:00:00.000Z', '2026-12-06T23:00:00.000Z'],
        instead: undefined,
      },
      expect.objectContaining({ summary: '出差', start: '2026-11-26T00:00:00.000Z', end: '2026-11-28T00:00:00.000Z' }),
      expect.objectContaining({ summary: '改期的例会', instead: '2026-12-06T23:00:00.000Z' }),
    ])
    expect(events[0]).toMatchObject({ location: '第二会议室', description: '开庭\n带材料\n提前到' })
    expect(events[0]?.uid).toBe(events[2]?.uid)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('the calendar feed closes when replaced, revoked or its owner leaves', async () => {
    const first = await owner.call(schedule.openFeed, {})
    const second = await owner.call(schedule.openFeed, {})
    expect([(await read(first.url)).status, (await read(second.url)).status]).toEqual([404, 200])
    expect(await owner.call(schedule.feed, {})).toMatchObject({ isOn: true, readTime: expect.any(String) })
    await owner.call(schedule.closeFeed, {})
    expect([(await read(second.url)).status, (await owner.call(schedule.feed, {})).isOn]).toEqual([404, false])
    const leaver = await someone(app, { firm: owner.firm })
    const third = await leaver.call(schedule.openFeed, {})
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', leaver.id).execute()
    expect((await read(third.url)).status).toBe(404)
    expect((await read(`${app.address}/v3/calendar/guess.ics`)).status).toBe(404)
  })
})

describe('importing a calendar file', () => {
  const file = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n')
  const event = (uid: string, ...lines: string[]) => [`UID:${uid}`, `SUMMARY:${uid}`, ...lines]
  const lunch = event('lunch', 'DTSTART:20261123T040000Z', 'DTEND:20261123T050000Z', 'LOCATION:食堂')
  const trip = event('trip', 'DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127')
  const weekly = event(
    'weekly',
    'DTSTART;TZID=Asia/Shanghai:20261124T090000',
    'DURATION:PT90M',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE;TZID=Asia/Shanghai:20261201T090000',
  )
  const NEW_YORK = [
    'BEGIN:VTIMEZONE',
    'TZID:New York',
    'BEGIN:STANDARD',
    'DTSTART:19701101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  const shown = async () =>
    (await owner.call(schedule.memberSchedules, { from: '2026-11-23', to: '2026-12-31' })).map(
      ({ start, end, title }) => `${start.slice(5, 16)}-${end.slice(5, 16)} ${title}`,
    )

  test('an imported calendar keeps time zones, whole days and series, and importing again adds nothing', async () => {
    expect(await owner.call(schedule.importIcs, { ics: file(lunch, trip, weekly) })).toEqual({
      imported: 3,
      updated: 0,
      refused: [],
    })
    const there = [
      '11-23 12:00-11-23 13:00 lunch',
      '11-24 09:00-11-24 10:30 weekly',
      '11-25 00:00-11-26 23:59 trip',
      '12-08 09:00-12-08 10:30 weekly',
    ]
    expect(await shown()).toEqual(there)
    expect(await owner.call(schedule.importIcs, { ics: file(lunch) })).toEqual({
      imported: 0,
      updated: 0,
      refused: [{ title: 'lunch', reason: '已导入过，没有变化' }],
    })
    expect(await shown()).toEqual(there)
  })

  test('an occurrence moved in another calendar leaves its series, in one import or a later one', async () => {
    const series = event(
      'standup',
      'DTSTART;TZID=Asia/Shanghai:20261123T093000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    )
    const moved = (start: string, ...more: string[]) => [
      'UID:standup',
      'SUMMARY:moved',
      'RECURRENCE-ID;TZID=Asia/Shanghai:20261130T093000',
      `DTSTART;TZID=Asia/Shanghai:${start}`,
      'DURATION:PT1H',
      ...more,
    ]
    const put = (...events: string[][]) => owner.call(schedule.importIcs, { ics: file(...events) })
    const [first, last] = ['11-23 09:30-11-23 10:30 standup', '12-07 09:30-12-07 10:30 standup']
    // The occurrence stands before its series in the file.
    expect(await put(moved('20261201T140000'), series)).toEqual({ imported: 2, updated: 0, refused: [] })
    expect(await shown()).toEqual([first, '12-01 14:00-12-01 15:00 moved', last])
    expect(await put(series, moved('20261202T160000'))).toMatchObject({
      imported: 0,
      updated: 1,
      refused: [{ title: 'standup', reason: '已导入过，没有变化' }],
    })
    expect(await shown()).toEqual([first, '12-02 16:00-12-02 17:00 moved', last])
    expect(await put(moved('20261202T160000', 'STATUS:CANCELLED'))).toMatchObject({ updated: 1, refused: [] })
    expect(await shown()).toEqual([first, last])
  })

  test('importing again changes what the other calendar changed, and keeps what was edited here', async () => {
    const put = (...events: string[][]) => owner.call(schedule.importIcs, { ics: file(...events) })
    await put(lunch, weekly)
    const [mine] = await owner.call(schedule.memberSchedules, { from: '2026-11-23', to: '2026-11-23' })
    const detail = await owner.call(schedule.detail, { id: mine?.id ?? '' })
    await owner.call(schedule.update, {
      ...{ id: detail.id, version: detail.version, kind: 'other', title: '与周律师午餐' },
      ...{ start: detail.start, end: detail.end },
    })
    const later = event('weekly', ...weekly.slice(2).map((line) => line.replace('T090000', 'T100000')))
    expect(await put(lunch, later)).toEqual({
      imported: 0,
      updated: 1,
      refused: [{ title: 'lunch', reason: '已导入过，没有变化' }],
    })
    expect(await shown()).toEqual([
      '11-23 12:00-11-23 13:00 与周律师午餐',
      '11-24 10:00-11-24 11:30 weekly',
      '12-08 10:00-12-08 11:30 weekly',
    ])
    const cancelled = [...later, 'STATUS:CANCELLED']
    expect(await put(cancelled, event('never', 'DTSTART:20261123T040000Z', 'STATUS:CANCELLED'))).toEqual({
      imported: 0,
      updated: 1,
      refused: [{ title: 'never', reason: '对方已取消' }],
    })
    expect(await shown()).toEqual(['11-23 12:00-11-23 13:00 与周律师午餐'])
  })

  test('an imported calendar uses the time zone it defines', async () => {
    const call = event('call', 'DTSTART;TZID=New York:20261123T200000', 'DTEND;TZID=New York:20261123T210000')
    await owner.call(schedule.importIcs, { ics: file(call).replace('VERSION:2.0', `VERSION:2.0\r\n${NEW_YORK}`) })
    expect(await shown()).toEqual(['11-24 09:00-11-24 10:00 call'])
  })

  test('importing takes the valid events and names the broken ones', async () => {
    const { imported, refused } = await owner.call(schedule.importIcs, {
      ics: file(
        lunch,
        event('hourly', 'DTSTART:20261123T040000Z', 'RRULE:FREQ=HOURLY'),
        event('broken rule', 'DTSTART:20261123T040000Z', 'RRULE:FREQ=WEEKLY;BYDAY=XX'),
        event('a zone nobody explains', 'DTSTART;TZID=Mars/Olympus:20261123T040000'),
        event('no start', 'DTEND:20261123T050000Z'),
        event('backwards', 'DTSTART:20261123T050000Z', 'DTEND:20261123T040000Z'),
        event('ancient', 'DTSTART:20010101T050000Z'),
      ),
    })
    expect(imported).toBe(1)
    expect(refused).toEqual([
      { title: 'hourly', reason: '只能按天、周、月、年重复' },
      { title: 'broken rule', reason: '时间或重复规则无法识别' },
      { title: 'a zone nobody explains', reason: '时间或重复规则无法识别' },
      { title: 'no start', reason: '时间或重复规则无法识别' },
      { title: 'backwards', reason: '结束时间不能早于开始时间' },
      { title: 'ancient', reason: '开始时间须在前后10年以内' },
    ])
  })

  test.each([
    ['BEGIN:VCAL', '不是有效的日历文件（.ics）'],
    ['%PDF-1.7', '不是有效的日历文件（.ics）'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', '文件里没有日程'],
    ['x'.repeat(800_001), '日历文件不能超过800000个字'],
  ])('importing %.20s is refused', async (ics, msg) => {
    expect(await owner.reply(schedule.importIcs, { ics })).toMatchObject({ code: 400, msg })
  })

  test('importing more than five hundred events is refused as a whole', async () => {
    const many = file(...Array.from({ length: 501 }, (_, index) => event(`e${index}`, 'DTSTART:20261123T040000Z')))
    expect(await owner.reply(schedule.importIcs, { ics: many })).toMatchObject({ msg: '一次最多导入 500 项日程' })
    expect(await shown()).toEqual([])
  })
})
