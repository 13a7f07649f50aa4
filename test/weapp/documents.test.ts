import { documents } from '@contract/documents'
import { aPerson } from '@test/factories/account'
import { aDocument } from '@test/factories/document'
import { aPaper } from '@test/factories/seal'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Two whole parts and a rest. */
const SCAN = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11_000_000, 'scan')])

test('documents: listed, sent in parts and put where they belong, opened by the host, in the compiled app', async () => {
  const me = await aPerson(app, { name: '周以宁' })
  const client = await signedIn(app, me)
  await aDocument(client, { fileName: '委托代理合同.pdf', content: await aPaper() })
  await aDocument(client, { fileName: '谈话笔录.txt', content: Buffer.from('今天下午开庭') })

  const { session } = await phoneOf(app, me)
  const mp = await launchApp({
    server: app.address,
    driver: 'jsdom',
    url: 'pages/file/list/list?tab=personal',
    storage: { token: session.xauthToken },
  })
  await mp.waitForPage('pages/file/list/list')
  await mp.waitFor('text=委托代理合同.pdf')

  await mp.tap('label=上传文档')
  await mp.waitForPage('pages/file/upload/upload')
  await mp.answer('chooseMessageFile', [await mp.file('卷宗扫描件.pdf', SCAN)])
  await mp.tap('text=选择文件')
  await mp.waitFor('text=放入文档库 1 份', { timeout: 60_000 })
  // Three parts, no form; kept in the program's own folder until it is in its place.
  const put = mp.network.filter(({ url }) => url.includes('/v3/storage/'))
  expect(put.length).toBe(3)
  expect((await mp.calls('request')).filter((call) => (call as { method?: string }).method === 'PUT').length).toBe(3)
  await mp.tap('text=放入文档库 1 份')
  await mp.waitForPage('pages/file/list/list')
  await mp.waitFor('text=卷宗扫描件.pdf')
  const { records } = await client.call(documents.list, { tab: 'personal' })
  expect(records.map(({ name, fileSize }) => [name, fileSize])).toContainEqual(['卷宗扫描件.pdf', String(SCAN.length)])

  await mp.tap('text=委托代理合同.pdf')
  await mp.waitForPage('pages/file/preview/preview')
  await mp.tap('text=用其他应用打开')
  await mp.waitFor(async () => (await mp.calls('openDocument')).length === 1, { what: 'the host’s own reader' })
  await mp.back()
  await mp.waitForPage('pages/file/list/list')
  await mp.tap('text=谈话笔录.txt')
  await mp.waitForPage('pages/file/preview/preview')
  await mp.waitFor('text=今天下午开庭')
  await mp.close()
})
