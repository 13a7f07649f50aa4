import { seconds } from '@contract/duration'
import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import { aPerson } from '@test/factories/account'
import { aFirm } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import type { MiniProgram } from './harness'
import { launchApp, signIn } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // The app leads, while there is no firm, to where the first is made.
  await aFirm(app)
})
afterAll(() => app.close())

let mp: MiniProgram
afterEach(() => mp.close())

const PIN = '482913'

const openSettings = async (mobile: string) => {
  await signIn(mp, mobile)
  await mp.tap('label=周以宁，个人设置')
  await mp.waitForPage('pages/personal-settings/personal-settings')
}
const enterPin = async (pin: string) => {
  for (const figure of pin) await mp.tap(`text=${figure}`)
}

test('the app lock covers the page on return and at the next start, and opens with the PIN only', async () => {
  const lawyer = await aPerson(app, { name: '周以宁' })
  mp = await launchApp({ server: app.address })
  await openSettings(lawyer.mobile)
  await mp.tap('text=更多设置')
  await mp.waitForPage('pages/personal-settings/more/more')
  await mp.tap('label=应用锁')
  await mp.waitFor('text=请设置 6 位应用密码')
  await enterPin(PIN)
  await mp.waitFor('text=请再输入一次')
  await enterPin(PIN)
  await mp.waitFor('text=修改应用密码')
  // Its keys are still there while the sheet slides away.
  await mp.waitFor(async () => !(await mp.has('text=请再输入一次')))

  await mp.background()
  await mp.advanceClock(seconds(11))
  await mp.foreground()
  await mp.waitFor('text=请输入应用密码')
  await enterPin('000000')
  await mp.waitFor('text=密码不对，还可以试 4 次')
  await enterPin(PIN)
  await mp.waitFor(async () => !(await mp.has('text=请输入应用密码')))

  const storage: Record<string, unknown> = { ...(await mp.storage()), 'lock.seen': String(Date.now() - seconds(60)) }
  expect(JSON.stringify(storage)).not.toContain(PIN)
  await mp.close()
  mp = await launchApp({ server: app.address, storage })
  await mp.waitForPage('pages/workbench/workbench')
  await mp.waitFor('text=请输入应用密码')
  await enterPin(PIN)
  await mp.waitFor(async () => !(await mp.has('text=请输入应用密码')))
})

test('a signature drawn on the mini program’s canvas is saved as a PNG', async () => {
  const lawyer = await aPerson(app, { name: '周以宁' })
  mp = await launchApp({ server: app.address, driver: 'chromium' })
  await openSettings(lawyer.mobile)
  await mp.tap('text=手写签名')
  await mp.waitForPage('pages/personal-settings/sign/sign')
  await mp.drag('label=签名区域，请用手指书写', { x: 90, y: 30 })
  await mp.waitFor('label=签名区域，已书写')
  await mp.tap('text=保存签名')
  await mp.waitForPage('pages/personal-settings/personal-settings')

  const { api } = await phoneOf(app, lawyer)
  const { signFileId } = await api({ personalSettings }).personalSettings.getInfo()
  const { url } = await api({ file }).file.downloadUrl({ fileId: signFileId })
  const picture = new Uint8Array(await (await fetch(new URL(url, app.address))).arrayBuffer())
  expect([...picture.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
})

test('the guide is shown before the first sign-in on a phone, and leads to the login page', async () => {
  mp = await launchApp({ server: app.address, storage: { guided: '' } })
  await mp.waitForPage('pages/guide/guide')
  await mp.tap('text=跳过')
  await mp.waitForPage('pages/account/login/login')
})
