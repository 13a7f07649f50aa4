import { account } from '@contract/account'
import type { PictureCode } from '@contract/account/shapes'
import { days as daysInMs, hours as hoursInMs, minutes as minutesInMs } from '@contract/duration'
import { newId } from '@server/kernel/db/id'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aNewPassword, aReadPicture, guessedWrong } from '@test/factories/account-sign-in'
import { aFirm, anEmployee } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { type AppClient, aPhone, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const callsOf = (phone: AppClient) => phone.api({ account }).account
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
  test('signing in by password returns the person’s own data, firms and permissions', async () => {
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

  test('a member of a firm who also practises alone signs in to the firm', async () => {
    const firm = await aFirm(app)
    const lawyer = await aPerson(app, { firm })
    const mine = async () => (await (await signedIn(app, lawyer)).call(account.getUserData, {})).user
    expect(await mine()).toMatchObject({ useMode: 1, runProperty: '普通合伙', cropIds: [firm.id] })
    await app.db.updateTable('firms').set({ run_property: '个人' }).where('id', '=', firm.id).execute()
    const office = { city: '深圳市', address: '福田区', lat: 22.5, lng: 114 }
    const offices = ['深圳分所', '总所'].map((name, sort) => ({ id: newId(), firm_id: firm.id, sort, name, ...office }))
    await app.db.insertInto('offices').values(offices).execute()
    expect(await mine()).toMatchObject({ useMode: 2, cropIds: [firm.id, ...offices.map(({ id }) => id)] })
  })

  test('a guest token tells browsers apart and opens no call', async () => {
    const ask = async (token?: string) => (await clientWith(app.address, token).call(account.getToken, {})).xauthToken
    const token = await ask()
    expect(await ask(token)).toBe(token)
    expect(await ask()).not.toBe(token)
    expect(await clientWith(app.address, token).reply(account.getUserData, {})).toMatchObject({ code: 301 })
  })

  test('a wrong password, an unknown account and an account without a password get identical answers', async () => {
    const [lawyer, imported] = [await aPerson(app), await aPerson(app)]
    await app.db.updateTable('accounts').set({ password_hash: '' }).where('id', '=', imported.accountId).execute()
    const answers = async (name: string) => {
      const said: unknown[] = []
      for (let tries = 1; tries <= 11; tries++) {
        const picture = tries > 5 ? await aReadPicture(app) : {}
        const reply = await clientWith(app.address).reply(account.login, {
          account: name,
          password: 'wrong-1',
          ...picture,
        })
        const { code, msg, data } = reply
        said.push({ code, msg, data: code === 101 ? 'a picture' : data })
      }
      return said
    }
    const said = await answers(lawyer.mobile)
    const wrong = '账号或密码错误'
    const locked = { code: 423, msg: '密码错误次数过多，账号已锁定 30 分钟', data: null }
    expect(said).toEqual([
      ...Array(4).fill({ code: 0, msg: '', data: { status: 0, xauthToken: '', info: wrong } }),
      ...Array(5).fill({ code: 101, msg: wrong, data: 'a picture' }),
      locked,
      locked,
    ])
    expect(await answers('13912345678')).toEqual(said)
    expect(await answers(imported.mobile)).toEqual(said)
    expect(await answers('nobody-of-this-name')).toEqual(said)
  })

  test('five wrong passwords ask for the picture code and ten lock the account for half an hour', async () => {
    const { mobile } = await aPerson(app)
    const phone = aPhone(app)
    const wrong = (picture: object = {}) =>
      refusal(callsOf(phone).login({ account: mobile, password: 'wrong-1', ...picture }, { silent: true }))
    for (let tries = 1; tries <= 4; tries++) expect(await wrong()).toBeUndefined()
    const fifth = await wrong()
    expect(fifth).toMatchObject({ code: 101, message: '账号或密码错误' })
    const picture = fifth?.data as PictureCode
    expect(picture.image).toMatch(/^data:image\/png;base64,/)

    // From now on even the right password needs the picture, and a wrong picture counts for nothing.
    const right = (picture: object = {}) =>
      refusal(callsOf(phone).login({ account: mobile, password: PASSWORD, ...picture }, { silent: true }))
    expect(await right()).toMatchObject({ code: 101, message: '请填写图形验证码' })
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
    app.clock.pass(minutesInMs(31))
    expect((await signIn(mobile)).reply.status).toBe(1)
  })

  test('a picture code is good for one try', async () => {
    const { mobile, accountId } = await aPerson(app)
    await guessedWrong(app, accountId, 5)
    const phone = aPhone(app)
    const picture = await aReadPicture(app)
    expect(
      await refusal(callsOf(phone).login({ account: mobile, password: 'wrong-1', ...picture }, { silent: true })),
    ).toMatchObject({ code: 101 })
    expect(
      await refusal(callsOf(phone).login({ account: mobile, password: PASSWORD, ...picture }, { silent: true })),
    ).toMatchObject({ message: '图形验证码不正确' })
  })

  describe('checking a picture code before signing in', () => {
    const verify = (picture: { pictureId: string; pictureText: string }) =>
      callsOf(aPhone(app)).verifyPicCode(picture, { silent: true })

    test('checking a correct picture code repeatedly does not use it up before the sign-in', async () => {
      const { mobile, accountId } = await aPerson(app)
      await guessedWrong(app, accountId, 5)
      const picture = await aReadPicture(app)
      expect(await verify(picture)).toEqual({ passed: true })
      expect(await verify({ ...picture, pictureText: ' 2345 ' })).toEqual({ passed: true })
      const login = { account: mobile, password: PASSWORD, ...picture }
      expect(await callsOf(aPhone(app)).login(login, { silent: true })).toMatchObject({ status: 1 })
      expect(await verify(picture)).toEqual({ passed: false })
    })

    test('one wrong reading discards the picture, so that texts cannot be tried one after another', async () => {
      const picture = await aReadPicture(app)
      expect(await verify({ ...picture, pictureText: '2346' })).toEqual({ passed: false })
      expect(await verify(picture)).toEqual({ passed: false })
    })

    test('many simultaneous guesses at a picture get no more tries than one', async () => {
      const { pictureId } = await aReadPicture(app)
      const guesses = Array.from({ length: 40 }, (_, index) => String(2306 + index))
      const passed = await Promise.all(guesses.map((pictureText) => verify({ pictureId, pictureText })))
      expect(passed.filter((reply) => reply.passed)).toEqual([])
    })

    test('an expired or never issued picture gets the same answer as a wrong text', async () => {
      const picture = await aReadPicture(app)
      app.clock.pass(minutesInMs(5) + 1_000)
      const nobodys = { pictureId: '9'.repeat(picture.pictureId.length), pictureText: '2345' }
      expect([await verify(picture), await verify(nobodys)]).toEqual([{ passed: false }, { passed: false }])
    })

    test('a picture code longer than eight characters is refused as bad input', async () => {
      const { pictureId } = await aReadPicture(app)
      expect(await refusal(verify({ pictureId, pictureText: '234523452' }))).toMatchObject({
        code: 400,
        message: expect.stringContaining('图形验证码'),
      })
    })
  })

  test('a disabled account and a person without a firm are told why they cannot sign in', async () => {
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
  test('a device secret signs in once and is replaced each time', async () => {
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

  test('a device secret is refused after signing out, after a month and when unknown', async () => {
    const { mobile } = await aPerson(app)
    const out = (await signIn(mobile)).phone
    const secret = out.platform.storage.get('device') ?? ''
    await out.session.logout()
    expect(await out.session.autoLogin()).toBe(false)
    expect(await callsOf(out).autoLogin({ deviceId: secret }, { silent: true })).toMatchObject({ status: 0 })

    const late = (await signIn(mobile)).phone
    app.clock.pass(daysInMs(31))
    expect(await late.session.autoLogin()).toBe(false)
    expect(await callsOf(late).autoLogin({ deviceId: 'nobodyknowsthisone' }, { silent: true })).toMatchObject({
      status: 0,
    })
  })
})

describe('sessions', () => {
  test('a session ends after twelve hours without use and after seven days in any case', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    app.clock.pass(hoursInMs(12) + 1_000)
    expect(await refusal(callsOf(phone).getUserData({}))).toMatchObject({
      code: 301,
      message: '您的账号已退出，请重新登录',
    })

    const again = (await signIn(mobile)).phone
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      app.clock.pass(hoursInMs(11))
      expect(await refusal(callsOf(again).getUserData({}))).toBeUndefined()
    }
    app.clock.pass(hoursInMs(11))
    expect(await refusal(callsOf(again).getUserData({}))).toMatchObject({ code: 301 })
  })

  test('a session ended from another device is told at once and returns to its page after signing in', async () => {
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

  test('calls in flight do not revive a session that was ended meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => anEmployee(app)))
    const sessions = await Promise.all(people.map((person) => signedIn(app, person)))
    const open = await Promise.all(people.map(({ accountId }) => app.sessions.openOf(accountId)))
    const inFlight = sessions.map(({ token }) => app.sessions.find(token))
    await app.sessions.end(
      open.flat().map(({ id }) => id),
      305,
      '您的账号已在其他设备上被退出',
    )
    await Promise.allSettled(inFlight)
    const after = await Promise.all(sessions.map(({ token }) => refusal(app.sessions.find(token))))
    expect(after.map((refused) => refused?.code)).toEqual(Array(12).fill(305))
  })

  test('the sixth session of a person ends the oldest one', async () => {
    const { mobile } = await aPerson(app)
    const phones: AppClient[] = []
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

  test('sessions of an employee who left or was suspended are over', async () => {
    const lawyer = await anEmployee(app)
    const phone = await phoneOf(app, lawyer)
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', lawyer.id).execute()
    app.bus.publish({ kind: 'refreshPerson', accountId: lawyer.accountId })
    expect(await refusal(callsOf(phone).getUserData({}))).toMatchObject({
      code: 301,
      message: '您已不在该律所，请重新登录',
    })
  })
})

describe('working in several firms', () => {
  test('switching firms replaces the session and clears what belonged to the old firm', async () => {
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

  test('switching to an employee of somebody else is refused', async () => {
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

describe('changing one’s own password', () => {
  test('a new password must be strong, ends the other devices and signs in from then on', async () => {
    const { mobile } = await aPerson(app)
    const { phone } = await signIn(mobile)
    const left = (await signIn(mobile)).phone
    const secret = left.platform.storage.get('device') ?? ''
    await left.session.logout()
    await app.db.updateTable('devices').set({ auto_login: true }).execute()
    const elsewhere = (await signIn(mobile)).phone
    const change = (oldPassword: string, newPassword: string) =>
      refusal(callsOf(phone).changePassword({ oldPassword, newPassword }, { silent: true }))
    expect(await change('wrong-1', 'abcd1234')).toMatchObject({ code: 400, message: '原密码不正确' })
    expect(await change(PASSWORD, 'abc123')).toMatchObject({ message: '密码为 8–20 位' })
    expect(await change(PASSWORD, 'abcdefgh')).toMatchObject({ message: '密码需包含字母、数字、符号中的至少两种' })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ message: '新密码不能与原密码相同' })
    expect(await change(PASSWORD, 'abcd1234')).toBeUndefined()
    expect(await refusal(callsOf(elsewhere).getUserData({}, { accept: [305] }))).toMatchObject({
      code: 305,
      message: '密码已修改，请重新登录',
    })
    // A device that was signed out does not come back either.
    expect(await callsOf(aPhone(app)).autoLogin({ deviceId: secret }, { silent: true })).toMatchObject({ status: 0 })
    expect((await signIn(mobile)).reply.status).toBe(0)
    expect((await signIn(mobile, 'abcd1234')).reply.status).toBe(1)
  })

  test('an account without a password sets its first one with a code to the mobile alone', async () => {
    const lawyer = await aPerson(app)
    const kept = () =>
      app.db
        .selectFrom('accounts')
        .select(['password_hash', 'password_changed_at', 'must_change_password'])
        .where('id', '=', lawyer.accountId)
        .executeTakeFirst()
    await app.db.updateTable('accounts').set({ password_hash: '' }).where('id', '=', lawyer.accountId).execute()
    const before = await kept()
    const calls = callsOf(await phoneOf(app, lawyer))
    // The last is what an empty hash is compared with, so that it cannot be told by the time it takes.
    for (const oldPassword of [PASSWORD, 'wrong-1', 'no account has this password'])
      expect(
        await refusal(calls.changePassword({ oldPassword, newPassword: 'first-2026' }, { silent: true })),
      ).toMatchObject({
        code: 400,
        message: '原密码不正确',
        data: { fields: { oldPassword: '原密码不正确' } },
      })
    expect(await kept()).toEqual(before)
    expect((await signIn(lawyer.mobile, 'first-2026')).reply.status).toBe(0)
    expect(await aNewPassword(app, lawyer.mobile, 'first-2026')).toMatchObject({ code: 0 })
    expect((await signIn(lawyer.mobile, 'first-2026')).reply.status).toBe(1)
  })

  test('a verification code is good for five tries and five minutes', async () => {
    const { phone } = await signIn((await aPerson(app)).mobile)
    const calls = callsOf(phone)
    const fresh = '13900009877'
    await calls.sendChangeCode({ mobile: fresh, purpose: 'changeMobile' })
    const code = /\d{6}/.exec(app.texts.find(([to]) => to === fresh)?.[1] ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await refusal(calls.changeMobile({ mobile: fresh, code: wrong, password: PASSWORD }, { silent: true }))
    expect(
      await refusal(calls.changeMobile({ mobile: fresh, code, password: PASSWORD }, { silent: true })),
    ).toMatchObject({
      message: '验证码已失效，请重新获取',
    })
  })
})
