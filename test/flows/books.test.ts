import { books } from '@contract/books'
import type { BooksList } from '@contract/books/shapes'
import type { Endpoint } from '@contract/core'
import { costInvoice } from '@contract/cost-invoice'
import type { CostList } from '@contract/cost-invoice/shapes'
import { caseInvoice } from '@contract/invoice'
import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { dayAfter, fromTime, toDay } from '@server/kernel/clock'
import { agree, anApplication, anOffice, holds, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aCost } from '@test/factories/cost-invoice'
import { anIssuedInvoice } from '@test/factories/invoice'
import { anAccount, debitsOf, incomesOf, moneyOffices } from '@test/factories/money'
import type { Worker } from '@test/factories/people'
import { aClaim, anArrival, aReceivable } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { sql } from 'kysely'

const DAY = '2026-11-02'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let lawyer: TestClient
let finance: TestClient
let cashier: TestClient
let stranger: TestClient
let caseId: string
let expectMoneyId: string

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await moneyOffices({ app, office })
  as = callers(app)
  lawyer = await as(office.applicant)
  finance = await as(office.admins[0])
  cashier = await as(office.admins[1])
  stranger = await as(office.stranger)
  ;({ caseId } = await incomesOf({ app, office, as }, 2))
  const { id } = await app.db
    .selectFrom('receivables')
    .select('id')
    .where('case_id', '=', caseId)
    .limit(1)
    .executeTakeFirstOrThrow()
  expectMoneyId = id
})
afterAll(() => app.close())

const cards = async (code: number, to: string = office.applicant.id) =>
  (
    await app.db
      .selectFrom('app_messages')
      .select(['alert_title'])
      .where('recipient_id', '=', to)
      .where('app_msg_type', '=', code)
      .orderBy('id')
      .execute()
  ).map(({ alert_title }) => alert_title)

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields ?? {}

describe('the ledger of cost invoices', () => {
  test('a verified invoice enters the ledger and is questioned, explained, recorded and settled, each step logged', async () => {
    const cost = await aCost(lawyer, finance, caseId)
    const { costInvoiceId } = cost
    expect(cost).toMatchObject({ source: 'handIn', mark: 'toRecord', usedFor: 'notary', caseId })
    const statement = async () => {
      const { toRecord, recorded, settled } = await lawyer.call(costInvoice.getSettlementInfo, {})
      return [toRecord, recorded, settled]
    }
    expect(await statement()).toEqual([cost.amount, '0.00', '0.00'])
    const own = await lawyer.call(costInvoice.get, { costInvoiceId })
    expect(own.can).toEqual({ marks: [], cancel: true })
    expect((await stranger.reply(costInvoice.get, { costInvoiceId })).code).toBe(404)
    expect((await lawyer.reply(costInvoice.saveMarkStatus, { costInvoiceId, version: 1, mark: 'recorded' })).code).toBe(
      409,
    )
    const wordless = await finance.reply(costInvoice.saveMarkStatus, { costInvoiceId, version: 1, mark: 'doubtful' })
    expect([wordless.code, fieldsOf(wordless)]).toEqual([400, { note: '请填写存疑的原因' }])

    const mark = (
      who: TestClient,
      to: 'doubtful' | 'toRecord' | 'recorded' | 'settled',
      version: number,
      note?: string,
    ) => who.call(costInvoice.saveMarkStatus, { costInvoiceId, version, mark: to, note })
    await mark(finance, 'doubtful', 1, '抬头不是本所')
    expect((await lawyer.call(costInvoice.getTaskList, {})).records.map((row) => row.costInvoiceId)).toEqual([
      costInvoiceId,
    ])
    await mark(lawyer, 'toRecord', 2, '已换开')
    await mark(finance, 'recorded', 3)
    expect(await statement()).toEqual(['0.00', cost.amount, '0.00'])
    const settled = await mark(cashier, 'settled', 4)
    expect([settled.mark, settled.can]).toEqual(['settled', { marks: [], cancel: false }])
    const { records } = await lawyer.call(costInvoice.getLedgerOperateRecordList, { costInvoiceId })
    expect(records.map(({ action }) => action)).toEqual(['settled', 'recorded', 'toRecord', 'doubtful', 'entered'])
    expect((await lawyer.call(costInvoice.getRecord, {})).total).toBe(5)
    const marks = await lawyer.call(costInvoice.getLedgerMarkList, {})
    expect(marks.filter(({ count }) => count > 0)).toEqual([
      { mark: 'settled', name: '已结算', count: 1, amount: cost.amount },
    ])
    expect(await statement()).toEqual(['0.00', '0.00', cost.amount])
    expect(await cards(1003)).toEqual(['成本票已结算'])
  })

  test('an invoice removed from the ledger returns to its owner and enters again when verified anew', async () => {
    const { costInvoiceId } = await aCost(lawyer, finance, caseId)
    const { submittedId } = await lawyer.call(costInvoice.get, { costInvoiceId })
    await lawyer.call(costInvoice.cancel, { costInvoiceId, version: 1, reason: '票据开错' })
    const back = await lawyer.call(caseInvoice.getInvoiceDetails, { submittedId: submittedId ?? '' })
    expect([back.status, back.verifyNote]).toEqual(['returned', '票据开错'])
    expect((await finance.reply(costInvoice.cancel, { costInvoiceId, version: 2, reason: '再撤' })).code).toBe(409)
  })

  test('only finance reads the firm’s whole ledger', async () => {
    expect((await lawyer.reply(costInvoice.getFirmList, {})).code).toBe(403)
    expect((await finance.call(costInvoice.getFirmList, { ownerId: office.applicant.id })).total).toBeGreaterThan(0)
    expect((await stranger.call(costInvoice.getInvoiceList, {})).total).toBe(0)
  })

  test('a declaration has the status of its invoices', async () => {
    const { records } = await lawyer.call(costInvoice.getDeclarationList, {})
    expect(records.map(({ status, count }) => [status, count])).toEqual([
      ['returned', 1],
      ['verified', 1],
    ])
    expect((await lawyer.call(costInvoice.getDeclarationList, { status: 'verified' })).total).toBe(1)
    expect((await stranger.call(costInvoice.getDeclarationList, {})).total).toBe(0)
    expect((await finance.call(costInvoice.getDeclarationList, { status: 'returned' })).total).toBe(1)
  })
})

test('a reimbursed invoice enters the ledger, and finance is reminded of it once a day (1001)', async () => {
  const account = await anAccount(lawyer, '7001')
  const lines = [{ type: 'transport', date: DAY, amount: '90', seller: '示例出行', invoiceNo: '24110000000000007771' }]
  const values = { kind: 'travel', lines, bearing: 'firm', account }
  const { workId } = await anApplication(lawyer, { type: 2008, values })
  expect((await lawyer.reply(costInvoice.messagePushInventory, { workId })).msg).toBe('审批付款后才能提醒财务登记台账')
  for (const who of [office.head, office.admins[0], office.admins[1]]) await agree(await as(who), workId)

  const { records } = await lawyer.call(costInvoice.getInvoiceList, { source: 'reimbursement' })
  expect(records).toMatchObject([{ seller: '示例出行', amount: '90.00', mark: 'toRecord', usedFor: 'travel' }])
  const [cost] = records
  expect(
    (await finance.reply(costInvoice.cancel, { costInvoiceId: cost?.costInvoiceId ?? '', version: 1, reason: 'x' }))
      .msg,
  ).toBe('报销的发票随报销单入账，不能单独撤销')
  await lawyer.call(costInvoice.messagePushInventory, { workId })
  expect((await lawyer.reply(costInvoice.messagePushInventory, { workId })).msg).toBe('今天已提醒过财务，请明天再试')

  const spent = await lawyer.call(books.expendList, { type: 2008 })
  expect(spent.records).toMatchObject([{ workId, amount: '90.00', kind: '差旅' }])
  expect((await stranger.call(books.expendList, {})).total).toBe(0)
  const to = toDay(app.clock.now())
  const report = await lawyer.call(books.expendStatistics, { from: `${to.slice(0, 4)}-01-01`, to })
  expect(report).toMatchObject({ total: '90.00', count: 1, types: [{ type: 2008, amount: '90.00', count: 1 }] })
  expect((await lawyer.reply(books.expendStatistics, { from: '2026-02-01', to: '2026-01-01' })).code).toBe(400)
})

describe('a lawyer’s account', () => {
  test('a lawyer’s account equals the journal, in total and by case', async () => {
    const info = await lawyer.call(costInvoice.getSettlementInfo, {})
    expect(info).toMatchObject({ balance: '66037.74', earned: '66037.74', drawn: '0.00' })
    const { records } = await lawyer.call(costInvoice.getSettlementLedger, { caseId })
    expect(records.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['33018.87', '66037.74'],
      ['33018.87', '33018.87'],
    ])
    expect((await stranger.reply(costInvoice.getSettlementInfo, { empId: office.applicant.id })).code).toBe(403)
    expect((await finance.call(books.listViewAccount, {})).records).toMatchObject([
      { person: { empId: office.applicant.id }, balance: '66037.74' },
    ])
    expect((await stranger.call(books.listViewAccount, {})).records).toMatchObject([{ balance: '0.00' }])
  })

  test('the journal hides the other parties’ entries from a lawyer', async () => {
    const all = await finance.call(books.journalList, { code: 'lawyerShare' })
    expect(all.records[0]?.entries.map(({ code }) => code).sort()).toEqual([
      'deferred',
      'firmShare',
      'lawyerShare',
      'tax',
    ])
    const mine = await lawyer.call(books.journalList, {})
    expect(mine.records[0]?.entries).toEqual([
      { code: 'lawyerShare', owner: office.applicant.name, debit: '', credit: '33018.87' },
    ])
    expect((await stranger.call(books.journalList, {})).total).toBe(0)
  })
})

test('receipts pay the oldest invoice of a case first', async () => {
  const target = { firmId: office.firm.id, caseId, applicantId: office.applicant.id }
  const issued = await anIssuedInvoice(app, target, { amount: '95000.00', net: '89622.64', tax: '5377.36' })
  const two = await anIssuedInvoice(app, target)
  const { records } = await lawyer.call(books.getBillList, {})
  const paid = new Map(records.map((row) => [row.billId, row.paid]))
  expect([paid.get(issued.invoiceId), paid.get(two.invoiceId)]).toEqual(['95000.00', '5000.00'])
  expect((await lawyer.call(books.getBillList, { isOpen: true })).records.map(({ billId }) => billId)).toEqual([
    two.invoiceId,
  ])
  // More of it comes in, and goes back: the books say so at once.
  const paidOfTwo = async () =>
    (await lawyer.call(books.getBillList, {})).records.find(({ billId }) => billId === two.invoiceId)?.paid
  const { arrivalId } = await anArrival(finance, { amount: '600' })
  const stage = { name: '二审', amount: '600', dueKind: 'stage', dueOn: '', condition: '二审立案后' }
  const { expectMoneyId: later } = await aReceivable(lawyer, caseId, stage)
  const { claimId, version } = await aClaim(lawyer, arrivalId, later, '600')
  const confirmed = await finance.call(arrival.confirmClaim, { id: claimId, version })
  expect(await paidOfTwo()).toBe('5600.00')
  await finance.call(arrival.returnClaim, { id: claimId, version: confirmed.version, reason: '付款人不符' })
  expect(await paidOfTwo()).toBe('5000.00')
  const perBill = await lawyer.call(books.getConfirmPerBillList, {})
  expect(perBill.records[0]?.incomes.map(({ mine }) => mine?.status)).toEqual(['confirmed', 'confirmed'])
  expect((await lawyer.call(books.getConfirmPerBillList, { isWaiting: true })).total).toBe(0)
  expect(await lawyer.call(books.speedBillInfoTwo, { expectMoneyId })).toMatchObject({
    issued: '105600.00',
    left: '894400.00',
    last: { title: '甲0号商贸有限公司' },
    canApply: true,
  })
  expect((await stranger.reply(books.speedBillInfoTwo, { expectMoneyId })).code).toBe(404)
})

test('an exported list holds what its reader sees', async () => {
  const read = async ({ code, msg, data }: { code: number; msg: string; data: { url: string } }) => {
    if (code !== 0) return msg
    const [head, ...lines] = (await (await fetch(data.url)).text()).replace('\uFEFF', '').trimEnd().split('\r\n')
    return [head, lines.length, lines.at(-1)] as const
  }
  const take = async (who: TestClient, list: BooksList, more: object = {}) =>
    read(await who.reply(books.exportList, { list, format: 'csv', ...more }))
  const takeCosts = async (who: TestClient, list: CostList, more: object = {}) =>
    read(await who.reply(costInvoice.exportList, { list, format: 'csv', ...more }))
  const NONE = '没有可以导出的记录'
  const { name } = office.applicant

  expect(await take(finance, 'account')).toEqual([
    '律师,余额,待确认,提现中,未还借款',
    1,
    `${name},66037.74,0.00,0.00,0.00`,
  ])
  expect(await take(lawyer, 'journal')).toEqual([
    '发生日期,摘要,金额,借方,贷方,记账人,记账时间,冲回',
    expect.any(Number),
    expect.stringContaining(`,33018.87,,律师应得 ${name} 33018.87,`),
  ])
  expect(await take(lawyer, 'expend')).toMatchObject({ 1: 1, 2: expect.stringMatching(/,90\.00,$/) })
  expect(await take(lawyer, 'bill')).toMatchObject({ 1: 2 })
  for (const list of ['journal', 'expend', 'lend', 'back', 'bill'] as const)
    expect(await take(stranger, list)).toBe(NONE)

  expect(await takeCosts(lawyer, 'mine', { source: 'reimbursement' })).toMatchObject({
    1: 1,
    2: expect.stringContaining('示例出行,"24110000000000007771\t",'),
  })
  expect(await takeCosts(lawyer, 'record')).toMatchObject({ 1: expect.any(Number) })
  expect(await takeCosts(finance, 'declaration', { status: 'returned' })).toMatchObject({ 1: 1 })
  expect(await takeCosts(lawyer, 'firm')).toBe('全所的成本票由财务查看')
  expect(await takeCosts(stranger, 'mine')).toBe(NONE)
  expect(await takeCosts(stranger, 'record')).toBe(NONE)

  const account = async (who: TestClient, empId?: string) =>
    read(await who.reply(costInvoice.exportSettlement, { format: 'csv', empId }))
  expect(await account(lawyer)).toMatchObject({ 0: '日期,摘要,项目,金额,余额', 1: 2 })
  expect(await account(finance, office.applicant.id)).toMatchObject({ 1: 2 })
  expect(await account(stranger, office.applicant.id)).toBe('只能查看自己的台账')

  const claims = async (who: TestClient) =>
    read(await who.reply(receivable.exportList, { list: 'claim', format: 'csv' }))
  expect(await claims(lawyer)).toMatchObject({ 0: '项目,应收,认领金额,付款人,到账日期,认领人,状态,认领时间', 1: 3 })
  expect(await claims(stranger)).toBe(NONE)
  expect(await read(await lawyer.reply(books.exportBills, { format: 'csv', isOpen: true }))).toMatchObject({ 1: 1 })
  expect(await read(await stranger.reply(books.exportBills, { format: 'csv' }))).toBe(NONE)

  const ofCase = { caseId, format: 'csv' } as const
  expect(await read(await lawyer.reply(income.exportCollections, ofCase))).toMatchObject({ 1: 3 })
  expect(await read(await lawyer.reply(income.exportDistributions, ofCase))).toMatchObject({
    2: expect.stringContaining(`${name} 100.00% 33018.87`),
  })
  expect((await stranger.reply(income.exportDistributions, ofCase)).code).toBe(404)
})

test('the visibility control says whether the reader sees everything', async () => {
  expect(await lawyer.call(books.getVisibleControl, {})).toMatchObject({ canSeeAll: false, isOn: true })
  expect(await finance.call(books.getVisibleControl, {})).toMatchObject({ canSeeAll: true })
})

describe('the morning jobs of the books', () => {
  // Before the days go by: they outlast a session.
  beforeAll(async () => {
    const { caseId: silent } = await aStandingCase(app, lawyer, office.applicant, { fee: '90000' })
    await aReceivable(lawyer, silent, { dueOn: '2020-01-31' })
  })
  /** To nine o'clock of a later day, after the morning's timer, whatever the hour these tests run at. */
  const ring = async (days: number) => {
    app.clock.pass(fromTime(`${dayAfter(toDay(app.clock.now()), days)} 09:00:00`) - app.clock.now())
    while ((await app.jobs.runDue()) > 0);
  }

  test('the owner of an unpaid invoice is reminded once a month (904)', async () => {
    await app.db.updateTable('invoices').set({ issued_on: '2020-01-02' }).where('case_id', '=', caseId).execute()
    await ring(1)
    const told = await cards(904)
    expect(told).toEqual(['开票超过一个月未到账'])
    await ring(1)
    expect(await cards(904)).toEqual(told)
  })

  test('the lead of a case without receipts for three months is reminded once (905)', async () => {
    expect(await cards(905)).toEqual(['项目超过三个月未收款'])
    await ring(1)
    expect(await cards(905)).toHaveLength(1)
  })

  test('a difference between records and journal is reported to finance', async () => {
    const [manager] = office.admins
    const before = (await cards(1001, manager.id)).filter((title) => title === '账目核对不一致')
    expect(before).toEqual([])
    await app.db
      .updateTable('receivables')
      .set((eb) => ({ amount: eb('amount', '+', '1') }))
      .where('id', '=', expectMoneyId)
      .execute()
    await ring(1)
    const told = await cards(1001, manager.id)
    expect(told).toContain('账目核对不一致')
    await app.db
      .updateTable('receivables')
      .set((eb) => ({ amount: eb('amount', '-', '1') }))
      .where('id', '=', expectMoneyId)
      .execute()
  })

  test('an income that differs from its claim is reported to finance', async () => {
    const [manager] = office.admins
    const differences = async () => (await cards(1001, manager.id)).filter((title) => title === '账目核对不一致').length
    const before = await differences()
    const off = (by: string) =>
      sql`update incomes set gross = gross + ${by}::numeric where case_id = ${caseId} and cancelled_at is null`.execute(
        app.db,
      )
    await off('0.01')
    await ring(1)
    expect(await differences()).toBe(before + 1)
    await off('-0.01')
    await ring(1)
    expect(await differences()).toBe(before + 1)
  })

  test('old entries are carried forward and still compared', async () => {
    const [manager] = office.admins
    const differences = async () => (await cards(1001, manager.id)).filter((title) => title === '账目核对不一致').length
    const carried = app.db.selectFrom('ledger_accounts').where('firm_id', '=', office.firm.id)
    const bank = () => carried.select(['closed_through', 'closed_balance']).where('code', '=', 'bank').execute()
    await ring(1)
    const before = await differences()
    // Total of the journal, summed here; every entry of it was made days before.
    const sum = await debitsOf(app, 'bank')
    const [carriedOver] = await bank()
    expect(carriedOver?.closed_balance).toBe(sum)
    expect(String(carriedOver?.closed_through) < `${toDay(app.clock.now())} 00:00:00`).toBe(true)
    await ring(40)
    expect(await bank()).toMatchObject([{ closed_balance: sum }])
    expect(await differences()).toBe(before)
    const drift = (by: string) =>
      sql`update ledger_accounts set closed_balance = closed_balance + ${by}::numeric
          where code = 'bank' and firm_id = ${office.firm.id}`.execute(app.db)
    await drift('0.01')
    await ring(1)
    expect(await differences()).toBe(before + 1)
    await drift('-0.01')
    await ring(1)
    expect(await differences()).toBe(before + 1)
  })
})

describe('the books as a value-added service', () => {
  const NONE = '0'
  const BOOKS = [
    [books.listViewAccount, {}],
    [books.getConfirmPerBillList, {}],
    [books.journalList, {}],
    [books.expendList, {}],
    [books.lendList, {}],
    [books.returnList, {}],
    [books.exportList, { list: 'journal', format: 'csv' }],
    [costInvoice.exportSettlement, { format: 'csv' }],
    [books.expendStatistics, { from: '2026-01-01', to: '2026-12-31' }],
    [costInvoice.getSettlementInfo, {}],
    [costInvoice.getSettlementLedger, {}],
  ] as const
  const COSTS = [
    [costInvoice.getInvoiceList, {}],
    [costInvoice.getFirmList, {}],
    [costInvoice.getTaskList, {}],
    [costInvoice.getRecord, {}],
    [costInvoice.getLedgerMarkList, {}],
    [costInvoice.getDeclarationList, {}],
    [costInvoice.exportList, { list: 'mine', format: 'csv' }],
    [costInvoice.get, { costInvoiceId: NONE }],
    [costInvoice.getLedgerOperateRecordList, { costInvoiceId: NONE }],
    [costInvoice.saveMarkStatus, { costInvoiceId: NONE, version: 1, mark: 'recorded' }],
    [costInvoice.cancel, { costInvoiceId: NONE, version: 1, reason: '票据开错' }],
    [costInvoice.messagePushInventory, { workId: NONE }],
  ] as const
  let keeper: TestClient
  let firm: Worker['firm']

  beforeAll(async () => {
    const other = await anOffice(app)
    firm = other.firm
    await holds(app, firm, 'finance', [other.applicant])
    keeper = await as(other.applicant)
  })
  const reply = async ([call, input]: (typeof BOOKS | typeof COSTS)[number]) => {
    const { code, msg } = await keeper.reply(call as Endpoint<object>, input)
    return [call.path, code, msg]
  }
  const said = (calls: typeof BOOKS | typeof COSTS, msg: string) => calls.map(([{ path }]) => [path, 403, msg])
  const all = (calls: typeof BOOKS | typeof COSTS) => Promise.all(calls.map(reply))
  const service = (set: object) =>
    app.db
      .insertInto('value_added_services')
      .values({ firm_id: firm.id, name: 'inventory', is_on: true, ...set })
      .onConflict((at) => at.columns(['firm_id', 'name']).doUpdateSet(set))
      .execute()

  test('the books answer nothing before the firm starts the service and after it ends', async () => {
    expect(await all(BOOKS)).toEqual(said(BOOKS, '贵所尚未开通台账服务'))
    expect(await all(COSTS)).toEqual(said(COSTS, '贵所尚未开通台账服务'))
    await service({ last_day: '2026-01-31' })
    expect(await all(COSTS)).toEqual(said(COSTS, '台账服务已到期，请联系管理员续费'))
    // The calls for its status and for messages answer all the same.
    expect(await keeper.call(books.getVisibleControl, {})).toMatchObject({ isOn: false, hasCosts: false })
    expect((await keeper.call(books.getBillList, {})).total).toBe(0)
  })

  test('the books answer without cost invoices while the firm does not use them', async () => {
    // It runs to the end of its last day.
    await service({ last_day: toDay(app.clock.now()) })
    expect((await all(BOOKS)).filter(([, code]) => code === 403)).toEqual([])
    await service({ last_day: null })
    // An export of nothing is refused in its own words.
    for (const [, code] of await all(BOOKS)) expect([0, 400]).toContain(code)
    expect(await all(COSTS)).toEqual(said(COSTS, '贵所没有启用成本票'))
    await app.db.insertInto('feature_switches').values({ firm_id: firm.id, code: 'costInvoice', is_on: true }).execute()
    const codes = (await all(COSTS)).map(([, code]) => code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 0, 400, 404, 404, 404, 404, 404])
  })
})
