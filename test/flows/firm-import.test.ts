import { admin } from '@contract/admin'
import { customer } from '@contract/customer'
import { hours } from '@contract/duration'
import { firmImport } from '@contract/firm/import'
import type { ImportKind } from '@contract/firm/import/codes'
import { hr } from '@contract/hr'
import { newId } from '@server/kernel/db/id'
import { aKeeper } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm } from '@test/factories/people'
import { anImport, anUndoing, aSheet } from '@test/factories/sheet'
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
  expect(await keeper.call(firmImport.check, { kind: 'customer', fileId })).toMatchObject({
    rows: 2,
    problems: [],
    notes: [],
    hints: [],
  })
  expect(await names()).toEqual([])
  expect(await anImport(keeper, { kind: 'customer', fileId })).toMatchObject({
    total: 2,
    problems: [],
    state: 'done',
  })
  expect(await names()).toEqual(['北京砚澜科技有限公司', '周以宁'].sort())
  const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
  expect(made).toMatchObject({ byName: '樊丽萍', count: 2, canUndo: true })
  const undone = await anUndoing(keeper, { importId: made?.importId ?? '' })
  expect(undone).toMatchObject({ isUndone: true, canUndo: false })
  expect(await names()).toEqual([])
  expect(await rowsIn('parties')).toBe(0)
  expect((await anImport(keeper, { kind: 'customer', fileId })).state).toBe('done')
})

test('progress of an import is pushed to its importer only', async () => {
  const heard = { mine: [] as string[], others: 0 }
  const [mine, other] = [await phoneOf(app, keeper), await phoneOf(app, await anEmployee(app, { firm }))]
  for (const { connection } of [mine, other])
    await eventually(
      () => connection.state,
      (state) => state === 'online',
    )
  mine.connection.on('import:progress', ({ stage, done, total }) => heard.mine.push(`${stage} ${done} / ${total}`))
  other.connection.on('import:progress', () => heard.others++)
  const rows = Array.from({ length: 40 }, (_, index) => `单位,第${index + 1}号商贸有限公司,,`)
  const fileId = await sheet([HEAD, ...rows].join('\n'))
  await anImport(keeper, { kind: 'customer', fileId })
  await eventually(
    () => heard.mine,
    (told) => told.length > 0,
  )
  expect(heard.mine[0]).toMatch(/^check \d+ \/ 40$/)
  expect(heard.mine.at(-1)).toMatch(/^import \d+ \/ 40$/)
  expect(heard.others).toBe(0)
})

test('every bad row is named, duplicates included, and no row is kept', async () => {
  const fileId = await sheet(
    `${HEAD}\n单位,甲公司,,重要\n太空,乙公司,,\n单位,甲公司,,\n个人,丙,139,普通\n单位,丁公司,,很重要`,
  )
  const { problems, state } = await anImport(keeper, { kind: 'customer', fileId })
  expect(state).toBe('refused')
  expect(problems.map(({ row }) => row)).toEqual([3, 5, 6])
  expect(problems.map(({ words }) => words)).toEqual([
    '类型须为「单位」或「个人」',
    expect.any(String),
    '客户级别「很重要」须为：重点、重要、普通',
  ])
  expect(await names()).toEqual([])
})

test('an import whose records were changed cannot be undone, and none after a day', async () => {
  const fileId = await sheet(`${HEAD}\n单位,甲公司,,`)
  await anImport(keeper, { kind: 'customer', fileId })
  const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
  const importId = made?.importId ?? ''
  await app.db.updateTable('customers').set({ version: 2 }).where('firm_id', '=', firm.id).execute()
  expect(await anUndoing(keeper, { importId })).toMatchObject({
    ...{ state: 'done', isUndone: false, canUndo: true },
    kept: [{ row: 2, name: '甲公司', words: '导入后被修改或使用' }],
  })
  app.clock.pass(hours(25))
  keeper = await aKeeper(app, firm)
  expect(await keeper.reply(firmImport.undo, { importId })).toMatchObject({ msg: '导入超过一天，不能再撤销' })
})

const LONG = `${HEAD}\n${'单位,甲公司,,\n'.repeat(200_000)}`
test.each<[string, () => Promise<string | Buffer> | string | Buffer, string]>([
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '这不是能导入的表格'],
  ['200,000 rows', () => LONG, '一次最多导入 10000 行'],
  ['no columns', () => '名字\n甲', '缺少：名称'],
  ['a column twice', () => '类型,名称,名称\n个人,甲乙,1', '「名称」这一列出现了两次'],
  ['an amount whose comma is not quoted', () => '类型,名称,备注\n个人,甲乙,1,000', '第 2 行有 4 列，应为 3 列'],
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

/** 类型,名称,电话,客户来源,客户级别 and one row of GB18030, as Excel in Chinese saves a CSV. */
const GBK = Buffer.from(
  'c0e0d0cd2cc3fbb3c62cb5e7bbb00d0ab5a5cebb2cc7e0b4a8d6c7d4ecd3d0cfdeb9abcbbe2c3031302d36323334353637380d0a',
  'hex',
)

test('a list in GBK is imported', async () => {
  expect(await anImport(keeper, { kind: 'customer', fileId: await sheet(GBK) })).toMatchObject({
    state: 'done',
  })
  expect(await names()).toEqual(['青川智造有限公司'])
})

test('a list under a title, with marked and other titles, an unknown column and a sum, is read and says so', async () => {
  const fileId = await sheet(
    await xlsx([
      [{ ...text('青川律师事务所客户名单'), columnSpan: 5 }],
      [text('填表人：王某')],
      [text('*客户类型'), text('*客户名称'), text('联系方式'), text('身高'), text('客户级别（必填）')],
      [text('单位'), text('青川智造有限公司'), { value: 13_900_000_001, type: Number }, text('1'), text('重要')],
      [],
      [text('自然人'), text('周以宁'), text('+86 139-0000-0002'), text('2'), text('')],
      [text('合计'), null, text('2 位')],
    ]),
  )
  expect(await keeper.call(firmImport.check, { kind: 'customer', fileId })).toMatchObject({
    rows: 2,
    problems: [],
    hints: [],
    notes: [
      '列名在第 3 行',
      '列名对应：*客户类型 → 类型、*客户名称 → 名称、联系方式 → 手机、客户级别（必填） → 客户级别',
      '没有对应内容的列不导入：「身高」',
      '合计、说明等不导入：第 7 行',
    ],
  })
  await anImport(keeper, { kind: 'customer', fileId })
  expect(await names()).toEqual(['周以宁', '青川智造有限公司'].sort())
})

test('titles in two rows, the upper merged, are read together', async () => {
  const fileId = await sheet(
    await xlsx([
      [{ ...text('类型'), rowSpan: 2 }, { ...text('名称'), rowSpan: 2 }, { ...text('联系'), columnSpan: 2 }, null],
      [null, null, text('手机'), text('邮箱')],
      [text('个人'), text('周以宁'), text('13900000002'), text('a@b.cn')],
    ]),
  )
  expect(await keeper.call(firmImport.check, { kind: 'customer', fileId })).toMatchObject({ rows: 1, problems: [] })
})

test('a problem is named by the row of the sheet, whatever rows are blank before it', async () => {
  const blanks = `${HEAD}\n单位,甲公司,,\n,,,\n\n太空,乙公司,,`
  const { problems } = await keeper.call(firmImport.check, { kind: 'customer', fileId: await sheet(blanks) })
  expect(problems).toEqual([{ row: 5, words: '类型须为「单位」或「个人」', column: 'A' }])
  const rows = await xlsx([
    [text('类型'), text('名称')],
    [text('个人'), text('周以宁')],
    [],
    [],
    [text('太空'), text('丙')],
  ])
  const report = await keeper.call(firmImport.check, { kind: 'customer', fileId: await sheet(rows) })
  expect(report.problems.map(({ row }) => row)).toEqual([5])
})

test('a number that a spreadsheet has shortened is said to be so', async () => {
  const { problems } = await keeper.call(firmImport.check, {
    kind: 'customer',
    fileId: await sheet(`${HEAD}\n个人,周以宁,1.39E+10,`),
  })
  expect(problems[0]).toMatchObject({
    row: 2,
    words: expect.stringContaining('单元格被表格软件改成了科学计数，请设为文本'),
  })
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

const bring = async (kind: ImportKind, content: string) => anImport(keeper, { kind, fileId: await sheet(content) })
const preview = async (kind: ImportKind, content: string) =>
  keeper.call(firmImport.check, { kind, fileId: await sheet(content) })
const takeBack = async (kind: ImportKind) => {
  const made = (await keeper.call(firmImport.getList, { kind })).find(({ canUndo }) => canUndo)
  return anUndoing(keeper, { importId: made?.importId ?? '' })
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
    expect(report).toMatchObject({ total: 2, problems: [], state: 'done' })
    const found = await keeper.call(hr.getEmployees, { tab: 'working', keyword: '苏晚棠' })
    expect(found.records).toMatchObject([{ name: '苏晚棠', empNo: 'A-7', departmentName: '争议解决部' }])
    const rights = await keeper.call(admin.getPersonRights, { empId: found.records[0]?.empId ?? '' })
    expect(rights.roles.map(({ name }) => name)).toEqual(['资深律师'])
    expect(await rowsIn('accounts')).toBe(accounts + 2)
    expect(await takeBack('employee')).toMatchObject({ state: 'undone' })
    expect([await rowsIn('employees'), await rowsIn('accounts')]).toEqual([people, accounts])
  })

  test('every bad employee row is named, duplicates included, and nobody is imported', async () => {
    const people = await rowsIn('employees')
    const { problems, state } = await bring(
      'employee',
      `${COLUMNS}\n苏晚棠,13900002211,没有的部,律师,2026-03-02,,\n周以宁,139,争议解决部,律师,2026-03-02,,\n倪若初,13900002212,争议解决部,律师,2026-02-30,,\n顾清如,13900002213,争议解决部,律师,2026-03-02,,合伙王\n林一,13900002214,争议解决部,律师,2026-03-02,,\n林二,13900002214,争议解决部,律师,2026-03-02,,`,
    )
    expect([state, problems.map(({ row }) => row)]).toEqual(['refused', [2, 3, 4, 5, 7]])
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
    expect(await takeBack('employee')).toMatchObject({
      state: 'done',
      kept: [{ name: '苏晚棠', words: '导入后已有记录' }],
    })
    const [made] = await keeper.call(firmImport.getList, { kind: 'employee' })
    expect(made).toMatchObject({ isUndone: false, canUndo: true })
  })

  test('an import larger than one statement is kept and undone', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, index) => `员工甲,139${10_000_000 + index},争议解决部,律师,2026-03-02,,`,
    )
    expect(await bring('employee', [COLUMNS, ...rows].join('\n'))).toMatchObject({ total: 1_200, state: 'done' })
    expect((await keeper.call(hr.getEmployees, { tab: 'working', size: 1 })).total).toBe(1_201)
    expect(await takeBack('employee')).toMatchObject({ state: 'undone' })
  })
})

describe('importing cases and receivables', () => {
  const CASES = '项目编号,项目名称,项目类型,委托人,委托人类型,对方,对方类型,主办律师工号,收费方式,律师费'
  const LINE =
    '2025-MS-0017,砚澜科技买卖合同纠纷,民事诉讼,北京砚澜科技有限公司,单位,某某贸易有限公司,单位,,固定收费,50000'
  const DUE = '项目编号,名称,金额,收款条件,应收日期'

  test('imported cases are ongoing under their numbers, and undoing removes their parties too', async () => {
    expect(await bring('case', `${CASES}\n${LINE}`)).toMatchObject({ total: 1, problems: [], state: 'done' })
    const rows = await app.db
      .selectFrom('cases')
      .select(['inner_no', 'status', 'fee'])
      .where('firm_id', '=', firm.id)
      .execute()
    expect(rows).toEqual([{ inner_no: '2025-MS-0017', status: 'ongoing', fee: '50000.00' }])
    expect(await rowsIn('parties')).toBe(2)
    expect(await takeBack('case')).toMatchObject({ state: 'undone' })
    expect([await rowsIn('cases'), await rowsIn('parties')]).toEqual([0, 0])
  })

  test('a case that exists or has an unknown category is named', async () => {
    const bad = LINE.replace('民事诉讼', '太空').replace('0017', '0018')
    const { problems } = await bring('case', `${CASES}\n${LINE}\n${LINE}\n${bad}`)
    expect(problems.map(({ row }) => row)).toEqual([3, 4])
    expect(problems[0]?.words).toBe('项目编号「2025-MS-0017」在表格里重复')
    expect(problems[1]?.words).toContain('项目类型「太空」须为')
    expect(await rowsIn('cases')).toBe(0)
  })

  test('several parties of a cell become parties of their kinds, money and days are read as written, and the report says so', async () => {
    const head = '案件编号,案件名称,案件类型,委托人,委托人类型,对方当事人,承办律师,收费方式,代理费（万元）,收案日期'
    const line =
      '(2025)民01,砚澜买卖,民事,北京砚澜科技有限公司、李雷,单位,某某贸易有限公司；韩梅梅,樊丽萍,固定,5.5,2025年3月2日'
    const report = await preview('case', `${head}\n${line}`)
    expect(await bring('case', `${head}\n${line}`)).toMatchObject({ total: 1, problems: [], state: 'done' })
    expect(report.hints).toEqual([
      { row: 2, words: '委托人分为 北京砚澜科技有限公司（单位）、李雷（个人）' },
      { row: 2, words: '对方分为 某某贸易有限公司（单位）、韩梅梅（个人）' },
    ])
    const found = await app.db
      .selectFrom('cases')
      .select(['inner_no', 'fee', 'start_date', 'status'])
      .where('firm_id', '=', firm.id)
      .execute()
    expect(found).toEqual([{ inner_no: '(2025)民01', fee: '55000.00', start_date: '2025-03-02', status: 'ongoing' }])
    const parties = await app.db.selectFrom('parties').select(['name', 'kind']).where('firm_id', '=', firm.id).execute()
    expect(parties.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(
      ['北京砚澜科技有限公司 organ', '李雷 person', '某某贸易有限公司 organ', '韩梅梅 person'].sort(),
    )
    expect(await takeBack('case')).toMatchObject({ state: 'undone' })
    expect(await rowsIn('parties')).toBe(0)
  })

  test('history comes in as over: by its status, its end in the past, or its remark', async () => {
    const more = (at: number, status: string, end: string, remark: string) =>
      `${LINE.replace('0017', `01${at}0`)},${status},${end},${remark}`
    const list = [
      `${CASES},案件状态,结案日期,备注`,
      more(1, '已结案', '', ''),
      more(2, '', '2022-05-06', ''),
      more(3, '', '', '已结案，卷宗在库'),
      more(4, '已归档', '2022/5/6', ''),
      more(5, '在办', '', ''),
      more(6, '', '2099-05-06', ''),
      more(7, '中止', '', ''),
    ].join('\n')
    const report = await preview('case', list)
    expect(await bring('case', list)).toMatchObject({ total: 7, problems: [], state: 'done' })
    expect(report.hints).toEqual([
      { row: 3, words: '结束日期 2022-05-06 已过：按「已结案」导入' },
      { row: 4, words: '备注写明已结案：按「已结案」导入' },
    ])
    const found = await app.db
      .selectFrom('cases')
      .select(['status'])
      .where('firm_id', '=', firm.id)
      .orderBy('inner_no')
      .execute()
    expect(found.map(({ status }) => status)).toEqual([
      'ended',
      'ended',
      'ended',
      'archived',
      'ongoing',
      'ongoing',
      'paused',
    ])
    const wrong = await bring('case', `${CASES},状态\n${LINE.replace('0017', '0999')},不明`)
    expect(wrong.problems).toEqual([
      { row: 2, words: '状态「不明」须为：在办、中止、已结案、已归档、已作废', column: 'K' },
    ])
    expect(await takeBack('case')).toMatchObject({ state: 'undone' })
  })

  test('imported receivables belong to a case number, and a case with undone receivables counts as used', async () => {
    await bring('case', `${CASES}\n${LINE}`)
    const report = await bring('receivable', `${DUE}\n2025-MS-0017,首期款,20000,按日期,2027-01-31`)
    expect(report).toMatchObject({ total: 1, problems: [], state: 'done' })
    const wrong = await bring(
      'receivable',
      `${DUE}\n2025-MS-9999,首期款,1,按日期,2027-01-31\n2025-MS-0017,尾款,90000,按日期,2027-01-31\n2025-MS-0017,尾款,1,按日期,`,
    )
    expect(wrong.problems.map(({ row }) => row)).toEqual([2, 3, 4])
    expect(wrong.problems[0]?.words).toBe('没有编号为「2025-MS-9999」的项目')
    expect(wrong.problems[1]?.words).toContain('还可计划 ¥30,000.00')
    expect(await takeBack('receivable')).toMatchObject({ state: 'undone' })
    const kept = await app.db.selectFrom('receivables').select('cancel_reason').where('firm_id', '=', firm.id).execute()
    expect(kept).toEqual([{ cancel_reason: '撤销导入' }])
    expect(await takeBack('case')).toMatchObject({ state: 'done', kept: [{ words: '导入后被修改或使用' }] })
  })
})
