import { clue } from '@contract/clue'
import { holds } from '@test/factories/approval'
import { anOrgan } from '@test/factories/customer'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { inGbk, sheetsOf } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'

/** Clues, as firms list those who asked for advice. */
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
  await holds(app, firm, 'clueManager', [keeper])
})

const kind = 'clue' as const
const { look, bring, takeBack } = sheetsOf(kind, () => ({ app, keeper }))
const clues = () =>
  app.db
    .selectFrom('clues')
    .selectAll()
    .where('firm_id', '=', firm.id)
    .orderBy('clues.created_at')
    .orderBy('clues.mobile')
    .execute()
const rowsOf = async (table: 'parties' | 'party_roles') =>
  (await app.db.selectFrom(table).select('id').where('firm_id', '=', firm.id).execute()).length

const MESSY = [
  '青川律师事务所 2025 年咨询登记表,,,,,,,,',
  '序号,客户姓名,联系电话,咨询时间,咨询内容,标的,对方,接待律师,线索状态,渠道',
  '1,远岫制造有限公司,+86 13900001001,2025年3月2日,供货后货款拖欠半年,￥25万,某某贸易有限公司、韩梅梅,周以宁律师,跟进中,朋友介绍',
  ',,,,,,,,,',
  '2,李雷,１３９００００１００２,2025/3/5 下午3点,离婚财产分割,"1,200,000元",韩梅,,,来电',
  '3,周怀瑾,010-62345678,45722,劳动仲裁,待定,,,公海,官网',
  '4,鹿屿物流有限公司,13900001004,2025.3.8,,/,,,无效,',
  '5,骆敬之,139-0000-1005,20250309,继承,5w,,0012 周以宁,,',
  '合计,5,,,,,,,,',
].join('\r\n')

test('a messy register in GBK comes in with its parties, days, sums and states, and can be undone', async () => {
  const lawyer = await anEmployee(app, { firm, name: '周以宁' })
  const report = await look(inGbk(MESSY))
  expect(report).toMatchObject({ rows: 5, problems: [], missing: [] })
  expect(report.hints).toEqual([{ row: 6, words: '涉及金额「待定」按没有填写读' }])
  expect(await bring(inGbk(MESSY))).toMatchObject({ state: 'done', counts: { new: 5 } })
  const found = await clues()
  expect(found).toMatchObject([
    {
      ...{ title: '远岫制造有限公司：供货后货款拖欠半年', status: 'following', owner_id: lawyer.id, channel: 'friend' },
      ...{ mobile: '13900001001', amount: '250000.00', created_at: '2025-03-02 00:00:00' },
    },
    { title: '李雷：离婚财产分割', status: 'new', amount: '1200000.00', created_at: '2025-03-05 00:00:00' },
    { status: 'pool', phone: '010-62345678', mobile: '', amount: null, created_at: '2025-03-06 00:00:00' },
    { title: '鹿屿物流有限公司咨询', status: 'invalid', amount: null, created_at: '2025-03-08 00:00:00' },
    { status: 'assigned', owner_id: lawyer.id, amount: '50000.00', created_at: '2025-03-09 00:00:00' },
  ])
  expect(await rowsOf('party_roles')).toBe(8)
  const inPool = await keeper.call(clue.getClueList, { index: '3' })
  expect(inPool.records.map(({ title }) => title)).toEqual(['周怀瑾：劳动仲裁'])
  expect((await look(inGbk(MESSY))).counts).toMatchObject({ new: 0, same: 5, doubtful: 0, wrong: 0 })
  const timers = () => app.db.selectFrom('jobs').select('id').where('kind', '=', 'clue.idle').execute()
  const waiting = (await timers()).length
  expect(waiting).toBeGreaterThan(1)
  expect(await takeBack()).toMatchObject({ state: 'undone' })
  expect([await clues(), await rowsOf('party_roles'), await rowsOf('parties')]).toEqual([[], 0, 0])
  expect(await timers()).toHaveLength(waiting - 2)
})

test('rows that the form would refuse are named at their cells', async () => {
  const { problems } = await look(
    [
      '客户名称,线索标题,手机,跟进人工号,状态,登记日期,业务类型,对方当事人',
      '甲公司,一,,,,,,',
      '乙公司,二,13900001002,,跟进中,,,',
      '丙公司,三,13900001003,,已签约,,,',
      '丁公司,四,13900001004,,,2099-01-01,,',
      '戊公司,五,13900001005,,,,太空,',
      '己公司,六,13900001006,,,,,己公司',
      '庚公司,七,13900001007,,,,,',
      '庚公司,七,13900001007,,,,,',
    ].join('\n'),
  )
  expect(problems).toEqual([
    { row: 2, words: '手机号、其他电话、邮箱至少填一项', column: 'C' },
    { row: 3, words: '状态为「跟进中」的线索请填写跟进人', column: 'D' },
    { row: 4, words: '已转化的线索请导入为客户或案源，不作为线索导入', column: 'E' },
    { row: 5, words: '登记日期不能晚于今天', column: 'F' },
    { row: 6, words: expect.stringContaining('业务类型「太空」须为'), column: 'G' },
    { row: 7, words: '对方当事人不能与客户相同', column: 'H' },
    { row: 9, words: '「庚公司」的这条线索在表格里重复', column: 'B' },
  ])
})

test('a clue that looks like a known customer, or like an earlier row, waits for a person to say so', async () => {
  await anOrgan(keeper, keeper)
  const list = [
    '客户名称,需求说明,手机',
    '北京砚澜科技有限公司,合同审查,13900001001',
    '李雷,离婚,13900001002',
    '李雷,继承,13900001002',
  ].join('\n')
  const report = await look(list)
  expect(report.counts).toMatchObject({ new: 1, same: 0, doubtful: 2, wrong: 0 })
  expect(report.problems.map(({ words }) => words)).toEqual([
    '与已有的客户「北京砚澜科技有限公司」客户名称相同，可能是同一个',
    '与表格里的「李雷：离婚」是同一个客户，可能是同一条',
  ])
  expect(await bring(list, { accepted: [2, 4] })).toMatchObject({ state: 'done', counts: { new: 3 } })
  expect(report.conflicts).toEqual([])
})

test('a name that the list has on both sides is found by the conflict check of the preview', async () => {
  const report = await look('客户名称,手机,对方\n远岫制造有限公司,13900001001,李雷\n李雷,13900001002,')
  expect(report.conflicts).toEqual([{ row: 2, name: '李雷', grade: 'absolute', words: '表格第 3 行里是委托人' }])
})

test('somebody who may not assign clues imports only their own and those without a follower', async () => {
  await anEmployee(app, { firm, name: '周以宁' })
  keeper = await aKeeper(app, firm, { name: '倪若初' })
  const list = '客户名称,手机,跟进人\n甲公司,13900001001,周以宁\n乙公司,13900001002,倪若初\n丙公司,13900001003,'
  const { problems, counts } = await look(list)
  expect(problems).toEqual([{ row: 2, words: expect.stringContaining('只有线索管理员可以导入由同事跟进的线索') }])
  expect(counts).toMatchObject({ new: 2 })
})

test('a clue that was followed up since stays when its import is undone', async () => {
  await bring('客户名称,手机,跟进人\n甲公司,13900001001,樊丽萍\n乙公司,13900001002,')
  const [first] = await clues()
  await keeper.call(clue.saveClueRecord, { clueId: first?.id ?? '', way: 'phone', content: '已联系' })
  expect(await takeBack()).toMatchObject({ isUndone: false, kept: [{ row: 2, name: '甲公司' }] })
  expect((await clues()).map(({ title }) => title)).toEqual(['甲公司咨询'])
})
