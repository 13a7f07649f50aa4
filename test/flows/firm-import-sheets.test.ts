import { firmImport } from '@contract/firm/import'
import type { ImportKind } from '@contract/firm/import/codes'
import { aKeeper } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm } from '@test/factories/people'
import { anImport, aSheet } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** Lists as firms keep them: titles over them, two rows of column titles, sums under them, columns by other names. */
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

const text = (value: string) => ({ value, type: String })
const number = (value: number, format?: string) => ({ value, type: Number, format })
const run = async (kind: ImportKind, rows: SheetData | string) => {
  const content = typeof rows === 'string' ? rows : await writeXlsxFile(rows, {}).toBuffer()
  const input = { kind, fileId: await aSheet(app, keeper, content) }
  const report = await keeper.call(firmImport.check, input)
  return { ...report, ...(await anImport(keeper, input)) }
}
const parties = async () => {
  const found = await app.db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .innerJoin('employees', 'employees.id', 'customers.owner_id')
    .select(['parties.name', 'parties.kind', 'customers.phone', 'employees.name as owner'])
    .select('parties.mobile')
    .where('customers.firm_id', '=', firm.id)
    .orderBy('parties.name')
    .execute()
  return found.map(({ name, kind, mobile, phone, owner }) => [name, kind, mobile ?? '', phone, owner].join(' '))
}

test('a list of customers without 类型 and with odd telephones comes in, each as what its name or number says', async () => {
  const department = await aDepartment(app, firm, '争议解决部')
  await anEmployee(app, { firm, name: '周以宁', departmentId: department })
  const report = await run('customer', [
    [{ ...text('青川律师事务所客户名单'), columnSpan: 5 }],
    [text('序号'), text('客户名称（全称）'), text('身份证号/统一社会信用代码'), text('联系电话'), text('客户经理')],
    [number(1), text('青川智造有限公司'), text(''), text('010-62345678'), text('周以宁(争议解决部)')],
    [number(2), text('李雷'), text('11010519491231002X'), number(13_900_000_001), text('周以宁律师')],
    [number(3), text('阿卜杜拉·买买提'), text('/'), text('＋86 １３９ 0000 0002（家属）'), text('周以宁、樊丽萍')],
    [number(4)],
    [text('合计'), text('3')],
    [text('制表人：王某')],
  ])
  expect(report).toMatchObject({ rows: 3, state: 'done', problems: [] })
  expect(report.hints).toEqual([{ row: 5, words: '负责人「周以宁、樊丽萍」取第一位，其余没有导入' }])
  expect(report.notes[2]).toBe('没有对应内容的列不导入：「序号」')
  expect(await parties()).toEqual(
    [
      '李雷 person 13900000001  周以宁',
      '青川智造有限公司 organ  010-62345678 周以宁',
      '阿卜杜拉·买买提 person 13900000002  周以宁',
    ].sort(),
  )
})

test('kinds of customers are read in the words of firms', async () => {
  const words = ['法人单位', '个体工商户', '事业单位', '政府机关', '民营企业', '自然人客户', ' 个 人 ']
  const report = await run(
    'customer',
    [
      '客户性质,客户,性别',
      ...words.map((kind, index) => `${kind},客户${'甲乙丙丁戊己庚'[index]},`),
      '个人,辛某,女士',
    ].join('\n'),
  )
  expect(report).toMatchObject({ rows: 8, state: 'done', problems: [] })
  expect((await parties()).filter((party) => party.includes('person'))).toHaveLength(3)
})

test('columns are recognised by their cells, whatever their titles', async () => {
  const report = await run(
    'customer',
    '客户性质,客户,档案里的号,怎么找,写信\n个人,李雷,11010519491231002X,13900000011,a@b.cn\n个人,韩梅梅,11010519491231038X,13900000012,c@b.cn',
  )
  expect(report.notes[0]).toContain('档案里的号 → 证件号码、怎么找 → 手机、写信 → 邮箱')
})

test('an employee list under two rows of titles is read, and each problem names its row and column', async () => {
  await aDepartment(app, firm, '争议解决部')
  const report = await run('employee', [
    [{ ...text('基本信息'), columnSpan: 3 }, null, null, { ...text('任职'), columnSpan: 3 }, null, null],
    [text('姓名'), text('性别'), text('手机号码'), text('所在部门'), text('职务'), text('入所时间')],
    [text('张 三'), text('男性'), number(13_900_001_001), text('争议解决部'), text('律师'), text('2024.1.5 下午3点')],
    [text('李四（兼职）'), text('女士'), text('+86 139 0000 1002'), text('争议解决'), text('律师'), number(45_296)],
    [text('王五'), text('男'), text('139-0000-1003'), text('争议解决部/一组'), text('律师'), text('2024年1月')],
    [text('赵六'), text('男'), text('1.39E+10'), text('争议解决部'), text('律师'), number(45_296, 'yyyy/m/d')],
    [text('共4人')],
  ])
  expect(report.problems).toEqual([
    { row: 5, words: '入职日期「2024年1月」没有写明哪一日，应如 2026-03-02', column: 'F' },
    { row: 6, words: '手机「1.39E+10」：单元格被表格软件改成了科学计数，请设为文本后重新填写', column: 'C' },
  ])
  expect(report).toMatchObject({ rows: 4, state: 'refused' })
})

test('a ledger of cases is read with its people, parties, amounts, days and states', async () => {
  const department = await aDepartment(app, firm, '争议解决部')
  for (const name of ['周以宁', '苏晚棠']) await anEmployee(app, { firm, name, departmentId: department })
  const titles = [
    '序号',
    '收案编号',
    '案件名称',
    '案件类型',
    '委托人',
    '对方当事人',
    '承办律师',
    '收费方式',
    '律师费(元)',
    '收案日期',
    '案件进展',
    '是否结案',
    '到期日期',
  ]
  const rows = [
    [
      '1',
      '民001',
      '甲诉乙',
      '民事',
      '甲公司、李雷',
      '乙公司;丙公司',
      '周以宁(争议解决部)',
      '固定',
      '￥5万',
      '2024/1/5',
      '一审中',
      '否',
    ],
    [
      '2',
      '民002',
      '丁诉戊',
      '民商事案件',
      '1.丁公司 2.戊某',
      '己公司，庚公司',
      '周以宁、苏晚棠',
      '一般代理',
      '50,000.00（含税）',
      '2024年1月5日',
      '已判决',
      '是',
    ],
    ['3', '刑001', '子案', '刑事案件', '子某', '/', '苏晚棠律师', '包干', '面议', '20240105', '审查起诉', 'N'],
  ]
  const report = await run('case', [
    [{ ...text('2024年案件台账'), columnSpan: 12 }],
    titles.map(text),
    ...rows.map((row) => row.map(text)),
    [text('一、顾问单位')],
    [
      text('4'),
      text('顾001'),
      text('卯顾问'),
      text('常法'),
      text('卯公司'),
      text('无'),
      text('周以宁'),
      text('年费'),
      text('5万元/年'),
      number(45_296),
      text(''),
      text(''),
      text('2099.1.4'),
    ],
    [text('合  计'), null, null, null, null, null, null, null, number(150_000)],
    [null, text('制表人：王某'), null, null, text('审核：李某')],
  ])
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ rows: 4, state: 'done' })
  const found = await app.db
    .selectFrom('cases')
    .select(['inner_no', 'category', 'fee', 'start_date', 'status', 'fee_mode'])
    .where('firm_id', '=', firm.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(found.map((row) => Object.values(row).join(' ')).sort()).toEqual(
    [
      '民001 civil 50000.00 2024-01-05 ongoing fixed',
      '民002 civil 50000.00 2024-01-05 ended fixed',
      '刑001 criminal  2024-01-05 ongoing fixed',
      '顾001 retainer 50000.00 2024-01-05 ongoing annual',
    ].sort(),
  )
  expect(report.hints.map(({ row, words }) => `${row} ${words}`)).toEqual([
    '3 委托人分为 甲公司（单位）、李雷（个人）',
    '3 对方分为 乙公司（单位）、丙公司（单位）',
    '4 律师费「50,000.00（含税）」按 ¥50,000.00 读',
    '4 有几位律师：第一位主办，比例 100%，其余为协办，比例 0%，可以在项目里调整',
    '4 委托人分为 丁公司（单位）、戊某（个人）',
    '4 对方分为 己公司（单位）、庚公司（单位）',
    '5 律师费「面议」按没有填写读',
    '7 律师费「5万元/年」按 ¥50,000.00 读',
  ])
})

test('a text that rows share by merging is read in each of them, an amount is not', async () => {
  const merged = (fee: SheetData[number]) => [
    [
      text('项目编号'),
      text('项目名称'),
      text('项目类型'),
      text('委托人'),
      text('收费方式'),
      text('律师费'),
      text('律师'),
    ],
    [text('b1'), text('甲'), text('民事诉讼'), { ...text('甲公司'), rowSpan: 2 }, text('固定收费'), fee[0]],
    [text('b2'), text('乙'), text('民事诉讼'), null, text('固定收费'), fee[1]],
  ]
  const wrong = await run('case', merged([{ ...text('5万'), rowSpan: 2 }, null]) as SheetData)
  const words = '律师费是第 2–3 行合并的一个数：请取消合并，在各行分别填写'
  expect(wrong.problems).toEqual([2, 3].map((row) => ({ row, words, column: 'F' })))
  const right = await run('case', merged([text('5万'), text('6万')]) as SheetData)
  expect(right).toMatchObject({ rows: 2, state: 'done' })
  expect(right.notes).toContain('合并的单元格按每一行都有读：第 2–3 行')
})

test('receivables without 收款条件 are due by their date', async () => {
  await run(
    'case',
    '项目编号,项目名称,项目类型,委托人,收费方式,律师费,律师\n2025-MS-1,甲案,民事诉讼,甲公司,固定收费,10万,',
  )
  const report = await run('receivable', [
    [text('案件编号'), text('款项'), text('应收金额'), text('约定付款时间'), text('比例')],
    [text('2025-MS-1'), text('首期'), text('￥5万'), text('2024/1/5'), number(0.5, '0%')],
    [text('2025-MS-1'), text('尾款'), text('（1,200.00）'), text('2024/1/5'), number(0.5, '0%')],
  ])
  expect(report.problems).toMatchObject([{ row: 3, column: 'C' }])
})

test('a list that is imported again brings nothing twice', async () => {
  const list = '类型,名称,手机\n单位,甲公司,\n个人,李雷,13900000001'
  expect(await run('customer', list)).toMatchObject({ rows: 2, state: 'done' })
  expect(await run('customer', `${list}\n单位,乙公司,`)).toMatchObject({
    rows: 3,
    counts: { new: 1, changed: 0, same: 2, doubtful: 0, wrong: 0 },
    state: 'done',
    problems: [],
  })
  expect(await parties()).toHaveLength(3)
})
