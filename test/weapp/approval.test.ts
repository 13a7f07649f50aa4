import { approval } from '@contract/approval'
import { aPerson } from '@test/factories/account'
import { anApplication, GENERAL, leads } from '@test/factories/approval'
import { aFirm } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import type { MiniProgram } from './harness'
import { launchApp, signIn } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // The app leads, while there is no firm, to where the first is made.
  await aFirm(app)
})
afterAll(() => app.close())

/** A partner who leads a department, and a lawyer of it who has applied for something. */
async function aTodo() {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const partner = await aPerson(app, { firm, name: '林知远' })
  const lawyer = await aPerson(app, { firm, name: '周以宁' })
  await leads(app, firm, partner)
  const client = await signedIn(app, lawyer)
  const { workId } = await anApplication(client, { values: { ...GENERAL, title: '更换门锁' } })
  const status = async () => (await client.call(approval.workflowDetail, { workId })).status
  return { partner, status }
}

const APPROVED = 3

describe.each(['jsdom', 'chromium'] as const)('approvals of the compiled app in %s', (driver) => {
  let mp: MiniProgram
  beforeEach(async () => {
    mp = await launchApp({ host: 'weapp', driver, server: app.address })
  })
  // Closing fails the test if there was an error or a template warning.
  afterEach(() => mp.close())

  test('agreeing to a to-do from the message center approves it and returns to the messages', async () => {
    const { partner, status } = await aTodo()
    await signIn(mp, partner.mobile)
    await mp.tap('text=消息')
    await mp.waitForPage('pages/message/message-center/message-center')
    await mp.tap('text=审批助手')
    await mp.waitForPage('pages/message/conversation/conversation')
    await mp.waitFor('text=更换门锁')
    await mp.tap('text=更换门锁')
    await mp.waitForPage('pages/approval/handle/common')
    await mp.waitFor('text=三楼会议室投影仪老化，开庭演示不清楚')
    await mp.tap('text=写意见，可不填')
    await mp.fill('textarea', '同意更换')
    await mp.tap('text=完成')
    await mp.waitFor(async () => !(await mp.has('textarea')), { what: 'the sheet to go' })
    await mp.tap('text=同意')
    await mp.waitForPage('pages/message/conversation/conversation')
    expect(await status()).toBe(APPROVED)
    await mp.waitFor('text=已同意并结束')
  })

  test('agreeing on the message card approves the application', async () => {
    const { partner, status } = await aTodo()
    await signIn(mp, partner.mobile)
    await mp.tap('text=消息')
    await mp.waitForPage('pages/message/message-center/message-center')
    await mp.tap('text=审批助手')
    await mp.waitForPage('pages/message/conversation/conversation')
    await mp.tap('text=同意')
    await mp.waitFor('text=三楼会议室投影仪老化，开庭演示不清楚')
    await mp.tap('text=确认同意')
    await mp.waitFor('text=已同意并结束')
    await eventually(status, (now) => now === APPROVED)
  })
})
