import { Code } from '@contract/codes/errors'
import type { FormValues } from '@contract/forms/fields'
import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { inShanghai, toDay } from '@server/kernel/clock'
import { aClaim, aCounting, anArrival, aReceivable, type Counting } from '@test/factories/receivable'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'

// Wrong input is refused where it was written and leaves no trace; forms that go by approval: approval-invoice.test.ts,
// approval-money.test.ts, approval-draws.test.ts.

let app: TestApp
/** Ours, and a firm beside it. */
let at: Counting
let foreign: Counting
/** Data at the start: an instalment of 50,000, an arrival of 60,000, an income of 10,600 that waits for its lawyers. */
let plan: { expectMoneyId: string; version: number }
let money: { arrivalId: string; version: number }
let shared: { moneyId: string; version: number }
let theirs: { caseId: string; expectMoneyId: string; arrivalId: string; empId: string }

beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
  foreign = await aCounting(app)
  const { expectMoneyId } = await aReceivable(at.lead, at.caseDetail.caseId)
  const { arrivalId } = await anArrival(at.keeper, { amount: '60000', serialNo: 'S1' })
  const claim = await aClaim(at.lead, arrivalId, expectMoneyId, '10600')
  const moneyId =
    (await at.keeper.call(arrival.confirmClaim, { id: claim.claimId, version: claim.version })).moneyId ?? ''
  plan = await at.lead.call(receivable.detail, { expectMoneyId })
  money = await at.keeper.call(arrival.getActualClaimInfo, { id: arrivalId })
  shared = await at.keeper.call(income.getPerInfoForConfirm, { moneyId })
  theirs = {
    caseId: foreign.caseDetail.caseId,
    expectMoneyId: (await aReceivable(foreign.lead, foreign.caseDetail.caseId)).expectMoneyId,
    arrivalId: (await anArrival(foreign.keeper)).arrivalId,
    empId: foreign.lead.id,
  }
})
afterAll(() => app.close())

interface Reply {
  code: number
  msg: string
  data: unknown
}

/** Refused with these words at each field, and the database is what it was. */
async function refusedAt(fields: Record<string, string>, send: () => Promise<Reply>) {
  const before = await contentsOf(app.db)
  const { code, data } = await send()
  expect([code, (data as { fields?: unknown } | null)?.fields]).toEqual([Code.invalid, fields])
  expect(await contentsOf(app.db)).toEqual(before)
}

/** Refused as a whole: of a version that is gone, of somebody else's records. */
async function refusedAs(code: number, words: string, send: () => Promise<Reply>) {
  const before = await contentsOf(app.db)
  const told = await send()
  expect([told.code, told.msg]).toEqual([code, words])
  expect(await contentsOf(app.db)).toEqual(before)
}

const TOMORROW = toDay(inShanghai(Date.now()).add(2, 'day').valueOf())
const SUMS: [what: string, amount: string, words: string][] = [
  ['three decimals', '1.001', '金额最多2位小数'],
  ['less than nothing', '-1', '金额须为数字'],
  ['1e9', '1e9', '金额须为数字'],
  ['NaN', 'NaN', '金额须为数字'],
  ['nothing', '0', '金额须大于0'],
  ['no sum', '', '请填写金额'],
]

describe('refused receivables', () => {
  const add = (instalment: FormValues, caseId = at.caseDetail.caseId) =>
    at.lead.reply(receivable.save, {
      values: {
        caseIds: [caseId],
        instalments: [{ name: '二期', amount: '1', dueKind: 'date', dueOn: '2026-03-31', ...instalment }],
      },
    })
  const change = (values: FormValues, version = plan.version) =>
    at.lead.reply(receivable.save, {
      expectMoneyId: plan.expectMoneyId,
      version,
      values: { name: '首期款', amount: '50000', dueKind: 'date', dueOn: '2026-03-31', ...values },
    })

  test.each(SUMS)('a receivable of %s is refused at its amount', (_, amount, words) =>
    refusedAt({ 'instalments.0.amount': amount ? `第1项的${words}` : '第1项请填写金额' }, () => add({ amount })),
  )
  test.each(SUMS)('changing a receivable to %s is refused at its amount', (_, amount, words) =>
    refusedAt({ amount: words }, () => change({ amount })),
  )
  // A fee of 80,000 has 30,000 left.
  test('a receivable a cent over the contract fee is refused', () =>
    refusedAt({ instalments: '合同律师费 ¥80,000.00，还可计划 ¥30,000.00' }, () => add({ amount: '30000.01' })))
  test('changing a receivable to a cent over the contract fee is refused', () =>
    refusedAt({ amount: '合同律师费 ¥80,000.00，还可计划 ¥80,000.00' }, () => change({ amount: '80000.01' })))
  test('changing a receivable to less than was received is refused', () =>
    refusedAt({ amount: '已到账、认领和核销 ¥10,600.00，金额不能更少' }, () => change({ amount: '10599.99' })))
  test('changing a receivable by an outdated version is refused', () =>
    refusedAs(Code.conflict, '应收款已被他人更新，请刷新后重试', () => change({ amount: '60000' }, plan.version - 1)))
  test('a receivable of another firm’s case is refused', () =>
    refusedAs(Code.gone, '项目不存在或已被删除', () => add({}, theirs.caseId)))
})

describe('refused arrivals', () => {
  const enter = (given: FormValues) =>
    at.keeper.reply(arrival.save, { values: { amount: '1', arrivedOn: '2026-03-02', payer: '王某', ...given } })
  const bring = (...rows: string[]) =>
    at.keeper.reply(arrival.importCsv, { csv: ['到账日期,金额,付款人,银行流水号', ...rows].join('\n') })

  test.each(SUMS)('an arrival of %s is refused at its amount', (_, amount, words) =>
    refusedAt({ amount: words }, () => enter({ amount })),
  )
  test('an arrival dated tomorrow is refused', () =>
    refusedAt({ arrivedOn: '到账日期不能晚于今天' }, () => enter({ arrivedOn: TOMORROW })))
  test('an arrival without a payer is refused', () => refusedAt({ payer: '请填写付款人' }, () => enter({ payer: ' ' })))
  test('an arrival with a known serial number is refused', () =>
    refusedAt({ serialNo: '银行流水号已登记过' }, () => enter({ serialNo: 'S1' })))

  // A good row before it and one after it: the bad one is named, and none of the three comes in.
  test.each([
    ['three decimals', '2026-03-03,1.001,王某,S3', '第 3 行：金额最多2位小数'],
    ['less than nothing', '2026-03-03,-5,王某,S3', '第 3 行：金额须为数字'],
    ['1e9', '2026-03-03,1e9,王某,S3', '第 3 行：金额须为数字'],
    ['NaN', '2026-03-03,NaN,王某,S3', '第 3 行：金额须为数字'],
    ['a day that is none', '2026-02-30,5,王某,S3', '第 3 行：到账日期'],
    ['tomorrow', `${TOMORROW},5,王某,S3`, '第 3 行：到账日期不能晚于今天'],
    ['nobody', '2026-03-03,5,,S3', '第 3 行：请填写付款人'],
    ['a column too few', '2026-03-03,5,王某', '第 3 行有 3 列，应为 4 列'],
    ['a number that is there twice', '2026-03-03,5,王某,S2', '第 3 行：银行流水号与第 2 行相同'],
  ])('a bank’s list with %s is refused as a whole and names the row', (_, row, words) =>
    refusedAt({ csv: expect.stringContaining(words) as unknown as string }, () =>
      bring('2026-03-02,5,王某,S2', row, '2026-03-04,5,王某,S4'),
    ),
  )

  test('withdrawing an arrival by an outdated version is refused', async () => {
    const { arrivalId, version } = await anArrival(at.keeper, { amount: '7' })
    await refusedAs(Code.conflict, '到账已被他人更新，请刷新后重试', () =>
      at.keeper.reply(arrival.withdraw, { id: arrivalId, version: version + 1, reason: '重复登记' }),
    )
  })
  test('withdrawing another firm’s arrival is refused', () =>
    refusedAs(Code.gone, '到账不存在或已被删除', () =>
      at.keeper.reply(arrival.withdraw, { id: theirs.arrivalId, version: 1, reason: '重复登记' }),
    ))
})

describe('refused claims', () => {
  const claim = (amount: string, expectMoneyId = plan.expectMoneyId, id = money.arrivalId) =>
    at.lead.reply(arrival.saveFinanceClaimInfo, { id, lines: [{ expectMoneyId, amount }] })

  test.each([
    ['three decimals', '1.001'],
    ['less than nothing', '-1'],
    ['1e9', '1e9'],
    ['NaN', 'NaN'],
    ['no sum', ''],
  ])('a claim of %s is refused at its amount', (_, amount) =>
    refusedAt({ 'lines.0.amount': '金额格式不正确' }, () => claim(amount)),
  )
  test('a claim of zero is refused', () => refusedAt({ 'lines.0.amount': '认领金额须大于0' }, () => claim('0')))
  // 60,000 came in, 10,600 of it are claimed; of the instalment 39,400 are open.
  test('a claim of a cent more than the receivable is refused', () =>
    refusedAt({ 'lines.0.amount': '首期款还可认领 ¥39,400.00' }, () => claim('39400.01')))
  test('a claim of a cent more than the arrival is refused', () =>
    refusedAt({ 'lines.0.amount': '该笔到账还剩 ¥49,400.00可认领' }, () => claim('49400.01')))
  test('a claim for another firm’s receivable is refused', () =>
    refusedAt({ 'lines.0.amount': '应收款不存在，或您不在该项目团队' }, () => claim('1', theirs.expectMoneyId)))
  test('a claim on another firm’s arrival is refused', () =>
    refusedAs(Code.gone, '到账不存在或已被删除', () => claim('1', plan.expectMoneyId, theirs.arrivalId)))
  test('confirming a claim by an outdated version is refused', async () => {
    const { claimId, version } = await aClaim(at.lead, money.arrivalId, plan.expectMoneyId, '1')
    await refusedAs(Code.conflict, '认领已被他人更新，请刷新后重试', () =>
      at.keeper.reply(arrival.confirmClaim, { id: claimId, version: version + 1 }),
    )
  })
})

describe('refused incomes', () => {
  const share = (given: FormValues, version = shared.version) =>
    at.keeper.reply(income.edit, {
      moneyId: shared.moneyId,
      version,
      values: { taxRate: '6', firmRate: '20', shares: [{ empId: at.lead.id, percent: '100' }], ...given },
    })
  const shares = (...percents: string[]) =>
    share({ shares: percents.map((percent, turn) => ({ empId: [at.lead.id, at.fellow.id][turn], percent })) })

  test('an income whose shares are 0.01% short is refused', () =>
    refusedAt({ shares: '律师分配合计应为 100%，现为 99.99%' }, () => shares('60', '39.99')))
  test('an income whose shares are 0.01% over is refused', () =>
    refusedAt({ shares: '律师分配合计应为 100%，现为 100.01%' }, () => shares('60', '40.01')))
  test('an income with shares of three decimals is refused', () =>
    refusedAt({ shares: '第1位的比例须为 0 到 100，最多两位小数' }, () => shares('60.001', '39.999')))
  test('an income with a tax rate that is no number is refused', () =>
    refusedAt({ taxRate: '税率须为数字' }, () => share({ taxRate: 'NaN' })))
  test('an income with an impossible tax rate is refused', () =>
    refusedAt({ taxRate: '税率不能大于13' }, () => share({ taxRate: '17' })))
  test('an income with more than 100% for the firm is refused', () =>
    refusedAt({ firmRate: '律所留存比例不能大于100' }, () => share({ firmRate: '100.01' })))
  test('an income shared with somebody of another firm is refused', () =>
    refusedAt({ shares: '有人不存在或已离职' }, () => share({ shares: [{ empId: theirs.empId, percent: '100' }] })))
  test('an income edited by an outdated version is refused', async () => {
    const edited = await share({})
    expect(edited.code).toBe(0)
    await refusedAs(Code.conflict, '收入已被他人更新，请刷新后重试', () => share({ firmRate: '30' }))
  })
})
