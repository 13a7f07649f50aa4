import { account } from '@contract/account'
import type { PictureCode } from '@contract/account.shapes'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aFirm, anEmployee } from '@test/factories/people'
import { aReadPicture } from '@test/factories/sign-in'
import { eventually } from '@test/support/eventually'
import { aPhone, type Phone, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const callsOf = (phone: Phone) => phone.api({ account }).account
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number; data: unknown }) => ({
      code: error.code,
      message: error.message,
      data: error.data,
    }),
  )
const signIn = async (mobile: string, password = PASSWORD) => {
  const phone = aPhone(app)
  const reply = await phone.session.login({ account: mobile, password })
  if (reply.status === 1) await phone.session.loadUserData()
  return { phone, reply }
}

describe('signing in by password', () => {
  test('brings the person’s own data, their firms and their permissions', async () => {
    const firm = await aFirm(app, { name: '示例律师事务所' })
    const lawyer = await aPerson(app, { firm, name: '周以宁', permissions: ['task:assign'] })
    const { phone, reply } = await signIn(lawyer.mobile)
    expect(reply).toMatchObject({ status: 1, info: '' })
    expect(phone.session.user).toMatchObject({
      empId: lawyer.id,
      userId: lawyer.userId,
      empName: '周以宁',
      companyName: '示例律师事务所',
      mobile: lawyer.mobile,
      useMode: 1,
    })
    expect(phone.session.userList).toMatchObject([{ companyName: '示例律师事务所', isDefault: true, isCurrent: true }])
    expect(phone.session.can('task:assign')).toBe(true)
    expect(phone.session.can('300001')).toBe(false)
    await phone.session.logout()
  })

  test('a wrong password and an unknown account get the same words', async () => {
    const lawyer = await aPerson(app)
    expect((await signIn(lawyer.mobile, 'wrong-1')).reply).toMatchObject({
      status: 0,
      info: '账号或密码错误',
      xauthToken: '',
    })
    expect((await signIn('13912345678', 'wrong-1')).reply).toMatchObject({
      status: 0,
      info: '账号或密码错误',
      xauthToken: '',
    })
  })

  test('five wrong ones ask for the picture code, ten lock for half an hour', async () => {
    const { mobile } = await aPerson(app)
    const phone = aPhone(app)
    const wrong = (picture: object = {}) =>
      refusal(callsOf(phone).login({ account: mobile, password: 'wrong-1', ...picture }, { silent: true }))
    for (let tries = 1; tries <= 4; tries++) expect(await wrong()).toBeUndefined()
    const fifth = await wrong()
    expect(fifth).toMatchObject({ code: 101, message: '账号或密码错误' })
    const picture = fifth?.data as PictureCode
    expect(picture.image).toContain('<svg')

    // From now on even the right password needs the picture, and a wrong picture counts for nothing.
    const right = (picture: object = {}) =>
      refusal(callsOf(phone).login({ account: mobile, password: PASSWORD, ...picture }, { silent: true }))
    expect(await right()).toMatchObject({ code: 101, message: '请输入图形验证码' })
    expect(await right({ pictureId: picture.pictureId, pictureText: '0000' })).toMatchObject({
      code: 101,
      message: '图形验证码不正确',
    })

    for (let tries = 6; tries <= 9; tries++)
      expect(await wrong(await aReadPicture(app))).toMatchObject({ code: 101, message: '账号或密码错误' })
    expect(await wrong(await aReadPicture(app))).toMatchObject({
      code: 423,
      message: '密码错误次数过多，账号已锁定 30 分钟',
    })
    expect(await right(await aReadPicture(app))).toMatchObject({ code: 423 })
    app.clock.pass(31 * 60_000)
    expect((await signIn(mobile)).reply.status).toBe(1)
  })

  test('a picture is good for one try', async () => {
    const { mobile, accountId } = await aPerson(app)
    await app.db.updateTable('accounts').set({ failed_logins: 5 }).where('id', '=', accountId).execute()
    const phone = aPhone(app)
    const picture = await aReadPicture(app)
    expect(
      await refusal(callsOf(phone).login({ account: mobile, password: 'wrong-1', ...picture }, { silent: true })),
    ).toMatchObject({ code: 101 })
    expect(
      await refusal(callsOf(phone).login({ account: mobile, password: PASSWORD, ...picture }, { silent: true })),
    ).toMatchObject({ message: '图形验证码不正确' })
  })

  describe('whether a picture was read right', () => {
    const verify = (picture: { pictureId: string; pictureText: string }) =>
      callsOf(aPhone(app)).verifyPicCode(picture, { silent: true })

    test('is said as often as it is asked, and uses nothing up: the sign-in that needs it takes it', async () => {
      const { mobile, accountId } = await aPerson(app)
      await app.db.updateTable('accounts').set({ failed_logins: 5 }).where('id', '=', accountId).execute()
      const picture = await aReadPicture(app)
      expect(await verify(picture)).toEqual({ passed: true })
      expect(await verify({ ...picture, pictureText: ' 2345 ' })).toEqual({ passed: true })
      const login = { account: mobile, password: PASSWORD, ...picture }
      expect(await callsOf(aPhone(app)).login(login, { silent: true })).toMatchObject({ status: 1 })
      expect(await verify(picture)).toEqual({ passed: false })
    })

    test('once misread it is gone, so that nobody tries one text after another', async () => {
      const picture = await aReadPicture(app)
      expect(await verify({ ...picture, pictureText: '2346' })).toEqual({ passed: false })
      expect(await verify(picture)).toEqual({ passed: false })
    })

    test('many guesses at once are no better', async () => {
      const { pictureId } = await aReadPicture(app)
      const guesses = Array.from({ length: 40 }, (_, index) => String(2306 + index))
      const passed = await Promise.all(guesses.map((pictureText) => verify({ pictureId, pictureText })))
      expect(passed.filter((reply) => reply.passed)).toEqual([])
    })

    test('five minutes later, and of a picture nobody was shown, the answer is the same as for a wrong text', async () => {
      const picture = await aReadPicture(app)
      app.clock.pass(5 * 60_000 + 1_000)
      const nobodys = { pictureId: '9'.repeat(picture.pictureId.length), pictureText: '2345' }
      expect([await verify(picture), await verify(nobodys)]).toEqual([{ passed: false }, { passed: false }])
    })

    test('a text of more than eight characters is bad input', async () => {
      const { pictureId } = await aReadPicture(app)
      expect(await refusal(verify({ pictureId, pictureText: '234523452' }))).toMatchObject({
        code: 400,
        message: expect.stringContaining('图形验证码'),
      })
    })
  })

  test('a disabled account and a person in no firm are told so', async () => {
    const gone = await aPerson(app)
    await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', gone.accountId).execute()
    expect((await signIn(gone.mobile)).reply).toMatchObject({
      status: 2,
      info: '账号已停用，请联系管理员',
      xauthToken: '',
    })
    const alone = await aPerson(app, { status: 'resigned' })
    expect((await signIn(alone.mobile)).reply).toMatchObject({ status: 3, info: '您还没有加入律所' })
  })
})

describe('signing in by device', () => {
  test('works once per secret, which changes each time', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const first = phone.platform.storage.get('device') ?? ''
    phone.platform.storage.remove('token')
    expect(await phone.session.autoLogin()).toBe(true)
    expect(phone.platform.storage.get('device')).not.toBe(first)
    expect(await callsOf(aPhone(app)).autoLogin({ deviceId: first }, { silent: true })).toMatchObject({
      status: 0,
      xauthToken: '',
    })
  })

  test('not after signing out, nor after a month, nor with an unknown secret', async () => {
    const { mobile } = await aPerson(app)
    const out = (await signIn(mobile)).phone
    const secret = out.platform.storage.get('device') ?? ''
    await out.session.logout()
    expect(await out.session.autoLogin()).toBe(false)
    expect(await callsOf(out).autoLogin({ deviceId: secret }, { silent: true })).toMatchObject({ status: 0 })

    const late = (await signIn(mobile)).phone
    app.clock.pass(31 * 24 * HOUR)
    expect(await late.session.autoLogin()).toBe(false)
    expect(await callsOf(late).autoLogin({ deviceId: 'nobodyknowsthisone' }, { silent: true })).toMatchObject({
      status: 0,
    })
  })
})

describe('a session', () => {
  test('ends after twelve hours without use, and after seven days whatever happens', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    app.clock.pass(12 * HOUR + 1_000)
    expect(await refusal(callsOf(phone).getUserData({}, { silent: true }))).toMatchObject({
      code: 301,
      message: '您的账号已退出，请重新登录',
    })

    const again = (await signIn(mobile)).phone
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      app.clock.pass(11 * HOUR)
      expect(await refusal(callsOf(again).getUserData({}, { silent: true }))).toBeUndefined()
    }
    app.clock.pass(11 * HOUR)
    expect(await refusal(callsOf(again).getUserData({}, { silent: true }))).toMatchObject({ code: 301 })
  })

  test('ended from another device is told at once, with its words, and returns to the page after signing in', async () => {
    const { mobile } = await aPerson(app)
    const [desk, pocket] = [(await signIn(mobile)).phone, (await signIn(mobile)).phone]
    await eventually(
      () => pocket.connection.state,
      (state) => state === 'online',
    )
    await pocket.platform.pages.navigateTo('task/detail/detail', 'taskId=t1')
    const sessions = await callsOf(desk).getSessions()
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    await callsOf(desk).endSession({ sessionId: other?.sessionId ?? '' })

    await eventually(
      () => pocket.platform.said,
      (said) => said.length > 0,
    )
    expect(pocket.platform.said).toEqual(['您的账号已在其他设备上被退出'])
    await eventually(
      () => pocket.platform.moves,
      (moves) => moves.includes('reLaunch account/login/login'),
    )
    expect(pocket.platform.pages.takeWanted()).toEqual({ path: 'task/detail/detail', query: 'taskId=t1' })
    expect(await pocket.session.autoLogin()).toBe(false)
    expect(await refusal(callsOf(desk).getUserData())).toBeUndefined()
  })

  test('the sixth ends the oldest', async () => {
    const { mobile } = await aPerson(app)
    const phones: Phone[] = []
    for (let count = 0; count < 6; count++) {
      app.clock.pass(1_000)
      phones.push((await signIn(mobile)).phone)
    }
    const [oldest, ...others] = phones
    await eventually(
      () => oldest?.platform.said ?? [],
      (said) => said.length > 0,
    )
    expect(oldest?.platform.said).toEqual(['您的账号已在其他设备登录'])
    for (const phone of others) expect(await refusal(callsOf(phone).getUserData())).toBeUndefined()
  })

  test('tokens and secrets are stored hashed, passwords with argon2id', async () => {
    const { mobile, accountId } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const rows = JSON.stringify([
      await app.db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute(),
      await app.db.selectFrom('devices').selectAll().where('account_id', '=', accountId).execute(),
      await app.db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute(),
    ])
    expect(rows).not.toContain(phone.session.xauthToken)
    expect(rows).not.toContain(phone.platform.storage.get('device'))
    expect(rows).toContain('$argon2id$')
  })

  test('of an employee who left, or was suspended, is over', async () => {
    const lawyer = await anEmployee(app)
    const phone = await phoneOf(app, lawyer)
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', lawyer.id).execute()
    app.bus.publish({ kind: 'refreshPerson', accountId: lawyer.accountId })
    expect(await refusal(callsOf(phone).getUserData({}, { silent: true }))).toMatchObject({
      code: 301,
      message: '您已不在该律所，请重新登录',
    })
  })
})

describe('several firms', () => {
  test('switching replaces the session and all that was of the old firm', async () => {
    const [first, second] = [await aFirm(app, { name: '甲所' }), await aFirm(app, { name: '乙所' })]
    const here = await aPerson(app, { firm: first, name: '周以宁' })
    const there = await anEmployee(app, { firm: second, accountId: here.accountId, name: '周以宁' })
    const { phone } = await signIn(here.mobile)
    expect(phone.session.userList.map(({ companyName, isDefault }) => [companyName, isDefault])).toEqual([
      ['甲所', true],
      ['乙所', false],
    ])
    const before = phone.session.xauthToken
    let left = 0
    phone.session.onLeave(() => left++)
    await phone.session.switchUser(there.userId)
    expect(left).toBe(1)
    expect(phone.session.user).toMatchObject({ empId: there.id, companyName: '乙所' })
    phone.platform.storage.set('token', before ?? '')
    expect(await refusal(app.sessions.find(before ?? ''))).toMatchObject({ code: 301 })
    await phone.session.logout()
  })

  test('nobody switches to a place that is not theirs', async () => {
    const mine = await aPerson(app)
    const other = await anEmployee(app)
    const { phone } = await signIn(mine.mobile)
    expect(await refusal(phone.session.switchUser(other.userId))).toMatchObject({
      code: 404,
      message: '该账号不存在或已被删除',
    })
    expect(phone.session.user?.empId).toBe(mine.id)
  })
})

describe('one’s own account', () => {
  test('a new password must be a good one, ends the other devices, and is the one that works', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const elsewhere = (await signIn(mobile)).phone
    const change = (oldPassword: string, newPassword: string) =>
      refusal(callsOf(phone).changePassword({ oldPassword, newPassword }, { silent: true }))
    expect(await change('wrong-1', 'abcd1234')).toMatchObject({ code: 400, message: '原密码不正确' })
    expect(await change(PASSWORD, 'abc123')).toMatchObject({ message: '密码为 8–20 位' })
    expect(await change(PASSWORD, 'abcdefgh')).toMatchObject({ message: '密码需包含字母、数字、符号中的至少两种' })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ message: '新密码不能与原密码相同' })
    expect(await change(PASSWORD, 'abcd1234')).toBeUndefined()
    expect(await refusal(callsOf(elsewhere).getUserData({}, { silent: true, accept: [305] }))).toMatchObject({
      code: 305,
      message: '密码已修改，请重新登录',
    })
    expect((await signIn(mobile)).reply.status).toBe(0)
    expect((await signIn(mobile, 'abcd1234')).reply.status).toBe(1)
  })

  test('a new mobile needs its code: once, in time, not somebody else’s number', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const fresh = '13900009876'
    const calls = callsOf(phone)
    const quiet = { silent: true }
    await calls.sendChangeCode({ mobile: fresh, purpose: 'changeMobile' })
    expect(await refusal(calls.sendChangeCode({ mobile: fresh, purpose: 'changeMobile' }, quiet))).toMatchObject({
      code: 429,
      message: '验证码已发送，请稍后再试',
    })
    const code = /\d{6}/.exec(app.texts.find(([to]) => to === fresh)?.[1] ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await refusal(calls.changeMobile({ mobile: fresh, code: wrong }, quiet))).toMatchObject({
      message: '验证码不正确',
    })
    expect(await refusal(calls.changeMobile({ mobile: fresh, code }, quiet))).toBeUndefined()
    expect(await refusal(calls.changeMobile({ mobile: fresh, code }, quiet))).toMatchObject({
      message: '验证码已失效，请重新获取',
    })
    expect((await signIn(fresh)).reply.status).toBe(1)

    const taken = await aPerson(app)
    await calls.sendChangeCode({ mobile: taken.mobile, purpose: 'changeMobile' })
    const second = /\d{6}/.exec(app.texts.find(([to]) => to === taken.mobile)?.[1] ?? '')?.[0] ?? ''
    expect(await refusal(calls.changeMobile({ mobile: taken.mobile, code: second }, quiet))).toMatchObject({
      code: 409,
      message: '该手机号已被其他账号使用',
    })
  })

  test('a new e-mail address needs the code sent to one’s own mobile', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const calls = callsOf(phone)
    const quiet = { silent: true }
    const email = 'zhou@example.com'
    expect(await refusal(calls.changeEmail({ email, code: '123456' }, quiet))).toMatchObject({
      message: '验证码已失效，请重新获取',
    })
    expect(await calls.sendEmailCode({})).toEqual({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` })
    const code = /\d{6}/.exec(app.texts.find(([to]) => to === mobile)?.[1] ?? '')?.[0] ?? ''
    // A code for one thing does not open another.
    expect(await refusal(calls.changeMobile({ mobile, code }, quiet))).toMatchObject({
      message: '验证码已失效，请重新获取',
    })
    expect(await refusal(calls.changeEmail({ email, code }, quiet))).toBeUndefined()
    const row = await app.db.selectFrom('accounts').select('email').where('mobile', '=', mobile).executeTakeFirst()
    expect(row).toEqual({ email })
  })

  test('without a mobile there is nowhere to send the code to', async () => {
    const { mobile, accountId } = await aPerson(app)
    const { phone } = await signIn(mobile)
    await app.db.updateTable('accounts').set({ mobile: null }).where('id', '=', accountId).execute()
    expect(await refusal(callsOf(phone).sendEmailCode({}, { silent: true }))).toMatchObject({
      code: 409,
      message: '请先绑定手机号，再修改邮箱',
    })
  })

  test('a code is worth five tries and five minutes', async () => {
    const { phone } = await signIn((await aPerson(app)).mobile)
    const calls = callsOf(phone)
    const fresh = '13900009877'
    await calls.sendChangeCode({ mobile: fresh, purpose: 'changeMobile' })
    const code = /\d{6}/.exec(app.texts.find(([to]) => to === fresh)?.[1] ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await refusal(calls.changeMobile({ mobile: fresh, code: wrong }, { silent: true }))
    expect(await refusal(calls.changeMobile({ mobile: fresh, code }, { silent: true }))).toMatchObject({
      message: '验证码已失效，请重新获取',
    })
  })
})
