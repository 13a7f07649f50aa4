import { deadline } from '@contract/deadline'
import type { FormValues } from '@contract/forms/fields'
import { lawTable } from '@contract/law-table'
import type { LawTableKind } from '@contract/law-table/codes'
import { message } from '@contract/message'
import { reckoning } from '@contract/reckoning'
import { schedule } from '@contract/schedule'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aFirm, anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let lawyer: TestClient
let administrator: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  lawyer = await callers(app)(office.applicant)
  administrator = await signedIn(
    app,
    await anEmployee(app, { firm: office.applicant.firm, permissions: ['firm:manage'] }),
  )
  caseId = (await aStandingCase(app, lawyer, office.applicant)).caseId
})
afterEach(() => app.close())

/** 2027's 春节 with the eve on 5 February, seven days off and one Saturday worked. */
const PLAN: FormValues = {
  year: '2027',
  holidays: [
    { name: '元旦', period: { start: '2027-01-01', end: '2027-01-03' } },
    { name: '春节', period: { start: '2027-02-05', end: '2027-02-12' } },
    { name: '清明节', period: { start: '2027-04-03', end: '2027-04-05' } },
    { name: '劳动节', period: { start: '2027-05-01', end: '2027-05-05' } },
    { name: '端午节', period: { start: '2027-06-09', end: '2027-06-09' } },
    { name: '中秋节', period: { start: '2027-09-15', end: '2027-09-15' } },
    { name: '国庆节', period: { start: '2027-10-01', end: '2027-10-07' } },
  ],
  worked: [{ day: '2027-02-20' }],
  source: '国办发明电〔2026〕7号',
}
const QUOTE = { day: '2026-01-20', oneYear: '2.90', fiveYears: '3.40', source: '同业拆借中心公告' }
const FEES: FormValues = {
  fee: 'preservationFee',
  from: '2026-01-01',
  tiers: [
    { upTo: '1000', flat: '50' },
    { upTo: '', percent: '1' },
  ],
  most: '8000',
  source: '测试办法第一条',
}

const add = (kind: LawTableKind, values: FormValues, client = administrator) =>
  client.call(lawTable.save, { kind, values })
const refusedFields = async (kind: LawTableKind, values: FormValues) => {
  const { data } = await administrator.reply(lawTable.save, { kind, values })
  return (data as { fields?: Record<string, string> } | null)?.fields
}
const cards = async () =>
  (await lawyer.call(message.getMsgList, { appMsgType: [702], size: 50 })).records.map(
    ({ content }) => content.appText.appAlertTitle,
  )

test('a plan that an administrator enters counts in deadlines and the calendar, and moves open deadlines with a card', async () => {
  const event = { rule: 'civilAppeal', trigger: '2027-01-25' }
  const [before] = await lawyer.call(deadline.saveDeadline, { caseId, values: event })
  expect(before).toMatchObject({ day: '2027-02-09', caution: expect.stringContaining('2027 年放假安排尚未录入') })
  const row = await add('holiday', PLAN)
  await app.jobs.runDue()
  const [after] = await lawyer.call(deadline.getCaseDeadlines, { caseId })
  // 9 to 12 February are off now, 13 and 14 are a weekend.
  expect(after).toMatchObject({ day: '2027-02-15', legalDay: '2027-02-15', movedFrom: '2027-02-09', caution: null })
  expect(await cards()).toContain('期限改为2027年2月15日：提起上诉')
  const [onDay] = await lawyer.call(schedule.memberSchedules, { from: '2027-02-15', to: '2027-02-15' })
  expect(onDay?.title).toBe('截止：提起上诉')
  expect(await lawyer.call(schedule.holidays, { year: 2027 })).toMatchObject({ isPlanned: true })
  expect(await lawyer.call(deadline.reckon, { rule: 'civilAppeal', trigger: '2027-02-05' })).toMatchObject({
    day: '2027-02-20',
    movedFrom: null,
  })
  await administrator.call(lawTable.remove, { rowId: row.rowId, version: row.version })
  await app.jobs.runDue()
  expect((await lawyer.call(deadline.getCaseDeadlines, { caseId }))[0]).toMatchObject({ day: '2027-02-09' })
})

test('a deadline that the court set stays where it is when the holidays change', async () => {
  const values = { rule: 'civilAppeal', trigger: '2027-01-25', courtDay: '2027-02-11' }
  await lawyer.call(deadline.saveDeadline, { caseId, values })
  await add('holiday', PLAN)
  await app.jobs.runDue()
  expect((await lawyer.call(deadline.getCaseDeadlines, { caseId }))[0]).toMatchObject({ day: '2027-02-11' })
})

test('interest past the last known quotation says so, and a quotation of the firm counts from its day on', async () => {
  const given = { amount: '365000', from: '2026-01-10', to: '2026-01-30', term: 'oneYear', times: '1' }
  const [before] = await lawyer.call(reckoning.save, { caseId, kind: 'lpr', values: given })
  expect(before).toMatchObject({ total: '600.00', caution: expect.stringContaining('LPR 录至2025年5月20日') })
  await add('lpr', QUOTE)
  const [after] = await lawyer.call(reckoning.save, { caseId, kind: 'lpr', values: given })
  // Ten days at 3.00 % and ten at 2.90 %.
  expect([after?.total, after?.caution]).toEqual(['590.00', undefined])
})

test('a schedule of fees counts from its first day, with its own cap and source', async () => {
  await add('fee', FEES)
  const [kept] = await lawyer.call(reckoning.save, {
    caseId,
    kind: 'preservationFee',
    values: { amount: '1000000' },
  })
  expect(kept).toMatchObject({ total: '8000.00', source: '测试办法第一条' })
  await add('fee', { ...FEES, fee: 'courtFee', from: '2090-01-01' })
  const [court] = await lawyer.call(reckoning.save, { caseId, kind: 'courtFee', values: { amount: '150000' } })
  expect(court?.total).toBe('3300.00')
})

test.each<[string, LawTableKind, FormValues, string, string]>([
  ['a holiday of another year', 'holiday', { ...PLAN, year: '2029' }, 'holidays', '2027年1月1日不在 2029 年'],
  [
    'a worked day that is off',
    'holiday',
    { ...PLAN, worked: [{ day: '2027-10-02' }] },
    'worked',
    '2027年10月2日已列为放假',
  ],
  ['a quotation of tomorrow', 'lpr', { ...QUOTE, day: '2090-01-20' }, 'day', '公布日不能晚于今天'],
  ['a quotation before there was any', 'lpr', { ...QUOTE, day: '2019-01-20' }, 'day', 'LPR 自2019年8月20日起公布'],
  [
    'a slice with both prices',
    'fee',
    { ...FEES, tiers: [{ upTo: '', percent: '1', flat: '2' }] },
    'tiers',
    '第 1 段请填比例或定额中的一项',
  ],
  [
    'slices that do not rise',
    'fee',
    {
      ...FEES,
      tiers: [
        { upTo: '9', flat: '1' },
        { upTo: '9', flat: '1' },
        { upTo: '', percent: '1' },
      ],
    },
    'tiers',
    '第 2 段的上限应大于上一段',
  ],
  ['a last slice with an end', 'fee', { ...FEES, tiers: [{ upTo: '9', flat: '1' }] }, 'tiers', '最后一段请不填上限'],
])('%s is refused at its field', async (_, kind, values, field, words) => {
  expect(await refusedFields(kind, values)).toEqual({ [field]: words })
  expect((await administrator.call(lawTable.getRows, {})).rows).toEqual([])
})

test('a year is entered once, a plan without a festival is kept and says so, and a stale change is refused', async () => {
  const short = { ...PLAN, holidays: (PLAN.holidays as { name: string }[]).filter(({ name }) => name !== '国庆节') }
  const row = await add('holiday', short)
  expect(row.missing).toEqual(['国庆节'])
  expect(await refusedFields('holiday', PLAN)).toEqual({ year: '这一年的放假安排已经录入，请修改那一条' })
  const { rowId, version } = row
  const whole = await administrator.call(lawTable.save, { rowId, version, kind: 'holiday', values: PLAN })
  expect([whole.missing, whole.version]).toEqual([[], 2])
  const late = await administrator.reply(lawTable.save, { rowId, version, kind: 'holiday', values: short })
  expect(late.code).toBe(409)
})

test('a lawyer reads the tables but does not change them, and another firm’s rows count nowhere else', async () => {
  const stranger = await signedIn(app, await anEmployee(app, { firm: await aFirm(app), permissions: ['firm:manage'] }))
  await add('holiday', PLAN, stranger)
  expect((await lawyer.call(lawTable.getRows, {})).rows).toEqual([])
  expect(await lawyer.call(schedule.holidays, { year: 2027 })).toMatchObject({ isPlanned: false })
  expect((await lawyer.reply(lawTable.save, { kind: 'lpr', values: QUOTE })).code).toBe(403)
})
