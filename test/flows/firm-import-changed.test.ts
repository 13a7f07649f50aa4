import { days } from '@contract/duration'
import { firmImport } from '@contract/firm/import'
import type { ImportFileInput } from '@contract/firm/import/shapes'
import { hr } from '@contract/hr'
import { toTime } from '@server/kernel/clock'
import { aKeeper } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm } from '@test/factories/people'
import { anImport, anUndoing, aSheet } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

/** Lists that come again: records that are there already, of which the sheet says something else by now. */
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
const asInput = async (content: string, choices: Choices): Promise<ImportFileInput> => ({
  ...{ kind: 'customer', ...choices },
  fileId: await aSheet(app, keeper, content),
})
const check = async (content: string, choices: Choices = {}) =>
  keeper.call(firmImport.check, await asInput(content, choices))
const run = async (content: string, choices: Choices = {}) => anImport(keeper, await asInput(content, choices))
const changesOf = async (content: string, choices: Choices = {}) =>
  (await check(content, choices)).lines.flatMap(({ changes }) => changes)

describe('customers', () => {
  const LIST = '类型,名称,证件号码,电话,客户级别\n单位,甲公司,,010-62345678,普通'
  const NEXT = '类型,名称,证件号码,电话,客户级别\n单位,甲公司,,,重点\n单位,乙公司,,,'
  const records = async () => {
    const found = await app.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .select(['parties.name', 'phone', 'level'])
      .where('customers.firm_id', '=', firm.id)
      .execute()
    return found.map(({ name, phone, level }) => `${name} ${phone} ${level}`).sort()
  }

  test('a row that says something else is told field by field, and is left as it is unless the person updates', async () => {
    await run(LIST)
    const { counts, lines } = await check(NEXT)
    expect(counts).toEqual({ new: 1, changed: 1, same: 0, doubtful: 0, wrong: 0 })
    expect(lines.find(({ row }) => row === 2)).toMatchObject({
      ...{ state: 'changed', words: '' },
      changes: [{ label: '客户级别', before: '普通', after: '重点' }],
    })
    expect(await run(NEXT)).toMatchObject({ state: 'done', updated: 0, count: 1, problems: [] })
    expect(await records()).toContain('甲公司 010-62345678 normal')
  })

  test('an update writes what the row says, blanks nothing, and its undoing puts the former values back', async () => {
    await run(LIST)
    const { importId, ...made } = await run(NEXT, { isUpdating: true })
    expect(made).toMatchObject({ state: 'done', updated: 1, count: 2, counts: { new: 1, changed: 1 } })
    expect(await records()).toEqual(['乙公司  normal', '甲公司 010-62345678 vip'].sort())
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone', count: 0, kept: [] })
    expect(await records()).toEqual(['甲公司 010-62345678 normal'])
  })

  test('former values are forgotten once the import cannot be undone any more', async () => {
    await run(LIST)
    const { importId } = await run(NEXT, { isUpdating: true })
    const kept = async () =>
      (await app.db.selectFrom('firm_import_rows').select('kept').where('import_id', '=', importId).execute()).filter(
        (row) => row.kept,
      ).length
    await app.jobs.sweep()
    expect(await kept()).toBe(1)
    const long = { created_at: toTime(app.clock.now() - days(3)) }
    await app.db.updateTable('firm_imports').set(long).where('id', '=', importId).execute()
    await app.jobs.sweep()
    expect(await kept()).toBe(0)
  })

  test('a customer that was changed since keeps what it has, and the undoing says so', async () => {
    await run(LIST)
    const { importId } = await run(NEXT, { isUpdating: true })
    const row = app.db.updateTable('customers').where('firm_id', '=', firm.id).where('level', '=', 'vip')
    await row.set({ version: 7 }).execute()
    expect(await anUndoing(keeper, { importId })).toMatchObject({
      ...{ state: 'done', count: 1, canUndo: true },
      kept: [{ row: 2, name: '甲公司', words: '导入后被修改或使用' }],
    })
    expect(await records()).toEqual(['甲公司 010-62345678 vip'])
  })

  test('a firm under its number has another name: it is renamed, and the undoing leaves no trace of the name', async () => {
    const list = (name: string) => `类型,名称,证件号码\n单位,${name},91110105MA01ABCD0L`
    await run(list('甲科技有限公司'))
    expect(await changesOf(list('甲智能有限公司'))).toEqual([
      { label: '名称', before: '甲科技有限公司', after: '甲智能有限公司' },
    ])
    const { importId } = await run(list('甲智能有限公司'), { isUpdating: true })
    const names = async () => {
      const rows = await app.db
        .selectFrom('party_names')
        .select(['kind', 'name'])
        .where('firm_id', '=', firm.id)
        .execute()
      return rows.map(({ kind, name }) => `${kind} ${name}`).sort()
    }
    expect(await names()).toEqual(['former 甲科技有限公司', 'name 甲智能有限公司'])
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
    expect(await names()).toEqual(['name 甲科技有限公司'])
  })

  test('a value that the form refuses is told, stops no other row, and comes back with the rest', async () => {
    await run(LIST)
    const list = '类型,名称,邮箱\n单位,甲公司,不是邮箱\n单位,丙公司,'
    const { lines } = await check(list)
    expect(lines.find(({ row }) => row === 2)).toMatchObject({
      state: 'changed',
      words: expect.stringMatching(/^不能更新：/),
    })
    const made = await run(list, { isUpdating: true })
    expect(made).toMatchObject({ state: 'done', updated: 0, counts: { new: 1, changed: 1 } })
    expect(made.problems).toMatchObject([{ row: 2, words: expect.stringMatching(/^不能更新：/) }])
    const { fileName } = await keeper.call(firmImport.getRest, { importId: made.importId })
    expect(fileName).toBe('客户待修改.xlsx')
  })
})

describe('employees', () => {
  const COLUMNS = '姓名,手机,部门,职务,入职日期,工号'
  const ROW = '苏晚棠,13900002201,争议解决部,助理,2026-03-02,A-7'
  const kind = 'employee' as const
  const person = async () =>
    (await keeper.call(hr.getEmployees, { tab: 'working', keyword: '苏晚棠' })).records.map(
      ({ post, mobile, departmentName }) => `${post} ${mobile} ${departmentName}`,
    )
  beforeEach(async () => {
    await aDepartment(app, firm, '争议解决部')
    await aDepartment(app, firm, '非诉部')
    await run(`${COLUMNS}\n${ROW}`, { kind })
  })

  test('post and department follow the list, the mobile that signs in stays, and undoing puts both back', async () => {
    const next = `${COLUMNS}\n苏晚棠,13900002299,非诉部,律师,2026-03-02,A-7`
    expect(await changesOf(next, { kind })).toEqual([
      { label: '手机', before: '13900002201', after: '13900002299', stays: '登录手机号由本人在个人设置中更换' },
      { label: '部门', before: '争议解决部', after: '非诉部' },
      { label: '职务', before: '助理', after: '律师' },
    ])
    const { importId } = await run(next, { kind, isUpdating: true })
    expect(await person()).toEqual(['律师 13900002201 非诉部'])
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
    expect(await person()).toEqual(['助理 13900002201 争议解决部'])
  })

  test('without the right to keep people nothing of them is updated, and the row says who does', async () => {
    const next = `${COLUMNS}\n${ROW.replace('助理', '律师')}`
    const worker = await anEmployee(app, { firm, permissions: ['firm:manage'] })
    const asker = { ...worker, ...(await signedIn(app, worker)) }
    const fileId = await aSheet(app, asker, next)
    const { lines } = await asker.call(firmImport.check, { kind, fileId })
    expect(lines[0]).toMatchObject({
      words: '职务不能更新：由有人事管理权限的同事修改',
      changes: [{ label: '职务', stays: '由有人事管理权限的同事修改' }],
    })
    await anImport(asker, { kind, fileId, isUpdating: true })
    expect(await person()).toEqual(['助理 13900002201 争议解决部'])
  })
})

describe('cases and receivables', () => {
  const HEAD = '项目编号,项目名称,项目类型,委托人,对方,主办律师工号,收费方式,律师费,状态'
  const ROW = '2025-MS-1,甲公司买卖,民事诉讼,甲公司,乙公司,,固定收费,50000,在办'
  const found = () =>
    app.db
      .selectFrom('cases')
      .select(['id', 'name', 'fee', 'status', 'version'])
      .where('firm_id', '=', firm.id)
      .executeTakeFirstOrThrow()
  beforeEach(async () => {
    await run(`${HEAD}\n${ROW}`, { kind: 'case' })
  })

  test('a running case that came in by a list follows it; its parties and status stay, and undoing restores it', async () => {
    const next = `${HEAD}\n${ROW.replace('50000', '60000').replace('乙公司', '丙公司').replace('在办', '已结案').replace('甲公司买卖', '甲公司买卖纠纷')}`
    expect(await changesOf(next, { kind: 'case' })).toEqual([
      { label: '项目名称', before: '甲公司买卖', after: '甲公司买卖纠纷' },
      { label: '律师费', before: '50,000.00', after: '60,000.00' },
      { label: '对方', before: '乙公司', after: '丙公司', stays: '换当事人要先检索利冲，请在项目里变更' },
      { label: '状态', before: '在办', after: '已结案', stays: '请在项目里结案、中止或恢复' },
    ])
    const { importId } = await run(next, { kind: 'case', isUpdating: true })
    expect(await found()).toMatchObject({ name: '甲公司买卖纠纷', fee: '60000.00', status: 'ongoing' })
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
    expect(await found()).toMatchObject({ name: '甲公司买卖', fee: '50000.00', status: 'ongoing' })
  })

  test('a closed case stays as it is and says so; another matter under its number is refused', async () => {
    await app.db.updateTable('cases').set({ status: 'ended' }).where('firm_id', '=', firm.id).execute()
    const next = `${HEAD}\n${ROW.replace('50000', '60000').replace('在办', '')}`
    expect((await check(next, { kind: 'case' })).lines[0]).toMatchObject({
      ...{ state: 'changed', changes: [{ label: '律师费', stays: '由主办律师在项目里修改' }] },
    })
    expect(await run(next, { kind: 'case', isUpdating: true })).toMatchObject({ updated: 0, state: 'done' })
    const other = `${HEAD}\n2025-MS-1,丁公司租赁,民事诉讼,丁公司,,,固定收费,,`
    expect((await check(other, { kind: 'case' })).problems).toMatchObject([
      { row: 2, words: '已有编号为「2025-MS-1」的项目，名称与委托人都不同', column: 'A' },
    ])
  })

  test('an instalment follows the list; its amount stays once money was claimed, its day does not', async () => {
    const kind = 'receivable' as const
    const list = (amount: string, day: string) => `项目编号,名称,金额,应收日期\n2025-MS-1,首期款,${amount},${day}`
    await run(list('20000', '2027-01-31'), { kind })
    const { importId } = await run(list('25000', '2027-02-28'), { kind, isUpdating: true })
    const rows = () =>
      app.db.selectFrom('receivables').select(['amount', 'due_on', 'version']).where('firm_id', '=', firm.id).execute()
    expect(await rows()).toMatchObject([{ amount: '25000.00', due_on: '2027-02-28' }])
    expect(await anUndoing(keeper, { importId })).toMatchObject({ state: 'undone' })
    expect(await rows()).toMatchObject([{ amount: '20000.00', due_on: '2027-01-31' }])
    await app.db.updateTable('receivables').set({ pending: '500' }).where('firm_id', '=', firm.id).execute()
    expect(await changesOf(list('30000', '2027-03-31'), { kind })).toEqual([
      { label: '金额', before: '20,000.00', after: '30,000.00', stays: '已到账、认领、核销或开票' },
      { label: '应收日期', before: '2027年1月31日', after: '2027年3月31日' },
    ])
    await run(list('30000', '2027-03-31'), { kind, isUpdating: true })
    expect(await rows()).toMatchObject([{ amount: '20000.00', due_on: '2027-03-31' }])
  })
})
