import { firmImport } from '@contract/firm/import'
import { workLog } from '@contract/work-log'
import { toDay } from '@server/kernel/clock'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { anImport, anUndoing, aSheet, inGbk, sheetsOf } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** Work logs of the past, as firms keep their time sheets. */
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
  const cases = `项目编号,项目名称,项目类型,委托人,主办律师工号,收费方式\n2025-MS-0017,砚澜买卖,民事诉讼,北京砚澜科技有限公司,周以宁,固定收费`
  await anImport(keeper, { kind: 'case', fileId: await aSheet(app, keeper, cases) })
})

const kind = 'workLog' as const
const { look, bring, takeBack } = sheetsOf(kind, () => ({ app, keeper }))
const logs = () =>
  app.db.selectFrom('work_logs').selectAll().where('firm_id', '=', firm.id).orderBy('work_day').execute()

const MESSY = [
  '青川律师事务所 2025 年工时表,,,,,,',
  '序号,律师,案件编号,工作日期,工时,工作类型,工作内容,计费',
  '1,周以宁律师,2025-MS-0017,2025年3月2日,1.5小时,文书,起草起诉状,',
  ',,,,,,,',
  '2,樊丽萍,2025-MS-0017,2025/3/3,90分钟,检索,检索类案,否',
  '3,周以宁,,2025.3.4,1:30,内部会议,部门例会,',
  '4,周以宁,2025-MS-0017,20250305,２,出庭,一审开庭,√',
  '5,周以宁,2025-MS-0017,45722,两个半小时,,会见当事人,',
  '合计,5,,,,,,',
].join('\r\n')

test('a messy time sheet in GBK comes in as reviewed logs of its people, and can be undone', async () => {
  const report = await look(inGbk(MESSY))
  expect(report).toMatchObject({ rows: 5, problems: [], missing: [], hints: [] })
  expect(await bring(inGbk(MESSY))).toMatchObject({ state: 'done', counts: { new: 5 } })
  const found = await logs()
  expect(found.map((row) => [row.author_id, row.work_day, row.minutes, row.activity, row.is_billable])).toEqual([
    [lawyer.id, '2025-03-02', 90, 'draft', true],
    [keeper.id, '2025-03-03', 90, 'research', false],
    [lawyer.id, '2025-03-04', 90, 'office', false],
    [lawyer.id, '2025-03-05', 120, 'hearing', true],
    [lawyer.id, '2025-03-06', 150, 'other', true],
  ])
  expect(found[0]).toMatchObject({ type: 1, status: 3, content: '起草起诉状', department_id: lawyer.departmentId })
  expect(found[2]).toMatchObject({ type: 3, target_id: null })
  const phone = await signedIn(app, lawyer)
  const detail = await phone.call(workLog.getDetail, { logId: found[0]?.id ?? '' })
  expect(detail).toMatchObject({ status: 3, target: { name: '砚澜买卖' } })
  expect((await look(inGbk(MESSY))).counts).toMatchObject({ new: 0, same: 5 })

  const cases = await keeper.call(firmImport.getList, { kind: 'case' })
  expect(await anUndoing(keeper, { importId: cases[0]?.importId ?? '' })).toMatchObject({
    kept: [{ words: '导入后被修改或使用' }],
  })
  expect(await takeBack()).toMatchObject({ state: 'undone' })
  expect(await logs()).toEqual([])
})

test('plain figures under a title that says minutes are minutes', async () => {
  const text = (value: string) => ({ value, type: String })
  const rows: SheetData = [
    [text('员工'), text('日期'), text('时长（分钟）'), text('内容')],
    [text('周以宁'), text('2025-03-02'), { value: 45, type: Number }, text('电话沟通')],
  ]
  await bring(await writeXlsxFile(rows, {}).toBuffer())
  expect(await logs()).toMatchObject([{ minutes: 45 }])
})

test('rows that cannot be logs are named, and more than a day has is refused over all rows', async () => {
  const tomorrow = toDay(app.clock.now() + 86_400_000)
  const report = await look(
    [
      '员工工号,项目编号,日期,时长,内容,工作类别',
      '没有的人,,2025-03-02,1,一,',
      '周以宁,没有的编号,2025-03-02,1,二,',
      `周以宁,,${tomorrow},1,三,`,
      '周以宁,,2025-03-02,一整天吧,四,',
      '周以宁,,2025-03-02,,五,',
      '周以宁,,2025-03-02,1,,',
      '周以宁,,2025-03-02,1,七,太空',
      '周以宁,,2025-03-02,20,八,',
      '周以宁,,2025-03-02,5,九,',
      '周以宁,,2025-03-02,20,八,',
      ',,2025-03-02,1,十一,',
    ].join('\n'),
  )
  expect(report.problems).toEqual([
    { row: 2, words: '没有工号、手机或姓名为「没有的人」的在职员工', column: 'A' },
    { row: 3, words: '没有编号为「没有的编号」的项目', column: 'B' },
    { row: 4, words: '不能导入今天以后的日志', column: 'C' },
    { row: 5, words: '时长「一整天吧」不是时长，应如 1.5、1小时30分、90分钟', column: 'D' },
    { row: 6, words: expect.stringContaining('工时'), column: 'D' },
    { row: 7, words: expect.stringContaining('工作描述'), column: 'E' },
    { row: 8, words: expect.stringContaining('工作类别「太空」须为'), column: 'F' },
    { row: 10, words: '这位同事当天已记 20 小时，最多还能记 4 小时', column: 'D' },
    { row: 11, words: '与表格里前面的一条完全相同，可能重复' },
    { row: 12, words: '请填写员工工号或姓名', column: 'A' },
  ])
})

test('a log that somebody has liked stays when its import is undone', async () => {
  await bring('员工工号,日期,时长,内容\n周以宁,2025-03-02,1,一\n周以宁,2025-03-03,1,二')
  const [first] = await logs()
  await app.db
    .insertInto('work_log_likes')
    .values({ firm_id: firm.id, log_id: first?.id ?? '', employee_id: keeper.id, created_at: '2025-03-05 10:00:00' })
    .execute()
  expect(await takeBack()).toMatchObject({ isUndone: false, kept: [{ row: 2 }] })
  expect(await logs()).toHaveLength(1)
})
