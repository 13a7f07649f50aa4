import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { minutes } from '@contract/duration'
import { aPerson, PASSWORD } from '@test/factories/account'
import { codeFor } from '@test/factories/account-sign-in'
import { Authenticator } from '@test/support/authenticator'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

const ORIGIN = 'https://antou.example'
const UNKNOWN = '这台设备没有开启刷脸登录，请用密码登录后在「个人设置」里开启'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ publicUrl: ORIGIN })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof aPerson>>
let lawyer: Person
let mine: TestClient
let phone: Authenticator
beforeEach(async () => {
  lawyer = await aPerson(app)
  mine = await signedIn(app, lawyer)
  phone = new Authenticator(ORIGIN)
  app.clock.pass(61_000)
})

const guest = () => clientWith(app.address)
async function enrolled(device = phone) {
  const { ticket, ...asked } = await mine.call(signIn.startPasskey, { password: PASSWORD })
  return mine.call(signIn.savePasskey, { ticket, ...device.make(asked) })
}
async function loginBy(device: Authenticator, how?: { flags: number }) {
  const { ticket, ...asked } = await guest().call(signIn.startPasskeyLogin, {})
  return guest().reply(signIn.passkeyLogin, { ticket, ...device.prove(asked, how) })
}

test('a passkey signs in to its owner’s account after user verification', async () => {
  const kept = await enrolled()
  expect(kept).toMatchObject({ credentialId: phone.id.toString('base64url'), usedTime: '' })
  const { code, data } = await loginBy(phone)
  expect([code, data.status]).toEqual([0, 1])
  const in_ = clientWith(app.address, data.xauthToken)
  expect((await in_.call(account.getUserData, {})).accountId).toBe(lawyer.accountId)
  expect(await mine.call(signIn.getPasskeys, {})).toEqual([
    { ...kept, usedTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) },
  ])
})

test('creating a passkey needs more than the session, and its owner is notified', async () => {
  const refused = await mine.reply(signIn.startPasskey, {})
  expect(refused).toMatchObject({ code: 400, data: { fields: { password: '请填写登录密码，或改用短信验证码' } } })
  expect(await mine.reply(signIn.startPasskey, { password: 'wrong-1' })).toMatchObject({
    code: 400,
    data: { fields: { password: '登录密码不正确' } },
  })
  await mine.call(account.sendOwnCode, { purpose: 'ownPasskey' })
  const { ticket, ...asked } = await mine.call(signIn.startPasskey, { ownCode: codeFor(app, lawyer.mobile) })
  await mine.call(signIn.savePasskey, { ticket, ...phone.make(asked) })
  await eventually(
    () => app.texts.filter(([to]) => to === lawyer.mobile).map(([, words]) => words),
    (texts) => texts.some((words) => /^【案头】您的账号在「.+」上开启了刷脸登录。如非本人操作/.test(words)),
  )
})

test('a challenge is good once, for its own account, within five minutes', async () => {
  const other = await signedIn(app, await aPerson(app))
  const { ticket, ...asked } = await mine.call(signIn.startPasskey, { password: PASSWORD })
  const answer = { ticket, ...phone.make(asked) }
  expect(await other.reply(signIn.savePasskey, answer)).toMatchObject({ code: 400, msg: '操作已超时，请重新开启' })
  expect(await mine.reply(signIn.savePasskey, answer)).toMatchObject({ code: 400, msg: '操作已超时，请重新开启' })
  expect(await mine.call(signIn.getPasskeys, {})).toEqual([])

  await enrolled()
  const question = await guest().call(signIn.startPasskeyLogin, {})
  const proof = { ticket: question.ticket, ...phone.prove(question) }
  expect((await guest().reply(signIn.passkeyLogin, proof)).code).toBe(0)
  expect(await guest().reply(signIn.passkeyLogin, proof)).toMatchObject({ code: 400, msg: '操作已超时，请重新刷脸' })

  const late = await guest().call(signIn.startPasskeyLogin, {})
  app.clock.pass(minutes(5) + 1_000)
  expect(await guest().reply(signIn.passkeyLogin, { ticket: late.ticket, ...phone.prove(late) })).toMatchObject({
    code: 400,
    msg: '操作已超时，请重新刷脸',
  })
})

test('another key, site or challenge, or an unverified user, does not sign in', async () => {
  await enrolled()
  expect(await loginBy(new Authenticator(ORIGIN))).toMatchObject({ code: 400, msg: UNKNOWN })
  expect(await loginBy(phone, { flags: 0x01 })).toMatchObject({ code: 400, msg: UNKNOWN })

  const asked = await guest().call(signIn.startPasskeyLogin, {})
  const foreign = phone.prove({ ...asked, rpId: 'evil.example' })
  expect(await guest().reply(signIn.passkeyLogin, { ticket: asked.ticket, ...foreign })).toMatchObject({
    code: 400,
    msg: UNKNOWN,
  })
  const again = await guest().call(signIn.startPasskeyLogin, {})
  const stale = phone.prove({ ...again, challenge: asked.challenge })
  expect(await guest().reply(signIn.passkeyLogin, { ticket: again.ticket, ...stale })).toMatchObject({
    code: 400,
    msg: UNKNOWN,
  })
  expect((await loginBy(phone)).code).toBe(0)
})

test('a cloned passkey whose counter falls behind is refused', async () => {
  await enrolled()
  const first = await guest().call(signIn.startPasskeyLogin, {})
  const early = phone.prove(first)
  expect((await loginBy(phone)).code).toBe(0)
  expect(await guest().reply(signIn.passkeyLogin, { ticket: first.ticket, ...early })).toMatchObject({
    code: 400,
    msg: UNKNOWN,
  })
})

test('a removed passkey opens nothing, and nobody removes another person’s', async () => {
  const { passkeyId } = await enrolled()
  const other = await signedIn(app, await aPerson(app))
  expect(await other.reply(signIn.removePasskey, { passkeyId })).toMatchObject({ code: 404 })
  expect((await loginBy(phone)).code).toBe(0)
  await mine.call(signIn.removePasskey, { passkeyId })
  expect(await loginBy(phone)).toMatchObject({ code: 400, msg: UNKNOWN })
})

test('a suspended employee cannot sign in by passkey', async () => {
  await enrolled()
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', lawyer.accountId).execute()
  expect((await loginBy(phone)).data).toMatchObject({ status: 2, xauthToken: '' })
})

test('a person has at most ten passkeys, one per device', async () => {
  await enrolled()
  const { ticket, ...asked } = await mine.call(signIn.startPasskey, { password: PASSWORD })
  expect(asked.exclude).toEqual([phone.id.toString('base64url')])
  expect(await mine.reply(signIn.savePasskey, { ticket, ...phone.make(asked) })).toMatchObject({
    code: 409,
    msg: '这台设备已经开启过',
  })
  for (let device = 1; device < 10; device++) await enrolled(new Authenticator(ORIGIN))
  expect(await mine.reply(signIn.startPasskey, { password: PASSWORD })).toMatchObject({
    code: 409,
    msg: '最多开启 10 台设备，请先移除不用的',
  })
})

test('passkeys are not available at a bare address', async () => {
  const bare = await testApp({ publicUrl: 'http://192.168.1.8:8080' })
  const reply = await clientWith(bare.address).reply(signIn.startPasskeyLogin, {})
  expect(reply).toMatchObject({ code: 409, msg: '刷脸登录要用 https 的域名打开案头' })
  await bare.close()
})
