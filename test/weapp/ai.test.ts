import { aChatLink, aPerson } from '@test/factories/account'
import { type TestApp, testApp } from '@test/support/test-app'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())

test('the assistant page of the compiled mini program shows a question and its answer with bold text', async () => {
  const asker = await aPerson(app, { name: '周以宁' })
  await aChatLink(app, asker, 'wechat', 'asker-1')
  const code = app.upstream.fake?.issueMiniCode('asker-1') ?? ''
  const url = 'pages/message/ai/index'
  const mp = await launchApp({ server: app.address, url, driver: 'jsdom', answers: { login: code } })
  await mp.waitForPage('pages/message/ai/index')
  await mp.waitForText('.welcome__words', '本地检索，不联网：只查您有权查看的记录，答案都附出处。')
  await mp.fill('.comment-field__input', '标的额50万的诉讼费是多少')
  await mp.tap('.comment-field .button')
  await mp.waitForText('.answer-text__bold', '¥8,800.00')
  expect(await mp.text()).toContain('标的额50万的诉讼费是多少')
  await mp.close()
})
