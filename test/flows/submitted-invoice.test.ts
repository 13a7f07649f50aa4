import type { FormValues } from '@contract/forms/fields'
import { caseInvoice } from '@contract/invoice'
import { anOffice, holds, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { submittedValues } from '@test/factories/invoice'
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

let papers = 0
const aPaper = async (who = lawyer, text = `%PDF-1.4 第 ${++papers} 张`) =>
  (await anUpload(who, { type: 'invoice', fileName: '发票.pdf', content: Buffer.from(text) })).fileId
const kept = async (given = {}, who = lawyer) =>
  who.call(caseInvoice.uploadInvoice, { values: submittedValues(await aPaper(who), given) })

test('an invoice is saved, submitted for a case, returned, corrected and verified', async () => {
  const invoice = await kept()
  expect([invoice.status, invoice.can]).toEqual(['kept', { edit: true, submit: true, verify: false, remove: true }])
  expect(await finance.reply(caseInvoice.getInvoiceDetails, { submittedId: invoice.submittedId })).toMatchObject({
    code: 404,
  })

  const { caseId } = await aStandingCase(app, lawyer, office.applicant)
  const handedIn = { caseId, ids: [invoice.submittedId], values: { usedFor: 'notary', remark: '证据保全' } }
  expect(await stranger.reply(caseInvoice.submitInvoices, handedIn)).toMatchObject({ code: 404 })
  const [pending] = await lawyer.call(caseInvoice.submitInvoices, handedIn)
  expect(pending).toMatchObject({ status: 'pending', usedFor: 'notary', can: { edit: false, remove: false } })
  const { submittedId } = invoice

  expect(await lawyer.reply(caseInvoice.verifyInvoice, { submittedId, version: 2, result: 'verified' })).toMatchObject({
    code: 403,
  })
  const toVerify = await finance.call(caseInvoice.getSubmittedList, { of: 'toVerify' })
  expect(toVerify.records.map((row) => row.submittedId)).toEqual([submittedId])
  const back = { submittedId, version: 2, result: 'returned' as const }
  expect(await finance.reply(caseInvoice.verifyInvoice, back)).toMatchObject({
    code: 400,
    data: { fields: { note: '请填写退回原因' } },
  })
  expect((await finance.call(caseInvoice.verifyInvoice, { ...back, note: '抬头不是本所' })).status).toBe('returned')

  const again = {
    submittedId,
    version: 3,
    values: submittedValues(invoice.file.fileId, { number: invoice.number, amount: '330' }),
  }
  expect(await lawyer.call(caseInvoice.reapplyInvoice, again)).toMatchObject({ status: 'pending', amount: '330.00' })
  expect(await lawyer.reply(caseInvoice.reapplyInvoice, again)).toMatchObject({ code: 403 })
  expect(await finance.call(caseInvoice.verifyInvoice, { submittedId, version: 4, result: 'verified' })).toMatchObject({
    status: 'verified',
    verifier: { name: office.admins[0].name },
  })
  expect((await lawyer.call(caseInvoice.getSubmittedList, { of: 'case', caseId })).total).toBe(1)
})

test('a repeated invoice is recognised by number and by file, two receipts alike are not', async () => {
  const number = '9'.repeat(20)
  await kept({ number })
  const words = (paper: string) =>
    expect.stringMatching(new RegExp(`^${paper}已由周以宁于\\d{4}年\\d+月\\d+日上传，不能重复提交$`))
  const again = submittedValues(await aPaper(stranger), { number })
  expect(await stranger.reply(caseInvoice.uploadInvoice, { values: again })).toMatchObject({
    code: 400,
    data: { fields: { number: words('这张发票') } },
  })
  expect(await stranger.call(caseInvoice.checkInvoice, { values: again })).toEqual({ words: words('这张发票') })

  const ticket = { kind: 'other', number: '', seller: '某某（北京）出租汽车公司', amount: '45.5', tax: '' }
  await kept(ticket)
  const alike = submittedValues(await aPaper(), { ...ticket, seller: ' 某某(北京)出租汽车公司' })
  expect((await lawyer.reply(caseInvoice.uploadInvoice, { values: alike })).code).toBe(0)
  const receipt = { kind: 'fiscal', code: '11010126', seller: '北京市朝阳区人民法院', amount: '50', tax: '' }
  await kept({ ...receipt, number: '0000012345' })
  await kept({ ...receipt, number: '0000012346' })
  const twice = submittedValues(await aPaper(), { ...receipt, number: '0000012346' })
  expect(await lawyer.reply(caseInvoice.uploadInvoice, { values: twice })).toMatchObject({
    code: 400,
    data: { fields: { number: words('这张发票') } },
  })

  await lawyer.call(caseInvoice.uploadInvoice, { values: submittedValues(await aPaper(lawyer, '%PDF-1.4 同一张')) })
  const copied = submittedValues(await aPaper(lawyer, '%PDF-1.4 同一张'))
  expect(await lawyer.reply(caseInvoice.uploadInvoice, { values: copied })).toMatchObject({
    code: 400,
    data: { fields: { fileIds: words('这份文件') } },
  })
})

test.each<[given: FormValues, field: string, words: string]>([
  [{ number: '' }, 'number', '请填写发票号码'],
  [{ number: '12345' }, 'number', '数电发票号码为 20 位数字，旧版发票为 8 位'],
  [{ number: '12345678' }, 'code', '请填写发票代码'],
  [{ kind: 'fiscal', number: '' }, 'number', '请填写发票号码'],
  [{ kind: 'fiscal', number: '123456789' }, 'number', '财政电子票据号码为 10 位数字'],
  [{ kind: 'fiscal', number: '1234567890', code: '123' }, 'code', '财政电子票据代码为 8 位数字'],
  [{ kind: 'other', number: '第 3 号' }, 'number', '票据号码为 6 到 20 位数字或字母'],
  [{ sellerTaxNo: '123' }, 'sellerTaxNo', '税号应为 18 位统一社会信用代码'],
  [{ issuedOn: '2099-01-01' }, 'issuedOn', '开票日期不能晚于今天'],
  [{ amount: '1.234' }, 'amount', '价税合计最多2位小数'],
  [{ amount: 'NaN' }, 'amount', '价税合计须为数字'],
  [{ tax: '320' }, 'tax', '税额应小于价税合计'],
  [{ fileIds: ['none'] }, 'fileIds', '附件不存在或已失效，请重新上传'],
])('an invoice with %p is refused at its field', async (given, field, words) => {
  const values = submittedValues(await aPaper(), given)
  expect(await lawyer.reply(caseInvoice.uploadInvoice, { values })).toMatchObject({
    code: 400,
    data: { fields: { [field]: words } },
  })
})

test('without a reading gateway the form says so and stays empty', async () => {
  const base = await lawyer.call(caseInvoice.getBaseList, {})
  expect([base.canRead, base.canVerify, base.maxCount, base.extensions.includes('ofd')]).toEqual([
    false,
    false,
    20,
    true,
  ])
  expect(await lawyer.call(caseInvoice.ocrInvoice, { fileId: await aPaper() })).toEqual({ isRead: false, values: {} })
})

test('an unsubmitted invoice can be deleted, a submitted one cannot', async () => {
  const { submittedId, version } = await kept()
  await lawyer.call(caseInvoice.removeInvoice, { submittedId, version })
  expect(await lawyer.reply(caseInvoice.getInvoiceDetails, { submittedId })).toMatchObject({ code: 404 })
  const other = await kept()
  const { caseId } = await aStandingCase(app, lawyer, office.applicant)
  await lawyer.call(caseInvoice.submitInvoices, { caseId, ids: [other.submittedId], values: { usedFor: 'court' } })
  const gone = { submittedId: other.submittedId, version: 2 }
  expect(await lawyer.reply(caseInvoice.removeInvoice, gone)).toMatchObject({ code: 403 })
})
