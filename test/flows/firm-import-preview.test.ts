import { customer } from '@contract/customer'
import { firmImport } from '@contract/firm/import'
import { NEW_FIELD } from '@contract/firm/import/codes'
import type { ImportFileInput } from '@contract/firm/import/shapes'
import { aKeeper } from '@test/factories/hr'
import { aFirm, type Firm } from '@test/factories/people'
import { anImport, anUndoing, aSheet } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'

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

type Choices = Omit<Partial<ImportFileInput>, 'fileId'>
const asInput = async (content: string | Buffer, choices: Choices): Promise<ImportFileInput> => ({
  ...{ kind: 'customer', ...choices },
  fileId: await aSheet(app, keeper, content),
})
const check = async (content: string | Buffer, choices: Choices = {}) =>
  keeper.call(firmImport.check, await asInput(content, choices))
const run = async (content: string | Buffer, choices: Choices = {}) => anImport(keeper, await asInput(content, choices))
const names = async () =>
  (await keeper.call(customer.getCustomerList, { tab: 'firm', size: 50 })).records.map(({ name }) => name).sort()
const chosen = (...titles: string[]) => ({ columns: titles.map((title, index) => ({ index, title })), fixed: [] })

describe('columns of a sheet', () => {
  const LIST = '客户名称,档案里的号,身高\n李雷,11010519491231002X,1.8\n韩梅梅,11010519491231038X,1.7'

  test('each column says what it is taken for, and why', async () => {
    const { columns, choices, missing, isRemembered } = await check(LIST)
    expect(columns).toEqual([
      { index: 0, letter: 'A', written: '客户名称', title: '名称', why: '常用的列名', samples: ['李雷', '韩梅梅'] },
      {
        ...{ index: 1, letter: 'B', written: '档案里的号', title: '证件号码', why: '内容看起来是这一项' },
        samples: ['11010519491231002X', '11010519491231038X'],
      },
      { index: 2, letter: 'C', written: '身高', title: '', why: '没有对应的内容', samples: ['1.8', '1.7'] },
    ])
    expect(choices.map(({ value }) => value)).toContain('备注')
    expect([missing, isRemembered]).toEqual([[], false])
  })

  test('a correction is remembered for the next sheet with these titles, in this firm only, and can be forgotten', async () => {
    const corrected = await check(LIST, { mapping: chosen('名称', '', '备注') })
    expect(corrected.columns.map(({ title, why }) => `${title} ${why}`)).toEqual([
      '名称 您选的',
      ' 您选的',
      '备注 您选的',
    ])
    const next = await check(LIST.replace('韩梅梅', '韩雪'))
    expect(next.isRemembered).toBe(true)
    expect(next.columns.map(({ title, why }) => `${title} ${why}`)).toEqual([
      ...['名称 上次的选择', ' 上次的选择', '备注 上次的选择'],
    ])
    const other = await aKeeper(app, await aFirm(app))
    const theirs = await other.call(firmImport.check, { kind: 'customer', fileId: await aSheet(app, other, LIST) })
    expect(theirs.isRemembered).toBe(false)
    const reset = await check(LIST, { isMappingReset: true })
    expect([reset.isRemembered, reset.columns[1]?.title]).toEqual([false, '证件号码'])
    expect((await check(LIST)).isRemembered).toBe(false)
  })

  test('a needed column that the sheet lacks is asked for, and one value for all rows settles it', async () => {
    const list = '案件编号,案件名称,委托人,主办律师,收案日期\n民1,甲案,甲公司,,2024/1/5\n民2,乙案,乙公司,,2024/1/6'
    const asked = await check(list, { kind: 'case' })
    expect([asked.missing, asked.lines]).toEqual([['项目类型', '收费方式'], []])
    expect(await keeper.reply(firmImport.run, await asInput(list, { kind: 'case' }))).toMatchObject({ code: 400 })
    const mapping = {
      ...chosen('项目编号', '项目名称', '委托人', '主办律师工号', '开始日期'),
      fixed: [
        { title: '项目类型', value: '民事诉讼' },
        { title: '收费方式', value: '固定收费' },
      ],
    }
    expect(await run(list, { kind: 'case', mapping })).toMatchObject({ total: 2, state: 'done' })
  })

  test('a column fills in a field of the firm’s own, read as its type is', async () => {
    const field = { key: 'custom_size', type: 'percent', label: '持股比例' } as const
    await app.db
      .insertInto('custom_fields')
      .values({ firm_id: firm.id, kind: 'customer', fields: JSON.stringify([field]) })
      .execute()
    const list = '类型,名称,持股比例\n单位,甲公司,8%\n单位,乙公司,很多'
    const { columns, lines } = await check(list)
    expect(columns[2]).toMatchObject({ title: 'custom_size', why: '与本所自定义字段同名' })
    expect(lines.find(({ row }) => row === 3)).toMatchObject({
      words: '持股比例「很多」不是比例，应如 8%',
      column: 'C',
    })
    await run(list, { takes: 'right' })
    const saved = await app.db.selectFrom('customers').select('custom').where('firm_id', '=', firm.id).execute()
    expect(saved).toEqual([{ custom: { custom_size: '8' } }])
  })

  test('unknown columns become fields of the firm’s own when the list is imported, and their undoing leaves them', async () => {
    const list = '类型,名称,入会时间,会员数\n单位,甲公司,2024/1/5,12\n单位,乙公司,,3'
    const mapping = chosen('类型', '名称', NEW_FIELD, NEW_FIELD)
    const { columns, choices, counts } = await check(list, { mapping })
    expect(choices).toContainEqual({ value: NEW_FIELD, label: '新建自定义字段' })
    expect(columns.slice(2).map(({ title, why }) => [title, why])).toEqual([
      [NEW_FIELD, '导入时新建字段「入会时间」（日期）'],
      [NEW_FIELD, '导入时新建字段「会员数」（数字）'],
    ])
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    const fields = async () => {
      const rows = await app.db.selectFrom('custom_fields').select('fields').where('firm_id', '=', firm.id).execute()
      return rows.flatMap((row) => row.fields.map(({ key, label, type }) => ({ key, label, type })))
    }
    expect(await fields()).toEqual([])
    const { importId, newFields } = await run(list, { mapping })
    expect(newFields).toEqual(['入会时间', '会员数'])
    const made = await fields()
    expect(made).toMatchObject([
      { label: '入会时间', type: 'date' },
      { label: '会员数', type: 'number' },
    ])
    const saved = await app.db.selectFrom('customers').select('custom').where('firm_id', '=', firm.id).execute()
    expect(saved).toContainEqual({ custom: { [made[0]?.key ?? '']: '2024-01-05', [made[1]?.key ?? '']: '12' } })
    const next = await check(`${list}\n单位,丙公司,2024/2/1,5`)
    expect([next.isRemembered, next.columns.map(({ title }) => title).slice(2)]).toEqual([
      true,
      made.map(({ key }) => key),
    ])
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
    expect(await fields()).toEqual(made)
  })

  test('a column without a title, and a list without fields of the firm’s own, are told why', async () => {
    const untitled = await asInput('类型,名称,\n单位,甲公司,x', { mapping: chosen('类型', '名称', NEW_FIELD) })
    expect(await keeper.reply(firmImport.check, untitled)).toMatchObject({
      msg: '没有列名的列不能成为自定义字段，请先在表格里写列名',
    })
    const twins = await asInput('类型,名称,等级,等级\n单位,甲公司,x,y', {
      mapping: chosen('类型', '名称', NEW_FIELD, NEW_FIELD),
    })
    expect(await keeper.reply(firmImport.run, twins)).toMatchObject({
      msg: '有两列都叫「等级」，只能有一列成为自定义字段',
    })
    const { choices } = await check('项目编号,名称,金额\n1,首期,5', { kind: 'receivable' })
    expect(choices.map(({ value }) => value)).not.toContain(NEW_FIELD)
  })
})

describe('preview of the rows', () => {
  const LIST =
    '类型,名称,手机,客户级别\n单位,甲公司,,\n个人,李雷,13900000001,\n个人,李雷,13900000002,\n单位,乙公司,,很重要'

  test('rows are new, known, like a known one, or wrong; a doubtful one shows both and comes in when it is accepted', async () => {
    await run('类型,名称\n单位,甲公司')
    const { counts, lines } = await check(LIST)
    expect(counts).toEqual({ new: 1, changed: 0, same: 1, doubtful: 1, wrong: 1 })
    expect(lines.map(({ row, state, name, words, column }) => [row, state, name, words, column])).toEqual([
      [2, 'same', '甲公司', '已有客户「甲公司」（负责人 樊丽萍）', undefined],
      [3, 'new', '李雷', '', undefined],
      [4, 'doubtful', '李雷', '与表格里前面的客户「李雷」名称相同，可能是同一个', undefined],
      [5, 'wrong', '乙公司', '客户级别「很重要」须为：重点、重要、普通', 'D'],
    ])
    expect((await check(LIST, { accepted: [4] })).counts).toMatchObject({ new: 2, doubtful: 0 })
    expect(await names()).toEqual(['甲公司'])
  })

  test('a cell is corrected without the sheet', async () => {
    const fixes = [{ row: 5, title: '客户级别', value: '重要' }]
    expect((await check(LIST, { fixes })).counts).toEqual({ new: 3, changed: 0, same: 0, doubtful: 1, wrong: 0 })
    const [line] = (await check(LIST, { fixes: [{ row: 5, title: '客户级别', value: '大' }] })).lines.filter(
      ({ row }) => row === 5,
    )
    expect(line?.cells[0]).toEqual({ title: '客户级别', label: '客户级别', value: '大', isWrong: true })
  })

  test('all or nothing, or those without a problem; the rest comes back as a sheet with the reasons', async () => {
    expect(await run(LIST)).toMatchObject({ state: 'refused', count: 0 })
    expect(await names()).toEqual([])
    const input = await asInput(LIST, { takes: 'right' })
    const { importId, counts } = await anImport(keeper, input)
    expect(counts).toEqual({ new: 2, changed: 0, same: 0, doubtful: 1, wrong: 1 })
    expect(await names()).toEqual(['李雷', '甲公司'].sort())
    const { url, fileName } = await keeper.call(firmImport.getRest, { importId })
    expect(fileName).toBe('客户待修改.xlsx')
    const rest = await check(Buffer.from(await (await fetch(url)).arrayBuffer()))
    expect(rest.counts).toEqual({ new: 0, changed: 0, same: 0, doubtful: 1, wrong: 1 })
    expect(rest.columns.slice(-2).map(({ written, samples }) => [written, samples[1]])).toEqual([
      ['原表格的行', '第 5 行'],
      ['没有导入的原因', '客户级别「很重要」须为：重点、重要、普通'],
    ])
    const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
    expect(made?.count).toBe(2)
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone', count: 0 })
    expect(await names()).toEqual([])
  })
})

describe('conflicts of a sheet', () => {
  const CASES = '项目编号,项目名称,项目类型,委托人,对方,主办律师工号,收费方式'
  const line = (number: string, client: string, opponent: string) =>
    `${number},${client}买卖,民事诉讼,${client},${opponent},樊丽萍,固定收费`

  test('a client whom the firm has sued, and a party on both sides of the sheet, are listed; nobody is refused', async () => {
    await run(`${CASES}\n${line('民1', '青川智造有限公司', '鹿屿物流有限公司')}`, { kind: 'case' })
    const list = `名称\n鹿屿物流有限公司\n砚澜科技有限公司`
    const { conflicts, unchecked, counts } = await check(list)
    expect(conflicts).toMatchObject([{ row: 2, name: '鹿屿物流有限公司', words: expect.stringContaining('青川智造') }])
    expect([unchecked, counts.new]).toEqual(['', 2])
    const both = `${CASES}\n${line('民2', '甲水务有限公司', '乙水务有限公司')}\n${line('民3', '丙水务有限公司', '甲水务有限公司')}`
    expect((await check(both, { kind: 'case' })).conflicts).toContainEqual({
      ...{ row: 3, name: '甲水务有限公司', grade: 'absolute', words: '表格第 2 行里是委托人' },
    })
  })

  test('a name that cannot be looked up is said to be unchecked', async () => {
    expect((await check('名称\n李某某')).unchecked).toBe('没有检索完全：李某某')
  })
})
