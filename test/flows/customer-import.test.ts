import { customer } from '@contract/customer'
import { customerImport } from '@contract/customer-import'
import { aKeeper } from '@test/factories/hr'
import { aFirm, type Firm } from '@test/factories/people'
import { aSheet } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import writeXlsxFile from 'write-excel-file/node'

let app: TestApp
let firm: Firm
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
})

const HEAD = '类型,名称,手机,客户级别'
const sheet = (content: string | Buffer) => aSheet(app, keeper, content)
const names = async () =>
  (await keeper.call(customer.getCustomerList, { tab: 'firm', size: 50 })).records.map(({ name }) => name).sort()
const xlsx = (rows: object[][]) => writeXlsxFile(rows as never, {}).toBuffer()
const text = (value: string) => ({ value, type: String })

test('a list is tried, kept as a whole, and taken back for a day', async () => {
  const fileId = await sheet(`${HEAD}\n单位,北京砚澜科技有限公司,,重要\n个人,周以宁,13900001111,`)
  expect(await keeper.call(customerImport.check, { fileId })).toEqual({ rows: 2, problems: [], isKept: false })
  expect(await names()).toEqual([])
  expect(await keeper.call(customerImport.run, { fileId })).toEqual({ rows: 2, problems: [], isKept: true })
  expect(await names()).toEqual(['北京砚澜科技有限公司', '周以宁'].sort())
  const [made] = await keeper.call(customerImport.getList, {})
  expect(made).toMatchObject({ byName: '樊丽萍', customers: 2, canUndo: true })
  const [undone] = await keeper.call(customerImport.undo, { importId: made?.importId ?? '' })
  expect(undone).toMatchObject({ isUndone: true, canUndo: false })
  expect(await names()).toEqual([])
  expect((await keeper.call(customerImport.run, { fileId })).isKept).toBe(true)
})

test('each bad row is named, also one that is there twice, and none is kept', async () => {
  const fileId = await sheet(
    `${HEAD}\n单位,甲公司,,重要\n机构,乙公司,,\n单位,甲公司,,\n个人,丙,139,普通\n单位,丁公司,,很重要`,
  )
  const { problems, isKept } = await keeper.call(customerImport.run, { fileId })
  expect(isKept).toBe(false)
  expect(problems.map(({ row }) => row)).toEqual([3, 4, 5, 6])
  expect(problems.map(({ words }) => words)).toEqual([
    '类型须为「单位」或「个人」',
    expect.stringContaining('已有同名的客户「甲公司」'),
    expect.any(String),
    '客户级别「很重要」须为：重点、重要、普通',
  ])
  expect(await names()).toEqual([])
})

test('one that was worked with since stays, and a day later all do', async () => {
  const fileId = await sheet(`${HEAD}\n单位,甲公司,,`)
  await keeper.call(customerImport.run, { fileId })
  const [made] = await keeper.call(customerImport.getList, {})
  const importId = made?.importId ?? ''
  await app.db.updateTable('customers').set({ version: 2 }).where('firm_id', '=', firm.id).execute()
  expect(await keeper.reply(customerImport.undo, { importId })).toMatchObject({
    code: 409,
    msg: '有 1 个客户在导入后被修改或使用，不能撤销',
  })
  app.clock.pass(25 * 3_600_000)
  keeper = await aKeeper(app, firm)
  expect(await keeper.reply(customerImport.undo, { importId })).toMatchObject({ msg: '导入超过一天，不能再撤销' })
})

const LONG = `${HEAD}\n${'单位,甲公司,,\n'.repeat(200_000)}`
test.each<[string, () => Promise<string | Buffer> | string | Buffer, string]>([
  ['GBK', () => Buffer.from([0xc0, 0xe0, 0xd0, 0xcd, 0x2c, 0xc3, 0xfb]), '文件不是 UTF-8 编码'],
  ['200,000 rows', () => LONG, '一次最多导入 2000 行'],
  ['no columns', () => '名字\n甲', '缺少：类型、名称'],
  ['a column nobody knows', () => '类型,名称,身高\n个人,甲乙,1', '不认识「身高」这一列'],
  [
    'formulas',
    () =>
      xlsx([
        [text('类型'), text('名称')],
        [text('单位'), { type: 'Formula', value: '=A1' }],
      ]),
    '表格里有公式',
  ],
  [
    'joined cells',
    () =>
      xlsx([
        [text('类型'), text('名称')],
        [{ ...text('单位'), columnSpan: 2 }, null as never],
      ]),
    '表格里有合并的单元格',
  ],
  [
    'a broken workbook',
    async () =>
      (
        await xlsx([
          [text('类型'), text('名称')],
          [text('单位'), text('甲')],
        ])
      ).subarray(0, 400),
    '不完整或已损坏',
  ],
])('%s: refused in words, nothing changed', async (_, content, words) => {
  const { code, msg } = await keeper.reply(customerImport.run, { fileId: await sheet(await content()) })
  expect([code, msg]).toEqual([400, expect.stringContaining(words)])
  expect(await names()).toEqual([])
})

test('the template is a workbook whose columns are known', async () => {
  const { url, fileName } = await keeper.call(customerImport.getTemplate, {})
  expect(fileName).toBe('客户导入模板.xlsx')
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(await keeper.call(customerImport.check, { fileId: await sheet(bytes) })).toMatchObject({
    rows: 2,
    problems: [],
  })
})
