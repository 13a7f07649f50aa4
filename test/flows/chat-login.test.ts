import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import type { ChatLoginReply, ChatLoginTrouble } from '@contract/account/sign-in/shapes'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { minutes } from '@contract/duration'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aFirm } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp } from '@test/support/test-app'
import { clientWith, post, signedIn } from '@test/support/test-client'
import {
  appWithUpstream,
  type Fault,
  PUBLIC_URL,
  TIMEOUT_MS,
  type UpstreamDouble,
  upstreamConfig,
} from '@test/support/upstream-double'

let app: TestApp
let vendors: UpstreamDouble
beforeAll(async () => {
  ;({ app, vendors } = await appWithUpstream())
})
afterAll(() => app.close())
afterEach(() => {
  vendors.fault = () => undefined
})

/** A further node, closed with the app. */
async function beside(config: Parameters<typeof nodeBeside>[1]): Promise<TestApp> {
  const node = await nodeBeside(app, config)
  app.beforeClose.push(node.close)
  return node
}

const CORP = 'ww-demo'
const OFFICIAL = 'wx-demo-official'
const NONCE = 'a-nonce-of-the-browser-1'
const redirectUrl = `${PUBLIC_URL}/pages/init/init`

const send = <In, Out>(endpoint: Endpoint<In, Out>, input: In, token?: string): Promise<Envelope<Out>> =>
  post(app.address + addressOf(endpoint), input, { token })

let people = 0
/** Somebody in the chat app whom no account knows yet. */
const aStranger = () => `user-${++people}`

const wecomState = async (nonce = NONCE) => (await send(signIn.getWecomAppId, { nonce, redirectUrl })).data.state
const wechatState = async (nonce = NONCE) => (await send(signIn.getWechatAppId, { nonce, redirectUrl })).data.state

const byWecom = async (user: string) => {
  const input = { from: 'h5' as const, code: vendors.issueCode(CORP, user), state: await wecomState(), nonce: NONCE }
  return send(signIn.wecomLogin, input)
}
const byWechat = async (user: string, scope = 'snsapi_base') => {
  const code = vendors.issueCode(OFFICIAL, user, scope)
  return send(signIn.wechatLogin, { from: 'h5', code, state: await wechatState(), nonce: NONCE })
}
const ticketOf = ({ data, msg }: Envelope<ChatLoginReply>) => {
  if (!data?.bindTicket) throw new Error(`no ticket: ${msg}`)
  return data.bindTicket
}
const bindWecom = async (user: string, mobile: string) =>
  send(signIn.wecomBind, {
    bindTicket: ticketOf(await byWecom(user)),
    by: 'password',
    account: mobile,
    password: PASSWORD,
  })

const holds = async (token: string) => {
  const person = await app.sessions.find(token)
  return person.accountId
}

describe('asking for consent', () => {
  test('the consent address names the app, a fresh state and the vendor’s page', async () => {
    const { data } = await send(signIn.getWecomAppId, { nonce: NONCE, redirectUrl })
    expect(data).toMatchObject({ appId: CORP, agentId: '1000002', hasPanel: true, isDemo: false })
    const url = new URL(data.authorizeUrl)
    expect(url.origin + url.pathname + url.hash).toBe('https://open.example/connect/oauth2/authorize#wechat_redirect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: CORP,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state: data.state,
      agentid: '1000002',
    })
  })

  test.each([
    'https://evil.example/pages/init/init',
    'http://law.example/pages/init/init',
    'https://law.example.evil.example/',
    'https://law.example@evil.example/',
  ])('a consent redirect to %s is refused', async (elsewhere) => {
    for (const endpoint of [signIn.getWecomAppId, signIn.getWechatAppId])
      expect(await send(endpoint, { nonce: NONCE, redirectUrl: elsewhere })).toMatchObject({
        code: 400,
        msg: '回跳地址不属于本系统',
      })
  })
})

describe('signing in with WeCom', () => {
  test('a bound WeCom member signs in without a password, an unbound one binds first', async () => {
    const lawyer = await aPerson(app, { name: '周以宁' })
    const user = aStranger()
    expect((await byWecom(user)).data).toMatchObject({ status: 5, xauthToken: '', info: '该企业微信还没有绑定账号' })
    const bound = await bindWecom(user, lawyer.mobile)
    expect(bound.data).toMatchObject({ status: 1 })
    expect(await holds(bound.data.xauthToken)).toBe(lawyer.accountId)
    const { data } = await byWecom(user)
    expect(data).toMatchObject({ status: 1 })
    expect(await holds(data.xauthToken)).toBe(lawyer.accountId)
  })

  test('a device that signed in with WeCom comes back by its secret', async () => {
    const lawyer = await aPerson(app)
    const user = aStranger()
    await bindWecom(user, lawyer.mobile)
    const deviceId = 'device-of-the-phone-0001'
    const input = { from: 'h5' as const, code: vendors.issueCode(CORP, user), state: await wecomState(), nonce: NONCE }
    const { data } = await send(signIn.wecomLogin, { ...input, deviceId })
    expect(data.deviceId).toMatch(/^[\w-]{32}$/)
    expect((await send(account.autoLogin, { deviceId: data.deviceId ?? '' })).data).toMatchObject({ status: 1 })
  })

  test('the mini program’s code signs in without a state', async () => {
    const lawyer = await aPerson(app)
    const user = aStranger()
    await bindWecom(user, lawyer.mobile)
    const { data } = await send(signIn.wecomLogin, { from: 'weapp', code: vendors.issueMiniCode(user) })
    expect(data).toMatchObject({ status: 1 })
    expect(JSON.stringify(data)).not.toContain('session_key')
  })

  test('a WeCom user outside the corporation is refused with a message', async () => {
    vendors.fault = (path) => (path.endsWith('getuserinfo') ? ({ errcode: 0, openid: 'o1' } as Fault) : undefined)
    expect(await byWecom(aStranger())).toMatchObject({
      code: 403,
      msg: '您不是该企业的成员，不能用企业微信登录',
      data: { reason: 'notMember' },
    })
  })
})

describe('signing in with WeChat', () => {
  test('WeChat consent shows name and picture and binds by text message', async () => {
    const lawyer = await aPerson(app)
    const user = aStranger()
    const bindTicket = ticketOf(await byWechat(user, 'snsapi_userinfo'))
    expect((await send(signIn.getWechatUserInfo, { bindTicket })).data).toEqual({ nickname: '微信用户', photoUrl: '' })
    expect(await send(signIn.sendBindCode, { bindTicket, mobile: lawyer.mobile })).toMatchObject({
      code: 0,
      data: { resendSeconds: 60 },
    })
    const code = codeFor(lawyer.mobile)
    const bound = await send(signIn.saveWechatLink, { bindTicket, by: 'sms', mobile: lawyer.mobile, code })
    expect(bound.data).toMatchObject({ status: 1 })
    expect((await byWechat(user)).data).toMatchObject({ status: 1 })
  })

  test('a user bound in the official account is recognised in the mini program by union id', async () => {
    const lawyer = await aPerson(app)
    const user = aStranger()
    const bindTicket = ticketOf(await byWechat(user))
    await send(signIn.saveWechatLink, { bindTicket, by: 'password', account: lawyer.mobile, password: PASSWORD })
    const { data } = await send(signIn.wechatLogin, { from: 'weapp', code: vendors.issueMiniCode(user) })
    expect(data).toMatchObject({ status: 1 })
    expect(await holds(data.xauthToken)).toBe(lawyer.accountId)
  })

  test('silent WeChat sign-in has no name to show', async () => {
    const bindTicket = ticketOf(await byWechat(aStranger()))
    expect((await send(signIn.getWechatUserInfo, { bindTicket })).data).toEqual({ nickname: '', photoUrl: '' })
  })
})

const codeFor = (mobile: string) => /\d{6}/.exec(app.texts.filter(([to]) => to === mobile).at(-1)?.[1] ?? '')?.[0] ?? ''

describe('binding an account', () => {
  test('binding needs the password and counts wrong ones like the sign-in page', async () => {
    const lawyer = await aPerson(app)
    const bindTicket = ticketOf(await byWecom(aStranger()))
    const bind = (password: string) =>
      send(signIn.wecomBind, { bindTicket, by: 'password', account: lawyer.mobile, password })
    expect((await bind('wrong-1')).data).toMatchObject({ status: 0, info: '账号或密码错误' })
    for (let tries = 2; tries <= 4; tries++) await bind('wrong-1')
    expect(await bind('wrong-1')).toMatchObject({ code: 101 })
    expect(await bind(PASSWORD)).toMatchObject({ code: 101, msg: '请填写图形验证码' })
  })

  test('missing input is named at its field and the bind ticket stays valid', async () => {
    const lawyer = await aPerson(app)
    const bindTicket = ticketOf(await byWecom(aStranger()))
    const bind = (input: object) => clientWith(app.address).raw(signIn.wecomBind, { bindTicket, ...input })
    expect(await bind({ by: 'password', password: 'x' })).toMatchObject({ code: 400, msg: '请填写账号' })
    expect(await bind({ by: 'password', account: 'x' })).toMatchObject({ code: 400, msg: '请填写密码' })
    expect(await bind({ by: 'sms', code: '123456' })).toMatchObject({ code: 400, msg: '请填写手机号' })
    expect(await bind({ by: 'sms', mobile: lawyer.mobile })).toMatchObject({ code: 400, msg: '请填写验证码' })
    expect((await bind({ by: 'password', account: lawyer.mobile, password: PASSWORD })).data).toMatchObject({
      status: 1,
    })
  })

  test('a bind ticket binds once, one account, in its own app, within half an hour', async () => {
    const [first, second] = [await aPerson(app), await aPerson(app)]
    const bindTicket = ticketOf(await byWecom(aStranger()))
    const bind = (endpoint: typeof signIn.wecomBind, account: string, ticket = bindTicket) =>
      send(endpoint, { bindTicket: ticket, by: 'password', account, password: PASSWORD })
    expect(await bind(signIn.saveWechatLink, first.mobile)).toMatchObject({ code: 400, msg: '绑定已超时，请重新授权' })
    const both = await Promise.all([bind(signIn.wecomBind, first.mobile), bind(signIn.wecomBind, second.mobile)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 400])
    expect(await bind(signIn.wecomBind, first.mobile)).toMatchObject({ code: 400, msg: '绑定已超时，请重新授权' })

    const late = ticketOf(await byWecom(aStranger()))
    app.clock.pass(minutes(31))
    expect(await bind(signIn.wecomBind, first.mobile, late)).toMatchObject({ code: 400, msg: '绑定已超时，请重新授权' })
  })

  test('an account binds one user of a chat app, and a user one account', async () => {
    const [first, second] = [await aPerson(app), await aPerson(app)]
    const user = aStranger()
    await bindWecom(user, first.mobile)
    expect(await bindWecom(aStranger(), first.mobile)).toMatchObject({
      code: 409,
      msg: '您的账号已绑定其他企业微信，请先在个人设置中解除绑定',
    })
    const { token } = await signedIn(app, second)
    const consent = { from: 'h5' as const, code: vendors.issueCode(CORP, user), state: await wecomState() }
    const proof = { ...consent, nonce: NONCE, password: PASSWORD }
    expect(await send(signIn.saveThirdPartyLink, { kind: 'wecom', ...proof }, token)).toMatchObject({
      code: 409,
      msg: '该企业微信已绑定其他账号',
    })
  })

  test('binding an unregistered mobile is refused after its code was checked', async () => {
    const bindTicket = ticketOf(await byWecom(aStranger()))
    const mobile = '13900007001'
    await send(signIn.sendBindCode, { bindTicket, mobile })
    expect(await send(signIn.wecomBind, { bindTicket, by: 'sms', mobile, code: codeFor(mobile) })).toMatchObject({
      code: 400,
      msg: '该手机号尚未注册，请先注册',
    })
  })
})

describe('people who may not sign in', () => {
  const tied = async (given?: Parameters<typeof aPerson>[1]) => {
    const lawyer = await aPerson(app, given)
    const user = aStranger()
    await bindWecom(user, lawyer.mobile)
    return { lawyer, user }
  }

  test('a disabled person may not sign in by chat app', async () => {
    const { lawyer, user } = await tied()
    await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', lawyer.accountId).execute()
    expect((await byWecom(user)).data).toMatchObject({ status: 2, xauthToken: '', info: '账号已停用，请联系管理员' })
  })

  test('a suspended employee may not sign in by chat app', async () => {
    const { lawyer, user } = await tied({ firm: await aFirm(app, { name: '甲律师事务所' }) })
    await app.db.updateTable('employees').set({ status: 'suspended' }).where('id', '=', lawyer.id).execute()
    expect((await byWecom(user)).data).toMatchObject({
      status: 2,
      xauthToken: '',
      info: '您在甲律师事务所的账号已停用，请联系管理员',
    })
  })

  test('a person without a firm can only join one after signing in by chat app', async () => {
    const { lawyer, user } = await tied()
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', lawyer.id).execute()
    const { data } = await byWecom(user)
    expect(data).toMatchObject({ status: 3, info: '您还没有加入律所' })
    expect(await clientWith(app.address, data.xauthToken).reply(account.getUserData, {})).toMatchObject({ code: 403 })
  })

  test('a suspended person cannot bind a chat app', async () => {
    const lawyer = await aPerson(app, { status: 'suspended' })
    const user = aStranger()
    expect((await bindWecom(user, lawyer.mobile)).data).toMatchObject({ status: 2, xauthToken: '' })
    expect((await byWecom(user)).data).toMatchObject({ status: 5 })
  })
})

describe('invalid codes and states', () => {
  const bad = (reason: ChatLoginTrouble, msg: string) => ({ code: 400, msg, data: { reason } })
  const STATE = bad('stateBad', '授权已失效或不是由本页面发起，请重新授权')

  test('a code that was used, invented, expired or of another app is refused', async () => {
    const login = async (code: string) =>
      send(signIn.wecomLogin, { from: 'h5', code, state: await wecomState(), nonce: NONCE })
    const code = vendors.issueCode(CORP, aStranger())
    expect((await login(code)).code).toBe(0)
    expect(await login(code)).toMatchObject(bad('codeUsed', '授权码已使用，请重新授权'))
    expect(await login('nobodygavethis')).toMatchObject(bad('codeBad', '授权码无效或已过期，请重新授权'))
    expect(await login(vendors.issueCode(OFFICIAL, aStranger()))).toMatchObject({ data: { reason: 'codeBad' } })
    const mini = vendors.issueMiniCode(aStranger())
    await send(signIn.wechatLogin, { from: 'weapp', code: mini })
    expect(await send(signIn.wechatLogin, { from: 'weapp', code: mini })).toMatchObject({
      data: { reason: 'codeUsed' },
    })
    expect(await send(signIn.wechatLogin, { from: 'weapp', code: 'bad-1' })).toMatchObject({
      data: { reason: 'codeBad' },
    })
  })

  test('a state is good once, for ten minutes, in its own browser and app', async () => {
    const user = aStranger()
    const login = (state?: string, nonce?: string, endpoint = signIn.wecomLogin) =>
      send(endpoint, {
        from: 'h5',
        code: vendors.issueCode(CORP, user),
        ...(state && { state }),
        ...(nonce && { nonce }),
      })
    const state = await wecomState()
    expect((await login(state, NONCE)).code).toBe(0)
    expect(await login(state, NONCE)).toMatchObject(STATE)
    expect(await login()).toMatchObject(STATE)
    expect(await login(await wecomState())).toMatchObject(STATE)
    expect(await login('nobodygavethisstatenobodygaveit1', NONCE)).toMatchObject(STATE)
    // Somebody else's code and state, put into this browser.
    expect(await login(await wecomState('a-nonce-of-another-browser'), NONCE)).toMatchObject(STATE)
    expect(await login(await wechatState(), NONCE)).toMatchObject(STATE)
    const old = await wecomState()
    app.clock.pass(minutes(11))
    expect(await login(old, NONCE)).toMatchObject(STATE)
  })

  test('with an invalid state the code is not sent to the vendor', async () => {
    const before = vendors.count('/cgi-bin/auth/getuserinfo')
    await send(signIn.wecomLogin, { from: 'h5', code: vendors.issueCode(CORP, aStranger()) })
    expect(vendors.count('/cgi-bin/auth/getuserinfo')).toBe(before)
  })
})

describe('faults of the vendor', () => {
  const FAULTS: [string, Fault, ChatLoginTrouble, string][] = [
    ['is silent', 'silent', 'slow', '响应超时，请稍后再试'],
    ['is gone', 'gone', 'down', '暂时无法连接，请稍后再试'],
    ['is busy', { errcode: -1 }, 'down', '暂时无法连接，请稍后再试'],
    ['talks nonsense', 'rubbish', 'rubbish', '返回了无法识别的内容，请稍后再试'],
    ['has had enough', { errcode: 45009 }, 'quota', '接口调用已达上限，请稍后再试'],
    ['does not take our address', { errcode: 60020 }, 'refused', '拒绝了请求，请联系管理员检查配置'],
  ]
  beforeAll(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true))
  afterAll(() => jest.restoreAllMocks())

  test.each(FAULTS)(
    'vendor fault %s: the message says it, nobody signs in and nothing hangs',
    async (_, fault, reason, words) => {
      vendors.fault = () => fault
      const said = { code: 502, data: { reason } }
      const began = Date.now()
      expect(await byWecom(aStranger())).toMatchObject({ ...said, msg: `企业微信${words}` })
      expect(await byWechat(aStranger())).toMatchObject({ ...said, msg: `微信${words}` })
      expect(Date.now() - began).toBeLessThan(4 * TIMEOUT_MS)
      vendors.fault = () => undefined
      expect((await byWecom(aStranger())).data).toMatchObject({ status: 5 })
    },
  )

  test('a vendor answer without the expected fields counts as nonsense', async () => {
    vendors.fault = (path) => (path.startsWith('/sns/') ? ({ errcode: 0 } as Fault) : undefined)
    expect(await byWechat(aStranger())).toMatchObject({ data: { reason: 'rubbish' } })
  })

  test('signing in with a chat app that is not set up says so', async () => {
    const bare = await beside({ publicUrl: PUBLIC_URL })
    const reply = await post(bare.address + addressOf(signIn.getWecomAppId), { nonce: NONCE, redirectUrl })
    expect(reply).toMatchObject({ code: 403, msg: '企业微信尚未接入，请联系管理员', data: { reason: 'off' } })
  })
})

test('1,000 sign-ins across an expiring token succeed with one renewal', async () => {
  const users: string[] = []
  for (let count = 0; count < 20; count++) {
    const user = aStranger()
    await bindWecom(user, (await aPerson(app)).mobile)
    users.push(user)
  }
  const asked = vendors.count('/cgi-bin/gettoken')
  const waiting = Array.from({ length: 1_000 }, (_, index) => users[index % users.length] ?? '')
  let inside = 0
  const oneAfterAnother = async () => {
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      if (waiting.length === 500) vendors.killTokens()
      const { data } = await send(signIn.wecomLogin, { from: 'weapp', code: vendors.issueMiniCode(user) })
      if (data?.status === 1) inside++
    }
  }
  await Promise.all(Array.from({ length: 50 }, oneAfterAnother))
  expect(inside).toBe(1_000)
  expect(vendors.count('/cgi-bin/gettoken') - asked).toBe(1)
}, 600_000)

describe('one’s own account links', () => {
  test('account links can be listed, added and removed', async () => {
    const lawyer = await aPerson(app)
    const { token } = await signedIn(app, lawyer)
    const list = async () =>
      (await send(signIn.getThirdPartyLink, {}, token)).data.map(({ kind, isLinked, nickname, isAvailable }) => [
        kind,
        isLinked,
        nickname,
        isAvailable,
      ])
    expect(await list()).toEqual([
      ['wechat', false, '', true],
      ['wecom', false, '', true],
    ])
    const user = aStranger()
    const proof = { from: 'h5' as const, code: vendors.issueCode(CORP, user), state: await wecomState(), nonce: NONCE }
    const tie = (own: object) => send(signIn.saveThirdPartyLink, { kind: 'wecom', ...proof, ...own }, token)
    // D6: the session alone ties nothing, and its owner is told; the refusals have not used the consent up.
    expect(await tie({})).toMatchObject({ code: 400, msg: '请填写登录密码，或改用短信验证码' })
    expect(await tie({ password: 'wrong-1' })).toMatchObject({ code: 400, msg: '登录密码不正确' })
    await send(account.sendOwnCode, { purpose: 'ownEmail' }, token)
    expect(await tie({ ownCode: codeFor(lawyer.mobile) })).toMatchObject({ code: 400 })
    app.clock.pass(61_000)
    await send(account.sendOwnCode, { purpose: 'ownLink' }, token)
    expect(await tie({ ownCode: codeFor(lawyer.mobile) })).toMatchObject({ code: 0 })
    await eventually(
      () => app.texts.filter(([mobile]) => mobile === lawyer.mobile).at(-1)?.[1],
      (words) => words === '【案头】您的账号已绑定企业微信，可以用它登录。如非本人操作，请立即联系律所管理员',
    )
    expect(await list()).toEqual([
      ['wechat', false, '', true],
      ['wecom', true, user, true],
    ])
    expect((await byWecom(user)).data).toMatchObject({ status: 1 })
    await send(signIn.removeThirdPartyLink, { kind: 'wecom' }, token)
    expect((await byWecom(user)).data).toMatchObject({ status: 5 })
  })
})

test('push notices go to the account that used the client last, until it turns them off', async () => {
  const [first, second] = [await signedIn(app, await aPerson(app)), await signedIn(app, await aPerson(app))]
  const link = { platform: 'weapp' as const, pushId: 'o-push-1', isOn: true }
  const owner = async () =>
    (await app.db.selectFrom('push_links').select('account_id').where('push_id', '=', link.pushId).execute()).map(
      ({ account_id }) => account_id,
    )
  await first.call(signIn.saveAppPushLink, link)
  await first.call(signIn.saveAppPushLink, link)
  expect(await owner()).toEqual([await holds(first.token)])
  await second.call(signIn.saveAppPushLink, link)
  expect(await owner()).toEqual([await holds(second.token)])
  await first.call(signIn.saveAppPushLink, { ...link, isOn: false })
  expect(await owner()).toHaveLength(1)
  await second.call(signIn.saveAppPushLink, { ...link, isOn: false })
  expect(await owner()).toEqual([])
})

test('states, tickets and tokens are stored sealed or hashed', async () => {
  const state = await wecomState()
  const bindTicket = ticketOf(await byWecom(aStranger()))
  const rows = JSON.stringify([
    await app.db.selectFrom('tickets').selectAll().execute(),
    await app.db.selectFrom('upstream_values').selectAll().execute(),
  ])
  for (const secret of [state, bindTicket, NONCE, 'token-', 'ticket-we']) expect(rows).not.toContain(secret)
})

test('two nodes share the vendor’s token', async () => {
  const page = { url: `${PUBLIC_URL}/shared`, domain: 'law.example' }
  await app.db.deleteFrom('upstream_values').execute()
  const nodes = [await beside(upstreamConfig(vendors)), await beside(upstreamConfig(vendors))]
  const asked = () => vendors.count('/cgi-bin/gettoken') + vendors.count('/cgi-bin/get_jsapi_ticket')
  const before = asked()
  const replies = await Promise.all(
    nodes.flatMap(({ address }) =>
      Array.from({ length: 20 }, () => post(address + addressOf(signIn.getSignature), page)),
    ),
  )
  expect(replies.every(({ code }) => code === 0)).toBe(true)
  expect(asked() - before).toBe(2)
})
