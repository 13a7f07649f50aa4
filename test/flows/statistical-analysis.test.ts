import { arrival } from '@contract/receivable'
import { statisticalAnalysis } from '@contract/statistical-analysis'
import { holds } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { opensBooks } from '@test/factories/money'
import { aDepartment, aFirm, type Firm } from '@test/factories/people'
import { aClaim, aCounting, anArrival, aReceivable } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let lawyer: Colleague
let other: Colleague
let director: Colleague
const SPAN = { from: '2026-01-01', to: '2026-03-31' }

const grantAll = (who: Colleague) =>
  app.db
    .insertInto('roles')
    .values({
      ...{ id: `r${who.id}`, firm_id: who.firm.id, code: `r${who.id}`, name: '主任', permissions: '[]' },
      rights: JSON.stringify({ 'case:see': 'firm', 'customer:see': 'firm' }),
    })
    .execute()
    .then(() =>
      app.db
        .insertInto('employee_roles')
        .values({ firm_id: who.firm.id, employee_id: who.id, role_id: `r${who.id}` })
        .execute(),
    )

let caseCount = 0
async function aCaseView(colleague: Colleague, startDate: string, fee: string, given: object = {}) {
  const { caseId } = await aStandingCase(app, colleague, colleague, {
    ...{
      name: `项目${++caseCount}`,
      clients: [{ name: `甲${caseCount}号商贸有限公司`, kind: 'organ', position: '原告' }],
    },
    ...{ others: [{ name: `乙${caseCount}号实业有限公司`, kind: 'organ', position: '被告', role: 'opponent' }] },
  })
  await app.db
    .updateTable('cases')
    .set({ start_date: startDate, fee, ...given })
    .where('id', '=', caseId)
    .execute()
  return caseId
}

const figures = (
  who: Colleague,
  measure: 'projectNumber' | 'projectAmount' | 'customerNumber' | 'customerValue',
  by: 'month' | 'lawyer' | 'kind' | 'department' | 'branch' | 'customer' = 'month',
) => who.call(statisticalAnalysis.getFigures, { measure, by, ...SPAN })

let secret: string
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  lawyer = await someone(app, { firm, name: '周以宁' })
  other = await someone(app, { firm, name: '唐若溪', departmentId: await aDepartment(app, firm, '二部') })
  director = await someone(app, { firm, name: '陈景行' })
  await grantAll(director)
  await aCaseView(lawyer, '2026-01-10', '10000.10')
  await aCaseView(lawyer, '2026-03-31', '20000.20')
  await aCaseView(lawyer, '2026-04-01', '99999')
  await aCaseView(lawyer, '2026-02-01', '77777', { status: 'invalid' })
  await aCaseView(other, '2026-03-05', '500')
  secret = await aCaseView(other, '2026-03-06', '700', { is_confidential: true })
})
afterAll(() => app.close())

test('cases are counted by acceptance day without called-off ones and other periods', async () => {
  const { count, groups } = await figures(lawyer, 'projectNumber')
  expect(count).toBe(2)
  expect(groups.map(({ key, count: n }) => `${key} ${n}`)).toEqual(['2026-01 1', '2026-02 0', '2026-03 1'])
  expect((await figures(lawyer, 'projectAmount')).amount).toBe('30000.30')
})

test('everybody counts visible cases only, and confidential ones are counted for their team', async () => {
  const told = async (who: Colleague) =>
    (await figures(who, 'projectAmount', 'lawyer')).groups.map(({ name, count, amount }) => [name, count, amount])
  expect(await told(lawyer)).toEqual([['周以宁', 2, '30000.30']])
  expect(await told(other)).toEqual([['唐若溪', 2, '1200.00']])
  expect(await told(director)).toEqual([
    ['周以宁', 2, '30000.30'],
    ['唐若溪', 1, '500.00'],
  ])
  expect((await figures(await someone(app), 'projectNumber')).count).toBe(0)
})

test('cases are ordered by count, and by amount only for the amount measure', async () => {
  const on = await someone(app)
  const many = await someone(app, { firm: on.firm, name: '件数多' })
  const dear = await someone(app, { firm: on.firm, name: '金额大' })
  await grantAll(on)
  for (const day of ['2026-01-05', '2026-01-06']) await aCaseView(many, day, '1')
  await aCaseView(dear, '2026-01-05', '90000')
  const told = async (measure: 'projectNumber' | 'projectAmount') =>
    (await figures(on, measure, 'lawyer')).groups.map(({ name }) => name)
  expect(await told('projectNumber')).toEqual(['件数多', '金额大'])
  expect(await told('projectAmount')).toEqual(['金额大', '件数多'])
})

test('an assistant’s figures are the fees of the cases whose team they are in, without income or anybody else’s', async () => {
  const own = await aFirm(app)
  const lead = await someone(app, { firm: own })
  const helper = await someone(app, { firm: own })
  await holds(app, own, 'assistant', [helper])
  // A right that opens the whole firm's cases does not open its totals.
  await app.db
    .updateTable('roles')
    .set({ rights: JSON.stringify({ 'case:see': 'firm' }) })
    .where('firm_id', '=', own.id)
    .execute()
  const helped = await aCaseView(lead, '2026-02-03', '3000')
  await aCaseView(lead, '2026-02-04', '40000')
  await app.db
    .insertInto('team_members')
    .values({
      ...{ id: `t${helper.id}`, firm_id: own.id, target_kind: 'case', target_id: helped, employee_id: helper.id },
      ...{ role: 'assist', percent: '0', sort: 5 },
    })
    .execute()
  expect(await figures(helper, 'projectAmount')).toMatchObject({ count: 1, amount: '3000.00' })
  expect(await figures(helper, 'projectNumber')).toMatchObject({ count: 1 })
  const overview = await helper.call(statisticalAnalysis.getOverview, SPAN)
  expect([overview.projectAmount.amount, overview.customerValue]).toEqual(['3000.00', undefined])
  const income = { measure: 'customerValue', by: 'month', ...SPAN } as const
  const refused = { code: 403, msg: '到账与收入不在助理的统计里，请向主办律师了解' }
  expect(await helper.reply(statisticalAnalysis.getFigures, income)).toMatchObject(refused)
  expect(await helper.reply(statisticalAnalysis.getRows, { ...income, key: '2026-02' })).toMatchObject(refused)
  expect(await lead.call(statisticalAnalysis.getOverview, SPAN)).toHaveProperty('customerValue')
})

test('a figure opens its rows to those who may see them', async () => {
  const rows = async (who: Colleague) =>
    (await who.call(statisticalAnalysis.getRows, { measure: 'projectAmount', by: 'lawyer', key: other.id, ...SPAN }))
      .records
  expect((await rows(other)).map(({ id, amount }) => [id === secret, amount])).toEqual([
    [true, '700.00'],
    [false, '500.00'],
  ])
  expect((await rows(director)).map(({ kind, day, lawyerName, amount }) => [kind, day, lawyerName, amount])).toEqual([
    ['case', '2026-03-05', '唐若溪', '500.00'],
  ])
  expect(await rows(lawyer)).toEqual([])
})

test('groups by department, office and category carry names', async () => {
  const names = async (by: 'department' | 'branch' | 'kind') =>
    (await figures(director, 'projectNumber', by)).groups.map(({ name, count }) => `${name} ${count}`)
  expect(await names('department')).toEqual(['业务部 2', '二部 1'])
  expect(await names('branch')).toEqual(['未登记办公室 3'])
  expect(await names('kind')).toEqual(['民事诉讼 3'])
})

test('customers are counted by owner', async () => {
  const { customerId } = await anOrgan(lawyer, lawyer, { name: '丙控股有限公司', channel: 'friend' })
  await app.db
    .updateTable('customers')
    .set({ created_at: '2026-02-02 10:00:00' })
    .where('id', '=', customerId)
    .execute()
  const told = async (who: Colleague) =>
    (await figures(who, 'customerNumber', 'kind')).groups.map(({ name, count }) => `${name} ${count}`)
  expect([await told(lawyer), await told(director), await told(other)]).toEqual([['亲友介绍 1'], ['亲友介绍 1'], []])
  const asked = { measure: 'customerNumber', by: 'kind', key: 'friend', ...SPAN } as const
  const { records } = await lawyer.call(statisticalAnalysis.getRows, asked)
  expect(records).toMatchObject([
    { kind: 'customer', title: '丙控股有限公司', day: '2026-02-02', lawyerName: '周以宁' },
  ])
})

test('a customer’s worth is the confirmed income by its day', async () => {
  const { lead, stranger, keeper, caseDetail, firm: theirs } = await aCounting(app)
  const { customerId } = await anOrgan(lead, lead)
  await app.db.updateTable('cases').set({ customer_id: customerId }).where('id', '=', caseDetail.caseId).execute()
  const { expectMoneyId } = await aReceivable(lead, caseDetail.caseId)
  const { arrivalId } = await anArrival(keeper)
  const { claimId, version } = await aClaim(lead, arrivalId, expectMoneyId, '12345.67')
  const worth = async (who: Colleague) => (await figures(who, 'customerValue', 'customer')).groups
  expect(await worth(lead)).toEqual([])
  await opensBooks(app, theirs)
  await keeper.call(arrival.confirmClaim, { id: claimId, version })
  expect(await worth(lead)).toEqual([
    { key: customerId, name: '北京砚澜科技有限公司', count: 1, amount: '12345.67', unknownCount: 0 },
  ])
  expect((await figures(lead, 'customerValue', 'month')).groups.map(({ amount }) => amount)).toEqual([
    ...['0.00', '0.00', '12345.67'],
  ])
  expect(await worth(stranger)).toEqual([])
})

test.each([
  [{ from: '2026-03-01', to: '2026-02-01', by: 'month' }, 'to', '结束日期不能早于开始日期'],
  [{ from: '2020-01-01', to: '2026-02-01', by: 'month' }, 'to', '统计时间不能超过 36 个月'],
  [{ ...SPAN, by: 'customer' }, 'by', '「项目数量」不能按客户统计'],
])('an invalid question is refused: %o', async (asked, field, words) => {
  const reply = await lawyer.raw(statisticalAnalysis.getFigures, { measure: 'projectNumber', ...asked })
  expect(reply).toMatchObject({ code: 400, data: { fields: { [field]: words } } })
})

test('the overview compares with the period before, and figures are exported as seen', async () => {
  const overview = await lawyer.call(statisticalAnalysis.getOverview, { from: '2026-03-01', to: '2026-03-31' })
  expect(overview.projectAmount).toMatchObject({ count: 1, amount: '20000.20', before: { count: 0, amount: '0.00' } })
  const asked = { measure: 'projectAmount', by: 'lawyer', ...SPAN, format: 'csv' } as const
  const { url, fileName } = await lawyer.call(statisticalAnalysis.exportFigures, asked)
  expect(fileName).toMatch(/^项目金额（按律师）-.*\.csv$/)
  const sheet = await (await fetch(url)).text()
  expect(sheet).toContain('周以宁')
  expect(sheet).toContain('30000.30')
  expect(sheet).not.toContain('唐若溪')
})
