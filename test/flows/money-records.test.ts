import { costInvoice } from '@contract/cost-invoice'
import { caseInvoice, invoice } from '@contract/invoice'
import { misc } from '@contract/misc'
import { arrival } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { aCost } from '@test/factories/cost-invoice'
import { anUpload } from '@test/factories/file'
import { anIssuedInvoice, submittedValues } from '@test/factories/invoice'
import { opensBooks } from '@test/factories/money'
import { aClaim, aCounting, anArrival, aReceivable, type Counting } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { someone, type TestClient } from '@test/support/test-client'

// Rules that every kind of record of money shares with all others: it can be starred, is among the last opened, and whoever has
// it on the screen hears that it changed. Files, audit and refusals have tests of their own.

let app: TestApp
let at: Counting
let stranger: TestClient

type Kind = 'receivable' | 'arrival' | 'claim' | 'income' | 'invoice' | 'submittedInvoice' | 'costInvoice'
const ids = {} as Record<Kind, string>
/** Every record that somebody was told of as changed, and who was. */
const heard: { kind: string; id: string; to: unknown; firmId: string }[] = []

beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
  await opensBooks(app, at.firm)
  stranger = await someone(app)
  const deliver = app.bus.deliver.bind(app.bus)
  jest.spyOn(app.bus, 'deliver').mockImplementation((news) => {
    const { name, data, to, firmId } = news
    if (name === 'record:changed') heard.push({ ...(data as { kind: string; id: string }), to, firmId })
    deliver(news)
  })
  const { caseId } = at.caseDetail
  ids.receivable = (await aReceivable(at.lead, caseId)).expectMoneyId
  ids.arrival = (await anArrival(at.keeper)).arrivalId
  const claim = await aClaim(at.lead, ids.arrival, ids.receivable, '50000')
  ids.claim = claim.claimId
  const { moneyId } = await at.keeper.call(arrival.confirmClaim, { id: claim.claimId, version: claim.version })
  ids.income = moneyId ?? ''
  const { version } = await at.lead.call(income.getPerInfoForConfirm, { moneyId: ids.income })
  await at.lead.call(income.updatePerAndConfirm, { moneyId: ids.income, version, agrees: true })
  ids.invoice = (await anIssuedInvoice(app, { firmId: at.firm.id, caseId, applicantId: at.lead.id })).invoiceId
  const sent = await at.lead.call(invoice.getInvoice, { invoiceId: ids.invoice })
  await at.keeper.call(invoice.markSent, { invoiceId: ids.invoice, version: sent.version })
  const { fileId } = await anUpload(at.lead, { type: 'invoice', fileName: '发票.pdf' })
  const values = submittedValues(fileId)
  ids.submittedInvoice = (await at.lead.call(caseInvoice.uploadInvoice, { values })).submittedId
  const cost = await aCost(at.lead, at.keeper, caseId)
  ids.costInvoice = cost.costInvoiceId
  await at.keeper.call(costInvoice.saveMarkStatus, {
    costInvoiceId: cost.costInvoiceId,
    version: cost.version,
    mark: 'recorded',
  })
})
afterAll(() => app.close())

describe.each<[Kind, string]>([
  ['receivable', '首期款'],
  ['arrival', '北京砚澜科技有限公司'],
  ['claim', '首期款'],
  ['income', '首期款'],
  ['invoice', '甲0号商贸有限公司 发票'],
  ['submittedInvoice', '北京某某公证处'],
  ['costInvoice', '北京某某公证处'],
])('money record %s', (targetKind, title) => {
  const item = () => ({ targetKind, targetId: ids[targetKind], title, note: '' })

  test('the record can be starred and is among the recent ones of a reader', async () => {
    await at.lead.call(misc.saveOpened, item())
    await at.lead.call(misc.saveFocus, item())
    const lists = await at.lead.call(misc.getFocusList, { targetKind })
    const mine = [{ targetKind, targetId: ids[targetKind], title, isStarred: true }]
    expect(lists).toMatchObject({ starred: mine, recent: mine })
  })

  test('the record cannot be opened or starred from another firm', async () => {
    for (const call of [misc.saveOpened, misc.saveFocus])
      expect([call.path, (await stranger.reply(call, item())).code]).toEqual([call.path, 404])
    expect(await stranger.call(misc.getFocusList, {})).toEqual({ starred: [], recent: [] })
  })

  test('a change of the record is pushed to its firm only', () => {
    const told = heard.filter(({ kind, id }) => kind === targetKind && id === ids[targetKind])
    const reached = told.flatMap(({ to }) => to)
    expect(reached.filter((to) => to === 'firm' || to === at.lead.id)).not.toEqual([])
    expect(new Set(told.map(({ firmId }) => firmId))).toEqual(new Set([at.firm.id]))
  })
})
