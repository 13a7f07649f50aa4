import { deadline } from '@contract/deadline'
import { dayAfter, toDay } from '@server/kernel/clock'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { anImport, aSheet, inGbk, sheetsOf } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

/** Deadlines of cases, as firms keep them in a calendar of their own. */
let app: TestApp
let firm: Firm
let lawyer: Worker
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const cases = async (by: typeof keeper, ...lines: string[]) =>
  anImport(by, {
    kind: 'case',
    fileId: await aSheet(
      app,
      by,
      ['项目编号,项目名称,项目类型,委托人,主办律师工号,收费方式,状态', ...lines].join('\n'),
    ),
  })
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
  await cases(
    keeper,
    '2025-MS-0017,砚澜买卖,民事诉讼,北京砚澜科技有限公司,周以宁,固定收费,在办',
    '2024-MS-0001,鹿屿运输,民事诉讼,鹿屿物流有限公司,周以宁,固定收费,已结案',
  )
})

const kind = 'deadline' as const
const { look, bring, takeBack } = sheetsOf(kind, () => ({ app, keeper }))
const rows = () =>
  app.db.selectFrom('case_deadlines').selectAll().where('firm_id', '=', firm.id).orderBy('due_on').execute()
const entries = () =>
  app.db.selectFrom('schedules').select(['title', 'start_at']).where('firm_id', '=', firm.id).execute()
const today = () => toDay(app.clock.now())
const inWords = (day: string) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

test('a messy calendar in GBK comes in with entries for the team, the past as settled, and can be undone', async () => {
  const [soon, later] = [dayAfter(today(), 20), dayAfter(today(), 40)]
  const sheet = [
    '青川律师事务所 期限台账,,,,',
    '序号,案件编号,期限名称,届满日期,送达日期,状态',
    `1,2025-MS-0017,提交代理词,${inWords(soon)},2025/3/2,未办`,
    ',,,,,',
    `2,2025-MS-0017,补充证据,${later.replace(/-/g, '.')},,`,
    '3,2025-MS-0017,举证,45722,2025.3.1,',
    '4,2025-MS-0017,答辩,20250309,2025-03-01,已办结',
    '合计,4,,,,',
  ].join('\r\n')
  const report = await look(inGbk(sheet))
  expect(report).toMatchObject({ rows: 4, problems: [], missing: [] })
  expect(report.hints.map(({ row, words }) => `${row} ${words}`)).toEqual([
    `5 没有写发生日期：按 ${today()} 记`,
    '6 截止日已过：按已办结导入',
  ])
  expect(await bring(inGbk(sheet))).toMatchObject({ state: 'done', counts: { new: 4 } })
  expect((await rows()).map(({ title, due_on, done_at }) => [title, due_on, done_at !== null])).toEqual([
    ['举证', '2025-03-06', true],
    ['答辩', '2025-03-09', true],
    ['提交代理词', soon, false],
    ['补充证据', later, false],
  ])
  expect((await entries()).map(({ title }) => title).sort()).toEqual(['截止：提交代理词', '截止：补充证据'])
  const phone = await signedIn(app, lawyer)
  const [first] = await rows()
  const mine = await phone.call(deadline.getCaseDeadlines, { caseId: first?.case_id ?? '' })
  expect(mine.filter(({ day }) => day > today()).map(({ title }) => title)).toEqual(['提交代理词', '补充证据'])
  expect((await look(inGbk(sheet))).counts).toMatchObject({ new: 0, same: 4 })
  expect(await takeBack()).toMatchObject({ state: 'undone' })
  expect([await rows(), await entries()]).toEqual([[], []])
})

test('rows of cases that are over, unknown or of others, and days that cannot be, are named', async () => {
  const due = dayAfter(today(), 20)
  const report = await look(
    [
      '项目编号,事项,截止日期,发生日期,是否办结',
      `没有的编号,一,${due},,`,
      `2024-MS-0001,二,${due},,`,
      `2025-MS-0017,三,${due},${due},`,
      '2025-MS-0017,四,,,',
      `2025-MS-0017,五,${due},,也许`,
      `2025-MS-0017,六,${due},,`,
      `2025-MS-0017,六,${due},,`,
    ].join('\n'),
  )
  expect(report.problems).toMatchObject([
    { row: 2, words: '没有编号为「没有的编号」的在办项目，或您不能登记它的期限', column: 'A' },
    { row: 3, words: '没有编号为「2024-MS-0001」的在办项目，或您不能登记它的期限', column: 'A' },
    { row: 4, words: '截止日应晚于发生日期', column: 'C' },
    { row: 5, words: expect.any(String) },
    { row: 6, words: '是否办结「也许」须为：是、否', column: 'E' },
    { row: 8, words: '这个项目的「六」在表格里重复', column: 'B' },
  ])
  const other = await aKeeper(app, firm, { name: '倪若初' })
  keeper = other
  const { problems } = await look(`项目编号,事项,截止日期\n2025-MS-0017,一,${due}`)
  expect(problems[0]?.words).toContain('您不能登记它的期限')
})

test('a deadline that was settled since stays when its import is undone', async () => {
  const due = dayAfter(today(), 20)
  await bring(`项目编号,事项,截止日期\n2025-MS-0017,一,${due}\n2025-MS-0017,二,${dayAfter(due, 1)}`)
  const [first] = await rows()
  await keeper.call(deadline.setDone, { deadlineId: first?.id ?? '', version: 1, isDone: true })
  expect(await takeBack()).toMatchObject({ isUndone: false, kept: [{ row: 2 }] })
  expect((await rows()).map(({ title }) => title)).toEqual(['一'])
})
