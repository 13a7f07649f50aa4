import { Code } from '@contract/codes/errors'
import { days as daysInMs } from '@contract/duration'
import { invoice } from '@contract/invoice'
import { message } from '@contract/message'
import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { account, Books } from '@server/domains/books/double-entry/books'
import { problemsOfBooks } from '@server/domains/books/double-entry/close-accounts'
import { dayAfter, toDay } from '@server/kernel/clock'
import { scoped } from '@server/kernel/db/open'
import { holds } from '@test/factories/approval'
import { anEmployee } from '@test/factories/people'
import {
  aCashKeeper,
  aClaim,
  aCounting,
  anArrival,
  aReceivable,
  type Counting,
  type Teller,
} from '@test/factories/receivable'
import { aSheet } from '@test/factories/sheet'
import { problemsOfMoney } from '@test/support/money-books'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, someone } from '@test/support/test-client'
import { strFromU8, unzipSync } from 'fflate'

let app: TestApp
let at: Counting

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  at = await aCounting(app)
})

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields
const books = () => new Books(scoped(app.db, at.firm.id), app.clock.now(), null)
const balance = async (account: Parameters<Books['balance']>[0]) => books().balance(account)
async function cards({ call }: Teller, code: number) {
  const { records } = await call(message.getMsgList, { appMsgType: [code], size: 50 })
  return records.map(({ content, linkStatus }) => [content.appText.appAlertTitle, linkStatus])
}
/** Links of the messages with this code (SPEC 2.5): src/rules/targets/messageJump.test.ts says which page. */
async function leads({ call }: Teller, code: number) {
  const { records } = await call(message.getMsgList, { appMsgType: [code], size: 50 })
  return records.map(({ linkId }) => linkId)
}
afterEach(async () => {
  expect(await problemsOfBooks(scoped(app.db, at.firm.id))).toEqual([])
})

describe('planning receivables', () => {
  test('a case without a plan owes an unknown amount, and is counted as left out', async () => {
    const { caseId } = at.caseDetail
    const asked = at.lead.call(income.getIncomeStatement, { caseId })
    expect(await asked).toMatchObject({ planned: null, outstanding: null, overdue: null })
    const { unplannedCount } = await at.lead.call(receivable.outstanding, {})
    await aReceivable(at.lead, caseId)
    expect(await at.lead.call(income.getIncomeStatement, { caseId })).toMatchObject({ outstanding: '50000.00' })
    expect((await at.lead.call(receivable.outstanding, {})).unplannedCount).toBe(unplannedCount - 1)
  })

  test('receivables within the contract fee are saved, and one over it is refused at the field', async () => {
    const first = await aReceivable(at.lead, at.caseDetail.caseId)
    expect(first).toMatchObject({
      amount: '50000.00',
      planTotal: '50000.00',
      contractFee: '80000.00',
      outstanding: '50000.00',
    })
    const values = {
      caseIds: [at.caseDetail.caseId],
      instalments: [
        { name: '二期', amount: '20000', dueKind: 'stage', condition: '一审判决后 10 日内' },
        { name: '尾款', amount: '10000.01', dueKind: 'result', condition: '执行到位' },
      ],
    }
    const refused = await at.lead.reply(receivable.save, { values })
    expect([refused.code, fieldsOf(refused)]).toEqual([
      Code.invalid,
      { instalments: '合同律师费 ¥80,000.00，还可计划 ¥30,000.00' },
    ])
    values.instalments[1] = { name: '尾款', amount: '10000', dueKind: 'result', condition: '执行到位' }
    await at.lead.call(receivable.save, { values })
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('80000.00')
    expect(await balance(account('deferred', at.caseDetail.caseId))).toBe('80000.00')
  })

  test.each([
    ['three decimals', { amount: '1.001' }, 'instalments.0.amount'],
    ['a sign', { amount: '-1' }, 'instalments.0.amount'],
    ['nothing', { amount: '0' }, 'instalments.0.amount'],
    ['1e9', { amount: '1e9' }, 'instalments.0.amount'],
    ['NaN', { amount: 'NaN' }, 'instalments.0.amount'],
    ['no day', { dueOn: '' }, 'instalments.0.dueOn'],
    ['a stage that is not said', { dueKind: 'stage', dueOn: '' }, 'instalments.0.condition'],
  ])('a receivable with %s is refused at the field', async (_, given, field) => {
    const instalments = [{ name: '首期款', amount: '1', dueKind: 'date', dueOn: '2026-03-31', ...given }]
    const refused = await at.lead.reply(receivable.save, { values: { caseIds: [at.caseDetail.caseId], instalments } })
    expect([refused.code, Object.keys(fieldsOf(refused) ?? {})]).toEqual([Code.invalid, [field]])
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('0.00')
  })

  test('lead and finance edit receivables, the team reads them and others do not see them', async () => {
    const { expectMoneyId, version } = await aReceivable(at.keeper, at.caseDetail.caseId)
    const reason = '合同变更'
    expect((await at.fellow.reply(receivable.cancel, { expectMoneyId, version, reason })).code).toBe(Code.forbidden)
    expect((await at.fellow.call(receivable.list, {})).total).toBe(1)
    expect((await at.stranger.call(receivable.list, {})).total).toBe(0)
    expect((await at.stranger.reply(receivable.detail, { expectMoneyId })).code).toBe(Code.gone)
  })

  test('the ageing filter finds receivables by overdue days, bounds included', async () => {
    const today = toDay(app.clock.now())
    const behind = [-1, 0, 1, 30, 31, 90, 91, 180, 181]
    const due = (days: number) => ({ name: String(days), dueOn: dayAfter(today, -days) })
    const instalments = behind.map((days) => ({ ...due(days), amount: '1000', dueKind: 'date' }))
    await at.lead.call(receivable.save, { values: { caseIds: [at.caseDetail.caseId], instalments } })
    const found = async (ageing: 'current' | 'month' | 'quarter' | 'half' | 'longer') => {
      const { records } = await at.lead.call(receivable.list, { ageing, size: 20 })
      return records.map(({ name }) => Number(name)).sort((a, b) => a - b)
    }
    expect(await found('current')).toEqual([-1, 0])
    expect(await found('month')).toEqual([1, 30])
    expect(await found('quarter')).toEqual([31, 90])
    expect(await found('half')).toEqual([91, 180])
    expect(await found('longer')).toEqual([181])
  })

  test('a receivable is changed by version and cancelled while unpaid', async () => {
    const { expectMoneyId, version } = await aReceivable(at.lead, at.caseDetail.caseId)
    const values = { name: '首期款', amount: '60000', dueKind: 'date', dueOn: '2099-12-31' }
    const changed = await at.lead.call(receivable.save, { expectMoneyId, version, values })
    expect(changed).toMatchObject({ amount: '60000.00', status: 'planned' })
    expect((await at.lead.reply(receivable.save, { expectMoneyId, version, values })).code).toBe(Code.conflict)
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('60000.00')
    await at.lead.call(receivable.cancel, { expectMoneyId, version: changed.version, reason: '合同变更' })
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('0.00')
    expect((await at.lead.call(receivable.list, {})).total).toBe(0)
    expect((await at.lead.call(receivable.list, { status: 'cancelled' })).total).toBe(1)
  })

  test('a receivable that depends on a stage is due once the stage is reached', async () => {
    const given = { dueKind: 'stage', dueOn: '', condition: '一审判决后 10 日内' }
    const { expectMoneyId, version, can } = await aReceivable(at.lead, at.caseDetail.caseId, given)
    expect(can.reach).toBe(true)
    const reached = await at.lead.call(receivable.reach, { expectMoneyId, version, values: { dueOn: '2026-01-10' } })
    expect([reached.status, reached.can.reach]).toEqual(['overdue', false])
    expect((await at.lead.call(receivable.list, { ageing: reached.ageing })).total).toBe(1)
    expect((await at.lead.call(receivable.list, { ageing: 'current' })).total).toBe(0)
  })
})

describe('arrivals', () => {
  test('an arrival is registered once by finance, announced to collectors and matched with reasons', async () => {
    const { expectMoneyId } = await aReceivable(at.lead, at.caseDetail.caseId)
    const { arrivalId } = await anArrival(at.keeper, { serialNo: 'S1', payerAccount: '6222000011112222' })
    const seen = await at.lead.call(arrival.getActualClaimInfo, { id: arrivalId })
    expect(seen.suggestions).toMatchObject([
      { expectMoneyId, score: 80, reasons: ['付款人就是委托人', '金额等于待收金额'] },
    ])
    expect([seen.payerAccount, seen.serialNo]).toEqual(['************2222', ''])
    expect(await cards(at.lead, 903)).toEqual([['有一笔到账待认领', 0]])
    const values = { amount: '1', arrivedOn: '2026-03-02', payer: '王某', serialNo: 'S1' }
    expect(fieldsOf(await at.keeper.reply(arrival.save, { values }))).toEqual({ serialNo: '银行流水号已登记过' })
    expect((await at.lead.reply(arrival.save, { values })).code).toBe(Code.forbidden)
    expect(await balance(account('unclaimed'))).toBe('50000.00')
  })

  test('a bank’s list is imported as a whole or not at all', async () => {
    const head = '到账日期,金额,付款人,银行流水号\n'
    const bad = await at.keeper.reply(arrival.importCsv, {
      csv: `${head}2026-03-02,5,王某,S1\n2026-03-03,1.001,王某,S2`,
    })
    expect(fieldsOf(bad)).toEqual({ csv: '第 3 行：金额最多2位小数' })
    expect((await at.keeper.call(arrival.list, {})).total).toBe(0)
    const csv = `${head}2026-03-02,5,王某,S1\n2026-03-03,"1,000.10",王某,S2`
    expect(await at.keeper.call(arrival.importCsv, { csv })).toEqual({
      ...{ imported: 2, total: '1005.10', known: [], skipped: [] },
    })
    expect((await at.stranger.call(arrival.list, { isPublic: true })).total).toBe(2)
    expect((await at.stranger.call(arrival.list, {})).total).toBe(0)
  })

  test('an amount is taken as people write it', async () => {
    const values = { amount: '￥1,234.50', arrivedOn: '2026-03-02', payer: '王某' }
    expect((await at.keeper.call(arrival.save, { values })).amount).toBe('1234.50')
    const { total } = await at.keeper.call(arrival.list, { amountFrom: '1,000', amountTo: '1万' })
    expect(total).toBe(1)
  })

  test('a bank’s list that comes twice, pasted or as a file, adds only what is new and names the rest', async () => {
    const list = (...rows: string[]) => ['交易日期,贷方发生额,借方发生额,对方户名,流水号', ...rows].join('\n')
    const rows = [
      '2026/3/2,"5,000.00",,王某,',
      '2026/3/2,"5,000.00",,王某,',
      '2026/3/3,8,,李某,N1',
      '2026/3/3,,9,房东,N2',
    ]
    const first = await at.keeper.call(arrival.importCsv, { csv: list(...rows) })
    expect(first).toEqual({ imported: 3, total: '10008.00', known: [], skipped: [{ row: 5, words: '支出' }] })
    const fileId = await aSheet(app, at.keeper, list(...rows, '2026/3/4,7,,赵某,N3'))
    expect(await at.keeper.call(arrival.importCsv, { fileId })).toEqual({
      ...{ imported: 1, total: '7.00' },
      known: [
        { row: 2, words: '王某 ¥5,000.00' },
        { row: 3, words: '王某 ¥5,000.00' },
        { row: 4, words: '李某 ¥8.00' },
      ],
      skipped: [{ row: 5, words: '支出' }],
    })
    const both = await Promise.all(
      [1, 2].map(() => at.keeper.call(arrival.importCsv, { csv: list('2026/3/5,6,,钱某,') })),
    )
    expect(both.map(({ imported }) => imported).sort()).toEqual([0, 1])
    expect((await at.keeper.call(arrival.list, {})).total).toBe(5)
    expect(fieldsOf(await at.keeper.reply(arrival.importCsv, {}))).toEqual({ csv: '请粘贴银行流水，或选择流水文件' })
  })

  test('a mistaken arrival is withdrawn unless somebody claimed it', async () => {
    const { expectMoneyId } = await aReceivable(at.lead, at.caseDetail.caseId)
    const { arrivalId: id } = await anArrival(at.keeper)
    const claim = await aClaim(at.lead, id, expectMoneyId, '100')
    const withdraw = async () => {
      const { version } = await at.keeper.call(arrival.getActualClaimInfo, { id })
      return at.keeper.reply(arrival.withdraw, { id, version, reason: '重复登记' })
    }
    expect((await withdraw()).msg).toBe('该笔到账已被认领，不能撤销')
    await at.lead.call(arrival.cancelClaimInfo, { id: claim.claimId, version: claim.version })
    expect((await withdraw()).code).toBe(0)
    expect(await balance(account('bank'))).toBe('0.00')
  })
})

test('exporting receivables writes the visible list, and formulas never run', async () => {
  await aReceivable(at.lead, at.caseDetail.caseId, { name: '=1+1' })
  await anArrival(at.keeper, { payer: '@SUM(A1)', words: '-2' })
  const take = (who: Teller, given: object) =>
    who.reply(receivable.exportList, { list: 'receivable', format: 'csv', ...given })
  const read = async ({ data }: { data: { url: string } }) => (await fetch(data.url)).text()
  const plan = await take(at.lead, {})
  expect(plan.data.fileName).toMatch(/^应收-\d{4}-\d\d-\d\d\.csv$/)
  expect(await read(plan)).toContain(",'=1+1,50000.00,0.00,50000.00,按日期,2026-03-31,")
  expect(await read(await take(at.keeper, { list: 'arrival' }))).toContain("2026-03-02,'@SUM(A1),50000.00,")
  for (const refused of [
    await take(at.stranger, {}),
    await take(at.stranger, { list: 'arrival' }),
    await at.stranger.reply(invoice.exportList, { format: 'xlsx' }),
    await at.stranger.reply(income.exportList, { format: 'csv' }),
  ])
    expect([refused.code, refused.msg]).toEqual([Code.invalid, '没有可以导出的记录'])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0"])(
  '%s as a name is exported as text in both kinds of file',
  async (name) => {
    await aReceivable(at.lead, at.caseDetail.caseId, { name })
    await anArrival(at.keeper, { payer: name, words: name })
    for (const [who, list] of [
      [at.lead, 'receivable'],
      [at.keeper, 'arrival'],
    ] as const) {
      const take = async (format: 'csv' | 'xlsx') => {
        const { url, fileName } = await who.call(receivable.exportList, { list, format })
        expect(fileName.endsWith(`.${format}`)).toBe(true)
        return new Uint8Array(await (await fetch(url)).arrayBuffer())
      }
      const cells = strFromU8(await take('csv')).split(/[,\r\n]/)
      expect(cells.includes(`'${name}`)).toBe(true)
      expect(cells.filter((cell) => /^[=+@]|^-(?!\d)/.test(cell))).toEqual([])
      const sheet = Object.values(unzipSync(await take('xlsx'))).map((part) => strFromU8(part))
      expect(sheet.some((xml) => xml.replace(/&(apos|#39|#x27);/g, "'").includes(`>${name}<`))).toBe(true)
      expect(sheet.filter((xml) => /<f[ >]/.test(xml))).toEqual([])
    }
  },
)

describe('claims', () => {
  let arrivalId: string
  let expectMoneyId: string
  beforeEach(async () => {
    expectMoneyId = (await aReceivable(at.lead, at.caseDetail.caseId)).expectMoneyId
    arrivalId = (await anArrival(at.keeper, { amount: '60000' })).arrivalId
  })
  const claim = (who: Teller, amount: string, id = expectMoneyId) =>
    who.reply(arrival.saveFinanceClaimInfo, { id: arrivalId, lines: [{ expectMoneyId: id, amount }] })

  test('two colleagues claim parts of an arrival, never more than it has', async () => {
    const other = await aReceivable(at.lead, at.caseDetail.caseId, { name: '二期', amount: '30000' })
    await aClaim(at.lead, arrivalId, expectMoneyId, '40000')
    expect(fieldsOf(await claim(at.fellow, '10000.01'))).toEqual({ 'lines.0.amount': '首期款还可认领 ¥10,000.00' })
    expect(fieldsOf(await claim(at.fellow, '20000.01', other.expectMoneyId))).toEqual({
      'lines.0.amount': '该笔到账还剩 ¥20,000.00可认领',
    })
    await aClaim(at.fellow, arrivalId, other.expectMoneyId, '20000')
    const seen = await at.keeper.call(arrival.getActualClaimInfo, { id: arrivalId })
    expect([seen.claimed, seen.left, seen.claims.length, seen.can.claim]).toEqual(['60000.00', '0.00', 2, false])
    expect((await claim(at.stranger, '1')).code).not.toBe(0)
  })

  test('a last cent of an arrival is still open to everybody', async () => {
    await aClaim(at.lead, arrivalId, expectMoneyId, '49999.99')
    const other = await aReceivable(at.lead, at.caseDetail.caseId, { name: '二期', amount: '10000' })
    await aClaim(at.lead, arrivalId, other.expectMoneyId, '10000')
    const seen = await at.stranger.call(arrival.getActualClaimInfo, { id: arrivalId })
    expect([seen.left, seen.can.claim, seen.can.contest]).toEqual(['0.01', true, false])
  })

  test('a colleague who comes too late to an arrival is told by whom it was claimed, on its page and in claiming', async () => {
    const taken = '该笔到账已由周以宁认领'
    const other = await aReceivable(at.lead, at.caseDetail.caseId, { name: '二期', amount: '30000' })
    await aClaim(at.lead, arrivalId, expectMoneyId, '40000')
    await aClaim(at.lead, arrivalId, other.expectMoneyId, '20000')
    expect(await claim(at.fellow, '1')).toMatchObject({ code: Code.conflict, msg: taken })
    expect(await at.stranger.reply(arrival.getActualClaimInfo, { id: arrivalId })).toMatchObject({
      code: Code.gone,
      msg: taken,
    })
    const next = await anArrival(at.keeper, { amount: '7' })
    await at.keeper.call(arrival.withdraw, { id: next.arrivalId, version: next.version, reason: '重复登记' })
    expect((await at.stranger.reply(arrival.getActualClaimInfo, { id: next.arrivalId })).msg).toBe(
      '该笔到账已由财务撤销',
    )
  })

  describe('an arrival that a colleague says is theirs', () => {
    const contest = (who: Teller, reason = '付款人是我的客户') =>
      who.reply(arrival.contestClaim, { id: arrivalId, reason })
    const contestsOf = async (id: string) =>
      (await at.keeper.call(arrival.showFinanceClaimInfo, { id })).contests.map(({ name, reason }) => [name, reason])

    beforeEach(async () => {
      const other = await aReceivable(at.lead, at.caseDetail.caseId, { name: '三期', amount: '10000' })
      await aClaim(at.lead, arrivalId, other.expectMoneyId, '10000')
    })

    test('can be contested only once all of it is claimed, and not by its claimer', async () => {
      expect((await contest(at.stranger)).msg).toBe('该笔到账还可以认领，请直接认领')
      await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
      expect((await contest(at.lead)).msg).toBe('您已认领该笔到账')
      expect((await contest(at.stranger, ' ')).code).toBe(Code.invalid)
      expect((await contest(at.stranger)).code).toBe(0)
    })

    test('tells its claimer and finance, stands on the claim, and ends with the decision of finance', async () => {
      const { claimId, version } = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
      await contest(at.stranger, '先前的理由')
      await contest(at.stranger)
      expect(await contestsOf(claimId)).toEqual([[at.stranger.name, '付款人是我的客户']])
      const seen = await at.stranger.call(arrival.getActualClaimInfo, { id: arrivalId })
      expect(seen).toMatchObject({ contest: { reason: '付款人是我的客户' }, can: { claim: false, contest: true } })
      expect(seen.claims).toEqual([])
      const said = `${at.stranger.name}认为这笔到账是自己的`
      expect((await cards(at.lead, 906)).map(([title]) => title)).toContain(said)
      expect((await cards(at.keeper, 906)).map(([title]) => title)).toContain(said)
      await at.keeper.call(arrival.returnClaim, { id: claimId, version, reason: '付款人不符' })
      expect((await cards(at.stranger, 903))[0]).toEqual(['财务退回了原认领，您可以认领', 0])
      const again = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
      expect(await contestsOf(again.claimId)).toEqual([])
    })

    test('stays with its claimer when finance confirms the claim', async () => {
      const { claimId, version } = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
      await contest(at.stranger)
      await at.keeper.call(arrival.confirmClaim, { id: claimId, version })
      expect((await cards(at.stranger, 903))[0]).toEqual(['财务核对后维持原认领', -1])
      expect((await at.stranger.reply(arrival.getActualClaimInfo, { id: arrivalId })).msg).toBe(
        '该笔到账已由周以宁认领',
      )
      expect(await contestsOf(claimId)).toEqual([])
    })
  })

  test('the card of an arrival closes when all of it is claimed, and opens again with the claim given back', async () => {
    const { arrivalId: id } = await anArrival(at.keeper, { amount: '50000' })
    const statusOf = async () => {
      const { records } = await at.lead.call(message.getMsgList, { appMsgType: [903], size: 50 })
      return records.find(({ linkId }) => linkId === id)?.linkStatus
    }
    const first = await aClaim(at.lead, id, expectMoneyId, '49999')
    expect(await statusOf()).toBe(0)
    await at.lead.call(arrival.cancelClaimInfo, { id: first.claimId, version: first.version })
    const all = await aClaim(at.lead, id, expectMoneyId, '50000')
    expect(await statusOf()).toBe(1)
    await at.lead.call(arrival.cancelClaimInfo, { id: all.claimId, version: all.version })
    expect(await statusOf()).toBe(0)
  })

  test('an arrival claimed for a confidential case names nobody to outsiders', async () => {
    const secret = await aCounting(app, { isConfidential: true, name: '绝密并购' })
    const plan = await aReceivable(secret.lead, secret.caseDetail.caseId)
    const money = await anArrival(secret.keeper, { amount: '50000' })
    await aClaim(secret.lead, money.arrivalId, plan.expectMoneyId, '50000')
    expect((await secret.stranger.reply(arrival.getActualClaimInfo, { id: money.arrivalId })).msg).toBe(
      '该笔到账已由同事认领',
    )
  })

  test.each(['0', '1.001', '-1', '1e9', 'NaN', ''])('a claim of %j is refused', async (amount) => {
    expect((await claim(at.lead, amount)).code).toBe(Code.invalid)
  })

  test('a claim confirmed by finance is received, and the team is told (901) and asked for shares (907)', async () => {
    const { claimId, version } = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
    expect((await at.lead.reply(arrival.confirmClaim, { id: claimId, version })).code).toBe(Code.forbidden)
    const done = await at.keeper.call(arrival.confirmClaim, { id: claimId, version })
    expect(done).toMatchObject({ status: 'confirmed', preview: { tax: '2830.19', firmShare: '14150.94' } })
    expect((await at.keeper.reply(arrival.confirmClaim, { id: claimId, version })).code).toBe(Code.conflict)
    expect(await at.lead.call(receivable.detail, { expectMoneyId })).toMatchObject({
      status: 'paid',
      received: '50000.00',
    })
    expect(await balance(account('unclaimed'))).toBe('10000.00')
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('0.00')
    expect(await cards(at.fellow, 901)).toEqual([['收到一笔律师费', 0]])
    expect(await cards(at.fellow, 907)).toEqual([['请确认收入分配比例', 0]])
  })

  test('each card about a claim opens its record', async () => {
    const first = await aClaim(at.lead, arrivalId, expectMoneyId, '10600')
    expect(await leads(at.lead, 903)).toEqual([arrivalId])
    expect(await leads(at.keeper, 1001)).toEqual([arrivalId])
    const { moneyId } = await at.keeper.call(arrival.confirmClaim, { id: first.claimId, version: first.version })
    expect(await leads(at.fellow, 901)).toEqual([expectMoneyId])
    expect(await leads(at.fellow, 907)).toEqual([moneyId])
    const { version } = await at.fellow.call(income.getPerInfoForConfirm, { moneyId: moneyId ?? '' })
    const no = { moneyId: moneyId ?? '', version, agrees: false, reason: '约定为 50%' }
    await at.fellow.call(income.updatePerAndConfirm, no)
    expect(await leads(at.keeper, 908)).toEqual([moneyId])
    const second = await aClaim(at.fellow, arrivalId, expectMoneyId, '1')
    await at.keeper.call(arrival.returnClaim, { id: second.claimId, version: second.version, reason: '付款人不符' })
    expect(await leads(at.fellow, 906)).toEqual([second.claimId])
  })

  test('a returned claim shows the reason and its amount can be claimed anew, even after confirmation', async () => {
    const first = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
    const ref = { id: first.claimId, reason: '付款人不符' }
    await at.keeper.call(arrival.returnClaim, { ...ref, version: first.version })
    expect(await cards(at.lead, 906)).toEqual([['您的认领被退回', 0]])
    const second = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
    const { version } = await at.keeper.call(arrival.confirmClaim, { id: second.claimId, version: second.version })
    await at.keeper.call(arrival.returnClaim, { id: second.claimId, version, reason: '记错项目' })
    expect(await at.lead.call(receivable.detail, { expectMoneyId })).toMatchObject({
      received: '0.00',
      pending: '0.00',
    })
    expect(await balance(account('unclaimed'))).toBe('60000.00')
  })

  test('a claim cancelled by its claimer tells finance with a card that opens nothing', async () => {
    const { claimId, version } = await aClaim(at.lead, arrivalId, expectMoneyId, '50000')
    expect((await at.fellow.reply(arrival.cancelClaimInfo, { id: claimId, version })).code).toBe(Code.forbidden)
    await at.lead.call(arrival.cancelClaimInfo, { id: claimId, version })
    expect(await cards(at.keeper, 906)).toEqual([['认领已撤回', 3]])
  })

  // A thousand by hand: `npm run money`.
  const CLAIMS = Number(process.env.MONEY_CLAIMS ?? 100)
  test(`${CLAIMS} simultaneous claims never exceed the arrival`, async () => {
    const part = String(100_000 / CLAIMS)
    const replies = await Promise.all(Array.from({ length: CLAIMS }, () => claim(at.lead, part)))
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(CLAIMS / 2)
    expect(replies.every(({ code }) => code < 500)).toBe(true)
    const seen = await at.keeper.call(arrival.getActualClaimInfo, { id: arrivalId })
    expect([seen.claimed, seen.left]).toEqual(['50000.00', '10000.00'])
  })
})

describe('incomes', () => {
  async function shared() {
    const { expectMoneyId } = await aReceivable(at.lead, at.caseDetail.caseId)
    const { arrivalId } = await anArrival(at.keeper)
    const { claimId, version } = await aClaim(at.lead, arrivalId, expectMoneyId, '10600')
    const { moneyId } = await at.keeper.call(arrival.confirmClaim, { id: claimId, version })
    return moneyId ?? ''
  }
  const answer = async (who: Teller, moneyId: string, agrees: boolean, reason?: string) => {
    const { version } = await who.call(income.getPerInfoForConfirm, { moneyId })
    return who.reply(income.updatePerAndConfirm, { moneyId, version, agrees, reason })
  }

  test('an income both confirmed is split into tax, firm and lawyer shares in the journal', async () => {
    const moneyId = await shared()
    expect((await answer(at.lead, moneyId, true)).data).toMatchObject({ status: 'toConfirm' })
    // The card of whoever answered closes; the others still ask.
    expect([await cards(at.lead, 907), await cards(at.fellow, 907)]).toEqual([
      [['请确认收入分配比例', 1]],
      [['请确认收入分配比例', 0]],
    ])
    expect((await answer(at.fellow, moneyId, true)).data).toMatchObject({ status: 'confirmed' })
    // Finance hears of the claim (1001), and that there is something to settle (1002).
    expect(await cards(at.keeper, 1001)).toEqual([['有认领待核对', 0]])
    expect(await cards(at.keeper, 1002)).toEqual([['有一笔收入待结算', 0]])
    expect(await balance(account('tax'))).toBe('600.00')
    expect(await balance(account('firmShare'))).toBe('3000.00')
    expect(await balance(account('lawyerShare', at.lead.id))).toBe('4200.00')
    expect(await balance(account('lawyerShare', at.fellow.id))).toBe('2800.00')
    expect((await answer(at.lead, moneyId, true)).msg).toBe('该笔收入已确认')
    expect((await at.stranger.reply(income.getPerInfoForConfirm, { moneyId })).code).toBe(Code.gone)
    const { version } = await at.keeper.call(income.getPerInfoForConfirm, { moneyId })
    expect((await at.keeper.reply(income.settle, { moneyId, version })).msg).toBe(
      '周以宁、林知远的份额尚未支取，请由本人提交提现审批',
    )
    const are = (status: 'regular' | 'resigned') =>
      app.db.updateTable('employees').set({ status }).where('id', 'in', [at.lead.id, at.fellow.id]).execute()
    await are('resigned')
    await at.keeper.call(income.settle, { moneyId, version })
    await are('regular')
    expect((await at.keeper.call(income.getPerInfoForConfirm, { moneyId })).status).toBe('settled')
  })

  test('incomes awaiting one’s own answer are listed as counted, also after a colleague’s no', async () => {
    const moneyId = await shared()
    await answer(at.fellow, moneyId, false, '约定为 50%')
    const waiting = async (who: Teller) =>
      (await who.call(income.getConfirmPerCheckList, { status: 'toConfirm' })).records.some(
        (row) => row.moneyId === moneyId,
      )
    const disputed = (await at.lead.call(income.getConfirmPerCheckList, { status: 'disputed' })).records
    expect(disputed.map((row) => row.moneyId)).toContain(moneyId)
    expect([await waiting(at.lead), await waiting(at.fellow), await waiting(at.keeper)]).toEqual([true, false, false])
    expect((await at.lead.call(income.getEmpIsAllocation, {})).toConfirm).toBe(1)
  })

  test('a no needs a reason, goes to finance (908) and is asked anew after new shares', async () => {
    const moneyId = await shared()
    await answer(at.lead, moneyId, true)
    expect(fieldsOf(await answer(at.fellow, moneyId, false))).toEqual({ reason: '请填写异议原因' })
    expect((await answer(at.fellow, moneyId, false, '约定为 50%')).data).toMatchObject({ status: 'disputed' })
    expect(await cards(at.keeper, 908)).toEqual([['对分配比例有异议', 0]])
    const { version } = await at.keeper.call(income.getPerInfoForConfirm, { moneyId })
    const shares = [
      { empId: at.lead.id, percent: '50' },
      { empId: at.fellow.id, percent: '50' },
    ]
    const values = { taxRate: '6', firmRate: '20', shares }
    expect((await at.lead.reply(income.edit, { moneyId, version, values })).code).toBe(Code.forbidden)
    const edited = await at.keeper.call(income.edit, { moneyId, version, values })
    expect(edited).toMatchObject({ status: 'toConfirm', firmShare: '2000.00' })
    expect(edited.shares.map(({ amount, status }) => [amount, status])).toEqual([
      ['4000.00', 'toConfirm'],
      ['4000.00', 'toConfirm'],
    ])
    expect(await cards(at.keeper, 908)).toEqual([['对分配比例有异议', 1]])
    expect((await cards(at.fellow, 907)).map(([, status]) => status).sort()).toEqual([0, 3])
    await answer(at.lead, moneyId, true)
    expect((await answer(at.fellow, moneyId, true)).data).toMatchObject({ status: 'confirmed' })
  })

  test('shares that do not add up are refused at the field', async () => {
    const moneyId = await shared()
    const { version } = await at.keeper.call(income.getPerInfoForConfirm, { moneyId })
    const values = { taxRate: '6', firmRate: '20', shares: [{ empId: at.lead.id, percent: '99.99' }] }
    const refused = await at.keeper.reply(income.edit, { moneyId, version, values })
    expect(Object.keys(fieldsOf(refused) ?? {})).toEqual(['shares'])
  })

  test('a week without an answer confirms an income, but not after a no', async () => {
    const moneyId = await shared()
    const disputed = await shared2()
    await answer(at.fellow, disputed, false, '约定为 50%')
    app.clock.pass(daysInMs(7))
    await app.jobs.runDue()
    expect((await standing(moneyId)).status).toBe('toConfirm')
    app.clock.pass(daysInMs(2))
    await app.jobs.runDue()
    // Each share with it: whoever said nothing is not asked any more.
    expect(await standing(moneyId)).toMatchObject({ status: 'confirmed', mine: { status: 'confirmed' } })
    expect((await standing(disputed)).status).toBe('disputed')
    expect(await balance(account('lawyerShare', at.lead.id))).toBe('4200.00')
  })

  test('the week of silence is counted on after the books were carried forward', async () => {
    const first = await shared()
    // The week ends on the eighth morning: whoever begins after midnight reaches it on the ninth day only.
    await days(9)
    expect((await standing(first)).status).toBe('confirmed')
    // Past the next mornings its entries lie before the day from which accounts are summed.
    await days(3)
    const carried = await scoped(app.db, at.firm.id)
      .selectFrom('ledger_accounts')
      .select(['code', 'closed_balance'])
      .where('code', 'in', ['bank', 'tax', 'firmShare', 'receivable', 'lawyerShare'])
      .orderBy('code')
      .orderBy('closed_balance')
      .execute()
    expect(carried.map(({ code, closed_balance }) => [code, closed_balance])).toEqual([
      ['bank', '50000.00'],
      ['firmShare', '-3000.00'],
      ['lawyerShare', '-4200.00'],
      ['lawyerShare', '-2800.00'],
      ['receivable', '39400.00'],
      ['tax', '-600.00'],
    ])
    for (const who of [at.lead, at.fellow, at.keeper]) Object.assign(who, await signedIn(app, who))
    const second = await shared2()
    await days(9)
    expect((await standing(second)).status).toBe('confirmed')
    // 1,000 less 6 % in the price is 943.40; the firm's 283.02; three fifths of 660.38 are 396.23.
    expect(await balance(account('lawyerShare', at.lead.id))).toBe('4596.23')
    expect(await balance(account('tax'))).toBe('656.60')
    expect(await balance(account('receivable', at.caseDetail.caseId))).toBe('38400.00')
    await days(3)
    expect(await balance(account('lawyerShare', at.lead.id))).toBe('4596.23')
    expect(await problemsOfMoney(app.db, at.firm.id)).toEqual([])
  })

  /** Morning after morning, as they come. */
  async function days(many: number) {
    for (let day = 0; day < many; day++) {
      app.clock.pass(86_400_000)
      while ((await app.jobs.runDue()) > 0);
    }
  }

  // Sessions do not outlive such weeks.
  const standing = async (moneyId: string) =>
    (await signedIn(app, at.lead)).call(income.getPerInfoForConfirm, { moneyId })

  async function shared2() {
    const [{ expectMoneyId } = { expectMoneyId: '' }] = (await at.lead.call(receivable.list, {})).records
    const { arrivalId } = await anArrival(at.keeper)
    const { claimId, version } = await aClaim(at.fellow, arrivalId, expectMoneyId, '1000')
    return (await at.keeper.call(arrival.confirmClaim, { id: claimId, version })).moneyId ?? ''
  }

  test('the money of a case is shown on one page and by month', async () => {
    await shared()
    expect(await at.fellow.call(income.getIncomeStatement, { caseId: at.caseDetail.caseId })).toMatchObject({
      planned: '50000.00',
      received: '10600.00',
      outstanding: '39400.00',
      statement: [
        { words: '收款：首期款', amount: '-10600.00', balance: '39400.00' },
        { words: '应收：首期款', amount: '50000.00', balance: '50000.00' },
      ],
    })
    const told = await at.lead.call(income.incomeStatistics, { from: '2026-03-01', to: '2026-04-30' })
    expect(told.months).toEqual([
      { month: '2026-03', planned: '50000.00', received: '10600.00' },
      { month: '2026-04', planned: '0.00', received: '0.00' },
    ])
    expect(told.ageing.filter(({ count }) => count > 0)).toEqual([{ ageing: 'longer', amount: '39400.00', count: 1 }])
    const others = await at.stranger.call(income.incomeStatistics, { from: '2026-03-01', to: '2026-04-30' })
    expect([others.planned, others.received, others.ageing.some(({ count }) => count > 0)]).toEqual([
      '0.00',
      '0.00',
      false,
    ])
    expect((await at.stranger.reply(income.getIncomeStatement, { caseId: at.caseDetail.caseId })).code).toBe(Code.gone)
  })
})

test('payments of a case are listed one by one, with shares for their owners and finance only', async () => {
  const { caseId } = at.caseDetail
  const { expectMoneyId } = await aReceivable(at.lead, caseId)
  const { arrivalId } = await anArrival(at.keeper)
  const first = await aClaim(at.lead, arrivalId, expectMoneyId, '10600')
  const { moneyId } = await at.keeper.call(arrival.confirmClaim, { id: first.claimId, version: first.version })
  const second = await aClaim(at.fellow, arrivalId, expectMoneyId, '2000')

  const all = await at.lead.call(income.getCollections, { caseId })
  expect(all.records.map(({ claimId, status, amount }) => [claimId, status, amount])).toEqual([
    [second.claimId, 'pending', '2000.00'],
    [first.claimId, 'confirmed', '10600.00'],
  ])
  const found = (input: object) => at.lead.call(income.getCollections, { caseId, ...input })
  expect((await found({ status: 'pending' })).records.map(({ claimId }) => claimId)).toEqual([second.claimId])
  expect((await found({ amountFrom: '5000' })).records.map(({ claimId }) => claimId)).toEqual([first.claimId])
  expect((await found({ keyword: '首期' })).total).toBe(2)
  expect((await found({ arrivedFrom: '2026-03-03 00:00:00' })).total).toBe(0)
  expect(await at.fellow.call(income.getCollectionTotals, { caseId })).toEqual({
    fee: '80000.00',
    planned: '50000.00',
    overdue: '39400.00',
    invoiced: '0.00',
    received: '10600.00',
    pending: '2000.00',
    outstanding: '39400.00',
    counts: { confirmed: 1, pending: 1 },
  })

  const told = await at.fellow.call(income.getDistributions, { caseId, status: 'toConfirm' })
  expect(told.records).toMatchObject([
    { moneyId, mine: { amount: '2800.00' }, shares: [{ amount: '4200.00' }, { amount: '2800.00' }] },
  ])
  expect(await at.keeper.call(income.getDistributionTotals, { caseId })).toMatchObject({
    gross: '10600.00',
    tax: '600.00',
    firmShare: '3000.00',
    people: [{ amount: '4200.00' }, { amount: '2800.00' }],
    counts: { toConfirm: 1 },
    forecast: {
      basis: 'plan',
      gross: '39400.00',
      tax: '2230.19',
      firmShare: '11150.94',
      people: [
        { percent: '60.00', amount: '15611.33' },
        { percent: '40.00', amount: '10407.54' },
      ],
    },
  })

  // The director knows of the case, and not of each share.
  const boss = await anEmployee(app, { firm: at.firm, name: '顾明远' })
  await holds(app, at.firm, 'director', [boss])
  const director = await signedIn(app, boss)
  expect((await director.call(income.getDistributions, { caseId })).records).toMatchObject([{ moneyId, shares: null }])
  expect(await director.call(income.getDistributionTotals, { caseId })).toMatchObject({
    gross: '10600.00',
    tax: '0.00',
    firmShare: '0.00',
    people: [],
    forecast: null,
  })
  expect((await at.stranger.reply(income.getCollections, { caseId })).code).toBe(Code.gone)
  expect((await at.stranger.reply(income.getDistributions, { caseId })).code).toBe(Code.gone)
})

test('finance books a confidential case’s money without reading its name', async () => {
  const secret = await aCounting(app, { isConfidential: true, name: '绝密并购' })
  await aReceivable(secret.lead, secret.caseDetail.caseId)
  const { records } = await secret.keeper.call(receivable.list, {})
  expect(records.map(({ caseName, clientName }) => [caseName, clientName])).toEqual([['保密项目', '']])
  expect((await secret.keeper.call(receivable.list, { keyword: '绝密' })).total).toBe(0)
  expect((await secret.lead.call(receivable.list, { keyword: '绝密' })).total).toBe(1)
})

test('another firm’s finance sees nothing', async () => {
  const { expectMoneyId } = await aReceivable(at.lead, at.caseDetail.caseId)
  const foreign = await aCashKeeper(app, (await someone(app)).firm)
  expect((await foreign.reply(receivable.detail, { expectMoneyId })).code).toBe(Code.gone)
  expect((await foreign.call(receivable.list, {})).total).toBe(0)
})
