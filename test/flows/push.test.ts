import { AppMsg } from '@contract/codes/appMsg'
import { hours } from '@contract/duration'
import { message } from '@contract/message'
import { configFrom } from '@server/config'
import { inShanghai } from '@server/kernel/clock'
import { notify } from '@server/kernel/notify/notify'
import { aChatLink, aPerson } from '@test/factories/account'
import { aCard, posting } from '@test/factories/message'
import { anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { PUBLIC_URL, UpstreamDouble, upstreamConfig } from '@test/support/upstream-double'

const FIELDS = { title: 'thing2', content: 'thing3', time: 'time5' }

let app: TestApp
let vendors: UpstreamDouble
beforeAll(async () => {
  vendors = await new UpstreamDouble({ now: () => Date.now() }).start()
  app = await testApp(upstreamConfig(vendors, { push: { wecom: true, template: { id: 'tpl-1', fields: FIELDS } } }))
  // From here on: what came before the first look is not told.
  await app.pusher.pushDue()
})
afterAll(async () => void (await Promise.all([app.close(), vendors.stop()])))
beforeEach(() => {
  vendors.told.length = 0
  vendors.fault = () => undefined
})

/** Sends one card and lets so many seconds pass. */
async function send(to: string[], alertTitle: string, seconds = 30) {
  await posting(app, (post) => notify(post, aCard({ to, alertTitle })))
  app.clock.pass(seconds * 1_000)
}

test('an unread message is pushed once to the bound app with a link to it', async () => {
  const [inWecom, inBoth, nowhere] = [await aPerson(app), await aPerson(app), await aPerson(app)]
  await aChatLink(app, inWecom, 'wecom', 'push-a')
  await aChatLink(app, inBoth, 'wecom', 'push-b')
  await aChatLink(app, inBoth, 'wechat', 'push-b')
  await send([inWecom.id, inBoth.id, nowhere.id], '您有一份审批待办理')
  await app.pusher.pushDue()
  await app.pusher.pushDue()
  expect(vendors.told.map(({ touser }) => touser).sort()).toEqual(['push-a', 'push-b', 'wx-demo-official.push-b'])
  const { id } = await app.db
    .selectFrom('app_messages')
    .select('id')
    .where('recipient_id', '=', inBoth.id)
    .executeTakeFirstOrThrow()
  const url = `${PUBLIC_URL}/pages/message/message/message?messageId=${id}`
  const toldOf = (touser: string) => vendors.told.find((notice) => notice.touser === touser)
  expect(toldOf('push-b')).toMatchObject({
    msgtype: 'textcard',
    agentid: '1000002',
    textcard: { description: '您有一份审批待办理', url },
  })
  expect(toldOf('wx-demo-official.push-b')).toMatchObject({
    template_id: 'tpl-1',
    url,
    data: {
      thing3: { value: '您有一份审批待办理' },
      time5: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    },
  })
})

test('quiet hours hold pushes back and send one for all that is still unread afterwards', async () => {
  const [asleep, awake] = [await aPerson(app), await aPerson(app)]
  const early = await anEmployee(app, { firm: asleep.firm })
  await aChatLink(app, early, 'wecom', 'push-early')
  await aChatLink(app, asleep, 'wecom', 'push-asleep')
  await aChatLink(app, awake, 'wecom', 'push-awake')
  // Moves the clock to the night in Shanghai.
  const hour = inShanghai(app.clock.now()).hour()
  app.clock.pass(hours((23 - hour + 24) % 24))
  await app.db
    .insertInto('firm_settings')
    .values({ firm_id: asleep.firm.id, code: 'quietHours', value: '22-7' })
    .execute()
  await app.pusher.pushDue()
  await send([asleep.id], '夜里的')
  await send([asleep.id, early.id], '夜里的另一条')
  await send([awake.id], '别所夜里的')
  await app.pusher.pushDue()
  expect(vendors.told.map(({ touser }) => touser)).toEqual(['push-awake'])
  app.clock.pass(hours(10))
  await app.pusher.pushDue()
  await app.pusher.pushDue()
  const words = () =>
    vendors.told.map(({ touser, textcard }) => [touser, (textcard as { description?: string }).description])
  expect(words().sort()).toEqual([
    ['push-asleep', '2 条未读，最近一条：夜里的另一条'],
    ['push-awake', '别所夜里的'],
    ['push-early', '夜里的另一条'],
  ])
  await send([asleep.id], '早晨的')
  await app.pusher.pushDue()
  expect(words().at(-1)).toEqual(['push-asleep', '早晨的'])
})

test('no push is sent for read messages, muted assistants, too early or an hour late', async () => {
  const [reader, muted, early] = [await aPerson(app), await aPerson(app), await aPerson(app)]
  for (const person of [reader, muted, early]) await aChatLink(app, person, 'wecom', `push-${person.id}`)
  await send([reader.id], '已读', 0)
  await (await signedIn(app, reader)).call(message.setAllAppMsgRead, { appMsgType: [AppMsg.ApprovalTodo] })
  const { system_id: systemId } = await app.db.selectFrom('app_messages').select('system_id').executeTakeFirstOrThrow()
  await (await signedIn(app, muted)).raw(message.saveConversationSetting, { systemId, muted: true, top: false })
  await send([muted.id], '免打扰')
  await app.pusher.pushDue()
  expect(vendors.told).toEqual([])
  await send([early.id], '稍后', 10)
  await app.pusher.pushDue()
  expect(vendors.told).toEqual([])
  app.clock.pass(15_000)
  await app.pusher.pushDue()
  expect(vendors.told).toHaveLength(1)
  await send([early.id], '隔了两小时', 7_200)
  await app.pusher.pushDue()
  expect(vendors.told).toHaveLength(1)
})

test('an employee who left gets no push', async () => {
  const gone = await aPerson(app)
  await aChatLink(app, gone, 'wecom', 'push-gone')
  await send([gone.id], '离职之前')
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', gone.id).execute()
  await app.pusher.pushDue()
  expect(vendors.told).toEqual([])
})

test('a vendor that is down is not retried, and later messages are pushed when it is back', async () => {
  const person = await aPerson(app)
  await aChatLink(app, person, 'wecom', 'push-down')
  vendors.fault = (path) => (path === '/cgi-bin/message/send' ? 'gone' : undefined)
  await send([person.id], '第一条')
  await send([person.id], '第二条')
  await app.pusher.pushDue()
  expect(vendors.count('/cgi-bin/message/send')).toBeGreaterThan(0)
  vendors.fault = () => undefined
  await send([person.id], '第三条')
  await app.pusher.pushDue()
  expect(vendors.told.map(({ textcard }) => (textcard as { description: string }).description)).toEqual(['第三条'])
})

test('incomplete push settings refuse to start with a message', () => {
  const start = (env: Record<string, string>) => () => configFrom(env, { dataFolder: '/tmp/x', secret: 's' })
  expect(start({ WECOM_PUSH: '1' })).toThrow('WECOM_PUSH 需要先设置 WECOM_CORP_ID、WECOM_AGENT_ID、WECOM_SECRET')
  expect(start({ WECHAT_TEMPLATE_ID: 't' })).toThrow('还需要设置 WECHAT_TEMPLATE_FIELDS')
  const official = { PUBLIC_URL, WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's', WECHAT_TEMPLATE_ID: 't' }
  expect(start({ ...official, WECHAT_TEMPLATE_FIELDS: 'title:thing2' })).toThrow('WECHAT_TEMPLATE_FIELDS 中缺 content')
  const fields = 'title:thing2,content:thing3,time:time5'
  expect(start({ ...official, WECHAT_TEMPLATE_FIELDS: fields })().upstream.push).toEqual({
    wecom: false,
    template: { id: 't', fields: FIELDS },
  })
})
