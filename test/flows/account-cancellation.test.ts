import { account } from '@contract/account'
import { hr } from '@contract/hr'
import { aChatLink, aPerson, PASSWORD } from '@test/factories/account'
import { codeFor } from '@test/factories/account-sign-in'
import { anEmployee } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof aPerson>>

/** A lawyer of a firm whose administrator stays. */
async function aLawyer() {
  const admin = await aPerson(app, { permissions: ['firm:manage', 'hr:manage'] })
  const lawyer = await aPerson(app, { firm: admin.firm, name: '何小满' })
  return { admin, lawyer, mine: await signedIn(app, lawyer) }
}

const employeeRow = ({ id }: Person) =>
  app.db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a person without open cases cancels their account by password, and cannot sign in any more', async () => {
  const { lawyer, mine } = await aLawyer()
  const elsewhere = await signedIn(app, lawyer)
  await aChatLink(app, lawyer, 'wechat', 'cancel-a')
  await app.db
    .updateTable('employees')
    .set({ motto: '日拱一卒', photo_url: '/v3/photo/x', birthday: '1990-01-02', email: 'he@example.com' })
    .where('id', '=', lawyer.id)
    .execute()
  expect(await mine.call(account.getCancellation, {})).toEqual({ holdings: [], otherFirms: [] })
  expect(await mine.reply(account.cancelAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
  // The firm keeps the name on its records, and nothing by which the person is reached.
  expect(await employeeRow(lawyer)).toMatchObject({
    ...{ name: '何小满', post: '已注销', status: 'resigned' },
    ...{ mobile: '', email: '', motto: '', photo_url: '', birthday: null },
  })
  expect(
    await app.db.selectFrom('accounts').selectAll().where('id', '=', lawyer.accountId).executeTakeFirstOrThrow(),
  ).toMatchObject({ mobile: null, email: null, login_name: null, name: '已注销', status: 'disabled' })
  expect(await app.db.selectFrom('account_links').where('id', '=', 'wechat-cancel-a').execute()).toEqual([])
  for (const client of [mine, elsewhere])
    expect(await client.reply(account.getUserData, {})).toMatchObject({ code: 301, msg: '您的账号已注销' })
  const again = await clientWith(app.address).reply(account.login, { account: lawyer.mobile, password: PASSWORD })
  expect(again.data).toMatchObject({ xauthToken: '' })
  await eventually(
    () => app.texts.filter(([to]) => to === lawyer.mobile).map(([, words]) => words),
    (texts) => texts.some((words) => words.includes('您的账号已注销')),
  )
  const { action } = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('employee_id', '=', lawyer.id)
    .executeTakeFirstOrThrow()
  expect(action).toBe('account.cancel')
})

test('a session alone cancels nothing: a password or a code to the own mobile is asked for', async () => {
  const { lawyer, mine } = await aLawyer()
  expect(await mine.reply(account.cancelAccount, {})).toMatchObject({ code: 400 })
  expect(await mine.reply(account.cancelAccount, { password: 'wrong-password' })).toMatchObject({
    code: 400,
    data: { fields: { password: '登录密码不正确' } },
  })
  expect(await employeeRow(lawyer)).toMatchObject({ post: '', mobile: expect.anything() })
  await mine.call(account.sendOwnCode, { purpose: 'ownCancel' })
  expect(await mine.reply(account.cancelAccount, { ownCode: codeFor(app, lawyer.mobile) })).toMatchObject({ code: 0 })
  expect(await employeeRow(lawyer)).toMatchObject({ post: '已注销' })
})

test('somebody with open cases is told to have them handed over, and by whom', async () => {
  const { admin, lawyer, mine } = await aLawyer()
  await aTask(await phoneOf(app, lawyer))
  const { holdings } = await mine.call(account.getCancellation, {})
  expect(holdings).not.toEqual([])
  const reply = await mine.reply(account.cancelAccount, { password: PASSWORD })
  expect(reply).toMatchObject({ code: 403, data: { remedy: { to: 'colleague', id: admin.id } } })
  expect(reply.msg).toContain(`您名下还有${holdings.map(({ name, count }) => `${name} ${count} 项`).join('、')}`)
  expect(await mine.reply(account.getUserData, {})).toMatchObject({ code: 0 })
})

test('the last administrator of a firm must give the role to a colleague before', async () => {
  const { admin } = await aLawyer()
  const client = await signedIn(app, admin)
  expect(await client.reply(account.cancelAccount, { password: PASSWORD })).toMatchObject({
    code: 409,
    msg: '这是律所最后一位管理员，请先把系统管理员角色交给其他同事',
    data: { remedy: { to: 'roles' } },
  })
})

test('somebody who works in two firms is told to leave the other one first', async () => {
  const { lawyer, mine } = await aLawyer()
  const other = await anEmployee(app, { accountId: lawyer.accountId })
  const { otherFirms } = await mine.call(account.getCancellation, {})
  expect(otherFirms).toHaveLength(1)
  expect(await mine.reply(account.cancelAccount, { password: PASSWORD })).toMatchObject({
    code: 409,
    msg: `您还在${otherFirms[0]}任职，在那里办理离职以后才能注销`,
  })
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', other.id).execute()
  expect(await mine.reply(account.cancelAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
  const { mobile } = await app.db
    .selectFrom('employees')
    .select('mobile')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(mobile).toBe('')
})

test('an employee who cancelled their account cannot be reinstated, and the refusal says how they come back', async () => {
  const { admin, lawyer, mine } = await aLawyer()
  await mine.call(account.cancelAccount, { password: PASSWORD })
  const office = await signedIn(app, admin)
  const { version } = await employeeRow(lawyer)
  expect(await office.reply(hr.restore, { empId: lawyer.id, version })).toMatchObject({
    code: 409,
    msg: '该同事已注销账号，不能恢复：请用邀请码让他重新加入',
  })
})
