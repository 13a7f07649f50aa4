import { admin } from '@contract/admin'
import { customer } from '@contract/customer'
import { hours } from '@contract/duration'
import { firmImport } from '@contract/firm/import'
import type { ImportKind } from '@contract/firm/import/codes'
import { hr } from '@contract/hr'
import { newId } from '@server/kernel/db/id'
import { aKeeper } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm } from '@test/factories/people'
import { aSheet } from '@test/factories/sheet'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

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
const rowsIn = async (table: 'parties' | 'cases' | 'accounts' | 'employees') => {
  const rows = await app.db.selectFrom(table).selectAll().execute()
  return rows.filter((row) => !('firm_id' in row) || row.firm_id === firm.id).length
}
const xlsx = (rows: SheetData) => writeXlsxFile(rows, {}).toBuffer()
const text = (value: string) => ({ value, type: String })

test('an import is tried, kept as a whole and can be undone for a day', async () => {
  const fileId = await sheet(`${HEAD}\n单位,北京砚澜科技有限公司,,重要\n个人,周以宁,13900001111,`)
  expect(await keeper.call(firmImport.check, { kind: 'customer', fileId })).toEqual({
    rows: 2,
    problems: [],
    isKept: false,
  })
  expect(await names()).toEqual([])
  expect(await keeper.call(firmImport.run, { kind: 'customer', fileId })).toEqual({
    rows: 2,
    problems: [],
    isKept: true,
  })
  expect(await names()).toEqual(['北京砚澜科技有限公司', '周以宁'].sort())
  const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
  expect(made).toMatchObject({ byName: '樊丽萍', count: 2, canUndo: true })
  const [undone] = await keeper.call(firmImport.undo, { importId: made?.importId ?? '' })
  expect(undone).toMatchObject({ isUndone: true, canUndo: false })
  expect(await names()).toEqual([])
  expect(await rowsIn('parties')).toBe(0)
  expect((await keeper.call(firmImport.run, { kind: 'customer', fileId })).isKept).toBe(true)
})

test('progress of an import is pushed to its importer only', async () => {
  const heard = { mine: [] as string[], others: 0 }
  const [mine, other] = [await phoneOf(app, keeper), await phoneOf(app, await anEmployee(app, { firm }))]
  for (const { connection } of [mine, other])
    await eventually(
      () => connection.state,
      (state) => state === 'online',
    )
  mine.connection.on('import:progress', ({ done, total }) => heard.mine.push(`${done} / ${total}`))
  other.connection.on('import:progress', () => heard.others++)
  const rows = Array.from({ length: 40 }, (_, at) => `单位,第${at + 1}号商贸有限公司,,`)
  const fileId = await sheet([HEAD, ...rows].join('\n'))
  await keeper.call(firmImport.run, { kind: 'customer', fileId })
  await eventually(
    () => heard.mine,
    (told) => told.length > 0,
  )
  expect(heard.mine[0]).toBe('1 / 40')
  expect(heard.others).toBe(0)
})

test('every bad row is named, duplicates included, and no row is kept', async () => {
  const fileId = await sheet(
    `${HEAD}\n单位,甲公司,,重要\n机构,乙公司,,\n单位,甲公司,,\n个人,丙,139,普通\n单位,丁公司,,很重要`,
  )
  const { problems, isKept } = await keeper.call(firmImport.run, { kind: 'customer', fileId })
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

test('an import whose records were changed cannot be undone, and none after a day', async () => {
  const fileId = await sheet(`${HEAD}\n单位,甲公司,,`)
  await keeper.call(firmImport.run, { kind: 'customer', fileId })
  const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
  const importId = made?.importId ?? ''
  await app.db.updateTable('customers').set({ version: 2 }).where('firm_id', '=', firm.id).execute()
  expect(await keeper.reply(firmImport.undo, { importId })).toMatchObject({
    code: 409,
    msg: '有 1 个客户在导入后被修改或使用，不能撤销',
  })
  app.clock.pass(hours(25))
  keeper = await aKeeper(app, firm)
  expect(await keeper.reply(firmImport.undo, { importId })).toMatchObject({ msg: '导入超过一天，不能再撤销' })
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
        [{ ...text('单位'), columnSpan: 2 }, null],
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
  [
    'strings that unpack to 130 MB',
    async () => {
      const strings = Buffer.from(`<sst>${'<si><t>甲</t></si>'.repeat(7_500_000)}</sst>`)
      const workbook = await xlsx([[text('类型')], [text('单位')]])
      return Buffer.from(zipSync({ ...unzipSync(workbook), 'xl/sharedStrings.xml': [strings, { level: 6 }] }))
    },
    '表格太大、不完整或已损坏',
  ],
])('importing %s is refused with a message and changes nothing', async (_, content, words) => {
  const { code, msg } = await keeper.reply(firmImport.run, { kind: 'customer', fileId: await sheet(await content()) })
  expect([code, msg]).toEqual([400, expect.stringContaining(words)])
  expect(await names()).toEqual([])
})

test('the template is a workbook with the known columns', async () => {
  const { url, fileName } = await keeper.call(firmImport.getTemplate, { kind: 'customer' })
  expect(fileName).toBe('客户导入模板.xlsx')
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(await keeper.call(firmImport.check, { kind: 'customer', fileId: await sheet(bytes) })).toMatchObject({
    rows: 2,
    problems: [],
  })
})

const bring = async (kind: ImportKind, content: string) =>
  keeper.call(firmImport.run, { kind, fileId: await sheet(content) })
const takeBack = async (kind: ImportKind) => {
  const [made] = await keeper.call(firmImport.getList, { kind })
  return keeper.reply(firmImport.undo, { importId: made?.importId ?? '' })
}

describe('importing employees', () => {
  const COLUMNS = '姓名,手机,部门,职务,入职日期,工号,角色'
  beforeEach(async () => {
    await aDepartment(app, firm, '争议解决部')
  })

  test('imported employees get account, number and roles, and undoing removes new accounts', async () => {
    const [people, accounts] = [await rowsIn('employees'), await rowsIn('accounts')]
    await keeper.call(admin.saveRole, { name: '资深律师', rights: [] })
    const report = await bring(
      'employee',
      `${COLUMNS}\n苏晚棠,13900002201,争议解决部,专职律师,2026-03-02,A-7,资深律师\n周以宁,139 0000 2202,争议解决部,助理,2026-03-02,,`,
    )
    expect(report).toEqual({ rows: 2, problems: [], isKept: true })
    const found = await keeper.call(hr.getEmployees, { tab: 'working', keyword: '苏晚棠' })
    expect(found.records).toMatchObject([{ name: '苏晚棠', empNo: 'A-7', departmentName: '争议解决部' }])
    const rights = await keeper.call(admin.getPersonRights, { empId: found.records[0]?.empId ?? '' })
    expect(rights.roles.map(({ name }) => name)).toEqual(['资深律师'])
    expect(await rowsIn('accounts')).toBe(accounts + 2)
    expect(await takeBack('employee')).toMatchObject({ code: 0 })
    expect([await rowsIn('employees'), await rowsIn('accounts')]).toEqual([people, accounts])
  })

  test('every bad employee row is named, duplicates included, and nobody is imported', async () => {
    const people = await rowsIn('employees')
    const { problems, isKept } = await bring(
      'employee',
      `${COLUMNS}\n苏晚棠,13900002211,没有的部,律师,2026-03-02,,\n周以宁,139,争议解决部,律师,2026-03-02,,\n倪若初,13900002212,争议解决部,律师,2026-02-30,,\n顾清如,13900002213,争议解决部,律师,2026-03-02,,合伙王\n林一,13900002214,争议解决部,律师,2026-03-02,,\n林二,13900002214,争议解决部,律师,2026-03-02,,`,
    )
    expect([isKept, problems.map(({ row }) => row)]).toEqual([false, [2, 3, 4, 5, 7]])
    expect(problems[0]?.words).toBe('没有「没有的部」这个部门')
    expect(problems[3]?.words).toBe('没有「合伙王」这个角色')
    expect(problems[4]?.words).toContain('已有员工使用或重复')
    expect(await rowsIn('employees')).toBe(people)
  })

  test('an import whose employee is referenced by any table cannot be undone, and says why', async () => {
    await bring('employee', `${COLUMNS}\n苏晚棠,13900002221,争议解决部,律师,2026-03-02,,`)
    const { id, department_id } = await app.db
      .selectFrom('employees')
      .select(['id', 'department_id'])
      .where('mobile', '=', '13900002221')
      .executeTakeFirstOrThrow()
    const said = { id: newId(), firm_id: firm.id, type: 1, author_id: id, department_id, content: '大家好' }
    await app.db
      .insertInto('dynamics')
      .values({ ...said, visible_to: 'firm' })
      .execute()
    expect(await takeBack('employee')).toMatchObject({ code: 409, msg: '有员工在导入后已有记录，不能撤销' })
    const [made] = await keeper.call(firmImport.getList, { kind: 'employee' })
    expect(made).toMatchObject({ isUndone: false, canUndo: true })
  })

  test('an import larger than one statement is kept and undone', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `员工甲,139${10_000_000 + at},争议解决部,律师,2026-03-02,,`)
    expect(await bring('employee', [COLUMNS, ...rows].join('\n'))).toMatchObject({ rows: 1_200, isKept: true })
    expect((await keeper.call(hr.getEmployees, { tab: 'working', size: 1 })).total).toBe(1_201)
    expect(await takeBack('employee')).toMatchObject({ code: 0 })
  })
})

describe('importing cases and receivables', () => {
  const MATTERS = '项目编号,项目名称,项目类型,委托人,委托人类型,对方,对方类型,主办律师工号,收费方式,律师费'
  const LINE =
    '2025-MS-0017,砚澜科技买卖合同纠纷,民事诉讼,北京砚澜科技有限公司,单位,某某贸易有限公司,单位,,固定收费,50000'
  const DUE = '项目编号,名称,金额,收款条件,应收日期'

  test('imported cases are ongoing under their numbers, and undoing removes their parties too', async () => {
    expect(await bring('case', `${MATTERS}\n${LINE}`)).toEqual({ rows: 1, problems: [], isKept: true })
    const rows = await app.db
      .selectFrom('cases')
      .select(['inner_no', 'status', 'fee'])
      .where('firm_id', '=', firm.id)
      .execute()
    expect(rows).toEqual([{ inner_no: '2025-MS-0017', status: 'ongoing', fee: '50000.00' }])
    expect(await rowsIn('parties')).toBe(2)
    expect(await takeBack('case')).toMatchObject({ code: 0 })
    expect([await rowsIn('cases'), await rowsIn('parties')]).toEqual([0, 0])
  })

  test('a case that exists or has an unknown category is named', async () => {
    const bad = LINE.replace('民事诉讼', '太空').replace('0017', '0018')
    const { problems } = await bring('case', `${MATTERS}\n${LINE}\n${LINE}\n${bad}`)
    expect(problems.map(({ row }) => row)).toEqual([3, 4])
    expect(problems[0]?.words).toBe('已有编号为「2025-MS-0017」的项目')
    expect(problems[1]?.words).toContain('项目类型「太空」须为')
    expect(await rowsIn('cases')).toBe(0)
  })

  test('imported receivables belong to a case number, and a case with undone receivables counts as used', async () => {
    await bring('case', `${MATTERS}\n${LINE}`)
    const report = await bring('receivable', `${DUE}\n2025-MS-0017,首期款,20000,按日期,2027-01-31`)
    expect(report).toEqual({ rows: 1, problems: [], isKept: true })
    const wrong = await bring(
      'receivable',
      `${DUE}\n2025-MS-9999,首期款,1,按日期,2027-01-31\n2025-MS-0017,尾款,90000,按日期,2027-01-31\n2025-MS-0017,尾款,1,按日期,`,
    )
    expect(wrong.problems.map(({ row }) => row)).toEqual([2, 3, 4])
    expect(wrong.problems[0]?.words).toBe('没有编号为「2025-MS-9999」的项目')
    expect(wrong.problems[1]?.words).toContain('还可计划 30000.00 元')
    expect(await takeBack('receivable')).toMatchObject({ code: 0 })
    const kept = await app.db.selectFrom('receivables').select('cancel_reason').where('firm_id', '=', firm.id).execute()
    expect(kept).toEqual([{ cancel_reason: '撤销导入' }])
    expect(await takeBack('case')).toMatchObject({ code: 409, msg: '有 1 个项目在导入后被修改或使用，不能撤销' })
  })
})
