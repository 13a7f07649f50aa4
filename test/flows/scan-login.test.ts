import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import type { ScanLoginCode, ScanLoginStateReply } from '@contract/account/sign-in/shapes'
import { minutes } from '@contract/duration'
import { aPerson } from '@test/factories/account'
import { eventually } from '@test/support/eventually'
import { Gate } from '@test/support/gate'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let browser: TestClient
beforeAll(async () => {
  app = await testApp()
  browser = clientWith(app.address)
})
afterAll(() => app.close())

const open = () => browser.call(signIn.getScanLoginId, {})
const look = ({ scanLoginId, secret }: ScanLoginCode, more: object = {}) =>
  browser.call(signIn.getScanLoginState, { scanLoginId, secret, ...more })
const scan = (phone: TestClient, { scanLoginId }: ScanLoginCode) => phone.reply(signIn.scanLogin, { scanLoginId })
const answer = (phone: TestClient, { scanLoginId }: ScanLoginCode, agree = true) =>
  phone.reply(signIn.confirmScanLogin, { scanLoginId, agree })

/** A question that nothing wakes is answered after so long. */
const BY_ITSELF_MS = 20_000

test('the phone sees who asks and confirms, and the browser is signed in by the event', async () => {
  const lawyer = await aPerson(app, { name: '周以宁' })
  const phone = await signedIn(app, lawyer)
  const code = await open()
  expect(code).toMatchObject({ scanLoginId: expect.stringMatching(/^sl_/), seconds: 120 })
  expect(code.url).toBe(`${app.address}/create/scanner?scanLoginId=${code.scanLoginId}`)
  expect(await look(code)).toEqual({ state: 'waiting', name: '' })

  const whenScanned = look(code, { seen: 'waiting' })
  expect((await scan(phone, code)).data).toEqual({
    browser: '未知设备 · 浏览器',
    place: '内网 127.0.0.1',
    isSamePlace: true,
    createTime: expect.stringMatching(/^\d{4}-/),
    expireTime: expect.stringMatching(/^\d{4}-/),
  })
  expect(await whenScanned).toEqual({ state: 'scanned', name: '周*宁' })

  const whenIn = look(code, { seen: 'scanned' })
  const confirmedAt = Date.now()
  expect(await answer(phone, code)).toMatchObject({ code: 0 })
  const { state, login } = await whenIn
  expect(Date.now() - confirmedAt).toBeLessThan(BY_ITSELF_MS / 2)
  expect([state, login?.status]).toEqual(['confirmed', 1])
  const inside = clientWith(app.address, login?.xauthToken)
  expect(await inside.call(account.getUserData, {})).toMatchObject({ user: { empId: lawyer.id } })
})

test.each([
  ['nobody’s word for the address is taken by default', [], { place: '内网 127.0.0.1', isSamePlace: true }],
  ['a proxy that is trusted tells it', ['127.0.0.1'], { place: '203.0.113.9', isSamePlace: false }],
  ['another proxy does not', ['10.0.0.0/8'], { place: '内网 127.0.0.1', isSamePlace: true }],
])('the phone shows the browser’s program and address: %s', async (_, trustedProxies, seen) => {
  const node = await nodeBeside(app, { trustedProxies })
  app.beforeClose.push(node.close)
  const phone = await signedIn(app, await aPerson(app))
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
  const got = await fetch(`${node.address}/v3/api/app/account/eWechat/getScanLoginId`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' },
    body: '{}',
  })
  const { data } = (await got.json()) as { data: ScanLoginCode }
  expect((await scan(phone, data)).data).toMatchObject({
    browser: 'Windows · Chrome',
    ...seen,
  })
})

test('a refused scan login tells the browser and signs nobody in', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const code = await open()
  await scan(phone, code)
  const told = look(code, { seen: 'scanned' })
  await answer(phone, code, false)
  const reply: ScanLoginStateReply = await told
  expect(reply.state).toBe('refused')
  expect(reply.login).toBeUndefined()
  expect(await scan(phone, code)).toMatchObject({ code: 409, msg: '该登录已被拒绝，请刷新电脑上的登录码' })
  expect(await answer(phone, code)).toMatchObject({ code: 409, msg: '该登录已被拒绝，请刷新电脑上的登录码' })
})

test('a scan login expires after two minutes in every state', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const [seen, unseen] = [await open(), await open()]
  await scan(phone, seen)
  app.clock.pass(minutes(2))
  expect(await look(seen)).toMatchObject({ state: 'expired' })
  expect(await look(unseen)).toMatchObject({ state: 'expired' })
  const over = { code: 409, msg: '登录码已过期，请刷新电脑上的登录码' }
  expect(await scan(phone, unseen)).toMatchObject(over)
  expect(await scan(phone, seen)).toMatchObject(over)
  expect(await answer(phone, seen)).toMatchObject(over)
})

test('a replayed confirmation does nothing and the browser is signed in once', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const code = await open()
  await scan(phone, code)
  await answer(phone, code)
  const used = { code: 409, msg: '该登录码已使用，请刷新电脑上的登录码' }
  expect(await answer(phone, code)).toMatchObject(used)
  expect(await answer(phone, code, false)).toMatchObject(used)
  const both = await Promise.all([look(code), look(code)])
  expect(both.map(({ state }) => state)).toContain('confirmed')
  app.clock.pass(31_000)
  expect(await look(code)).toMatchObject({ state: 'expired' })
  expect(await scan(phone, code)).toMatchObject(used)
})

test('one of two phones gets the scan login, even when both scan at once', async () => {
  const lawyer = await aPerson(app)
  const [first, second] = [await signedIn(app, lawyer), await signedIn(app, lawyer)]
  for (let round = 0; round < 10; round++) {
    const code = await open()
    const scans = await Promise.all([scan(first, code), scan(second, code)])
    expect(scans.map((reply) => reply.code).sort()).toEqual([0, 409])
    const [winner, loser] = scans[0]?.code === 0 ? [first, second] : [second, first]
    expect(scans.find((reply) => reply.code === 409)?.msg).toBe('该登录码正由另一台手机确认')
    expect(await answer(loser, code)).toMatchObject({ code: 409, msg: '该登录码正由另一台手机确认' })
    const answers = await Promise.all([answer(winner, code), answer(winner, code, false)])
    expect(answers.map((reply) => reply.code).sort()).toEqual([0, 409])
  }
})

test('the same phone scanning again sees the same request', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const code = await open()
  const first = await scan(phone, code)
  expect(await scan(phone, code)).toEqual(first)
})

test('a foreign, an invalid and an unscanned scan login get different answers', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const ask = (scanLoginId: string) => phone.reply(signIn.scanLogin, { scanLoginId })
  expect(await ask('https://weixin.qq.com/g/AbCd')).toMatchObject({
    code: 400,
    msg: '这不是案头的登录码，请在电脑上打开案头登录页后重新扫码',
  })
  expect(await ask('sl_0123456789abcdefghijkl')).toMatchObject({ code: 404, msg: '登录码已失效，请刷新电脑上的登录码' })
  expect(await answer(phone, await open())).toMatchObject({ code: 409, msg: '请先扫描登录码' })
})

test('a scan login cannot be followed without its secret', async () => {
  const phone = await signedIn(app, await aPerson(app))
  const [mine, theirs] = [await open(), await open()]
  await scan(phone, theirs)
  await answer(phone, theirs)
  expect(
    await browser.reply(signIn.getScanLoginState, { scanLoginId: theirs.scanLoginId, secret: mine.secret }),
  ).toMatchObject({ code: 404 })
})

test('a person suspended between confirming and signing in is refused', async () => {
  const lawyer = await aPerson(app)
  const phone = await signedIn(app, lawyer)
  const code = await open()
  await scan(phone, code)
  await answer(phone, code)
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', lawyer.accountId).execute()
  expect(await look(code)).toMatchObject({ login: { status: 2, xauthToken: '', info: '账号已停用，请联系管理员' } })
})

/** Resolves when a browser's question waits there, and when it has been let go. */
function waitsAt({ waiters }: TestApp) {
  const seen = { begun: 0, over: 0 }
  const wait = waiters.wait.bind(waiters)
  const spy = jest.spyOn(waiters, 'wait').mockImplementation((name, ms) => {
    seen.begun++
    const begun = wait(name, ms)
    const letGo = () => {
      seen.over++
      begun.letGo()
    }
    return { ...begun, letGo }
  })
  const is = (which: keyof typeof seen) =>
    eventually(
      () => seen[which],
      (times) => times > 0,
    )
  return {
    begun: () => is('begun'),
    over: () => is('over').finally(() => spy.mockRestore()),
  }
}

test('a server that stops releases waiting browsers', async () => {
  const node = await nodeBeside(app, {})
  const code = await clientWith(node.address).call(signIn.getScanLoginId, {})
  const { scanLoginId, secret } = code
  const waits = waitsAt(node)
  const waiting = clientWith(node.address)
    .call(signIn.getScanLoginState, { scanLoginId, secret, seen: 'waiting' })
    .catch(() => 'cut')
  await waits.begun()
  const began = Date.now()
  await node.close()
  await waiting
  expect(Date.now() - began).toBeLessThan(BY_ITSELF_MS / 2)
})

const redisUrl = process.env.TEST_REDIS_URL
;(redisUrl ? test : test.skip)('the browser is signed in by a phone on another node', async () => {
  const here = await nodeBeside(app, { redisUrl })
  const there = await nodeBeside(app, { redisUrl })
  app.beforeClose.push(here.close, there.close)
  const phone = clientWith(there.address, (await signedIn(app, await aPerson(app))).token)
  const desk = clientWith(here.address)
  const code = await desk.call(signIn.getScanLoginId, {})
  const told = desk.call(signIn.getScanLoginState, {
    scanLoginId: code.scanLoginId,
    secret: code.secret,
    seen: 'waiting',
  })
  const scannedAt = Date.now()
  await scan(phone, code)
  expect(await told).toMatchObject({ state: 'scanned' })
  expect(Date.now() - scannedAt).toBeLessThan(BY_ITSELF_MS / 2)
})

test('a browser waiting while the server closes causes no error', async () => {
  const closing = await testApp()
  const logged = jest.spyOn(closing.log, 'error').mockImplementation(() => {})
  const waiting = clientWith(closing.address)
  const { scanLoginId, secret } = await waiting.call(signIn.getScanLoginId, {})
  const waits = waitsAt(closing)
  const asked = waiting.call(signIn.getScanLoginState, { scanLoginId, secret, seen: 'waiting' }).catch(() => undefined)
  await waits.begun()
  // The database has something else to do when those who wait look once more.
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500))
  const busy = closing.db
    .transaction()
    .execute(pause)
    .catch(() => undefined)
  await closing.close()
  await Promise.all([asked, busy])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(logged.mock.calls).toEqual([])
})

const sessionsOf = (accountId: string) => app.sessions.openOf(accountId)

test('a browser cut off during the confirmation signs in on its next poll with one session', async () => {
  const lawyer = await aPerson(app)
  const phone = await signedIn(app, lawyer)
  const before = (await sessionsOf(lawyer.accountId)).length
  const code = await open()
  await scan(phone, code)
  const cut = new AbortController()
  const hungUp = new Gate()
  app.http.server.once('request', ({ socket }) => socket.once('close', () => hungUp.open()))
  const waits = waitsAt(app)
  const { scanLoginId, secret } = code
  const dropped = fetch(`${app.address}/v3/api/app/account/eWechat/getScanLoginState`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scanLoginId, secret, seen: 'scanned' }),
    signal: cut.signal,
  }).catch(() => undefined)
  await waits.begun()
  cut.abort()
  await dropped
  await hungUp.opened
  await answer(phone, code)
  await waits.over()
  expect((await sessionsOf(lawyer.accountId)).length).toBe(before)
  const { state, login } = await look(code, { seen: 'scanned' })
  expect([state, login?.status]).toEqual(['confirmed', 1])
  expect((await sessionsOf(lawyer.accountId)).length).toBe(before + 1)
})

test('a lost answer can be fetched again for thirty seconds, and its unused session ends', async () => {
  const lawyer = await aPerson(app)
  const phone = await signedIn(app, lawyer)
  const before = (await sessionsOf(lawyer.accountId)).length
  const code = await open()
  await scan(phone, code)
  await answer(phone, code)
  const lost = (await look(code)).login?.xauthToken
  const { state, login } = await look(code)
  expect(state).toBe('confirmed')
  expect((await sessionsOf(lawyer.accountId)).length).toBe(before + 1)
  const tells = (token: string | undefined) => clientWith(app.address, token).reply(account.getUserData, {})
  expect([(await tells(lost)).code, (await tells(login?.xauthToken)).code]).toEqual([301, 0])
})

test('a scan login no longer shown signs nobody in and ends its unused session', async () => {
  const lawyer = await aPerson(app)
  const phone = await signedIn(app, lawyer)
  const before = (await sessionsOf(lawyer.accountId)).length
  const end = ({ scanLoginId, secret }: ScanLoginCode) => browser.reply(signIn.endScanLogin, { scanLoginId, secret })
  const closed = await open()
  await scan(phone, closed)
  await end(closed)
  expect(await answer(phone, closed)).toMatchObject({ code: 409, msg: '登录码已过期，请刷新电脑上的登录码' })
  const used = await open()
  await scan(phone, used)
  await answer(phone, used)
  await look(used)
  await end(used)
  expect((await sessionsOf(lawyer.accountId)).length).toBe(before)
  expect(await end({ ...used, secret: 'x'.repeat(32) })).toMatchObject({ code: 404 })
})
