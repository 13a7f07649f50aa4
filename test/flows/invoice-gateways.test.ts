import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { approval } from '@contract/approval'
import { caseInvoice, invoice } from '@contract/invoice'
import { upstreamFrom } from '@server/config'
import { agree, anOffice, holds, type Office, todoOf } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { anInvoicing, submittedValues, TAX_NO } from '@test/factories/invoice'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

// A firm that has set up who makes its invoices and who reads those it gets: both behind gateways of its own.

interface Asked {
  path: string
  token: string | undefined
  body: Record<string, unknown>
}
const asked: Asked[] = []
/** Answer of the gateway; undefined while it is out of order. */
let answers: (asked: Asked) => object | undefined = () => undefined
const gateway = http.createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const gateway = {
    path: request.url ?? '',
    token: request.headers.authorization,
    body: JSON.parse(Buffer.concat(parts).toString()),
  }
  asked.push(gateway)
  const answer = answers(gateway)
  reply.writeHead(answer ? 200 : 502, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
})

let app: TestApp
let office: Office
let lawyer: TestClient
let finance: TestClient
let caseId: string

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const upstream = {
    ...upstreamFrom({}),
    invoices: { url: `${url}/issue`, token: 'issuer' },
    invoiceReader: { url, token: 'reader' },
  }
  app = await testApp({ upstream })
  office = await anOffice(app)
  await holds(app, office.firm, 'finance', [office.admins[0]])
  lawyer = await callers(app)(office.applicant)
  finance = await callers(app)(office.admins[0])
  caseId = (await aStandingCase(app, lawyer, office.applicant)).caseId
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(() => {
  asked.length = 0
})

const NUMBER = '26112000000012345678'
const PAPER = Buffer.from('%PDF-1.4 from the platform')

describe('the invoicing gateway', () => {
  test('the invoicing gateway receives the approved application, and its number, day and file become the invoice', async () => {
    answers = () => ({ number: NUMBER, issuedOn: '2026-11-02', pdf: PAPER.toString('base64') })
    const workId = await anInvoicing(lawyer, caseId)
    await agree(finance, workId)
    const made = await lawyer.call(invoice.getInvoice, { workId })
    expect(asked).toMatchObject([
      {
        path: '/issue',
        token: 'Bearer issuer',
        body: {
          order: made.invoiceId,
          kind: 'special',
          medium: 'digital',
          buyer: { type: 'organ', title: '甲0号商贸有限公司', taxNo: TAX_NO },
          item: '法律服务费',
          amount: '10600.00',
          net: '10000.00',
          tax: '600.00',
        },
      },
    ])
    expect(made).toMatchObject({ status: 'issued', issuer: 'platform', number: NUMBER, issuedOn: '2026-11-02' })
    const { records } = await lawyer.call(invoice.getElectronicsInvoiceList, { billId: made.invoiceId })
    expect(Buffer.from(await (await fetch(records[0]?.url ?? '')).arrayBuffer())).toEqual(PAPER)
  })

  test.each<[what: string, answer: object | undefined]>([
    ['is out of order', undefined],
    ['answers no number', { issuedOn: '2026-11-02' }],
    ['answers a number that is none', { number: '123', issuedOn: '2026-11-02' }],
    ['answers no day', { number: '26112000000012345679', issuedOn: 'today' }],
  ])('an invoicing gateway that %s approves nothing, and finance is told what to do', async (_, answer) => {
    answers = () => answer
    const workId = await anInvoicing(lawyer, caseId, { amount: '1' })
    const { taskId, version } = await todoOf(finance, workId)
    const before = await contentsOf(app.db)
    expect(await finance.reply(approval.nextStep, { taskId, version, amount: '1' })).toMatchObject({
      code: 502,
      msg: '开票平台没有开出发票，请稍后再试，或手工填写发票号码',
    })
    expect(await contentsOf(app.db)).toEqual(before)
    expect((await lawyer.call(invoice.getInvoice, { workId })).status).toBe('toIssue')
  })
})

describe('the invoice reading gateway', () => {
  const aPaper = async () =>
    (
      await anUpload(lawyer, {
        type: 'invoice',
        fileName: '发票.pdf',
        content: Buffer.from(`%PDF-1.4 ${Math.random()}`),
      })
    ).fileId

  test('the reading gateway fills only the known fields it could read', async () => {
    answers = () => ({ number: NUMBER, seller: '北京某某公证处', amount: '320.00', tax: 9.32, nonsense: 'x' })
    expect(await lawyer.call(caseInvoice.getBaseList, {})).toMatchObject({ canRead: true, canVerify: true })
    expect(await lawyer.call(caseInvoice.ocrInvoice, { fileId: await aPaper() })).toEqual({
      isRead: true,
      values: { number: NUMBER, seller: '北京某某公证处', amount: '320.00' },
    })
    expect(asked).toMatchObject([{ path: '/read', token: 'Bearer reader', body: { name: '发票.pdf' } }])
  })

  test('a reading gateway that does not answer leaves the form to be filled by hand', async () => {
    answers = () => undefined
    expect(await lawyer.reply(caseInvoice.ocrInvoice, { fileId: await aPaper() })).toMatchObject({
      code: 502,
      msg: '发票识别服务没有回应，请手工填写',
    })
  })

  test('finance verifies an invoice only after the tax check found it', async () => {
    const values = submittedValues(await aPaper())
    const invoice = await lawyer.call(caseInvoice.uploadInvoice, { values })
    await lawyer.call(caseInvoice.submitInvoices, { caseId, ids: [invoice.submittedId], values: { usedFor: 'notary' } })
    const { submittedId } = invoice
    const verify = () => finance.reply(caseInvoice.verifyInvoice, { submittedId, version: 2, result: 'verified' })
    answers = () => ({ isTrue: false })
    expect(await verify()).toMatchObject({ code: 409, msg: '税务查验未通过：没有查到这张发票，请退回' })
    answers = () => ({ isTrue: true })
    expect((await verify()).data).toMatchObject({ status: 'verified' })
    expect(asked.map(({ path, body }) => [path, body.number, body.amount, body.issuedOn])).toEqual([
      ['/verify', values.number, '320.00', '2026-11-02'],
      ['/verify', values.number, '320.00', '2026-11-02'],
    ])
  })
})
