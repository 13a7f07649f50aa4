import { approval } from '@contract/approval'
import { books } from '@contract/books'
import { expense } from '@contract/expense'
import type { FormValues } from '@contract/forms/fields'
import { caseInvoice } from '@contract/invoice'
import { message } from '@contract/message'
import { inShanghai, toDay } from '@server/kernel/clock'
import { agree, anOffice, aPayment, detailOf, type Office, todoOf } from '@test/factories/approval'
import { anUpload } from '@test/factories/file'
import { submittedValues } from '@test/factories/invoice'
import { anAccount, debitsOf, moneyOffices } from '@test/factories/money'
import type { Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

const DAY = toDay(inShanghai(Date.now()).subtract(1, 'day').valueOf())
const INVOICE = '24110000000000000099'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: TestClient
let theirs: TestClient

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await moneyOffices({ app, office })
  as = callers(app)
  mine = await as(office.applicant)
  theirs = await as(office.stranger)
})
afterAll(() => app.close())

let tail = 1_000
const account = async (client: TestClient) => anAccount(client, String(++tail))
const line = (more: FormValues = {}): FormValues => ({
  type: 'transport',
  date: DAY,
  amount: '90',
  seller: '示例出行',
  ...more,
})
const spent = async (client: TestClient, lines: FormValues[], more: FormValues = {}): Promise<FormValues> => ({
  kind: 'travel',
  lines,
  bearing: 'firm',
  account: await account(client),
  ...more,
})
const start = async (client: TestClient, values: FormValues, type = 2008) =>
  client.reply(approval.start, { type, values })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields ?? {}
const [finance, cashier] = [() => office.admins[0], () => office.admins[1]]
async function agreeAll(workId: string) {
  for (const who of [office.head, finance(), cashier()]) await agree(await as(who), workId)
}

describe('an invoice is reimbursed once', () => {
  test('an invoice number claimed or paid is refused, and free again after the application was cancelled', async () => {
    const first = (await start(mine, await spent(mine, [line({ invoiceNo: INVOICE })]))).data
    const again = await start(theirs, await spent(theirs, [line(), line({ amount: '8', invoiceNo: INVOICE })]))
    expect(again.code).toBe(400)
    const { workNo } = await detailOf(mine, first.workId)
    expect(fieldsOf(again)).toEqual({ 'lines.1.invoiceNo': `第2项的发票已由周以宁在 ${workNo} 中报销` })
    await mine.call(approval.withdraw, { workId: first.workId, version: first.version })
    expect((await start(theirs, await spent(theirs, [line({ invoiceNo: INVOICE })]))).code).toBe(0)
  })

  test('an invoice handed in for a case is not reimbursed too, nor one reimbursed handed in', async () => {
    const { fileId } = await anUpload(mine, {
      type: 'invoice',
      fileName: '发票.pdf',
      content: Buffer.from('%PDF-1.4 两处'),
    })
    const [first, second] = ['24110000000000000201', '24110000000000000202']
    await mine.call(caseInvoice.uploadInvoice, { values: submittedValues(fileId, { number: first }) })
    expect(fieldsOf(await start(theirs, await spent(theirs, [line({ invoiceNo: first })])))).toEqual({
      'lines.0.invoiceNo': '第1项的发票已由周以宁在项目发票中上传，不能再报销',
    })
    const { workId } = (await start(mine, await spent(mine, [line({ invoiceNo: second })]))).data
    const { workNo } = await detailOf(mine, workId)
    const other = await anUpload(mine, {
      type: 'invoice',
      fileName: '发票.pdf',
      content: Buffer.from('%PDF-1.4 又一处'),
    })
    const values = submittedValues(other.fileId, { number: second })
    expect(fieldsOf(await mine.reply(caseInvoice.uploadInvoice, { values }))).toEqual({
      number: `这张发票已由周以宁在 ${workNo} 中报销，不能再提交`,
    })
  })

  test('a court’s receipt of ten digits and a ticket’s number are reimbursed, an odd one with a warning', async () => {
    const numbers = ['0000098765', 'E123456789']
    const { workId } = (
      await start(
        mine,
        await spent(
          mine,
          numbers.map((invoiceNo) => line({ invoiceNo })),
        ),
      )
    ).data
    const { risks } = await detailOf(await as(office.head), workId)
    expect(risks?.map(({ text }) => text).filter((text) => text.includes('票据号码'))).toEqual([
      '第2项的票据号码与通常的票据号码不同，请核对：数电发票 20 位，旧版发票 8 位，财政电子票据 10 位',
    ])
  })

  test('one of two simultaneous applications with the same invoice number is submitted', async () => {
    const number = '24110000000000000100'
    const forms = [await spent(mine, [line({ invoiceNo: number })]), await spent(theirs, [line({ invoiceNo: number })])]
    const replies = await Promise.all(forms.map((form, index) => start(index === 0 ? mine : theirs, form)))
    expect(replies.map(({ code }) => code === 0).sort()).toEqual([false, true])
    const kept = await app.db.selectFrom('expenses').select('id').where('invoice_no', '=', number).execute()
    expect(kept).toHaveLength(1)
  })

  test('the same invoice picture is refused whoever uploaded it under whatever name', async () => {
    const content = Buffer.from('%PDF-1.4 one and the same invoice')
    const [a, b] = [
      await anUpload(mine, { fileName: '发票.pdf', content }),
      await anUpload(theirs, { fileName: '滴滴.pdf', content }),
    ]
    const first = (await start(mine, await spent(mine, [line()], { invoices: [a.fileId] }))).data
    const { workNo } = await detailOf(mine, first.workId)
    const again = await start(theirs, await spent(theirs, [line({ amount: '7' })], { invoices: [b.fileId] }))
    expect(fieldsOf(again)).toEqual({ invoices: `「滴滴.pdf」已在 ${workNo} 中作为票据提交` })
  })

  test('the same receipt in a single line is refused and the line is named', async () => {
    const receipt = (client: TestClient, fileName: string, words: string) =>
      anUpload(client, { fileName, content: Buffer.from(`%PDF-1.4 ${words}`) })
    const { fileId } = await receipt(mine, '出租车.pdf', 'a ride')
    const first = (await start(mine, await spent(mine, [line({ file: [fileId] })]))).data
    const { workNo } = await detailOf(mine, first.workId)

    const [known, fresh] = [await receipt(theirs, '打车.pdf', 'a ride'), await receipt(theirs, '高铁.pdf', 'a train')]
    const lines = [line({ amount: '553', file: [fresh.fileId] }), line({ amount: '8', file: [known.fileId] })]
    expect(fieldsOf(await start(theirs, await spent(theirs, lines)))).toEqual({
      'lines.1.file': `第2项的「打车.pdf」已在 ${workNo} 中作为票据提交`,
    })
    const again = await receipt(theirs, '高铁票.pdf', 'a train')
    const twice = [line({ amount: '553', file: [fresh.fileId] }), line({ amount: '9', file: [again.fileId] })]
    expect(fieldsOf(await start(theirs, await spent(theirs, twice)))).toEqual({
      'lines.1.file': '第2项与第1项是同一份票据，请删去一份',
    })
    const [row] = twice
    expect(fieldsOf(await start(theirs, await spent(theirs, [row ?? {}], { invoices: [again.fileId] })))).toEqual({
      invoices: '其他票据与第1项是同一份票据，请删去一份',
    })
    expect((await start(theirs, await spent(theirs, [line({ file: ['none'] })]))).code).toBe(400)
    const { fileId: foreign } = await receipt(mine, '别人的.pdf', 'of somebody else')
    expect((await start(theirs, await spent(theirs, [line({ file: [foreign] })]))).msg).toBe(
      '附件不存在或已失效，请重新上传',
    )

    // An approver reads each line with its receipt, and is told of those without one.
    const head = await as(office.head)
    const { rows } = await head.call(expense.getWorkExpenses, { workId: first.workId })
    expect(rows.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([['出租车.pdf']])
    const seen = await detailOf(head, first.workId)
    expect(seen.files['lines.0.file']?.map(({ fileName }) => fileName)).toEqual(['出租车.pdf'])
    expect(seen.lines[0]?.rows[0]?.cells.file).toBe('1 份')
    const bare = (await start(mine, await spent(mine, [line(), line({ amount: '7' })]))).data
    expect((await detailOf(head, bare.workId)).risks.map(({ text }) => text)).toContain('2 项没有附票据')

    await mine.call(approval.withdraw, { workId: first.workId, version: first.version })
    expect((await start(theirs, await spent(theirs, lines))).code).toBe(0)
  })

  test('a similar expense is shown to the approver as a risk and marked', async () => {
    const twin = line({ amount: '312.40', seller: '示例航空（北京）有限公司' })
    await start(mine, await spent(mine, [twin]))
    const values = await spent(theirs, [line({ amount: '5' }), { ...twin, seller: '示例航空(北京)有限公司' }])
    const { workId } = (await start(theirs, values)).data
    const head = await as(office.head)
    const { risks, lines } = await detailOf(head, workId)
    expect(risks.find(({ level }) => level === 'warn')?.text).toMatch(
      /^第2项与周以宁在 SP\d+ 中的销售方、金额、日期相同/,
    )
    expect(lines[0]?.rows.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true])
    const { rows, total, types } = await head.call(expense.getWorkExpenses, { workId })
    expect([total, types]).toEqual(['317.40', [{ type: 'transport', typeName: '交通费', sum: '317.40' }]])
    expect(rows.map(({ twin: other }) => other?.name)).toEqual([undefined, '周以宁'])
  })
})

describe('advances', () => {
  test('an advance is lent, worked off by expenses, and never by more than is open', async () => {
    const to = await account(mine)
    const lent = { payKind: 'advance', amount: '1000', account: to, reason: '赴沪出差' }
    const { workId } = (await start(mine, lent, 2019)).data
    await agreeAll(workId)
    expect(await debitsOf(app, 'loan', office.applicant.id)).toBe('1000.00')

    const over = await start(mine, await spent(mine, [line({ amount: '1200' })], { deduct: '1000.01' }))
    expect(fieldsOf(over)).toEqual({ deduct: '冲抵借款不能超过未归还的 ¥1,000.00' })
    // Two that each fit alone: the second finds too little left, and says so to whoever would pay it.
    const forms = [await spent(mine, [line({ amount: '800' })], { deduct: '700' })]
    forms.push(await spent(mine, [line({ amount: '900.5', seller: '示例酒店' })], { deduct: '600' }))
    const [a, b] = [(await start(mine, forms[0] as FormValues)).data, (await start(mine, forms[1] as FormValues)).data]
    await agreeAll(a.workId)
    expect(await debitsOf(app, 'loan', office.applicant.id)).toBe('300.00')
    await agree(await as(office.head), b.workId)
    await agree(await as(finance()), b.workId)
    const pays = await as(cashier())
    const { taskId, version, row } = await todoOf(pays, b.workId)
    const bank = await debitsOf(app, 'bank')
    expect(
      await pays.reply(approval.nextStep, { taskId, version, amount: '300.5', payment: aPayment(row.submitTime) }),
    ).toMatchObject({
      code: 409,
      msg: '冲抵借款不能超过未归还的 ¥300.00，不能通过',
    })
    expect([await debitsOf(app, 'loan', office.applicant.id), await debitsOf(app, 'bank')]).toEqual(['300.00', bank])
  })
})

test('costs borne by the lawyer reduce the lawyer’s earnings', async () => {
  const { workId } = (await start(mine, await spent(mine, [line({ amount: '45.6' })], { bearing: 'lawyer' }))).data
  await agreeAll(workId)
  expect(await debitsOf(app, 'lawyerShare', office.applicant.id)).toBe('45.60')
})

describe('the payment at the cashier’s step', () => {
  const untilCashier = async () => {
    const { workId } = (await start(mine, await spent(mine, [line()]))).data
    for (const who of [office.head, finance()]) await agree(await as(who), workId)
    return workId
  }
  const paymentAt = (submitTime: string, given: object) => ({ ...aPayment(submitTime), ...given })

  test.each([
    ['no account', { account: '' }, { account: '请填写付款账户' }],
    ['a day to come', { paidOn: '2099-01-01' }, { paidOn: '付款日期不能晚于今天' }],
    ['a day before the application', { paidOn: '2020-01-01' }, { paidOn: '付款日期不能早于提交日期' }],
    ['no voucher', { serialNo: ' ' }, { serialNo: '请填写银行流水号，或在意见里附上付款凭证' }],
  ])('a payment with %s is refused at its field and nothing is paid', async (_, given, words) => {
    const workId = await untilCashier()
    const pays = await as(cashier())
    const { taskId, version, row } = await todoOf(pays, workId)
    const payment = paymentAt(row.submitTime, given)
    const refusal = await pays.reply(approval.nextStep, { taskId, version, amount: row.amount ?? '', payment })
    expect(fieldsOf(refusal)).toEqual(words)
    expect((await detailOf(pays, workId)).my?.version).toBe(version)
  })

  test('account, day and number stay with the record and the expense ledger, and the card says 付款', async () => {
    const workId = await untilCashier()
    const pays = await as(cashier())
    const [card] = (await pays.call(message.getMsgList, { appMsgType: [101], size: 1 })).records
    expect(card?.content.appText.appTexts).toContainEqual({ key: '办理', value: '付款' })
    const { row } = await todoOf(pays, workId)
    await agree(pays, workId, { payment: paymentAt(row.submitTime, { serialNo: 'YH-77' }) })
    const { facts } = await detailOf(pays, workId)
    expect(facts.filter(({ key }) => key === 'paidFrom' || key === 'serialNo').map(({ text }) => text)).toEqual([
      '示例银行 尾号 0001',
      'YH-77',
    ])
    const { records } = await pays.call(books.expendList, { size: 50 })
    expect(records.find((paid) => paid.workId === workId)).toMatchObject({
      paidFrom: '示例银行 尾号 0001',
      serialNo: 'YH-77',
    })
    // The next payment is proposed from the same account.
    expect((await detailOf(pays, await untilCashier())).my?.payment).toEqual({ account: '示例银行 尾号 0001' })
  })

  test('other steps ask for no payment', async () => {
    const { workId } = (await start(mine, await spent(mine, [line()]))).data
    const head = await as(office.head)
    expect((await detailOf(head, workId)).my?.payment).toBeNull()
    const { taskId, version, row } = await todoOf(head, workId)
    expect((await head.reply(approval.nextStep, { taskId, version, amount: row.amount ?? '' })).code).toBe(0)
  })
})

describe('typing the amount again before approving', () => {
  test.each([
    ['not at all', undefined, '请再次填写金额'],
    ['another', '90.01', '与申请金额不一致，请核对'],
  ])('approving with the amount typed %s is refused and nothing changes', async (_, amount, words) => {
    const { workId } = (await start(mine, await spent(mine, [line()]))).data
    const head = await as(office.head)
    const { taskId, version } = await todoOf(head, workId)
    const refusal = await head.reply(approval.nextStep, { taskId, version, amount })
    expect([refusal.code, fieldsOf(refusal)]).toEqual([400, { amount: words }])
    expect((await detailOf(head, workId)).my?.version).toBe(version)
  })

  test('trailing zeros in the retyped amount are accepted', async () => {
    const { workId } = (await start(mine, await spent(mine, [line()]))).data
    expect((await agree(await as(office.head), workId, { amount: '90.0' })).status).toBe(1)
  })
})

test('only the payer reads the full account number, others its last digits', async () => {
  const values = await spent(mine, [line()])
  const { workId } = (await start(mine, values)).data
  const shown = async (who: Worker) => {
    const client = await as(who)
    const { empWidgetList } = await client.call(expense.getWorkAccounts, { workId })
    const chosen = empWidgetList.flatMap(({ accounts }) => accounts).find(({ isChosen }) => isChosen)
    return [chosen?.accountNo, (await detailOf(client, workId)).account?.accountNo]
  }
  const whole = `62220200000000${tail}`
  expect(await shown(office.applicant)).toEqual([whole, whole])
  expect(await shown(office.head)).toEqual([`**** ${tail}`, `**** ${tail}`])
  await agree(await as(office.head), workId)
  expect(await shown(finance())).toEqual([whole, whole])
  expect(await theirs.reply(expense.getWorkAccounts, { workId })).toMatchObject({ code: 404 })
})

test('the first bank account is the default, another can become it, and a number is stored once', async () => {
  const hr = await as(office.hr)
  const first = await anAccount(hr, '7001')
  const second = await anAccount(hr, '7002', 'own')
  const read = async () =>
    (await hr.call(expense.getOpenAccounts, {})).records.map(({ accountId, isDefault }) => [accountId, isDefault])
  expect(await read()).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  await hr.call(expense.setDefaultAccount, { accountId: second.id })
  expect(await read()).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  const again = await hr.reply(expense.saveOpenAccount, {
    groupCode: 'own',
    holder: '黄若兰',
    bank: '示例银行',
    accountNo: '622202000000007001',
  })
  expect([again.code, fieldsOf(again)]).toEqual([400, { accountNo: '该账号已登记' }])
})
