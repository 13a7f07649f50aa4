import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { days, minutes } from '@contract/duration'
import argon2 from '@node-rs/argon2'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aReadPicture, codeFor, guessedWrong } from '@test/factories/account-sign-in'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

const verify = jest.spyOn(argon2, 'verify')

const LOCKED = '密码错误次数过多，账号已锁定 30 分钟'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
  other = await nodeBeside(app, {})
})
afterAll(async () => {
  verify.mockRestore()
  await other.close()
  await app.close()
})
beforeEach(() => verify.mockClear())

const login = (name: string, password: string, more: object = {}, at = app) =>
  clientWith(at.address).reply(account.login, { account: name, password, ...more })
const codesOf = (replies: { code: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
/** Once the last guess there may be is being hashed: what is sent then is too late, whichever request is read first. */
const hashed = (count: number) =>
  eventually(
    () => verify.mock.calls.length,
    (calls) => calls >= count,
  )
const inBatches = async <T>(count: number, send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

describe('many wrong passwords at once', () => {
  test('150 simultaneous sign-ins on two processes hash five passwords and refuse the right one among the rest', async () => {
    const { mobile, accountId } = await aPerson(app)
    const replies = await inBatches(150, async (index) => {
      if (index >= 120) await hashed(5)
      return login(mobile, index < 120 ? `wrong-${index}` : PASSWORD, {}, index % 2 ? other : app)
    })
    expect(verify.mock.calls.length).toBeLessThanOrEqual(5)
    expect(replies.filter(({ data }) => data && 'xauthToken' in data && data.xauthToken)).toEqual([])
    expect(Object.keys(codesOf(replies)).every((code) => ['0', '101', '429'].includes(code))).toBe(true)
    const { tries } = await app.db
      .selectFrom('password_tries')
      .select('tries')
      .where('who', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await login(mobile, PASSWORD)).toMatchObject({ code: 101, msg: '请填写图形验证码' })
  })

  test('60 simultaneous sign-ins with picture codes hash five more passwords, then lock the account for half an hour', async () => {
    const { mobile, accountId } = await aPerson(app)
    await guessedWrong(app, accountId, 5)
    const pictures = await inBatches(60, () => aReadPicture(app))
    const replies = await Promise.all(
      pictures.map(async (picture, index) => {
        if (index >= 40) await hashed(5)
        return login(mobile, index < 40 ? 'wrong-1' : PASSWORD, picture, index % 2 ? other : app)
      }),
    )
    expect(verify).toHaveBeenCalledTimes(5)
    expect(replies.filter(({ data }) => data && 'xauthToken' in data && data.xauthToken)).toEqual([])
    expect(codesOf(replies)).toEqual({ 101: 4, 423: 56 })
    expect(await login(mobile, PASSWORD, await aReadPicture(app))).toMatchObject({ code: 423, msg: LOCKED })
    expect(verify).toHaveBeenCalledTimes(5)
    app.clock.pass(minutes(30) + 1_000)
    expect(await login(mobile, PASSWORD)).toMatchObject({ code: 0, data: { status: 1 } })
  })

  test('the count of wrong passwords starts again at one after the lock', async () => {
    const { mobile, accountId } = await aPerson(app)
    await guessedWrong(app, accountId, 9)
    expect(await login(mobile, 'wrong-1', await aReadPicture(app))).toMatchObject({ code: 423 })
    app.clock.pass(minutes(30) + 1_000)
    for (let tries = 1; tries <= 4; tries++) expect(await login(mobile, 'wrong-1')).toMatchObject({ code: 0 })
    expect(await login(mobile, 'wrong-1')).toMatchObject({ code: 101 })
    // A day later nobody remembers them.
    app.clock.pass(days(1) + 1_000)
    expect(await login(mobile, 'wrong-1')).toMatchObject({ code: 0 })
  })
})

test.each([
  ['a space', (mobile: string) => ` ${mobile.slice(0, 3)} ${mobile.slice(3)}`],
  ['+86', (mobile: string) => `+86${mobile}`],
  ['dashes', (mobile: string) => `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`],
  [
    'full width',
    (mobile: string) => mobile.replace(/\d/g, (figure) => String.fromCharCode(figure.charCodeAt(0) + 65_248)),
  ],
])('an account spelled with %s shares its count of wrong passwords with the plain spelling', async (_, written) => {
  const { mobile } = await aPerson(app)
  for (let tries = 1; tries <= 4; tries++) await login(tries % 2 ? mobile : written(mobile), 'wrong-1')
  expect(await login(written(mobile), 'wrong-1')).toMatchObject({ code: 101 })
  expect(await login(mobile, PASSWORD)).toMatchObject({ code: 101 })
  expect(await login(written(mobile), PASSWORD, await aReadPicture(app))).toMatchObject({
    code: 0,
    data: { status: 1 },
  })
})

test('an account may try to sign in fifteen times in five minutes over all spellings and addresses', async () => {
  const limited = await nodeBeside(app, { rateLimits: true, trustedProxies: ['127.0.0.1'] })
  app.beforeClose.push(limited.close)
  const { mobile } = await aPerson(app)
  const from = async (name: string, ip: string) => {
    const reply = await fetch(`${limited.address}/v3/api/app/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ account: name, password: PASSWORD }),
    })
    return ((await reply.json()) as { code: number }).code
  }
  for (let count = 0; count < 15; count++) expect(await from(' '.repeat(count) + mobile, `203.0.113.${count}`)).toBe(0)
  expect(await from(`+86 ${mobile}`, '203.0.113.99')).toBe(429)
})

test('a forwarded-for header from outside a trusted proxy does not change the client address', async () => {
  const limited = await nodeBeside(app, { rateLimits: true })
  app.beforeClose.push(limited.close)
  const codes = await inBatches(40, async (index) => {
    const reply = await fetch(`${limited.address}/v3/api/app/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
      body: JSON.stringify({ account: `nobody-${index}`, password: PASSWORD }),
    })
    return (await reply.json()) as { code: number }
  })
  expect(codesOf(codes)).toEqual({ 0: 30, 429: 10 })
})

test('simultaneous sign-ins beyond the queue are refused with a message and count as no try', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `crowd-${index}`)
  const replies = await Promise.all(names.map((name) => login(name, 'wrong-1')))
  const { 0: served = 0, 429: refused = 0, ...rest } = codesOf(replies)
  expect(rest).toEqual({})
  expect(served).toBeGreaterThanOrEqual(64)
  expect(refused).toBeGreaterThan(0)
  expect(replies.find(({ code }) => code === 429)?.msg).toBe('现在登录的人较多，请稍后再试')
  expect(verify).toHaveBeenCalledTimes(served)
})

test('wrong old passwords in an open session add to the same count as the sign-in page', async () => {
  const person = await aPerson(app)
  const session = await signedIn(app, person)
  const change = (oldPassword: string) =>
    session.reply(account.changePassword, { oldPassword, newPassword: 'abcd1234' })
  const replies = await inBatches(50, async (index) => {
    if (index >= 40) await hashed(10)
    return change(index < 40 ? 'wrong-1' : PASSWORD)
  })
  expect(verify).toHaveBeenCalledTimes(10)
  expect(codesOf(replies)).toEqual({ 400: 9, 423: 41 })
  expect(await login(person.mobile, PASSWORD)).toMatchObject({ code: 423, msg: LOCKED })
})

describe('resetting a forgotten password', () => {
  test('asking for a reset code answers as fast for a known account as for an unknown one', async () => {
    const lawyer = await aPerson(app)
    const guest = clientWith(app.address)
    const { ticket } = await guest.call(register.verifyPhoneOrAccountId, {
      account: `+86 ${lawyer.mobile}`,
      ...(await aReadPicture(app)),
    })
    const slow = await nodeBeside(app, {})
    app.beforeClose.push(slow.close)
    slow.texts.push = () => {
      throw new Error('the gateway is down')
    }
    expect(await clientWith(slow.address).reply(register.sendPasswordCode, { ticket })).toEqual({
      code: 0,
      msg: '',
      data: { resendSeconds: 60 },
    })
    app.clock.pass(61_000)
    await guest.call(register.sendPasswordCode, { ticket })
    await eventually(
      () => codeFor(app, lawyer.mobile),
      (code) => code !== '',
    )
  })
})
