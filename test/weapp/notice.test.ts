import { notice } from '@contract/notice'
import { aChatLink, aPerson } from '@test/factories/account'
import { aNotice } from '@test/factories/notice'
import { anEmployee } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())

test('the compiled mini program draws each part of a notice’s rich text with a class of its own', async () => {
  const reader = await aPerson(app, { name: '周以宁' })
  const director = await phoneOf(
    app,
    await anEmployee(app, { firm: reader.firm, name: '陈景行', permissions: ['notice:publish'] }),
  )
  const content = '<h3>归档</h3><p>请<strong>月底前</strong>归档。</p><ul><li>卷宗</li></ul>'
  const { advId, version } = await aNotice(director, { content })
  await director.api({ notice }).notice.publish({ advId, version })

  await aChatLink(app, reader, 'wechat', 'reader-1')
  const code = app.upstream.fake?.issueMiniCode('reader-1') ?? ''
  const url = `pages/message/notice/notice-details?advId=${advId}`
  const mp = await launchApp({ server: app.address, url, driver: 'jsdom', answers: { login: code } })
  await mp.waitForPage('pages/message/notice/notice-details')
  await mp.waitForText('.rich-words__p', '请月底前归档。')
  expect(await mp.text('.rich-words__h3')).toBe('归档')
  expect(await mp.text('.rich-words__ul')).toBe('卷宗')
  await mp.close()
})
