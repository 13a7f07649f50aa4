import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { days } from '@contract/duration'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { type AppClient, aPhone, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

const CHOSEN = 'zhou-yi-ning-1'

let app: TestApp
let admin: Worker
let lawyer: Worker & { mobile: string }
beforeAll(async () => {
  app = await testApp({ passwordDays: 90 })
})
afterAll(() => app.close())
beforeEach(async () => {
  const firm = await aFirm(app)
  admin = await anEmployee(app, { firm, permissions: ['firm:manage'] })
  lawyer = await aPerson(app, { firm, name: '周以宁' })
})

const callsOf = (phone: AppClient) => phone.api({ register }).register
const resetBy = async (who: Worker, empId = lawyer.id) =>
  callsOf(await phoneOf(app, who)).resetEmployeePassword({ empId })
const signIn = (password: string) => aPhone(app).session.login({ account: lawyer.mobile, password })
const choose = (ticket = '', password = CHOSEN) => callsOf(aPhone(app)).resetPassword({ ticket, password })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
  )

test('a temporary password only leads to choosing a new one, and the old password is over', async () => {
  // It has no socket: a phone that has heard of it already has put its token away.
  const open = await signedIn(app, lawyer)
  const { password } = await resetBy(admin)
  expect(password).toMatch(/^[a-z2-9]{10}$/)
  expect(await open.reply(account.getUserData, {})).toMatchObject({
    code: 305,
    msg: '管理员重置了您的密码，请用新的密码登录',
  })
  expect(await signIn(PASSWORD)).toMatchObject({ status: 0, xauthToken: '' })

  const reply = await signIn(password)
  expect(reply).toMatchObject({
    status: 4,
    xauthToken: '',
    info: '这是管理员设置的临时密码，请先换成您自己的密码',
    ticket: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(await refusal(choose(reply.ticket, password))).toEqual({ code: 400, message: '新密码不能与原密码相同' })
  expect(await refusal(choose(reply.ticket, 'short'))).toEqual({ code: 400, message: '密码为 8–20 位' })
  await choose(reply.ticket)
  expect(await signIn(CHOSEN)).toMatchObject({ status: 1, info: '' })
  expect(await refusal(choose(reply.ticket, 'another-one-2'))).toEqual({
    code: 400,
    message: '操作已超时，请重新开始',
  })
})

test('a temporary password stays out of audit log and idempotency answers', async () => {
  const { password } = await resetBy(admin)
  const lines = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', lawyer.id).execute()
  expect(lines.map(({ action, employee_id }) => [action, employee_id])).toEqual([['account.resetPassword', admin.id]])
  const kept = await app.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify([lines, kept])).not.toContain(password)
})

test.each<[string, () => Promise<unknown>, { code: number; message: string }]>([
  ['oneself', () => resetBy(admin, admin.id), { code: 400, message: '请在「个人设置」里修改自己的密码' }],
  [
    'somebody who works at another firm too',
    async () => {
      await anEmployee(app, { accountId: lawyer.accountId, name: '周以宁' })
      return resetBy(admin)
    },
    { code: 409, message: '该员工同时在其他律所任职，请本人用「忘记密码」重设' },
  ],
  [
    'somebody of another firm',
    async () => resetBy(admin, (await anEmployee(app)).id),
    { code: 404, message: '该员工不存在或已被删除' },
  ],
  ['anybody, without the permission', () => resetBy(lawyer, admin.id), { code: 403, message: '需要「律所设置」权限' }],
])('a password reset is refused for %s', async (_, attempt, told) => {
  expect(await refusal(attempt())).toEqual(told)
  expect(await signIn(PASSWORD)).toMatchObject({ status: 1 })
})

test('a disabled account gets no renewal ticket', async () => {
  const { password } = await resetBy(admin)
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', lawyer.accountId).execute()
  expect(await signIn(password)).toEqual({ status: 2, xauthToken: '', info: '账号已停用，请联系管理员' })
})

// Last: months pass.
test('a password is renewed at the sign-in after the firm’s maximum age and not before', async () => {
  app.clock.pass(days(89))
  expect(await signIn(PASSWORD)).toMatchObject({ status: 1 })
  app.clock.pass(days(1))
  const reply = await signIn(PASSWORD)
  expect(reply).toMatchObject({ status: 4, info: '密码已超过 90 天没有更换，请先设置新密码' })
  await choose(reply.ticket)
  expect(await signIn(CHOSEN)).toMatchObject({ status: 1 })
})
