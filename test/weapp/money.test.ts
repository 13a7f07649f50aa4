import { approval } from '@contract/approval'
import { arrival } from '@contract/receivable'
import { inShanghai, toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anAccount, moneyOffices } from '@test/factories/money'
import { anArrival, aReceivable } from '@test/factories/receivable'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

const DAY = toDay(inShanghai(Date.now()).subtract(1, 'day').valueOf())

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await moneyOffices({ app, office })
})
afterAll(() => app.close())

/** The compiled app on somebody's phone, at a page. */
async function opened(who: Office['applicant'], url: string) {
  const { session } = await phoneOf(app, who)
  mp = await launchApp({ server: app.address, driver: 'jsdom', url, storage: { token: session.xauthToken } })
}
let mp: MiniProgram
// Closing fails the test if there was an error or a template warning.
afterEach(() => mp.close())

test('the compiled app lists receivables, hides amounts, and claims an arrival for a receivable', async () => {
  const as = callers(app)
  const lead = await as(office.applicant)
  const { caseId } = await aStandingCase(app, lead, office.applicant, { fee: '100000' })
  await aReceivable(lead, caseId)
  const { arrivalId } = await anArrival(await as(office.admins[0]), { amount: '30000' })

  await opened(office.applicant, 'pages/receivables/list/list')
  await mp.waitForPage('pages/receivables/list/list')
  await mp.waitForText('.list-row', /首期款/)
  await mp.tap('label=隐藏金额')
  await mp.waitForText('.money', '¥••••••')
  await mp.tap('text=公示认领')
  await mp.tap('text=北京砚澜科技有限公司')
  await mp.waitForPage('pages/message/money-invoice-reminder/children/apply-claim')
  await mp.tap('text=首期款')
  await mp.fill('label=认领金额', '30000')
  await mp.tap('text=提交认领')
  const claimed = async () => (await lead.call(arrival.getActualClaimInfo, { id: arrivalId })).claimed
  expect(await eventually(claimed, (sum) => sum === '30000.00')).toBe('30000.00')
  await mp.waitFor('text=待财务核对')
})

test('agreeing to a reimbursement in the compiled app requires its amount to be typed again', async () => {
  const as = callers(app)
  const mine = await as(office.applicant)
  const lines = [{ type: 'transport', date: DAY, amount: '128.50', seller: '示例出行', invoiceNo: '12345678' }]
  const { workId } = await mine.call(approval.start, {
    type: 2008,
    values: { kind: 'travel', lines, bearing: 'firm', account: await anAccount(mine) },
  })
  const status = async () => (await mine.call(approval.workflowDetail, { workId })).timeline

  await opened(office.head, `pages/approval/handle/reimbursement?id=${workId}&needMyDo=1`)
  await mp.waitForPage('pages/approval/handle/reimbursement')
  await mp.waitFor('text=交通费')
  await mp.tap('text=同意')
  await mp.waitFor('text=壹佰贰拾捌元伍角整')
  await mp.fill('label=确认金额', '128')
  await mp.tap('text=确认同意', { nth: 1 })
  await mp.waitFor('text=与申请金额不一致，请核对')
  await mp.fill('label=确认金额', '128.5')
  await mp.tap('text=确认同意', { nth: 1 })
  const told = async () => JSON.stringify(await status())
  expect(await eventually(told, (words) => words.includes('财务审核'))).toContain('财务审核')
})
