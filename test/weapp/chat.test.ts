import { chat } from '@contract/chat'
import { aChatLink, aPerson } from '@test/factories/account'
import { anEmployee } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())

test('a conversation in the mini program shows old messages, sends one and receives one', async () => {
  const zhou = await aPerson(app, { name: '周以宁' })
  const shen = await phoneOf(app, await anEmployee(app, { firm: zhou.firm, name: '沈静' }))
  const calls = shen.api({ chat }).chat
  const { conversationId } = await calls.openPrivate({ imUserId: zhou.id })
  let said = 0
  const say = (content: string) =>
    calls.send({ conversationId, clientKey: `mini-key-${++said}`, message: { messageType: 2, content } })
  await say('明天开庭[赞]')

  await aChatLink(app, zhou, 'wechat', 'talker-1')
  const code = app.upstream.fake?.issueMiniCode('talker-1') ?? ''
  const url = `pages/chat/chat-main?conversationId=${conversationId}`
  const mp = await launchApp({ server: app.address, url, driver: 'jsdom', answers: { login: code } })
  await mp.waitForPage('pages/chat/chat-main')
  await mp.waitForText('.message-body__words', '明天开庭👍')
  await mp.fill('label=消息', '收到')
  await mp.tap('text=发送')
  await eventually(
    async () => (await calls.getMessages({ conversationId })).messages.length,
    (count) => count === 2,
  )
  await say('材料请带齐')
  await mp.waitForText('.message-body__words', '材料请带齐')
  await mp.close()
})

test('the search of a conversation in the mini program finds only messages with the keyword', async () => {
  const zhou = await aPerson(app, { name: '周以宁' })
  const shen = await phoneOf(app, await anEmployee(app, { firm: zhou.firm, name: '沈静' }))
  const calls = shen.api({ chat }).chat
  const { conversationId } = await calls.openPrivate({ imUserId: zhou.id })
  for (const [index, content] of ['证据原件在前台', '下午三点碰头'].entries())
    await calls.send({ conversationId, clientKey: `around-key-${index}`, message: { messageType: 2, content } })

  await aChatLink(app, zhou, 'wechat', 'talker-2')
  const code = app.upstream.fake?.issueMiniCode('talker-2') ?? ''
  const url = `pages/chat/chat-info?conversationId=${conversationId}`
  const mp = await launchApp({ server: app.address, url, driver: 'jsdom', answers: { login: code } })
  await mp.waitForPage('pages/chat/chat-info')
  await mp.waitForText('.cell__title', '查找聊天内容')
  await mp.tap('text=查找聊天内容')
  await mp.waitForPage('pages/chat/chat-search')
  await mp.fill('label=搜索聊天内容', '原件')
  await mp.waitForText('.found-row__hit', '原件')
  expect(await mp.text()).not.toContain('碰头')
  await mp.close()
})
