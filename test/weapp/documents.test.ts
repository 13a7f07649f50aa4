import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import { aPerson } from '@test/factories/account'
import { aDocument } from '@test/factories/document'
import { anOfd } from '@test/factories/office-file'
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

/** Files kept for times without a network. */
const isPin = (call: unknown) => JSON.stringify(call).includes('-pin-')
/** Two whole parts and a rest. */
const SCAN = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11_000_000, 'scan')])

test('the compiled app lists documents, uploads one in parts, opens them in the host and keeps one offline', async () => {
  const me = await aPerson(app, { name: '周以宁' })
  const client = await signedIn(app, me)
  await aDocument(client, { fileName: '委托代理合同.pdf', content: await aPaper() })
  await aDocument(client, { fileName: '电子发票.ofd', content: anOfd(['电子发票 No.0238']) })
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
  await mp.answer('chooseMessageFile', [await mp.addFile('卷宗扫描件.pdf', SCAN)])
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
  await mp.back()
  await mp.waitForPage('pages/file/list/list')

  // The server makes a PDF of what the host does not read.
  await mp.tap('text=电子发票.ofd')
  await mp.waitForPage('pages/file/preview/preview')
  await mp.tap('text=打开')
  await mp.waitFor(async () => (await mp.calls('openDocument')).length === 2, { what: 'the PDF made of it' })
  expect((await mp.calls('openDocument'))[1]).toMatchObject({ filePath: expect.stringMatching(/\.pdf$/) })
  await mp.back()
  await mp.waitForPage('pages/file/list/list')

  // Kept in the program's own folder, with how old it is; read from there, not from the server.
  await mp.longPress('text=谈话笔录.txt')
  await mp.tap('text=离线保存')
  await mp.waitFor(async () => (await mp.calls('saveFile')).some(isPin), { what: 'the copy that is kept' })
  await mp.tap('label=离线文档')
  await mp.waitForPage('pages/document/offline/offline')
  await mp.waitFor('text=18 B · 第 1 版 · 刚刚保存')
  const fetched = () => mp.network.filter(({ url }) => /storage.*txt/.test(url)).length
  const before = fetched()
  await mp.tap('text=谈话笔录.txt')
  await mp.waitForPage('pages/file/preview/preview')
  await mp.waitFor('text=今天下午开庭')
  expect(fetched()).toBe(before)
  await mp.close()
})

test('a shared document link opens with its password and no sign-in, and is refused once revoked', async () => {
  const me = await aPerson(app, { name: '林知远' })
  const client = await signedIn(app, me)
  const { documentId } = await aDocument(client, { fileName: '律师函.txt', content: Buffer.from('限期三日内付清') })
  const { token, shareId } = await client.call(docShares.share, { documentId, days: '7', password: 'lulu88' })
  const url = `pages/public/doc-details?token=${encodeURIComponent(token ?? '')}`
  const mp = await launchApp({ server: app.address, driver: 'jsdom', url })
  await mp.waitForPage('pages/public/doc-details')
  await mp.waitFor('text=这份文档需要访问密码')
  await mp.fill('label=访问密码', 'lulu88')
  await mp.tap('text=查看文档')
  await mp.waitFor('text=限期三日内付清')
  await mp.close()

  await client.call(docShares.revoke, { shareId })
  const late = await launchApp({ server: app.address, driver: 'jsdom', url })
  await late.waitForPage('pages/public/doc-details')
  await late.waitFor('text=链接已被撤回，请向分享给您的人索取新的链接')
  await late.close()
})
