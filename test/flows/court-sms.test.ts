import { caseInfo } from '@contract/case'
import { courtSms } from '@contract/case/court-sms'
import type { CourtSmsReading } from '@contract/case/court-sms/shapes'
import { deadline } from '@contract/deadline'
import { days } from '@contract/duration'
import { task } from '@contract/task'
import { toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  mine = await callers(app)(office.applicant)
  caseId = (await aStandingCase(app, mine, office.applicant)).caseId
})
afterEach(() => app.close())

const NUMBER = '（2026）京0105民初12345号'
const inWords = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const hearingOn = (day: string) =>
  `【北京市朝阳区人民法院】您代理的${NUMBER}北京砚澜科技有限公司与鹿屿物流有限公司买卖合同纠纷一案，定于${inWords(day)}上午9时30分在本院第二十三法庭开庭，承办法官高远，电话010-85991234。`
const all = ({ proposes: { hearing, deadline: due, task: todo } }: CourtSmsReading) => ({
  hearing: hearing ? { startTime: hearing.startTime, place: hearing.place } : undefined,
  deadline: due ? { trigger: due.trigger } : undefined,
  task: todo ? { dueTime: todo.dueTime || undefined } : undefined,
})
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields
const soon = () => toDay(app.clock.now() + days(20))

test('a summons matches its case by party and makes hearing, task and proceeding with one confirmation', async () => {
  const text = hearingOn(soon())
  const reading = await mine.call(courtSms.read, { text })
  expect(reading.matches.map(({ caseId: id, score }) => [id, score])).toEqual([[caseId, 85]])
  expect(reading.handled).toBeNull()
  const applied = await mine.call(courtSms.apply, { text, caseId, ...all(reading) })
  expect(applied.made).toHaveLength(2)
  const home = await mine.call(caseInfo.getCaseInfoHome, { caseId })
  expect(home.hearings.map(({ startTime, place }) => [startTime, place])).toEqual([
    [`${soon()} 09:30:00`, '北京市朝阳区人民法院 第二十三法庭'],
  ])
  expect(home.caseInfo.proceedings).toMatchObject([
    { stage: '一审', courtCaseNo: NUMBER, judge: '高远', judgePhone: '010-85991234', status: 'scheduled' },
  ])
  const todos = await mine.call(task.getTasksOfCase, { caseId })
  expect(todos.map(({ title, canOpen }) => [title, canOpen])).toEqual([['准备开庭材料，通知当事人', true]])
})

test('the same text registers nothing twice, and its number identifies the case from then on', async () => {
  const text = hearingOn(soon())
  const chosen = { caseId, ...all(await mine.call(courtSms.read, { text })) }
  await mine.call(courtSms.apply, { text, ...chosen })
  const again = await mine.reply(courtSms.apply, { text: `  ${text}\n`, ...chosen })
  expect(again).toMatchObject({ code: 409, msg: '这条短信已经登记到该项目，不会重复登记' })
  const reading = await mine.call(courtSms.read, { text })
  expect(reading.handled).toMatchObject({ person: { name: '周以宁' }, matter: { caseId } })
  expect(reading.matches[0]?.score).toBe(100)
  expect((await mine.call(caseInfo.getCaseInfoHome, { caseId })).hearings).toHaveLength(1)
  expect(await mine.call(task.getTasksOfCase, { caseId })).toHaveLength(1)
})

test('a changed courtroom moves the existing hearing', async () => {
  const first = hearingOn(soon())
  await mine.call(courtSms.apply, { text: first, caseId, ...all(await mine.call(courtSms.read, { text: first })) })
  const text = `${NUMBER}案件法庭调整为第五法庭，时间不变。`
  const reading = await mine.call(courtSms.read, { text })
  expect(reading.proposes.hearing).toMatchObject({ startTime: `${soon()} 09:30:00`, place: '第五法庭' })
  await mine.call(courtSms.apply, { text, caseId, ...all(reading) })
  const { hearings } = await mine.call(caseInfo.getCaseInfoHome, { caseId })
  expect(hearings.map(({ startTime, place }) => [startTime, place])).toEqual([[`${soon()} 09:30:00`, '第五法庭']])
})

test('a served judgment makes the appeal deadline in the proceeding of its number', async () => {
  const text = `【人民法院】北京市朝阳区人民法院向您送达${NUMBER}案件的《民事判决书》，请查收。鹿屿物流有限公司`
  const reading = await mine.call(courtSms.read, { text })
  expect(reading.proposes.deadline).toMatchObject({ rule: 'civilAppeal', trigger: toDay(app.clock.now()) })
  const { proceedingId } = await mine.call(courtSms.apply, { text, caseId, ...all(reading) })
  const [due] = await mine.call(deadline.getCaseDeadlines, { caseId })
  expect(due).toMatchObject({ rule: 'civilAppeal', proceedingId, day: reading.proposes.deadline?.day })
})

test('markup, 100,000 characters and a past time are refused and nothing is saved', async () => {
  const markup = await mine.reply(courtSms.read, { text: '<a href="https://x.test">开庭</a>' })
  expect(fieldsOf(markup)?.text).toContain('不要带网页代码')
  const long = await mine.reply(courtSms.read, { text: '开庭'.repeat(50_000) })
  expect(fieldsOf(long)?.text).toContain('短信内容')
  const text = hearingOn('2026-01-06')
  const late = await mine.reply(courtSms.apply, {
    text,
    caseId,
    hearing: { startTime: '2026-01-06 09:30:00', place: '' },
  })
  expect(late).toMatchObject({ code: 400, msg: '开庭时间已过' })
  expect((await mine.call(courtSms.read, { text })).handled).toBeNull()
})

test('a case behind the wall is not proposed to outsiders, and they register nothing in it', async () => {
  await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
  const text = hearingOn(soon())
  await mine.call(courtSms.apply, { text, caseId, ...all(await mine.call(courtSms.read, { text })) })
  for (const who of [office.head, office.director]) {
    const outsider = await callers(app)(who)
    const reading = await outsider.call(courtSms.read, { text })
    expect([reading.matches, reading.handled]).toEqual([[], null])
    expect(await outsider.reply(courtSms.apply, { text, caseId, ...all(reading) })).toMatchObject({ code: 404 })
    expect(await outsider.reply(task.getTasksOfCase, { caseId })).toMatchObject({ code: 404 })
  }
})
