import { caseSource } from '@contract/case-source'
import { days } from '@contract/duration'
import { dayAfter, toDay } from '@server/kernel/clock'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { inGbk, sheetsOf } from '@test/factories/sheet'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

/** Case sources, as firms keep their register of who brought which client. */
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
})

const kind = 'caseSource' as const
const { look, bring, takeBack } = sheetsOf(kind, () => ({ app, keeper }))
const sources = () =>
  app.db.selectFrom('case_sources').selectAll().where('firm_id', '=', firm.id).orderBy('brief').execute()
const rowsOf = async (table: 'parties' | 'party_roles') =>
  (await app.db.selectFrom(table).select('id').where('firm_id', '=', firm.id).execute()).length
const today = () => toDay(app.clock.now())

const HEAD = '案源名称,案件类型,案情简介,客户名称,案源人'
const messy = () =>
  [
    '青川律师事务所案源报备登记,,,,,,,,,,,',
    '报备编号,名称,案件类型,渠道,案情,标的,客户名称,对方当事人,预计律师费（万元）,案源律师,提成比例,报备时间,状态,主办律师',
    'AY-01,砚澜货款,民商事,转介绍,1 拖欠货款,￥120万,"北京砚澜科技有限公司、李雷",某某贸易有限公司,8,周以宁律师,30%,2025年3月2日,已报备,"周以宁、樊丽萍"',
    ',,,,,,,,,,,,,',
    `AY-02,鹿屿股权,非诉,来电,2 股权转让,"5,000,000",鹿屿物流有限公司,,5.5,樊丽萍,0.3,${today().replace(/-/g, '/')},跟进,`,
    'AY-03,骆敬之离婚,民事,,3 离婚,,骆敬之,骆太太,,周以宁,,2025.3.8,放弃,',
    ',周怀瑾继承,民事,,4 继承,,周怀瑾,,,周以宁,,20250309,,',
    '合计,4,,,,,,,,,,,,',
  ].join('\r\n')

test('a messy register in GBK comes in under its finders, with protections that end, and can be undone', async () => {
  const report = await look(inGbk(messy()))
  expect(report).toMatchObject({ rows: 4, problems: [], missing: [] })
  expect(report.hints.map(({ row, words }) => `${row} ${words}`)).toEqual([
    '3 有几位律师：第一位主办，比例 100%，其余为协办，比例 0%，可以在案源里调整',
    '3 委托人分为 北京砚澜科技有限公司、李雷',
    `3 保护期到 ${dayAfter('2025-03-02', 90)} 已满：按「保护期满」导入`,
  ])
  expect(await bring(inGbk(messy()))).toMatchObject({ state: 'done', counts: { new: 4 } })
  const [first, second, third, fourth] = await sources()
  expect(first).toMatchObject({
    ...{ number: 'AY-01', status: 'expired', owner_id: lawyer.id, finder_percent: '30.00', channel: 'referral' },
    ...{ subject_amount: '1200000.00', expected_fee: '80000.00', filed_at: '2025-03-02 00:00:00' },
  })
  expect(second).toMatchObject({
    ...{ status: 'following', owner_id: keeper.id, finder_percent: '30.00', protect_until: dayAfter(today(), 90) },
    ...{ expected_fee: '55000.00', category: 'nonLitigation' },
  })
  expect(third).toMatchObject({ status: 'stopped', stop_note: '导入时已停止跟进', finder_percent: '0.00' })
  expect(fourth).toMatchObject({ status: 'draft', filed_at: null, number: expect.stringMatching(/\d/) })
  expect((await look(inGbk(messy()))).counts).toMatchObject({ new: 0, same: 4, doubtful: 0, wrong: 0 })

  // The lawyer finds them under their own, and the protection ends by itself.
  const phone = await signedIn(app, lawyer)
  const mine = await phone.call(caseSource.getCaseSourceList, { tab: 'mine' })
  expect(mine.records.map(({ name }) => name).sort()).toEqual(['周怀瑾继承', '砚澜货款', '骆敬之离婚'])
  expect(await takeBack()).toMatchObject({ state: 'undone' })
  expect([await sources(), await rowsOf('parties'), await rowsOf('party_roles')]).toEqual([[], 0, 0])
  const timers = await app.db.selectFrom('jobs').select('payload').where('kind', '=', 'caseSource.protection').execute()
  expect(timers.filter(({ payload }) => JSON.stringify(payload).includes(second?.id ?? ''))).toEqual([])
})

test('the protection of an imported source ends on its day', async () => {
  const until = dayAfter(today(), 3)
  await bring(`${HEAD},状态,保护期至\n甲货款,民事,货款,甲公司,周以宁,跟进中,${until}`)
  app.clock.pass(days(5))
  await eventually(sources, ([source]) => source?.status === 'expired')
})

test('a client whom a colleague has filed is doubtful, and rows that the form would refuse are named', async () => {
  await bring(`${HEAD},状态\n甲货款,民事,货款,甲贸易有限公司,周以宁,跟进中`)
  const report = await look(
    [
      `${HEAD},状态,报备日期,保护期至,案源比例,对方`,
      '甲股权,民事,股权,甲贸易有限公司,樊丽萍,跟进中,,,,',
      '乙货款,民事,货款,乙公司,樊丽萍,已签约,,,,',
      '丙货款,民事,货款,丙公司,樊丽萍,跟进中,2099-01-01,,,',
      '丁货款,民事,货款,丁公司,樊丽萍,跟进中,2026-01-02,2025-01-02,,',
      '戊货款,民事,货款,戊公司,樊丽萍,,,,300%,',
      '己货款,民事,货款,己公司,没有的人,,,,,',
      '庚货款,民事,货款,庚公司,樊丽萍,,,,,庚公司',
      '辛货款,民事,货款,辛公司,樊丽萍,,,,,',
      '辛货款,民事,货款,辛公司,樊丽萍,,,,,',
    ].join('\n'),
  )
  expect(report.problems).toEqual([
    { row: 2, words: '委托人「甲贸易有限公司」已由周以宁报备，在保护期内' },
    { row: 3, words: '已签约的案源请导入为项目，不作为案源导入', column: 'F' },
    { row: 4, words: '报备日期不能晚于今天', column: 'G' },
    { row: 5, words: '保护期至不能早于报备日期', column: 'H' },
    { row: 6, words: '案源比例「300%」须为 0 到 100 之间的比例，应如 30%', column: 'I' },
    { row: 7, words: '没有工号、手机或姓名为「没有的人」的在职员工', column: 'E' },
    { row: 8, words: expect.stringContaining('庚公司'), column: expect.any(String) },
    { row: 10, words: '同一委托人的「辛货款」在表格里重复', column: 'A' },
  ])
  expect(report.counts).toMatchObject({ new: 1, same: 0, doubtful: 1, wrong: 7 })
})
