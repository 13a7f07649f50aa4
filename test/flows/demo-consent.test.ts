import { signIn } from '@contract/account/sign-in'
import { aPerson, PASSWORD } from '@test/factories/account'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, type TestClient } from '@test/support/test-client'

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await testApp({ demo: true })
  guest = clientWith(app.address)
})
afterAll(() => app.close())

const NONCE = 'a-nonce-of-the-browser-1'
const ask = (kind: 'getWecomAppId' | 'getWechatAppId' = 'getWecomAppId') =>
  guest.call(signIn[kind], { nonce: NONCE, redirectUrl: `${app.address}/init/init?from=<b>`, scope: 'userinfo' })

const visit = (url: string) => fetch(url, { redirect: 'manual' })
/** Opens the consent page and follows the link with these words; gives where it leads back to. */
async function choose(authorizeUrl: string, words: string): Promise<URL> {
  const page = await (await visit(authorizeUrl)).text()
  const link = [...page.matchAll(/href="([^"]+)">([^<]+)/g)].find(([, , text]) => text === words)?.[1] ?? ''
  const back = await visit(new URL(link.replaceAll('&amp;', '&'), app.address).href)
  return new URL(back.headers.get('location') ?? '')
}

test('the consent page of the demo says that it is not the vendor’s', async () => {
  const { authorizeUrl, isDemo, hasPanel } = await ask()
  expect([isDemo, hasPanel]).toEqual([true, false])
  expect(new URL(authorizeUrl).origin).toBe(app.address)
  const response = await visit(authorizeUrl)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  for (const words of ['演示环境：这不是企业微信的页面', '陈景行', '新访客', '拒绝']) expect(page).toContain(words)
  expect(page).not.toContain('<b>')
  expect(await (await visit((await ask('getWechatAppId')).authorizeUrl)).text()).toContain('这不是微信的页面')
})

test('choosing a person returns to the app with that person’s code', async () => {
  const { authorizeUrl, state } = await ask()
  const back = await choose(authorizeUrl, '新访客')
  expect([back.origin, back.pathname, back.searchParams.get('from')]).toEqual([app.address, '/init/init', '<b>'])
  expect(back.searchParams.get('state')).toBe(state)
  const code = back.searchParams.get('code') ?? ''
  const first = await guest.call(signIn.wecomLogin, { from: 'h5', code, state, nonce: NONCE })
  expect(first).toMatchObject({ status: 5, info: '该企业微信还没有绑定账号' })
  const lawyer = await aPerson(app)
  const bind = { by: 'password' as const, account: lawyer.mobile, password: PASSWORD }
  expect(await guest.call(signIn.wecomBind, { bindTicket: first.bindTicket ?? '', ...bind })).toMatchObject({
    status: 1,
  })
})

test('the demo’s WeChat shows the name of the chosen person', async () => {
  const { authorizeUrl, state } = await ask('getWechatAppId')
  const code = (await choose(authorizeUrl, '林知远')).searchParams.get('code') ?? ''
  const { bindTicket = '' } = await guest.call(signIn.wechatLogin, { from: 'h5', code, state, nonce: NONCE })
  expect(await guest.call(signIn.getWechatUserInfo, { bindTicket })).toEqual({ nickname: '林知远', photoUrl: '' })
})

test('refusing consent returns to the app with the state and no code', async () => {
  const { authorizeUrl, state } = await ask()
  const back = await choose(authorizeUrl, '拒绝')
  expect(back.searchParams.has('code')).toBe(false)
  expect(back.searchParams.get('state')).toBe(state)
})

test.each([
  ['redirect_uri', 'https://evil.example/'],
  ['redirect_uri', 'javascript:alert(1)'],
  ['appid', 'somebody else'],
])('a consent request with %s = %s is refused', async (name, value) => {
  const url = new URL((await ask()).authorizeUrl)
  url.searchParams.set(name, value)
  expect((await visit(url.href)).status).toBe(400)
  url.pathname = '/demo/open/chosen'
  expect((await visit(url.href)).status).toBe(400)
})

test('an installation outside the demo has no consent page', async () => {
  const real = await testApp()
  app.beforeClose.push(real.close)
  expect((await visit(`${real.address}/demo/open/connect/oauth2/authorize?appid=ww-demo`)).status).toBe(404)
})
