import { createHash } from 'node:crypto'
import { signIn } from '@contract/account/sign-in'
import type { AgentSignature, Signature } from '@contract/account/sign-in/shapes'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { hours } from '@contract/duration'
import { nodeBeside, type TestApp } from '@test/support/test-app'
import { post } from '@test/support/test-client'
import { appWithUpstream, PUBLIC_URL, type UpstreamDouble } from '@test/support/upstream-double'

let app: TestApp
let vendors: UpstreamDouble
beforeAll(async () => {
  ;({ app, vendors } = await appWithUpstream())
})
afterAll(() => app.close())
afterEach(() => {
  vendors.fault = () => undefined
})

const PAGE = { url: `${PUBLIC_URL}/pages/task/detail/detail?taskId=t1`, domain: 'law.example' }
const sign = <Out>(endpoint: Endpoint<typeof PAGE, Out>, page = PAGE): Promise<Envelope<Out>> =>
  post(app.address + addressOf(endpoint), page)

/** The vendors' rule, written from their documents. */
const expected = (ticket: string, { nonceStr, timestamp }: Signature, url: string) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

test('200 simultaneous signatures make one token call and two ticket calls', async () => {
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      sign<Signature>(index % 2 ? signIn.getSignature : signIn.getSelfSignature, {
        ...PAGE,
        url: `${PUBLIC_URL}/a?x=${index}`,
      }),
    ),
  )
  for (const [index, { code, data }] of replies.entries()) {
    expect(code).toBe(0)
    const ticket = index % 2 ? 'ticket-wecom' : 'ticket-wecom-agent'
    expect(data.signature).toBe(expected(ticket, data, `${PUBLIC_URL}/a?x=${index}`))
  }
  expect(
    ['/cgi-bin/gettoken', '/cgi-bin/get_jsapi_ticket', '/cgi-bin/ticket/get'].map((path) => vendors.count(path)),
  ).toEqual([1, 1, 1])
})

test('WeCom signs as the corporation, agentConfig as its agent, WeChat as the official account', async () => {
  expect((await sign(signIn.getSignature)).data).toMatchObject({ appId: 'ww-demo', timestamp: expect.any(Number) })
  const agent: AgentSignature = (await sign(signIn.getSelfSignature)).data
  expect(agent).toMatchObject({ appId: 'ww-demo', agentId: '1000002' })
  const wechat = (await sign(signIn.getWechatSignature)).data
  expect(wechat.appId).toBe('wx-demo-official')
  expect(wechat.signature).toBe(expected('ticket-wechat', wechat, PAGE.url))
})

test('a signed address ignores the part after #', async () => {
  const { data } = await sign(signIn.getSignature, { ...PAGE, url: `${PAGE.url}#top` })
  expect(data.signature).toBe(expected('ticket-wecom', data, PAGE.url))
})

test.each([
  ['another site', { url: 'https://evil.example/', domain: 'evil.example' }],
  ['another scheme', { url: 'http://law.example/', domain: 'law.example' }],
  ['another port', { url: 'https://law.example:444/', domain: 'law.example' }],
  ['a name before ours', { url: 'https://law.example@evil.example/', domain: 'law.example' }],
  ['another domain than the address says', { ...PAGE, domain: 'evil.example' }],
])('signing is refused for %s', async (_, page) => {
  for (const endpoint of [signIn.getSignature, signIn.getSelfSignature, signIn.getWechatSignature])
    expect(await sign<Signature>(endpoint, page)).toMatchObject({
      code: 400,
      msg: '页面地址不属于本系统',
      data: { fields: {} },
    })
})

test('a token that expired under a ticket is renewed once', async () => {
  await app.db.deleteFrom('upstream_values').where('name', 'like', '%icket').execute()
  const fresh = await nodeBeside(app, { publicUrl: PUBLIC_URL, upstream: app.config.upstream })
  app.beforeClose.push(fresh.close)
  vendors.killTokens()
  const before = vendors.count('/cgi-bin/gettoken')
  expect(await post(fresh.address + addressOf(signIn.getSignature), PAGE)).toMatchObject({ code: 0 })
  expect(vendors.count('/cgi-bin/gettoken') - before).toBe(1)
})

describe('WeChat’s token', () => {
  const askedBy = async (work: () => void) => {
    await app.db.deleteFrom('upstream_values').where('name', 'like', 'wechat.%').execute()
    const fresh = await nodeBeside(app, { publicUrl: PUBLIC_URL, upstream: app.config.upstream })
    app.beforeClose.push(fresh.close)
    const before = vendors.count('/cgi-bin/stable_token')
    work()
    expect(await post(fresh.address + addressOf(signIn.getWechatSignature), PAGE)).toMatchObject({ code: 0 })
    return vendors.count('/cgi-bin/stable_token') - before
  }
  /** The first ticket is refused for its token. */
  const refuseOnce = () => {
    let refused = false
    vendors.fault = (path) => {
      if (refused || !path.endsWith('getticket')) return undefined
      refused = true
      return { errcode: 42001 }
    }
  }

  test('simultaneous calls request WeChat’s token once', async () => {
    expect(await askedBy(() => {})).toBe(1)
  })

  test('an expired token is requested again, and forced only when the same one returns', async () => {
    expect(await askedBy(refuseOnce)).toBe(3)
  })
})

test('an expired ticket is requested again', async () => {
  const before = vendors.count('/cgi-bin/get_jsapi_ticket')
  await sign(signIn.getSignature)
  expect(vendors.count('/cgi-bin/get_jsapi_ticket')).toBe(before)
  app.clock.pass(hours(2))
  await sign(signIn.getSignature)
  expect(vendors.count('/cgi-bin/get_jsapi_ticket')).toBe(before + 1)
})

test('the vendor’s quota error is reported and the next try requests anew', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  app.clock.pass(hours(2))
  vendors.fault = (path) => (path.includes('ticket') ? { errcode: 45009 } : undefined)
  expect(await sign(signIn.getSignature)).toMatchObject({
    code: 502,
    msg: '企业微信接口调用已达上限，请稍后再试',
    data: { reason: 'quota' },
  })
  vendors.fault = () => undefined
  expect(await sign(signIn.getSignature)).toMatchObject({ code: 0 })
  jest.restoreAllMocks()
})
