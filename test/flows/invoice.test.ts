import { approval } from '@contract/approval'
import { file } from '@contract/file'
import type { FormValues } from '@contract/forms/fields'
import { invoice } from '@contract/invoice'
import { message } from '@contract/message'
import { receivable } from '@contract/receivable'
import type { Receivable } from '@contract/receivable/shapes'
import { problemsOfBooks } from '@server/domains/books/double-entry/close-accounts'
import { toDay } from '@server/kernel/clock'
import { scoped } from '@server/kernel/db/open'
import { agree, anOffice, detailOf, holds, type Office, todoOf } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { anInvoicing, invoiceValues, TAX_NO } from '@test/factories/invoice'
import { anEmployee } from '@test/factories/people'
import { aReceivable } from '@test/factories/receivable'
import { pdfText } from '@test/support/pdf-text'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let lawyer: TestClient
let finance: TestClient
let stranger: TestClient

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await holds(app, office.firm, 'finance', [office.admins[0]])
  const as = callers(app)
  lawyer = await as(office.applicant)
  finance = await as(office.admins[0])
  stranger = await as(office.stranger)
})
afterAll(() => app.close())

const aCaseView = async (given = {}) => (await aStandingCase(app, lawyer, office.applicant, given)).caseId
const NUMBER = '26112000000012345678'
const TODAY = () => toDay(app.clock.now())

async function issued(caseId: string, given = {}) {
  const workId = await anInvoicing(lawyer, caseId, given)
  await agree(finance, workId)
  return lawyer.call(invoice.getInvoice, { workId })
}

test('an approved application makes an invoice whose paper says that it is not the original', async () => {
  const caseId = await aCaseView()
  const workId = await anInvoicing(lawyer, caseId)
  expect((await lawyer.call(invoice.getInvoice, { workId })).status).toBe('toIssue')
  await agree(finance, workId)
  const made = await lawyer.call(invoice.getInvoice, { workId })
  expect(made).toMatchObject({
    status: 'issued',
    issuer: 'demo',
    issuedOn: TODAY(),
    amount: '10600.00',
    net: '10000.00',
    tax: '600.00',
    hasPdf: true,
  })
  expect(made.number).toMatch(/^\d{2}000\d{15}$/)

  const { records } = await lawyer.call(invoice.getElectronicsInvoiceList, { billId: made.invoiceId })
  expect(records.map(({ fileName }) => fileName)).toEqual([`增值税专用发票-${made.number}.pdf`])
  const bytes = Buffer.from(await (await fetch(records[0]?.url ?? '')).arrayBuffer())
  const words = await pdfText(bytes)
  for (const said of ['演示', '增值税专用发票', made.number, TAX_NO, '法律服务费', '壹万零陆佰元整', '6%'])
    expect(words).toContain(said)

  const { records: cards } = await lawyer.call(message.getMsgList, { appMsgType: [902] })
  expect(cards[0]).toMatchObject({ linkId: made.invoiceId, content: { appText: { appAlertTitle: '发票已开具' } } })
})

test('finance records an invoice made elsewhere with its file, and a number is used once', async () => {
  const caseId = await aCaseView()
  const workId = await anInvoicing(lawyer, caseId)
  const { invoiceId, version, can } = await finance.call(invoice.getInvoice, { workId })
  expect(can.issue).toBe(true)
  const values = { number: NUMBER, issuedOn: '2026-11-02' }
  const record = (given: object, who = finance) =>
    who.reply(invoice.recordIssuing, { invoiceId, version, values: { ...values, ...given } })
  expect(await record({}, lawyer)).toMatchObject({ code: 403 })
  const refusals: [given: object, field: string, words: string][] = [
    [{ number: '123' }, 'number', '数电发票号码为 20 位数字'],
    [{ number: 'a'.repeat(20) }, 'number', '数电发票号码为 20 位数字，旧版发票为 8 位'],
    [{ issuedOn: '2099-01-01' }, 'issuedOn', '开票日期不能晚于今天'],
    [{ number: '' }, 'number', '请填写发票号码'],
  ]
  for (const [given, field, words] of refusals)
    expect(await record(given)).toMatchObject({ code: 400, data: { fields: { [field]: words } } })
  expect(await record({})).toMatchObject({ code: 0, data: { isWritten: true, number: NUMBER, status: 'toIssue' } })
  expect(await record({})).toMatchObject({ code: 409 })
  expect((await lawyer.call(invoice.getInvoice, { workId })).number).toBe('')
  await agree(finance, workId)
  expect(await lawyer.call(invoice.getInvoice, { workId })).toMatchObject({
    status: 'issued',
    issuer: 'hand',
    number: NUMBER,
    issuedOn: '2026-11-02',
  })

  const again = await anInvoicing(lawyer, caseId, { amount: '1' })
  const second = await finance.call(invoice.getInvoice, { workId: again })
  const twice = { invoiceId: second.invoiceId, version: second.version, values }
  expect(await finance.reply(invoice.recordIssuing, twice)).toMatchObject({
    code: 400,
    data: { fields: { number: '该发票号码已登记' } },
  })
})

test('applied, issued and red amounts of a case are exact to the cent, and exceeding the fee needs the partner', async () => {
  const caseId = await aCaseView({ fee: '30000' })
  await issued(caseId, { amount: '10000.01' })
  await anInvoicing(lawyer, caseId, { amount: '5000' })
  expect(await lawyer.call(invoice.getInvoiceable, { caseId })).toEqual({
    fee: '30000.00',
    applied: '5000.00',
    issued: '10000.01',
    red: '0.00',
    left: '14999.99',
  })
  const over = { caseId, values: invoiceValues({ amount: '15000' }) }
  expect(await lawyer.reply(approval.startInvoicing, over)).toMatchObject({
    code: 400,
    data: { fields: { overNote: '累计开票将超过合同律师费 ¥0.01，请说明理由' } },
  })
  const workId = await anInvoicing(lawyer, caseId, { amount: '15000', overNote: '增加反诉' })
  const detail = await detailOf(lawyer, workId)
  expect(detail.handlers.map(({ name }) => name)).toEqual([office.head.name])
  expect(detail.risks.map(({ text }) => text)).toEqual(['累计开票超过合同律师费 ¥0.01'])
  expect((await lawyer.call(invoice.getInvoice, { workId })).status).toBe('applying')
  await lawyer.call(approval.withdraw, { workId, version: detail.version })
  expect((await lawyer.call(invoice.getInvoiceable, { caseId })).left).toBe('14999.99')
})

test('two partial red invoices cancel the tax exactly and never a cent more', async () => {
  const caseId = await aCaseView()
  const blue = await issued(caseId, { amount: '100' })
  expect([blue.net, blue.tax]).toEqual(['94.34', '5.66'])
  const red = async (values: object) => {
    const started = await lawyer.reply(approval.start, {
      type: 2029,
      values: { invoice: { id: blue.invoiceId, text: '' }, reason: 'wrong', ...values },
    })
    if (started.code !== 0) return started
    const { workId } = started.data as { workId: string }
    expect((await lawyer.call(invoice.getInvoice, { invoiceId: blue.invoiceId })).status).toBe('redApplying')
    await agree(await callers(app)(office.head), workId)
    await agree(finance, workId)
    return lawyer.call(invoice.getInvoice, { workId })
  }
  expect(await red({ scope: 'part', amount: '33.33' })).toMatchObject({ amount: '-33.33', net: '-31.44', tax: '-1.89' })
  expect(await red({ scope: 'part', amount: '66.68' })).toMatchObject({
    code: 400,
    data: { fields: { amount: '红冲金额不能超过可红冲金额 ¥66.67' } },
  })
  expect(await red({ scope: 'whole' })).toMatchObject({ amount: '-66.67', net: '-62.90', tax: '-3.77' })
  const now = await lawyer.call(invoice.getInvoice, { invoiceId: blue.invoiceId })
  expect([now.status, now.redAmount, now.reds.map(({ status }) => status)]).toEqual([
    'red',
    '100.00',
    ['issued', 'issued'],
  ])
  expect(await red({ scope: 'whole' })).toMatchObject({
    code: 400,
    data: { fields: { invoice: '该发票已全部红冲' } },
  })
  expect(await lawyer.call(invoice.getInvoiceable, { caseId })).toMatchObject({ issued: '100.00', red: '100.00' })
})

describe('invoices by receivable', () => {
  const line = (receivable: Receivable, amount: string) => ({
    receivable: { id: receivable.expectMoneyId, text: '' },
    amount,
  })
  /** Figures of a case in the client's books and in the firm's register. */
  const books = async (caseId: string) => {
    const rows = await scoped(app.db, office.firm.id)
      .selectFrom('ledger_entries')
      .select((eb) => ['code', eb.fn.sum<string>('amount').as('sum')])
      .where('case_id', '=', caseId)
      .where('code', 'in', ['invoiced', 'invoices'])
      .groupBy('code')
      .orderBy('code')
      .execute()
    return rows.map(({ code, sum }) => [code, sum])
  }

  test('an invoice splits over receivables within their amounts, a red one returns it, and the journal shows both', async () => {
    const caseId = await aCaseView({ fee: '80000' })
    const [firstPart, secondPart] = [
      await aReceivable(lawyer, caseId, { amount: '10000' }),
      await aReceivable(lawyer, caseId, { name: '二期', amount: '600' }),
    ]
    const ask = (parts: FormValues[], amount = '10600') =>
      lawyer.reply(approval.startInvoicing, { caseId, values: invoiceValues({ amount, parts }) })
    const other = await aReceivable(lawyer, await aCaseView(), { amount: '600' })
    const refusals: [parts: FormValues[], field: string, words: string][] = [
      [[line(firstPart, '10000')], 'parts', '开票款项合计 ¥10,000.00，应等于开票金额 ¥10,600.00'],
      [[line(firstPart, '10000.01'), line(secondPart, '599.99')], 'parts.0.amount', '首期款还可开票 ¥10,000.00'],
      [[line(firstPart, '10000'), line(other, '600')], 'parts.1.receivable', '第2项的应收款不属于该项目，或已作废'],
      [[line(firstPart, '5000'), line(firstPart, '5600')], 'parts.1.receivable', '第2项与前面重复，同一笔应收只写一行'],
    ]
    for (const [parts, field, words] of refusals)
      expect(await ask(parts)).toMatchObject({ code: 400, data: { fields: { [field]: words } } })

    const blue = await issued(caseId, { parts: [line(firstPart, '10000'), line(secondPart, '600')] })
    expect(await books(caseId)).toEqual([
      ['invoiced', '10600.00'],
      ['invoices', '-10600.00'],
    ])
    const seen = () => lawyer.call(receivable.detail, { expectMoneyId: secondPart.expectMoneyId })
    expect(await seen()).toMatchObject({
      invoiced: '600.00',
      invoiceLeft: '0.00',
      can: { cancel: false, invoice: false },
      invoices: [
        {
          ...{ invoiceId: blue.invoiceId, amount: '600.00', status: 'issued' },
          day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      ],
    })
    expect(await ask([line(secondPart, '0.01')], '0.01')).toMatchObject({
      code: 400,
      data: { fields: { 'parts.0.amount': '二期还可开票 ¥0.00' } },
    })
    const { version } = await seen()
    const cancel = { expectMoneyId: secondPart.expectMoneyId, version, reason: '合同变更' }
    expect((await lawyer.reply(receivable.cancel, cancel)).msg).toBe(
      '已开票或正在申请开票，不能作废；请先红冲或撤回申请',
    )

    const values = { invoice: { id: blue.invoiceId, text: '' }, reason: 'wrong', scope: 'part', amount: '5300' }
    const { workId } = await lawyer.call(approval.start, { type: 2029, values })
    await agree(await callers(app)(office.head), workId)
    await agree(finance, workId)
    expect(await lawyer.call(invoice.getParts, { caseId })).toMatchObject({
      parts: [
        { name: '首期款', invoiced: '5000.00', applied: '0.00', left: '5000.00' },
        { name: '二期', invoiced: '300.00', applied: '0.00', left: '300.00' },
      ],
    })
    expect((await seen()).invoices.map(({ amount }) => amount)).toEqual(['-300.00', '600.00'])
    expect(await books(caseId)).toEqual([
      ['invoiced', '5300.00'],
      ['invoices', '-5300.00'],
    ])
    expect(await problemsOfBooks(scoped(app.db, office.firm.id))).toEqual([])
  })
})

test('a withdrawn red invoice leaves the blue one issued, and one with reissue leaves a filled draft', async () => {
  const caseId = await aCaseView()
  const blue = await issued(caseId)
  const values = { invoice: { id: blue.invoiceId, text: '' }, reason: 'wrong', scope: 'whole' }
  const effect = [
    { key: 'status', label: '原发票状态', before: '已开具', after: '已红冲' },
    { key: 'rest', label: '原发票有效金额', before: '¥10,600.00', after: '¥0.00' },
  ]
  expect((await lawyer.call(approval.forecast, { type: 2029, values })).differences).toEqual(effect)
  expect((await lawyer.call(approval.forecast, { type: 2029, values: { scope: 'whole' } })).differences).toEqual([])
  const pickerSays = () =>
    lawyer.call(approval.getRecordProblems, { type: 2029, key: 'invoice', ids: [blue.invoiceId] })
  expect(await pickerSays()).toEqual({})
  const { workId, version } = await lawyer.call(approval.start, { type: 2029, values })
  expect(await pickerSays()).toEqual({ [blue.invoiceId]: '该发票正在红冲审批中' })
  expect(await lawyer.reply(approval.start, { type: 2029, values })).toMatchObject({
    code: 400,
    data: { fields: { invoice: '该发票正在红冲审批中' } },
  })
  await lawyer.call(approval.withdraw, { workId, version })
  expect((await lawyer.call(invoice.getInvoice, { invoiceId: blue.invoiceId })).status).toBe('issued')

  const again = await lawyer.call(approval.start, {
    type: 2029,
    values: { ...values, reissue: true, newTitle: '甲壹号商贸有限公司' },
  })
  const head = await callers(app)(office.head)
  expect((await detailOf(head, again.workId)).differences).toEqual(effect)
  await agree(head, again.workId)
  await agree(finance, again.workId)
  const { records } = await lawyer.call(approval.getMyStartWorkList, { size: 50 })
  const draft = records.find(({ status, type }) => status === 0 && type === 2011)
  const { values: kept } = await detailOf(lawyer, draft?.workId ?? '')
  expect(kept).toMatchObject({ title: '甲壹号商贸有限公司', amount: '10600.00', taxNo: TAX_NO, rate: '6' })
  const given = { workId: draft?.workId ?? '', version: draft?.version ?? 0 }
  expect((await lawyer.call(approval.start, { ...given, type: 2011, values: kept })).status).toBe(1)
})

test('an invoice is invisible to outsiders and readable to the approvers while they decide on it', async () => {
  const caseId = await aCaseView({ isConfidential: true })
  const made = await issued(caseId)
  for (const [endpoint, input] of [
    [invoice.getInvoice, { invoiceId: made.invoiceId }],
    [invoice.getElectronicsInvoiceList, { billId: made.invoiceId }],
    [invoice.getCaseBillDetail, { caseId }],
    [invoice.getInvoiceable, { caseId }],
  ] as const)
    expect(await stranger.raw(endpoint, input)).toMatchObject({ code: 404 })
  expect((await stranger.call(invoice.getLawyerInvoiceList, {})).records).toEqual([])
  // Invoices of a customer: those of its cases, to whom they are shown anyway.
  const { customerId: theirs } = await anOrgan(lawyer, office.applicant)
  await app.db.updateTable('cases').set({ customer_id: theirs }).where('id', '=', caseId).execute()
  const ofCustomer = (customerId: string, client = lawyer) =>
    client.call(invoice.getLawyerInvoiceList, { customerId }).then(({ records }) => records.map((row) => row.invoiceId))
  expect(await Promise.all([ofCustomer(theirs), ofCustomer('none'), ofCustomer(theirs, stranger)])).toEqual([
    [made.invoiceId],
    [],
    [],
  ])
  const pdf = await app.db
    .selectFrom('invoices')
    .select('pdf_file_id')
    .where('id', '=', made.invoiceId)
    .executeTakeFirstOrThrow()
  expect(await stranger.reply(file.downloadUrl, { fileId: pdf.pdf_file_id ?? '' })).toMatchObject({ code: 403 })
  // Behind the wall the deciders' right ended with their step; another application opens it again.
  for (const [endpoint, input] of [
    [invoice.getCaseBillDetail, { workId: made.workId }],
    [invoice.getInvoice, { invoiceId: made.invoiceId }],
  ] as const)
    expect(await finance.raw(endpoint, input)).toMatchObject({ code: 404 })
  const workId = await anInvoicing(lawyer, caseId, { amount: '100' })
  const bills = await finance.call(invoice.getCaseBillDetail, { workId })
  expect([bills.caseName, bills.bills.length]).toEqual(['保密项目', 2])
})

test('finance reads an application that was withdrawn and submitted again', async () => {
  // Behind a wall finance knows it only as whoever is to decide, and was asked twice.
  const caseId = await aCaseView({ isConfidential: true })
  const workId = await anInvoicing(lawyer, caseId)
  await lawyer.call(approval.withdraw, { workId, version: (await detailOf(lawyer, workId)).version })
  const values = { case: { id: caseId, text: '' }, ...invoiceValues({ email: 'new@example.com' }) }
  await lawyer.call(approval.start, { workId, version: (await detailOf(lawyer, workId)).version, type: 2011, values })
  expect(await finance.call(invoice.getInvoice, { workId })).toMatchObject({
    status: 'toIssue',
    email: 'new@example.com',
  })
})

test('an invoice title is saved once, found again and private to its owner', async () => {
  const values = { buyerType: 'organ', title: '北京砚澜科技（集团）有限公司', taxNo: TAX_NO }
  const kept = await lawyer.call(invoice.saveTitle, { values })
  expect(
    await lawyer.reply(invoice.saveTitle, { values: { ...values, title: ' 北京砚澜科技(集团)有限公司' } }),
  ).toMatchObject({
    code: 400,
    data: { fields: { title: '抬头簿中已有这个抬头' } },
  })
  expect(await lawyer.reply(invoice.saveTitle, { values: { ...values, taxNo: '91350100-000100Y44' } })).toMatchObject({
    code: 400,
    data: { fields: { taxNo: '统一社会信用代码只有数字和字母' } },
  })
  const { titleId, version } = kept
  const changed = await lawyer.call(invoice.saveTitle, { titleId, version, values: { ...values, bank: '招商银行' } })
  expect(changed).toMatchObject({ bank: '招商银行', version: version + 1 })
  expect(await lawyer.reply(invoice.saveTitle, { titleId, version, values })).toMatchObject({ code: 409 })
  expect((await lawyer.call(invoice.getTitleList, { keyword: '砚澜' })).records).toHaveLength(1)
  expect((await stranger.call(invoice.getTitleList, {})).records).toEqual([])
  expect(await stranger.reply(invoice.removeTitle, { titleId, version: 2 })).toMatchObject({ code: 404 })
  await lawyer.call(invoice.removeTitle, { titleId, version: version + 1 })
  expect((await lawyer.call(invoice.getTitleList, { keyword: '砚澜' })).records).toEqual([])
})

test('the case team reads an invoice, and its application is offered to those who may read that', async () => {
  const colleague = await anEmployee(app, { firm: office.firm, name: '郑怀瑾' })
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: colleague.id, percent: '40' },
  ]
  const { invoiceId, can, workId } = await issued(await aCaseView({ team }))
  expect(can.openWork).toBe(true)
  const other = await callers(app)(colleague)
  expect((await other.call(invoice.getInvoice, { invoiceId })).can.openWork).toBe(false)
  expect(await other.reply(approval.workflowDetail, { workId })).toMatchObject({ code: 404 })
})

test('an issued invoice is marked as sent once', async () => {
  const made = await issued(await aCaseView())
  const { invoiceId, version } = made
  const sent = await lawyer.call(invoice.markSent, { invoiceId, version })
  expect([sent.status, sent.can.send]).toEqual(['sent', false])
  expect(await lawyer.reply(invoice.markSent, { invoiceId, version })).toMatchObject({ code: 403 })
})

test('an application equal to an earlier invoice shows a warning', async () => {
  const caseId = await aCaseView()
  const { number } = await issued(caseId)
  const workId = await anInvoicing(lawyer, caseId)
  expect((await detailOf(finance, workId)).risks.map(({ text }) => text)).toEqual([
    `近期已有同一抬头、同一金额的开票（发票号码 ${number}），请确认不是重复`,
  ])
  await todoOf(finance, workId)
})
