import { costInvoice } from '@contract/cost-invoice'
import { caseInvoice } from '@contract/invoice'
import { arrival } from '@contract/receivable'
import { aStandingCase } from '@test/factories/case'
import { aCost } from '@test/factories/cost-invoice'
import { anUpload } from '@test/factories/file'
import { submittedValues } from '@test/factories/invoice'
import { opensBooks } from '@test/factories/money'
import {
  aCashKeeper,
  aClaim,
  aCounting,
  anArrival,
  aReceivable,
  type Counting,
  type Teller,
} from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'

// A bookkeeper who works on a case as well: what they did themselves another keeper looks at.

let app: TestApp
let at: Counting
let other: Teller
let caseId: string

beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
  other = await aCashKeeper(app, at.firm)
  await opensBooks(app, at.firm)
  caseId = (await aStandingCase(app, at.keeper, at.keeper, { fee: '1000000' })).caseId
})
afterAll(() => app.close())

/** Claimed by somebody for a case of the keeper's. */
async function claimed(by: Teller) {
  const { expectMoneyId } = await aReceivable(at.keeper, caseId)
  const { arrivalId } = await anArrival(other)
  const { claimId, version } = await aClaim(by, arrivalId, expectMoneyId, '50000')
  return { id: claimId, version }
}

describe('a second person for claims', () => {
  test('a bookkeeper cannot confirm their own claim, another bookkeeper can', async () => {
    const ref = await claimed(at.keeper)
    const { can } = await at.keeper.call(arrival.showFinanceClaimInfo, { id: ref.id })
    expect(can.confirm).toBe(false)
    expect(await at.keeper.reply(arrival.confirmClaim, ref)).toMatchObject({ code: 403, msg: '不能核对自己的认领' })
    expect((await other.call(arrival.confirmClaim, ref)).status).toBe('confirmed')
  })

  test('a colleague’s claim is confirmed by a bookkeeper, and by nobody without the right', async () => {
    const ref = await claimed(other)
    expect(await at.lead.reply(arrival.confirmClaim, ref)).toMatchObject({ code: 404 })
    expect((await at.keeper.call(arrival.confirmClaim, ref)).status).toBe('confirmed')
  })

  test('a claim is cancelled by its claimer and not by a bookkeeper', async () => {
    const ref = await claimed(at.keeper)
    expect(await other.reply(arrival.cancelClaimInfo, ref)).toMatchObject({ code: 403, msg: '认领由认领人撤销' })
    expect((await at.keeper.call(arrival.cancelClaimInfo, ref)).status).toBe('cancelled')
  })
})

let papers = 0
async function handedIn(by: Teller) {
  const content = Buffer.from(`%PDF-1.4 发票 ${++papers}`)
  const { fileId } = await anUpload(by, { type: 'invoice', fileName: '发票.pdf', content })
  const number = String(papers).padStart(20, '6')
  const { submittedId } = await by.call(caseInvoice.uploadInvoice, { values: submittedValues(fileId, { number }) })
  const [pending] = await by.call(caseInvoice.submitInvoices, {
    caseId,
    ids: [submittedId],
    values: { usedFor: 'notary' },
  })
  return { submittedId, version: pending?.version ?? 0, result: 'verified' as const }
}

test('a bookkeeper cannot verify their own submitted invoice, another can', async () => {
  const ref = await handedIn(at.keeper)
  const words = '只有财务可以核验他人提交的发票'
  expect(await at.keeper.reply(caseInvoice.verifyInvoice, ref)).toMatchObject({ code: 403, msg: words })
  expect((await other.call(caseInvoice.verifyInvoice, ref)).status).toBe('verified')
})

test('a bookkeeper cannot settle their own cost invoice, another can', async () => {
  const { costInvoiceId, version } = await aCost(at.keeper, other, caseId)
  const ref = { costInvoiceId, version, mark: 'recorded' as const }
  expect(await at.keeper.reply(costInvoice.saveMarkStatus, ref)).toMatchObject({
    code: 409,
    msg: '自己的成本票由其他财务人员办理',
  })
  expect((await other.call(costInvoice.saveMarkStatus, ref)).mark).toBe('recorded')
})
