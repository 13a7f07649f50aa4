import { books } from '@contract/books'
import { costInvoice } from '@contract/cost-invoice'
import { caseInvoice } from '@contract/invoice'
import { agree, anApplication, anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aCost } from '@test/factories/cost-invoice'
import { anIssuedInvoice } from '@test/factories/invoice'
import { anAccount, incomesOf, moneyOffices } from '@test/factories/money'
import type { Worker } from '@test/factories/people'
import { aReceivable } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

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
  ;({ caseId } = await incomesOf({ app, office, as } as never, 2))
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

describe('an invoice in the books of costs', () => {
  test('comes in by being found true, is doubted, explained, entered and settled, each step on record', async () => {
    const cost = await aCost(lawyer, finance, caseId)
    const { costInvoiceId } = cost
    expect(cost).toMatchObject({ source: 'handIn', mark: 'toRecord', usedFor: 'notary', caseId })
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
    const settled = await mark(cashier, 'settled', 4)
    expect([settled.mark, settled.can]).toEqual(['settled', { marks: [], cancel: false }])
    const { records } = await lawyer.call(costInvoice.getLedgerOperateRecordList, { costInvoiceId })
    expect(records.map(({ action }) => action)).toEqual(['settled', 'recorded', 'toRecord', 'doubtful', 'entered'])
    expect((await lawyer.call(costInvoice.getRecord, {})).total).toBe(5)
    const marks = await lawyer.call(costInvoice.getLedgerMarkList, {})
    expect(marks.filter(({ count }) => count > 0)).toEqual([
      { mark: 'settled', name: '已结算', count: 1, amount: cost.amount },
    ])
    expect(await cards(1003)).toEqual(['成本票已结算'])
  })

  test('taken out goes back to its owner, and comes in anew when it is found true again', async () => {
    const { costInvoiceId } = await aCost(lawyer, finance, caseId)
    const { submittedId } = await lawyer.call(costInvoice.get, { costInvoiceId })
    await lawyer.call(costInvoice.cancel, { costInvoiceId, version: 1, reason: '票据开错' })
    const back = await lawyer.call(caseInvoice.getInvoiceDetails, { submittedId: submittedId ?? '' })
    expect([back.status, back.verifyNote]).toEqual(['returned', '票据开错'])
    expect((await finance.reply(costInvoice.cancel, { costInvoiceId, version: 2, reason: '再撤' })).code).toBe(409)
  })

  test('is the firm’s to read for finance alone', async () => {
    expect((await lawyer.reply(costInvoice.getFirmList, {})).code).toBe(403)
    expect((await finance.call(costInvoice.getFirmList, { ownerId: office.applicant.id })).total).toBeGreaterThan(0)
    expect((await stranger.call(costInvoice.getInvoiceList, {})).total).toBe(0)
  })

  test('hand-ins stand as their invoices do', async () => {
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

test('what is paid back comes into the books, and finance is asked for it once a day (1001)', async () => {
  const account = await anAccount(lawyer, '7001')
  const lines = [{ type: 'transport', date: DAY, amount: '90', seller: '示例出行', invoiceNo: '24110000000000007771' }]
  const values = { kind: 'travel', lines, bearing: 'firm', account } as never
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
  const year = app.clock.now()
  const to = new Date(year).toISOString().slice(0, 10)
  const report = await lawyer.call(books.expendStatistics, { from: `${to.slice(0, 4)}-01-01`, to })
  expect(report).toMatchObject({ total: '90.00', count: 1, types: [{ type: 2008, amount: '90.00', count: 1 }] })
  expect((await lawyer.reply(books.expendStatistics, { from: '2026-02-01', to: '2026-01-01' })).code).toBe(400)
})

describe('a lawyer’s account', () => {
  test('is what the journal says, as a whole and of one matter', async () => {
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

  test('shows in the journal with the sides of others left out', async () => {
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

test('what comes in pays the oldest invoice of a matter first', async () => {
  const of = { firmId: office.firm.id, caseId, applicantId: office.applicant.id }
  const one = await anIssuedInvoice(app, of, { amount: '95000.00', net: '89622.64', tax: '5377.36' })
  const two = await anIssuedInvoice(app, of)
  const { records } = await lawyer.call(books.getBillList, {})
  const paid = new Map(records.map((row) => [row.billId, row.paid]))
  expect([paid.get(one.invoiceId), paid.get(two.invoiceId)]).toEqual(['95000.00', '5000.00'])
  expect((await lawyer.call(books.getBillList, { isOpen: true })).records.map(({ billId }) => billId)).toEqual([
    two.invoiceId,
  ])
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

test('who sees what is told by the control', async () => {
  expect(await lawyer.call(books.getVisibleControl, {})).toMatchObject({ canSeeAll: false, isOn: false })
  expect(await finance.call(books.getVisibleControl, {})).toMatchObject({ canSeeAll: true })
})

describe('every morning', () => {
  // Before the days go by: they outlast a session.
  beforeAll(async () => {
    const { caseId: silent } = await aStandingCase(app, lawyer, office.applicant, { fee: '90000' })
    await aReceivable(lawyer, silent, { dueOn: '2020-01-31' })
  })
  const ring = async (days: number) => {
    app.clock.pass(days * 86_400_000)
    while ((await app.jobs.runDue()) > 0);
  }

  test('who has an invoice nobody paid for is reminded of it, once a month (904)', async () => {
    await app.db.updateTable('invoices').set({ issued_on: '2020-01-02' }).where('case_id', '=', caseId).execute()
    await ring(1)
    const told = await cards(904)
    expect(told).toEqual(['开票超过一个月未到账'])
    await ring(1)
    expect(await cards(904)).toEqual(told)
  })

  test('who leads a matter that brought nothing in three months is reminded of it (905)', async () => {
    expect(await cards(905)).toEqual(['项目超过三个月未收款'])
    await ring(1)
    expect(await cards(905)).toHaveLength(1)
  })

  test('the books are compared with the journal, and a difference is told to finance', async () => {
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
  })
})
