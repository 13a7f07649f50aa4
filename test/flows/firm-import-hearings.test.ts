import { caseInfo } from '@contract/case'
import { dayAfter, toDay } from '@server/kernel/clock'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { anImport, aSheet, inGbk, sheetsOf } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

/** Hearings of cases, as firms list them. */
let app: TestApp
let firm: Firm
let lawyer: Worker
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
  const cases = [
    '项目编号,项目名称,项目类型,委托人,主办律师工号,收费方式',
    '2025-MS-0017,砚澜买卖,民事诉讼,北京砚澜科技有限公司,周以宁,固定收费',
    '2025-MS-0018,鹿屿运输,民事诉讼,鹿屿物流有限公司,周以宁,固定收费',
  ]
  await anImport(keeper, { kind: 'case', fileId: await aSheet(app, keeper, cases.join('\n')) })
})

const kind = 'hearing' as const
const { look, bring, takeBack } = sheetsOf(kind, () => ({ app, keeper }))
const entries = () =>
  app.db.selectFrom('schedules').selectAll().where('firm_id', '=', firm.id).orderBy('start_at').execute()
const proceedings = () =>
  app.db.selectFrom('case_proceedings').selectAll().where('firm_id', '=', firm.id).orderBy('stage').execute()
const later = (days: number) => dayAfter(toDay(app.clock.now()), days)

test('a messy list in GBK comes into the calendar of the lead, with its proceedings, and can be undone', async () => {
  const sheet = [
    '青川律师事务所 开庭排期表,,,,,,',
    '序号,案件编号,开庭时间,审理阶段,法院,法院案号,法庭,承办法官',
    `1,2025-MS-0017,${later(9).replace(/-/g, '/')} 9:30,一审,北京市海淀区人民法院,（2026）京0108民初1号,第三法庭,王法官`,
    ',,,,,,,',
    `2,2025-MS-0017,${later(20)} 下午2点半,一审,北京市海淀区人民法院,（2026）京0108民初1号,,`,
    '3,2025-MS-0018,2025年3月2日上午10时,二审,北京市第一中级人民法院,,第五法庭,',
    '合计,3,,,,,,',
  ].join('\r\n')
  const report = await look(inGbk(sheet))
  expect(report).toMatchObject({ rows: 3, problems: [], missing: [] })
  expect(await bring(inGbk(sheet))).toMatchObject({ state: 'done', counts: { new: 3 } })
  expect((await entries()).map(({ owner_id, start_at, place }) => [owner_id, start_at, place])).toEqual([
    [lawyer.id, '2025-03-02 10:00:00', '第五法庭'],
    [lawyer.id, `${later(9)} 09:30:00`, '第三法庭'],
    [lawyer.id, `${later(20)} 14:30:00`, '北京市海淀区人民法院'],
  ])
  expect(await proceedings()).toMatchObject([
    { stage: '一审', accept_organ: '北京市海淀区人民法院', status: 'scheduled', judge: '王法官' },
    { stage: '二审', status: 'heard' },
  ])
  const phone = await signedIn(app, lawyer)
  const caseId = (await proceedings())[0]?.case_id ?? ''
  const { hearings } = await phone.call(caseInfo.getCaseInfoHome, { caseId })
  expect(hearings.map(({ startTime }) => startTime)).toEqual([`${later(9)} 09:30:00`, `${later(20)} 14:30:00`])
  const people = await app.db
    .selectFrom('schedule_people')
    .select('employee_id')
    .where('employee_id', '=', keeper.id)
    .execute()
  expect(people).toEqual([])
  expect((await look(inGbk(sheet))).counts).toMatchObject({ new: 0, same: 3 })
  expect(await takeBack()).toMatchObject({ state: 'undone' })
  expect([await entries(), await proceedings()]).toEqual([[], []])
})

test('rows without a time, a proceeding or a case of the importer are named', async () => {
  const day = later(9)
  const report = await look(
    [
      '项目编号,开庭日期,时间,审级,法院',
      `没有的编号,${day} 9:30,,一审,海淀法院`,
      `2025-MS-0017,${day},,一审,海淀法院`,
      `2025-MS-0017,${day},待定吧,一审,海淀法院`,
      `2025-MS-0017,${day},上午9点,,海淀法院`,
      `2025-MS-0017,${day},10:00,一审,`,
      `2025-MS-0017,${day},11:00,十审,海淀法院`,
      `2025-MS-0017,${day},14:00,一审,海淀法院`,
      `2025-MS-0017,${day},下午2点,一审,海淀法院`,
      `2025-MS-0017,${day},15:00,,`,
    ].join('\n'),
  )
  expect(report.problems).toEqual([
    { row: 2, words: '没有编号为「没有的编号」的在办项目，或您不能登记它的开庭', column: 'A' },
    { row: 3, words: '没有写明几点开庭，应如 2026-03-02 09:30', column: 'B' },
    { row: 4, words: '时间「待定吧」不是时刻，应如 09:30', column: 'C' },
    { row: 5, words: expect.stringContaining('请写明审级'), column: 'D' },
    { row: 6, words: '项目还没有这个程序，请写明受理机关', column: 'E' },
    { row: 7, words: expect.stringContaining('审级「十审」须为'), column: 'D' },
    { row: 9, words: '这个项目同一时间的开庭在表格里重复', column: 'B' },
    { row: 10, words: expect.stringContaining('请写明审级'), column: 'D' },
  ])
})

test('a hearing that was moved since stays when its import is undone, with its proceeding', async () => {
  const [day, dayAfterIt] = [later(9), later(10)]
  await bring(
    `项目编号,开庭日期,审级,法院\n2025-MS-0017,${day} 9:30,一审,海淀法院\n2025-MS-0017,${dayAfterIt} 9:30,一审,海淀法院`,
  )
  const [first] = await entries()
  await app.db
    .updateTable('schedules')
    .set({ updated_at: `${later(1)} 09:00:00` })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect(await takeBack()).toMatchObject({ isUndone: false, kept: [{ row: 2 }] })
  expect([await entries(), await proceedings()]).toMatchObject([[{ id: first?.id }], [{ stage: '一审' }]])
})
