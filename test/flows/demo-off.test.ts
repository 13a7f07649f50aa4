import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { signIn } from '@contract/account/sign-in'
import { upstreamFrom } from '@server/config'
import { seedDoors } from '@server/demo/firms/doors'
import { seedPeople } from '@server/demo/firms/people'
import { SeedWorld } from '@server/demo/world/world'
import { refuseOtherData } from '@server/domains/firm/data-kind'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aFirm } from '@test/factories/people'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith } from '@test/support/test-client'

jest.setTimeout(120_000)

const OFF = '演示已关闭，演示账号不能登录'
const DIRECTOR = { account: '13900000001', password: 'antou2026' }

let demo: TestApp
/** The same database, started without the demo: the start refuses it, and whatever gets by opens nothing. */
let app: TestApp
/** Closed in the end, the last one first, also where opening the next one failed. */
const opened: TestApp[] = []
const open = async (opening: Promise<TestApp>) => {
  const app = await opening
  opened.unshift(app)
  return app
}
beforeAll(async () => {
  demo = await open(testApp({ demo: true }))
  // The demo's people and how they sign in: what they have to do all day opens no door.
  const world = new SeedWorld(demo.db, demo.clock.now(), 'normal')
  await seedPeople(world)
  await seedDoors(world)
  const fake = demo.upstream.fake?.config
  app = await open(nodeBeside(demo, { demo: false, upstream: { ...upstreamFrom({}), ...fake, timeoutMs: 8_000 } }))
})
afterAll(async () => {
  for (const app of opened) await app.close()
})

const guest = (to: TestApp) => clientWith(to.address)

test('with the demo off, the right password of a demo account is refused', async () => {
  expect(await guest(demo).call(account.login, DIRECTOR)).toMatchObject({ status: 1 })
  expect(await guest(app).call(account.login, DIRECTOR)).toMatchObject({ status: 2, xauthToken: '', info: OFF })
})

test('with the demo off, a device that signed in during the demo is refused', async () => {
  const { deviceId = '' } = await guest(demo).call(account.login, { ...DIRECTOR, deviceId: 'a-device-of-the-demo' })
  expect(deviceId).not.toBe('')
  const reply = await guest(app).call(account.autoLogin, { deviceId })
  expect(reply).toMatchObject({ status: 2, xauthToken: '', info: OFF })
})

test('with the demo off, the demo’s WeCom signs nobody in', async () => {
  const code = demo.upstream.fake?.issueMiniCode('demo-3') ?? ''
  expect(await guest(app).call(signIn.wecomLogin, { from: 'weapp', code })).toMatchObject({ status: 2, info: OFF })
})

test('with the demo off, a scan login confirmed by a demo phone is refused', async () => {
  const { xauthToken } = await guest(demo).call(account.login, DIRECTOR)
  const phone = clientWith(demo.address, xauthToken)
  const { scanLoginId, secret } = await guest(app).call(signIn.getScanLoginId, {})
  await phone.call(signIn.scanLogin, { scanLoginId })
  await phone.call(signIn.confirmScanLogin, { scanLoginId, agree: true })
  const { login } = await guest(app).call(signIn.getScanLoginState, { scanLoginId, secret })
  expect(login).toMatchObject({ status: 2, xauthToken: '', info: OFF })
})

test('with the demo off, a session of the demo is over', async () => {
  const { xauthToken } = await guest(demo).call(account.login, DIRECTOR)
  expect(await clientWith(demo.address, xauthToken).reply(account.getUserData, {})).toMatchObject({ code: 0 })
  expect(await clientWith(app.address, xauthToken).reply(account.getUserData, {})).toMatchObject({
    code: 301,
    msg: OFF,
  })
})

test('with the demo off, a real person who tried the demo keeps the account without a firm', async () => {
  const demoFirm = { id: 'f1', name: '', departmentId: 'd1' }
  const { mobile } = await aPerson(demo, { firm: demoFirm })
  const login = { account: mobile, password: PASSWORD }
  const { xauthToken, ...inDemo } = await guest(demo).call(account.login, login)
  expect(inDemo).toMatchObject({ status: 1 })
  expect(await guest(app).call(account.login, login)).toMatchObject({ status: 3, info: '您还没有加入律所' })
  expect(await clientWith(app.address, xauthToken).reply(account.getUserData, {})).toMatchObject({ code: 301 })
})

test('with the demo off, registering offers real firms only', async () => {
  await aFirm(app, { name: '真实律师事务所' })
  const offered = async (to: TestApp) =>
    (await guest(to).call(register.getCompanyList, { name: '律师事务所', current: 1 })).records.map(
      ({ companyName }) => companyName,
    )
  expect(await offered(app)).toEqual(['真实律师事务所'])
  expect(await offered(demo)).toContain('示例律师事务所（演示）')
})

test('a start without the demo refuses the demo’s database', async () => {
  await expect(refuseOtherData(app.database, app.config)).rejects.toThrow('这里是演示数据，不能用于正式运行，没有启动')
  await refuseOtherData(demo.database, demo.config)
})
