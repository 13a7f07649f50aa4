import { account } from '@contract/account'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aNewMobile, codeFor, guessedWrong } from '@test/factories/account-sign-in'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof aPerson>>

let lawyer: Person
let mine: TestClient
let elsewhere: TestClient
beforeEach(async () => {
  lawyer = await aPerson(app)
  mine = await signedIn(app, lawyer)
  elsewhere = await signedIn(app, lawyer)
  app.clock.pass(61_000)
})

const rowOf = ({ accountId }: Person) =>
  app.db.selectFrom('accounts').select(['mobile', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()
const ownCode = async (purpose: 'ownMobile' | 'ownEmail') => {
  await mine.call(account.sendOwnCode, { purpose })
  return codeFor(app, lawyer.mobile)
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const login = (name: string) => clientWith(app.address).reply(account.login, { account: name, password: PASSWORD })
const isOut = async (client: TestClient) => (await client.reply(account.getSessions, {})).code
const told = (words: string) =>
  eventually(
    () => app.texts.filter(([to]) => to === lawyer.mobile).map(([, text]) => text),
    (texts) => texts.includes(words),
  )

describe('changing the mobile number', () => {
  let fresh: string
  let code: string
  beforeEach(async () => {
    fresh = aNewMobile()
    await mine.call(account.sendChangeCode, { mobile: fresh, purpose: 'changeMobile' })
    code = codeFor(app, fresh)
  })
  const change = (proof: { password?: string; ownCode?: string }, typed = code) =>
    mine.reply(account.changeMobile, { mobile: fresh, code: typed, ...proof })
  const refused = async (proof: { password?: string; ownCode?: string }, fields: Record<string, string>) => {
    expect(await change(proof)).toMatchObject({ code: 400, msg: Object.values(fields)[0], data: { fields } })
    expect(await rowOf(lawyer)).toMatchObject({ mobile: lawyer.mobile })
    expect(await isOut(elsewhere)).toBe(0)
  }

  test('changing the mobile is refused when only the session and the new number are proved', async () => {
    await refused({}, { password: '请填写登录密码，或改用短信验证码' })
    await refused({ password: 'wrong-1' }, { password: '登录密码不正确' })
    await refused({ ownCode: '123456' }, { ownCode: '验证码已失效，请重新获取' })
    // The new number's own code proves nothing of the old one, nor does one for the e-mail.
    await refused({ ownCode: code }, { ownCode: '验证码已失效，请重新获取' })
    await refused({ ownCode: await ownCode('ownEmail') }, { ownCode: '验证码已失效，请重新获取' })
    app.clock.pass(61_000)
    await refused({ ownCode: other(await ownCode('ownMobile')) }, { ownCode: '验证码不正确' })
  })

  test('changing the mobile with the password notifies the old number, ends every other session and lets the new number sign in', async () => {
    expect(await change({ password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await rowOf(lawyer)).toMatchObject({ mobile: fresh })
    expect(await isOut(mine)).toBe(0)
    expect(await elsewhere.reply(account.getSessions, {})).toMatchObject({
      code: 305,
      msg: '登录手机号已更换，请重新登录',
    })
    await told(
      `【案头】您的账号已改用手机号 ${fresh.slice(0, 3)}****${fresh.slice(7)} 登录。如非本人操作，请立即联系律所管理员`,
    )
    expect(await login(fresh)).toMatchObject({ data: { status: 1 } })
    expect(await login(lawyer.mobile)).toMatchObject({ data: { status: 0 } })
    expect(await change({ password: PASSWORD })).toMatchObject({
      code: 400,
      data: { fields: { code: '验证码已失效，请重新获取' } },
    })
  })

  test('a code sent to the old number changes the mobile exactly once', async () => {
    const own = await ownCode('ownMobile')
    expect(await change({ ownCode: own })).toMatchObject({ code: 0 })
    expect(await rowOf(lawyer)).toMatchObject({ mobile: fresh })
    expect(await isOut(elsewhere)).toBe(305)
  })

  test('a wrong code for the new number does not use up the correct code for the old one', async () => {
    const own = await ownCode('ownMobile')
    expect(await change({ ownCode: own }, other(code))).toMatchObject({
      code: 400,
      data: { fields: { code: '验证码不正确' } },
    })
    expect(await change({ ownCode: own })).toMatchObject({ code: 0 })
  })

  test('changing to a mobile that another account uses is refused', async () => {
    const taken = await aPerson(app)
    await mine.call(account.sendChangeCode, { mobile: taken.mobile, purpose: 'changeMobile' })
    const input = { mobile: taken.mobile, code: codeFor(app, taken.mobile), password: PASSWORD }
    expect(await mine.reply(account.changeMobile, input)).toMatchObject({ code: 409, msg: '该手机号已被其他账号使用' })
    expect(await isOut(elsewhere)).toBe(0)
  })

  test('two simultaneous changes with the same codes change the mobile once', async () => {
    const own = await ownCode('ownMobile')
    const replies = await Promise.all([change({ ownCode: own }), change({ ownCode: own })])
    expect(replies.map((reply) => reply.code).sort()).toEqual([0, 400])
  })

  test('wrong passwords on the change form lock the account for the sign-in page too', async () => {
    await guessedWrong(app, lawyer.accountId, 9)
    const locked = { code: 423, msg: '密码错误次数过多，账号已锁定 30 分钟' }
    expect(await change({ password: 'wrong-1' })).toMatchObject(locked)
    expect(await change({ password: PASSWORD })).toMatchObject(locked)
    expect(await login(lawyer.mobile)).toMatchObject(locked)
    expect(await change({ ownCode: await ownCode('ownMobile') })).toMatchObject({ code: 0 })
  })

  test('changing the mobile does not revive a device that had signed out', async () => {
    const { data } = await clientWith(app.address).reply(account.login, {
      account: lawyer.mobile,
      password: PASSWORD,
      deviceId: 'device-of-a-thief',
    })
    expect(await change({ password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await clientWith(app.address).reply(account.autoLogin, { deviceId: data?.deviceId ?? '' })).toMatchObject({
      data: { status: 0 },
    })
  })
})

describe('changing the e-mail address', () => {
  const email = 'zhou@example.com'
  const change = (proof: { password?: string; ownCode?: string }) =>
    mine.reply(account.changeEmail, { email, ...proof })

  test.each([
    ['no proof', {}, { password: '请填写登录密码，或改用短信验证码' }],
    ['a wrong password', { password: 'wrong-1' }, { password: '登录密码不正确' }],
    ['a code nobody sent', { ownCode: '123456' }, { ownCode: '验证码已失效，请重新获取' }],
  ])('changing the e-mail address to %s is refused', async (_, proof, fields) => {
    expect(await change(proof)).toMatchObject({ code: 400, data: { fields } })
    expect(await rowOf(lawyer)).toMatchObject({ email: null })
    expect(await isOut(elsewhere)).toBe(0)
  })

  test('changing the e-mail address with a code sent for the mobile is refused', async () => {
    expect(await change({ ownCode: await ownCode('ownMobile') })).toMatchObject({ code: 400 })
  })

  test.each(['password', 'code'])(
    'changing the e-mail address with the %s saves it, notifies the owner and ends the other sessions',
    async (by) => {
      const proof = by === 'password' ? { password: PASSWORD } : { ownCode: await ownCode('ownEmail') }
      expect(await change(proof)).toMatchObject({ code: 0 })
      expect(await rowOf(lawyer)).toMatchObject({ email })
      expect(await isOut(mine)).toBe(0)
      expect(await elsewhere.reply(account.getSessions, {})).toMatchObject({
        code: 305,
        msg: '账号的邮箱已更换，请重新登录',
      })
      await told('【案头】您的账号已更换邮箱。如非本人操作，请立即联系律所管理员')
    },
  )
})

test('an account without a mobile changes its e-mail address with the password alone', async () => {
  await app.db.updateTable('accounts').set({ mobile: null }).where('id', '=', lawyer.accountId).execute()
  expect(await mine.reply(account.sendOwnCode, { purpose: 'ownEmail' })).toMatchObject({
    code: 409,
    msg: '您的账号没有绑定手机号，请改用登录密码',
  })
  const input = { email: 'zhou@example.com', ownCode: '123456' }
  expect(await mine.reply(account.changeEmail, input)).toMatchObject({ code: 400 })
  expect(await mine.reply(account.changeEmail, { ...input, password: PASSWORD })).toMatchObject({ code: 0 })
})
