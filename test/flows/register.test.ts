import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { days, hours, minutes } from '@contract/duration'
import { createApp } from '@server/create-app'
import type { Rule } from '@server/kernel/limits'
import { aPerson, PASSWORD } from '@test/factories/account'
import {
  aNewcomer,
  aNewMobile,
  aReadPicture,
  aTicket,
  codeFor,
  guessedWrong,
  NEW_PASSWORD,
} from '@test/factories/account-sign-in'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await testApp()
  guest = clientWith(app.address)
})
afterAll(() => app.close())

const login = (mobile: string, password: string) => guest.call(account.login, { account: mobile, password })
const aJoinCode = async (firm: Firm) => {
  const manager = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage', 'hr:manage'] }))
  return (await manager.call(register.createJoinCode, {})).joinCode
}

test('a join code is shown once, not stored in clear, and a repeated request says so', async () => {
  const manager = await signedIn(app, await anEmployee(app, { permissions: ['firm:manage', 'hr:manage'] }))
  const once = { idempotencyKey: 'a-code' }
  const { joinCode } = await manager.call(register.createJoinCode, {}, once)
  const kept = await app.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'a-code').execute()
  expect(kept).toMatchObject([{ reply: null }])
  expect(JSON.stringify(await app.db.selectFrom('join_codes').selectAll().execute())).not.toContain(joinCode)
  expect(await manager.reply(register.createJoinCode, {}, once)).toMatchObject({
    code: 409,
    msg: '已经生成，内容只显示一次，请重新生成',
  })
})

describe('registering', () => {
  test('registering with an invitation joins the firm at once', async () => {
    const firm = await aFirm(app, { name: '明理律师事务所' })
    const joinCode = await aJoinCode(firm)
    expect(joinCode).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    const { mobile, ticket } = await aTicket(app)
    const { records } = await guest.call(register.getCompanyList, { name: '明理' })
    expect(records).toEqual([{ companyId: firm.id, companyName: '明理律师事务所' }])

    const companyId = firm.id
    expect(
      await guest.call(register.saveInfo, { ticket, name: '欧阳若琳', companyId, joinCode: joinCode.toLowerCase() }),
    ).toEqual({ next: 'enter', companyName: '明理律师事务所' })
    expect(await guest.call(register.savePassword, { ticket, password: NEW_PASSWORD })).toBeNull()
    const reply = await guest.call(register.regToLogin, { ticket, deviceId: 'device-of-the-newcomer' })
    expect(reply).toMatchObject({ status: 1, deviceId: expect.stringMatching(/^[\w-]{32}$/) })

    const data = await clientWith(app.address, reply.xauthToken).call(account.getUserData, {})
    expect(data.user).toMatchObject({ empName: '欧阳若琳', companyId: firm.id, mobile })
    const row = await app.db.selectFrom('employees').selectAll().where('id', '=', data.user.empId).executeTakeFirst()
    expect(row).toMatchObject({ pinyin: 'ouyangruolin', initials: 'oyrl', status: 'probation', mobile })
    expect((await login(mobile, NEW_PASSWORD)).status).toBe(1)
  })

  test('registering without an invitation makes an account and an induction for the chosen firm', async () => {
    const firm = await aFirm(app)
    const { mobile, ticket } = await aTicket(app)
    expect(await guest.call(register.saveInfo, { ticket, name: '周以宁', companyId: firm.id })).toMatchObject({
      next: 'induction',
    })
    await guest.call(register.savePassword, { ticket, password: NEW_PASSWORD })
    expect(await guest.call(register.regToLogin, { ticket })).toMatchObject({ status: 3, info: '您还没有加入律所' })
    expect((await login(mobile, NEW_PASSWORD)).status).toBe(3)
  })

  test('registering for oneself needs no firm', async () => {
    const { ticket } = await aTicket(app)
    expect(await guest.call(register.saveInfo, { ticket, name: 'Ann Lee' })).toEqual({ next: 'alone', companyName: '' })
  })

  test('only the holder of a mobile learns that it already has an account', async () => {
    const { mobile } = await aPerson(app)
    expect(await guest.reply(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })).toMatchObject({ code: 0 })
    expect(await guest.call(register.checkSmsCode, { mobile, code: codeFor(app, mobile) })).toEqual({
      ticket: '',
      isRegistered: true,
    })
  })

  test('a registration step out of order is refused and a repeated one does no harm', async () => {
    const { mobile, ticket } = await aTicket(app)
    const password = NEW_PASSWORD
    expect(await guest.reply(register.regToLogin, { ticket })).toMatchObject({ code: 400, msg: '请先设置密码' })
    expect(await guest.reply(register.savePassword, { ticket, password })).toMatchObject({
      code: 400,
      msg: '请先填写姓名',
    })
    await guest.call(register.saveInfo, { ticket, name: '周以宁' })
    expect(await guest.reply(register.savePassword, { ticket, password: 'short' })).toMatchObject({
      msg: '密码为 8–20 位',
    })
    expect(await guest.reply(register.savePassword, { ticket, password: mobile })).toMatchObject({ code: 400 })
    const both = await Promise.all([1, 2].map(() => guest.reply(register.savePassword, { ticket, password })))
    expect(both.map(({ code }) => code).includes(0)).toBe(true)
    expect(await guest.reply(register.savePassword, { ticket, password })).toMatchObject({ code: 0 })
    expect(await app.db.selectFrom('accounts').select('id').where('mobile', '=', mobile).execute()).toHaveLength(1)
    expect(await guest.reply(register.saveInfo, { ticket, name: '别人' })).toMatchObject({ code: 409 })
    expect(await guest.reply(register.regToLogin, { ticket })).toMatchObject({ code: 0 })
    expect(await guest.reply(register.regToLogin, { ticket })).toMatchObject({
      code: 400,
      msg: '操作已超时，请重新开始',
    })
  })

  test('a registration ticket expires after half an hour', async () => {
    const { ticket } = await aTicket(app)
    app.clock.pass(minutes(31))
    expect(await guest.reply(register.saveInfo, { ticket, name: '周以宁' })).toMatchObject({
      code: 400,
      msg: '操作已超时，请重新开始',
    })
  })

  test('the second of two registrations of one mobile gets a conflict', async () => {
    const mobile = aNewMobile()
    const first = await aTicket(app, mobile)
    app.clock.pass(minutes(2))
    const second = await aTicket(app, mobile)
    for (const { ticket } of [first, second]) await guest.call(register.saveInfo, { ticket, name: '周以宁' })
    await guest.call(register.savePassword, { ticket: first.ticket, password: NEW_PASSWORD })
    expect(await guest.reply(register.savePassword, { ticket: second.ticket, password: NEW_PASSWORD })).toMatchObject({
      code: 409,
      msg: '该手机号已注册，请直接登录',
    })
  })

  test.each(['', '·', '<>', 'x'.repeat(101)])('registering the name 「%s」 is refused', async (name) => {
    const ticket = '0123456789abcdef0123456789abcdef'
    expect(await guest.reply(register.saveInfo, { ticket, name })).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/姓名/),
    })
  })

  test('the firm search needs two characters and matches special characters literally', async () => {
    await aFirm(app, { name: '百分%律师事务所' })
    expect(await guest.reply(register.getCompanyList, { name: '百' })).toMatchObject({ code: 400 })
    expect((await guest.call(register.getCompanyList, { name: '%%' })).records).toEqual([])
    expect((await guest.call(register.getCompanyList, { name: '分%' })).records).toHaveLength(1)
    const { id } = await aFirm(app, { name: '停业律师事务所' })
    await app.db.updateTable('firms').set({ service_status: 0 }).where('id', '=', id).execute()
    expect((await guest.call(register.getCompanyList, { name: '停业' })).records).toEqual([])
  })
})

describe('invitations', () => {
  const WRONG = { code: 400, msg: '邀请码不正确或已过期，请向律所核实' }

  test('an invitation is the firm’s newest and valid for thirty days', async () => {
    const [firm, other] = [await aFirm(app), await aFirm(app)]
    const [old, theirs] = [await aJoinCode(firm), await aJoinCode(other)]
    const joinCode = await aJoinCode(firm)
    const { ticket } = await aTicket(app)
    const save = (code: string) =>
      guest.reply(register.saveInfo, { ticket, name: '周以宁', companyId: firm.id, joinCode: code })
    expect(await save(old)).toMatchObject(WRONG)
    expect(await save(theirs)).toMatchObject(WRONG)
    expect(await save(joinCode)).toMatchObject({ code: 0 })
    app.clock.pass(hours(31 * 24))
    const late = await aTicket(app)
    expect(
      await guest.reply(register.saveInfo, { ticket: late.ticket, name: '周以宁', companyId: firm.id, joinCode }),
    ).toMatchObject(WRONG)
  })

  test('join codes cannot be guessed', async () => {
    const firm = await aFirm(app)
    const joinCode = await aJoinCode(firm)
    const { ticket } = await aTicket(app)
    const save = (code: string) =>
      guest.reply(register.saveInfo, { ticket, name: '周以宁', companyId: firm.id, joinCode: code })
    for (let tries = 0; tries < 5; tries++) expect(await save('AAAA2222')).toMatchObject(WRONG)
    expect(await save(joinCode)).toMatchObject({ code: 429 })
    const kept = await app.db.selectFrom('join_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(joinCode)
  })

  test('only managers of the firm make an invitation', async () => {
    const lawyer = await signedIn(app, await anEmployee(app))
    expect(await lawyer.reply(register.createJoinCode, {})).toMatchObject({ code: 403 })
  })
})

describe('verification codes', () => {
  test('a mobile gets one code a minute and ten a day', async () => {
    const mobile = aNewMobile()
    const ask = async () => guest.reply(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 429])
    for (let count = 2; count <= 10; count++) {
      app.clock.pass(minutes(1))
      expect(await ask()).toMatchObject({ code: 0, data: { resendSeconds: 60 } })
      expect(await ask()).toMatchObject({ code: 429, msg: '验证码已发送，请稍后再试' })
    }
    app.clock.pass(minutes(1))
    expect(await ask()).toMatchObject({ code: 429, msg: '该手机号今日验证码次数已用完，请明天再试' })
    app.clock.pass(days(1))
    expect(await ask()).toMatchObject({ code: 0 })
  })

  test('asking for a code needs the picture code from the first request on', async () => {
    const mobile = aNewMobile()
    expect(await guest.reply(register.sendSmsCode, { mobile })).toMatchObject({ code: 101, msg: '请填写图形验证码' })
    expect(codeFor(app, mobile)).toBe('')
  })

  test('codes requested by strangers do not use up the owner’s own', async () => {
    const lawyer = await aPerson(app)
    const { mobile } = lawyer
    for (let count = 0; count < 10; count++) {
      await guest.call(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
      app.clock.pass(minutes(1))
    }
    const { ticket } = await guest.call(register.verifyPhoneOrAccountId, {
      account: mobile,
      ...(await aReadPicture(app)),
    })
    expect(await guest.reply(register.sendPasswordCode, { ticket })).toMatchObject({ code: 0 })
  })

  test('twenty simultaneous guesses at a code count as five tries', async () => {
    const mobile = aNewMobile()
    await guest.call(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
    const code = codeFor(app, mobile)
    const wrong = code === '000000' ? '111111' : '000000'
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => guest.reply(register.checkSmsCode, { mobile, code: wrong })),
    )
    expect(replies.filter(({ msg }) => msg === '验证码不正确')).toHaveLength(5)
    expect(await guest.reply(register.checkSmsCode, { mobile, code })).toMatchObject({
      msg: '验证码已失效，请重新获取',
    })
  })

  test('a code has six digits, lives five minutes and is stored hashed', async () => {
    const mobile = aNewMobile()
    await guest.call(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
    const code = codeFor(app, mobile)
    expect(code).toMatch(/^\d{6}$/)
    const rows = await app.db.selectFrom('verification_codes').selectAll().where('mobile', '=', mobile).execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    app.clock.pass(minutes(5))
    expect(await guest.reply(register.checkSmsCode, { mobile, code })).toMatchObject({
      msg: '验证码已失效，请重新获取',
    })
  })

  test('an office of twenty gets twenty codes an hour', async () => {
    const limited = await testApp({ rateLimits: true, peoplePerAddress: 20 })
    app.beforeClose.push(limited.close)
    const stranger = clientWith(limited.address)
    const ask = async () =>
      stranger.reply(register.sendSmsCode, { mobile: aNewMobile(), ...(await aReadPicture(limited)) })
    for (let count = 0; count < 20; count++) expect(await ask()).toMatchObject({ code: 0 })
    expect(await ask()).toMatchObject({ code: 429, msg: '操作太频繁，请稍后再试' })
  })

  describe('limits on spread requests for codes', () => {
    const TOO_FAST = { code: 429, msg: '操作太频繁，请稍后再试' }
    let limited: TestApp
    // Each test is at its day's beginning.
    beforeEach(async () => {
      limited = await nodeBeside(app, { rateLimits: true })
    })
    afterEach(() => limited.close())
    const taken = async (rule: Rule, who: string, times: number) => {
      for (let count = 0; count < times; count++) await limited.limits.take(rule, who)
    }
    const asksFor = async (mobile: string, firm: Firm) =>
      (await signedIn(limited, await anEmployee(app, { firm }))).reply(account.sendChangeCode, {
        mobile,
        purpose: 'changeMobile',
      })

    test('one signed-in person gets five codes an hour, to whatever numbers, and a colleague still gets one', async () => {
      const me = await anEmployee(app)
      const mine = await signedIn(limited, me)
      const ask = (as: typeof mine) =>
        as.reply(account.sendChangeCode, { mobile: aNewMobile(), purpose: 'changeMobile' })
      for (let count = 0; count < 5; count++) expect(await ask(mine)).toMatchObject({ code: 0 })
      expect(await ask(mine)).toMatchObject(TOO_FAST)
      expect(await ask(await signedIn(limited, await anEmployee(app, { firm: me.firm })))).toMatchObject({ code: 0 })
    })

    test('an office of thirty gets sixty codes a day', async () => {
      await taken('smsByIpDaily', '127.0.0.1', 57)
      await taken('smsByIpDaily', '203.0.113.9', 60)
      const mobiles = [1, 2, 3, 4].map(() => aNewMobile())
      const replies = []
      for (const mobile of mobiles)
        replies.push(
          await clientWith(limited.address).reply(register.sendSmsCode, { mobile, ...(await aReadPicture(limited)) }),
        )
      expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 429])
      expect(replies.at(-1)).toMatchObject(TOO_FAST)
      expect(mobiles.map((mobile) => codeFor(limited, mobile) !== '')).toEqual([true, true, true, false])
    })

    test('the people of one firm get five hundred codes a day, other firms have their own limit', async () => {
      const [busy, other] = [await aFirm(app), await aFirm(app)]
      await taken('smsByFirm', busy.id, 498)
      const mobiles = [1, 2, 3].map(() => aNewMobile())
      const replies = []
      for (const mobile of mobiles) replies.push(await asksFor(mobile, busy))
      expect(replies.map(({ code }) => code)).toEqual([0, 0, 429])
      expect(replies.at(-1)).toMatchObject(TOO_FAST)
      expect(mobiles.map((mobile) => codeFor(limited, mobile) !== '')).toEqual([true, true, false])
      expect(await asksFor(aNewMobile(), other)).toMatchObject({ code: 0 })
    })
  })

  test('without an SMS gateway no code is promised', async () => {
    const bare = await createApp({ config: app.config, database: app.database, clock: app.clock })
    app.beforeClose.push(() => bare.close())
    const address = await bare.listen()
    expect(
      await clientWith(address).reply(register.sendSmsCode, { mobile: aNewMobile(), ...(await aReadPicture(app)) }),
    ).toMatchObject({ code: 403, msg: '短信服务未开通，请联系管理员' })
  })
})

describe('resetting a forgotten password', () => {
  const verify = async (name: string) =>
    guest.call(register.verifyPhoneOrAccountId, { account: name, ...(await aReadPicture(app)) })

  test('a reset with the mobile’s code replaces the password and signs every device out', async () => {
    const lawyer = await aPerson(app)
    const elsewhere = await signedIn(app, lawyer)
    const signedOut = await guest.call(account.login, {
      account: lawyer.mobile,
      password: PASSWORD,
      deviceId: 'device-that-signed-out',
    })
    await guessedWrong(app, lawyer.accountId, 9)
    const { ticket, mobile } = await verify(lawyer.mobile)
    expect(mobile).toBe(`${lawyer.mobile.slice(0, 3)}****${lawyer.mobile.slice(-4)}`)
    await guest.call(register.sendPasswordCode, { ticket })
    const code = codeFor(app, lawyer.mobile)
    const next = await guest.call(register.checkPasswordCode, { ticket, code })
    expect(await guest.reply(register.resetPassword, { ticket: next.ticket, password: '12345678' })).toMatchObject({
      msg: '密码需包含字母、数字、符号中的至少两种',
    })
    expect(await guest.call(register.resetPassword, { ticket: next.ticket, password: 'fresh-2026' })).toBeNull()
    expect((await login(lawyer.mobile, PASSWORD)).status).toBe(0)
    expect((await login(lawyer.mobile, 'fresh-2026')).status).toBe(1)
    expect(await elsewhere.reply(account.getUserData, {})).toMatchObject({ code: 305, msg: '密码已重置，请重新登录' })
    expect((await guest.call(account.autoLogin, { deviceId: signedOut.deviceId ?? '' })).status).toBe(0)
    expect(await guest.reply(register.resetPassword, { ticket: next.ticket, password: 'again-2026' })).toMatchObject({
      code: 400,
      msg: '操作已超时，请重新开始',
    })
  })

  test('a reset needs the picture code', async () => {
    const { pictureId } = await aReadPicture(app)
    expect(
      await guest.reply(register.verifyPhoneOrAccountId, { account: 'x', pictureId, pictureText: '0000' }),
    ).toMatchObject({ code: 101, msg: '图形验证码不正确' })
  })

  test('a reset of an unknown mobile gets the same answers without a message', async () => {
    const unknown = aNewMobile()
    for (const name of [unknown, 'no-such-login']) {
      const { ticket, mobile } = await verify(name)
      expect(mobile).toMatch(/^1[3-9]\d\*{4}\d{4}$/)
      expect((await verify(name)).mobile).toBe(mobile)
      const before = app.texts.length
      expect(await guest.reply(register.sendPasswordCode, { ticket })).toMatchObject({
        code: 0,
        data: { resendSeconds: 60 },
      })
      expect(await guest.reply(register.sendPasswordCode, { ticket })).toMatchObject({ code: 429 })
      expect(app.texts).toHaveLength(before)
      expect(await guest.reply(register.checkPasswordCode, { ticket, code: '000000' })).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/^验证码(不正确|已失效，请重新获取)$/),
      })
    }
  })

  test('a registration’s code or ticket resets no password', async () => {
    const lawyer = await aPerson(app)
    const { ticket } = await verify(lawyer.mobile)
    await guest.call(register.sendSmsCode, { mobile: lawyer.mobile, ...(await aReadPicture(app)) })
    const code = codeFor(app, lawyer.mobile)
    expect(await guest.reply(register.checkPasswordCode, { ticket, code })).toMatchObject({ code: 400 })
    expect(await guest.reply(register.resetPassword, { ticket, password: NEW_PASSWORD })).toMatchObject({
      msg: '操作已超时，请重新开始',
    })
    const newcomer = await aTicket(app)
    expect(
      await guest.reply(register.resetPassword, { ticket: newcomer.ticket, password: NEW_PASSWORD }),
    ).toMatchObject({
      code: 400,
    })
  })
})

test('a newcomer without a firm has no staff access', async () => {
  const newcomer = await aNewcomer(app)
  expect(await newcomer.reply(account.getUserData, {})).toMatchObject({ code: 403, msg: '您还没有加入律所' })
  expect(await newcomer.reply(account.getSessions, {})).toMatchObject({ code: 0 })
})
