import type { AddressInfo } from 'node:net'
import { aChatLink, aPerson } from '@test/factories/account'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import { UpstreamDouble, upstreamConfig } from '@test/support/upstream-double'
import type { Page } from 'playwright-core'
import { arriveAt, stage } from './support'

// The vendor's SDK with a page of ours where the vendor's frame would be.
let vendors: UpstreamDouble
const on = stage(async () => {
  vendors = await new UpstreamDouble({ now: () => Date.now() }).start()
  return { ...upstreamConfig(vendors), publicUrl: undefined }
})
afterAll(() => vendors.stop())

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, userAgent: USER_AGENTS.desk }

/** The frame, which says who scanned at once; or is not there. */
async function aDesk(frame: (url: URL) => string | undefined) {
  const page = await on.phone(DESK)
  await page.addInitScript(() =>
    Object.assign(window, { antouSettings: { hostMs: { bridge: 300, call: 1_500, ask: 1_500 } } }),
  )
  const asked: URL[] = []
  await page.route('https://login.work.weixin.qq.com/**', (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const body = frame(url)
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/account/login/login')
  await page.getByRole('button', { name: '扫码登录' }).click()
  await page.getByRole('button', { name: '改用企业微信的扫码面板' }).click()
  return { page, asked }
}

const says = (name: string, payload: object): string =>
  `parent.postMessage(JSON.stringify({type:'ww-iframe-handle:call',args:{type:'call',name:${JSON.stringify(name)},payload:${JSON.stringify(payload)}}}),'*')`
const frameOf = (...words: string[]): string =>
  `<script>parent.postMessage(JSON.stringify({type:'ww-iframe-handle:ready'}),'*');setTimeout(()=>{${words.join(';')}},50)</script>`

const isOut = (page: Page) => expect(new URL(page.url()).pathname).toBe('/account/login/login')

test('WeCom panel login signs in the employee named in the ticket', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  await aChatLink(on.app, lawyer, 'wecom', 'panel-1')
  const code = vendors.issueCode('ww-demo', 'panel-1')
  const { page, asked } = await aDesk(() =>
    frameOf(says('onCheckWeComLogin', { isWeComLogin: false }), says('onLoginSuccess', { code })),
  )
  await arriveAt(page, 'workbench/workbench')
  const { port } = on.app.http.server.address() as AddressInfo
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    login_type: 'CorpApp',
    appid: 'ww-demo',
    agentid: '1000002',
    redirect_uri: `http://127.0.0.1:${port}/init/init`,
    redirect_type: 'callback',
  })
})

test.each([
  [
    'a stranger',
    () => frameOf(says('onLoginSuccess', { code: vendors.issueCode('ww-demo', 'nobody') })),
    '还没有绑定账号',
  ],
  ['a code that is none', () => frameOf(says('onLoginSuccess', { code: 'made-up' })), '授权'],
  ['a failure of the vendor’s', () => frameOf(says('onLoginFail', { errMsg: 'x' })), '企业微信没有完成登录'],
  ['a frame that cannot be reached', () => undefined, '企业微信扫码暂时不可用'],
] satisfies [string, () => string | undefined, string][])(
  'WeCom panel login with %s shows a message, signs nobody in and offers the scan login code',
  async (_, frame, words) => {
    const { page } = await aDesk(frame)
    await page.getByText(words).first().waitFor()
    await page.getByRole('img', { name: '登录二维码' }).waitFor()
    isOut(page)
  },
)
