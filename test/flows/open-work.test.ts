import { account } from '@contract/account'
import { approval } from '@contract/approval'
import { addressOf } from '@contract/core'
import { message } from '@contract/message'
import { aPerson, PASSWORD } from '@test/factories/account'
import { agree, anApplication, anOffice, todoOf } from '@test/factories/approval'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { targetOf } from '@/rules/targets/messageJump'
import { serverAsker } from '@/stores/follow/asker'
import { Follower } from '@/stores/follow/follow'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a work opens for deciding from an open to-do, and read-only from a copy or once decided', async () => {
  const office = await anOffice(app)
  const [mine, head] = [await signedIn(app, office.applicant), await signedIn(app, office.head)]
  const { workId } = await anApplication(mine)
  const { taskId } = await todoOf(head, workId)
  const asked = async (needMyDo: '1' | undefined) =>
    (await head.call(approval.getMessageWkfWorkType, { id: taskId, needMyDo })).isDoWork
  expect([await asked('1'), await asked(undefined)]).toEqual([1, 0])
  const byWork = async (ccToMe: '1' | null) =>
    (await head.call(approval.getMessageWkfWorkTypeByWorkId, { workId, ccToMe })).isDoWork
  // A11: a copy is read, also by whom the work waits for.
  expect([await byWork(null), await byWork('1')]).toEqual([1, 0])
  await agree(head, workId)
  expect(await asked('1')).toBe(0)
})

test('the card of a copy opens a work read-only even for its current approver', async () => {
  const office = await anOffice(app)
  const { workId } = await anApplication(await signedIn(app, office.applicant), { ccIds: [office.head.id] })
  const phone = await phoneOf(app, office.head)
  const follower = new Follower({ ...phone, ...phone.platform, asker: serverAsker(phone.caller) })
  for (const appMsgType of [101, 102]) {
    const { records } = await phone.api({ message }).message.getMsgList({ appMsgType: [appMsgType], size: 20 })
    expect(records).toHaveLength(1)
    for (const card of records) await follower.follow(targetOf(card), card.userId)
  }
  expect(phone.platform.moves).toEqual([
    `navigateTo approval/handle/common?id=${workId}&needMyDo=1`,
    `navigateTo approval/handle/common?id=${workId}&needMyDo=`,
  ])
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

test('a device secret signs in from its own kind of browser only', async () => {
  const { mobile } = await aPerson(app)
  const send = async (endpoint: Parameters<typeof addressOf>[0], body: object, agent: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': agent }
    const reply = await fetch(app.address + addressOf(endpoint), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await reply.json()) as { data: { status: number; deviceId?: string } }).data
  }
  const { deviceId } = await send(
    account.login,
    { account: mobile, password: PASSWORD, deviceId: 'sample-id-00000001' },
    IPHONE,
  )
  expect(deviceId).toBeTruthy()
  expect(await send(account.autoLogin, { deviceId }, CHROME)).toMatchObject({ status: 0 })
  expect(await send(account.autoLogin, { deviceId }, IPHONE)).toMatchObject({ status: 1 })
})
