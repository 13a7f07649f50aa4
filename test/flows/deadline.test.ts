import { caseInfo } from '@contract/case'
import { deadline } from '@contract/deadline'
import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { schedule } from '@contract/schedule'
import { toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aCase, aStandingCase } from '@test/factories/case'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let fellow: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[mine, fellow] = [await as(office.applicant), await as(office.hr)]
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  caseId = (await aStandingCase(app, mine, office.applicant, { team })).caseId
})
afterEach(() => app.close())

const save = (values: FormValues, client = mine) => client.call(deadline.saveDeadline, { caseId, values })
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields
const daysOf = async (client: TestClient, day: string) => {
  const members = await client.call(schedule.memberSchedules, { from: day, to: day })
  return members.map(({ title }) => title)
}
const cards = async (client: TestClient) => {
  const { records } = await client.call(message.getMsgList, { appMsgType: [702], size: 50 })
  return records.map(({ content }) => content.appText.appAlertTitle)
}

test('a served judgment makes a deadline by its rule in the team’s calendars', async () => {
  const [made] = await save({ rule: 'civilAppeal', trigger: '2026-09-16' })
  expect(made).toMatchObject({
    title: '提起上诉',
    day: '2026-10-08',
    legalDay: '2026-10-08',
    movedFrom: '2026-10-01',
    source: '民事诉讼法第171条',
    length: '15 日',
    isDone: false,
  })
  expect(await daysOf(fellow, '2026-10-08')).toContain('截止：提起上诉')
  expect((await fellow.call(caseInfo.getCaseInfoHome, { caseId })).nextDeadline).toMatchObject({
    title: '提起上诉',
    day: '2026-10-08',
  })
})

test('a deadline in a year whose holidays are not published says so, until the court sets the day', async () => {
  const caution = '2027 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入'
  const event = { rule: 'civilAppeal', trigger: '2027-01-25' }
  expect(await mine.call(deadline.reckon, event)).toMatchObject({ day: '2027-02-09', caution })
  expect((await save(event))[0]).toMatchObject({ day: '2027-02-09', caution })
  expect((await save({ ...event, courtDay: '2027-02-20' }))[0]).toMatchObject({ day: '2027-02-20', caution: null })
  expect(await mine.call(deadline.reckon, { rule: 'civilAppeal', trigger: '2026-09-16' })).toMatchObject({
    caution: null,
  })
})

test('a changed date moves the deadline, and the court’s own day counts with both shown', async () => {
  await save({ rule: 'civilAppeal', trigger: '2026-09-16' })
  const moved = await save({ rule: 'civilAppeal', trigger: '2026-07-01', courtDay: '2026-07-20' })
  expect(moved).toHaveLength(1)
  expect(moved[0]).toMatchObject({ day: '2026-07-20', legalDay: '2026-07-16', courtDay: '2026-07-20' })
  expect(await daysOf(mine, '2026-10-08')).toEqual([])
  expect(await daysOf(mine, '2026-07-20')).toEqual(['截止：提起上诉'])
})

test('a day that the court set for producing evidence is kept with a warning when it is shorter than the law allows', async () => {
  const [short] = await save({ rule: 'firstInstance', trigger: '2026-11-02', courtDay: '2026-11-16' })
  expect(short).toMatchObject({
    title: '一审普通程序举证期限',
    day: '2026-11-16',
    legalDay: null,
    warning: '一审普通程序举证期限不少于 15 日，目前为 14 日',
  })
  const [enough, ...others] = await save({ rule: 'firstInstance', trigger: '2026-11-02', courtDay: '2026-11-17' })
  expect([enough?.warning, others]).toEqual([null, []])
  const refused = await mine.reply(deadline.saveDeadline, {
    caseId,
    values: { rule: 'summary', trigger: '2026-11-02' },
  })
  expect(fieldsOf(refused)).toEqual({ courtDay: '请选择受理机关指定的截止日' })
})

test('the team is reminded 15, 7, 3 and 1 days before a deadline until it is done', async () => {
  const trigger = toDay(app.clock.now() + days(30))
  const [made] = await save({ rule: 'own', title: '补充证据', trigger: toDay(app.clock.now()), courtDay: trigger })
  app.clock.pass(days(16))
  await app.jobs.runDue()
  expect(await cards(await callers(app)(office.hr))).toEqual(['还有 15 天：补充证据'])
  const again = await callers(app)(office.applicant)
  await again.call(deadline.setDone, {
    deadlineId: made?.deadlineId ?? '',
    version: made?.version ?? 0,
    isDone: true,
  })
  app.clock.pass(days(13))
  await app.jobs.runDue()
  expect(await cards(await callers(app)(office.applicant))).toEqual(['还有 15 天：补充证据'])
  expect(await daysOf(await callers(app)(office.applicant), trigger)).toEqual([])
})

test('a period that only informs, such as the court’s own time limit, reminds nobody', async () => {
  const trigger = toDay(app.clock.now() - days(170))
  const [made] = await save({ rule: 'ordinaryTrial', trigger })
  expect(made).toMatchObject({ isInfo: true, isDone: false })
  for (let day = 0; day < 16; day++) {
    app.clock.pass(days(1))
    await app.jobs.runDue()
  }
  expect(await cards(await callers(app)(office.applicant))).toEqual([])
})

test.each<[string, FormValues, string, string]>([
  ['no event', { trigger: '2026-03-02' }, 'rule', '请选择事件'],
  ['a date that does not exist', { rule: 'civilAppeal', trigger: '2026-02-30' }, 'trigger', ''],
  [
    'a day of the court before the event',
    { rule: 'civilAppeal', trigger: '2026-03-02', courtDay: '2026-03-02' },
    'courtDay',
    '截止日应晚于发生日期',
  ],
  [
    'a day of the court that is missing',
    { rule: 'own', title: '补证', trigger: '2026-03-02' },
    'courtDay',
    '请选择受理机关指定的截止日',
  ],
])('a deadline with %s is refused at the field', async (_what, values, key, words) => {
  const reply = await mine.reply(deadline.saveDeadline, { caseId, values })
  expect(fieldsOf(reply)?.[key]).toContain(words)
  expect(await mine.call(deadline.getCaseDeadlines, { caseId })).toEqual([])
})

test('deadlines are refused for an ended case, a stranger and an outdated version', async () => {
  const [made] = await save({ rule: 'answer', trigger: '2026-03-02' })
  const ref = { deadlineId: made?.deadlineId ?? '', version: made?.version ?? 0 }
  await fellow.call(deadline.setDone, { ...ref, isDone: true })
  expect((await mine.reply(deadline.deleteDeadline, ref)).msg).toMatch(/期限已被他人更新/)
  const stranger = await callers(app)(office.head)
  const secret = await aCase(mine, office.applicant, { isConfidential: true })
  expect(await stranger.reply(deadline.getCaseDeadlines, { caseId: secret.caseId })).toMatchObject({ code: 404 })
  await app.db.updateTable('cases').set({ status: 'ended' }).where('id', '=', caseId).execute()
  const late = await mine.reply(deadline.saveDeadline, { caseId, values: { rule: 'answer', trigger: '2026-03-02' } })
  expect(late.msg).toBe('只有在办项目的团队成员可以登记期限')
})
