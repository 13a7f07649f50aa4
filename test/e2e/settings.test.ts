import { account } from '@contract/account'
import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import { aPerson, PASSWORD } from '@test/factories/account'
import { PNG } from '@test/factories/file'
import { PHONE } from '@test/support/chromium'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, becomes, movableClock, sees, seesMessage, stage, toastsTaken, top, waited, writeOn } from './support'

const on = stage()

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name, exact: true })
const signIn = async (page: Page, mobile: string, password: string) => {
  await arriveAt(page, 'account/login/login')
  await page.getByLabel('账号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
/** Away for so long, and back: the browser's clock goes on, its page is hidden meanwhile. */
const away = (page: Page, ms: number) =>
  page.evaluate((gone) => {
    const tell = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    tell('hidden')
    const now = Date.now.bind(Date)
    Date.now = () => now() + gone
    tell('visible')
  }, ms)
const enterPin = async (page: Page, pin: string) => {
  for (const figure of pin) await top(page).getByRole('button', { name: figure, exact: true }).click()
}

test('the avatar on the workbench opens the settings, where photo and motto are changed', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/workbench/workbench')
  await button(page, '周以宁，个人设置').click()
  await arriveAt(page, 'personal-settings/personal-settings')

  await button(page, /更换头像$/).click()
  const chooser = page.waitForEvent('filechooser')
  await button(page, '从相册选择').click()
  await (await chooser).setFiles({ name: '头像.png', mimeType: 'image/png', buffer: PNG })
  await seesMessage(page, '头像已更新')
  await button(page, /^个性签名/).click()
  await page.getByLabel('一句话介绍自己').fill('先把事实弄清楚')
  await button(page, '保存').click()
  await sees(page, '先把事实弄清楚')

  await button(page, /^性别/).click()
  const genders = page.getByRole('radiogroup', { name: '性别' }).getByRole('radio')
  await genders.first().waitFor()
  // Each is as high as a finger is wide.
  const heights = await genders.evaluateAll((found) => found.map((option) => option.getBoundingClientRect().height))
  expect(heights.map((height) => height >= 44)).toEqual([true, true])
  await genders.first().click()
  await waited(page)

  const { photoUrl, motto } = await (await phoneOf(on.app, lawyer)).api({ personalSettings }).personalSettings.getInfo()
  expect(motto).toBe('先把事实弄清楚')
  await becomes(() => top(page).locator('.personal-head img').getAttribute('src'), photoUrl)
  await button(page, '返回').click()
  await arriveAt(page, 'workbench/workbench')
  await top(page).locator(`.workbench-head img[src="${photoUrl}"]`).waitFor()
})

test('theme and text size apply at once and after the next start', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/more/more')
  await top(page).getByRole('radio', { name: '深色' }).click()
  await top(page).getByRole('radio', { name: '特大' }).click()
  const look = () => top(page).locator('.theme').first().getAttribute('class')
  await becomes(look, 'theme theme-dark text-huge')
  await page.reload()
  await sees(page, '登录设备')
  await becomes(look, 'theme theme-dark text-huge')
})

test('after changing the password the new one signs in and the old one does not', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/password/password')
  await page.getByLabel('原密码').fill('antou2026')
  await page.getByLabel('新密码').fill('zhou-yi-ning-1')
  await page.getByLabel('确认密码').fill('zhou-yi-ning-1')
  await button(page, '修改密码').click()
  await seesMessage(page, '密码已修改，其他设备已退出登录')

  const other = await on.phone()
  await other.goto('/')
  await signIn(other, lawyer.mobile, 'antou2026')
  await sees(other, '账号或密码错误')
  await waited(other)
  await other.getByLabel('密码', { exact: true }).fill('zhou-yi-ning-1')
  await other.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(other, 'workbench/workbench')
})

test('ending another device’s session is seen there at once', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const other = await on.phone()
  await other.goto('/')
  await signIn(other, lawyer.mobile, 'antou2026')
  await arriveAt(other, 'workbench/workbench')

  const page = await on.phoneOf(lawyer, '/personal-settings/more/more')
  await sees(page, '登录设备')
  await button(page, /^退出设备/).click()
  await page.locator('.app-modal').getByRole('button', { name: '退出设备' }).click()
  await seesMessage(other, '您的账号已在其他设备上被退出')
  await other.getByRole('button', { name: '重新登录' }).click()
  await arriveAt(other, 'account/login/login')
  await top(page)
    .getByRole('button', { name: /^退出设备/ })
    .waitFor({ state: 'hidden' })
})

test('the app lock covers the page on return, keeps typed text and signs out at the fifth wrong PIN', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/more/more')
  await top(page).getByRole('switch', { name: '应用锁' }).click()
  await sees(page, '请设置 6 位应用密码')
  await enterPin(page, '482913')
  await sees(page, '请再输入一次')
  await enterPin(page, '482913')
  await seesMessage(page, '应用锁已开启')

  await page.goto('/task/add/add')
  await page.getByLabel('标题').fill('起草答辩状')
  await away(page, 20_000)
  await sees(page, '请输入应用密码')
  expect(await top(page).getByLabel('标题').isVisible()).toBe(false)
  await enterPin(page, '111111')
  await sees(page, '密码不对，还可以试 4 次')
  await enterPin(page, '482913')
  expect(await top(page).getByLabel('标题').inputValue()).toBe('起草答辩状')
  await top(page).getByLabel('标题').click()

  await away(page, 20_000)
  for (let tries = 1; tries <= 4; tries++) {
    await enterPin(page, '000000')
    await sees(page, `密码不对，还可以试 ${5 - tries} 次`)
  }
  await enterPin(page, '000000')
  await arriveAt(page, 'account/login/login')
  await signIn(page, lawyer.mobile, 'antou2026')
  // Back where the draft is; no lock any more.
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await away(page, 60_000)
  expect(await page.locator('.page-gate__screen').count()).toBe(0)
})

test('a start after a while away is locked on every path', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/more/more')
  await top(page).getByRole('switch', { name: '应用锁' }).click()
  await enterPin(page, '482913')
  await sees(page, '请再输入一次')
  await enterPin(page, '482913')
  await seesMessage(page, '应用锁已开启')
  await page.evaluate(() => localStorage.setItem('antou.lock.seen', String(Date.now() - 60_000)))
  for (let tries = 0; tries < 2; tries++) {
    await page.goto('/task/list/list')
    await sees(page, '请输入应用密码')
  }
  await enterPin(page, '482913')
  await sees(page, '没有要做的任务')
})

test('a handwritten signature is saved without empty margins and shown again', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/sign/sign', { deviceScaleFactor: 2 })
  await writeOn(page, top(page))
  await button(page, '保存签名').click()
  await seesMessage(page, '签名已保存')

  const { api } = await phoneOf(on.app, lawyer)
  const { signFileId } = await api({ personalSettings }).personalSettings.getInfo()
  const { url } = await api({ file }).file.downloadUrl({ fileId: signFileId, inline: true })
  await page.goto('/personal-settings/sign/sign')
  const shown = top(page).getByRole('img', { name: '我的手写签名' })
  await shown.waitFor()
  const size = await shown.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
  )
  expect(new URL(url, on.app.address).pathname).not.toBe('')
  // 120 and 36 px of ink, 12 px of margin on each side, and the two dots a pixel of this phone.
  expect(size).toEqual([144 * 2, 60 * 2])
})

test('changing mobile and e-mail address needs their codes', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/mobile/mobile')
  const fresh = '13912345678'
  const codeTo = (mobile: string) =>
    /\d{6}/.exec(on.app.texts.filter(([to]) => to === mobile).at(-1)?.[1] ?? '')?.[0] ?? ''
  await page.getByLabel('新手机号').fill('139 1234 567')
  await button(page, '获取验证码').click()
  await sees(page, '手机号少一位，请检查')
  await waited(page)
  await page.getByLabel('新手机号').fill('139 1234 5678')
  await button(page, '获取验证码').click()
  await sees(page, /秒后重新获取/)
  await page.getByLabel('验证码', { exact: true }).fill(codeTo(fresh))
  await page.getByLabel('登录密码').fill(PASSWORD)
  await button(page, '更换手机号').click()
  await arriveAt(page, 'personal-settings/mobile/mobile-finish')
  await sees(page, '下次登录请使用 139****5678')

  on.app.clock.pass(61_000)
  await page.goto('/personal-settings/email/email')
  await page.getByLabel('新邮箱').fill('zhou@example.com')
  await button(page, '改用短信验证码').click()
  await sees(page, '验证码会发到 139****5678，5 分钟内有效')
  await button(page, '获取验证码').click()
  await sees(page, /秒后重新获取/)
  await page.getByLabel('短信验证码').fill(codeTo(fresh))
  await button(page, '保存邮箱').click()
  await seesMessage(page, '邮箱已更新，其他设备已退出登录')
  const { email } = await (await phoneOf(on.app, lawyer)).api({ personalSettings }).personalSettings.getInfo()
  expect(email).toBe('zhou@example.com')
})

test('the guide is shown once before the first sign-in on a device', async () => {
  const context = await on.browser.newContext({ ...PHONE, baseURL: on.app.address })
  await context.addInitScript(movableClock)
  await context.addInitScript(toastsTaken)
  const page = await context.newPage()
  await page.goto('/')
  await arriveAt(page, 'guide/guide')
  await sees(page, '消息一到，点开就办')
  await button(page, '下一步').click()
  await sees(page, '今天的事，一屏看完')
  await waited(page)
  await button(page, '下一步').click()
  await waited(page)
  await button(page, '开始使用').click()
  await arriveAt(page, 'account/login/login')
  await page.goto('/')
  await arriveAt(page, 'account/login/login')
  await page.getByText('《隐私政策》').click()
  await sees(page, '我们收集什么，用来做什么')
  await context.close()
})

test('signing out and the other firms are at the end of the settings', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/personal-settings/personal-settings')
  await button(page, '退出登录').click()
  await page.locator('.app-modal').getByRole('button', { name: '退出登录' }).click()
  await arriveAt(page, 'account/login/login')
  const calls = (await phoneOf(on.app, lawyer)).api({ account }).account
  expect((await calls.getSessions()).filter(({ isCurrent }) => !isCurrent)).toEqual([])
})

test('a passkey signs in instead of the password and opens the lock', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  // Keys are for a name: never for a bare address.
  const page = await on.phone({ baseURL: on.app.address.replace('127.0.0.1', 'localhost') })
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/personal-settings/face/face')
  await signIn(page, lawyer.mobile, PASSWORD)
  await arriveAt(page, 'personal-settings/face/face')
  await button(page, '开启').click()
  await page.getByLabel('登录密码').fill(PASSWORD)
  await button(page, '确认开启').click()
  await sees(page, '（本机）')

  await top(page).getByText('先在「更多设置」里打开应用锁').click()
  await arriveAt(page, 'personal-settings/more/more')
  await top(page).getByRole('switch', { name: '应用锁' }).click()
  await enterPin(page, '482913')
  await sees(page, '请再输入一次')
  await enterPin(page, '482913')
  await sees(page, '5 分钟')
  await page.goBack()
  await top(page).getByRole('switch', { name: '用面容或指纹解锁应用锁' }).click()
  await becomes(() => top(page).getByRole('switch', { checked: true }).count(), 1)
  await away(page, 60_000)
  // The lock looks at once, and the page behind is there again.
  await sees(page, '已开启的设备')

  await page.goto('/personal-settings/personal-settings')
  await sees(page, '退出登录')
  await top(page).getByText('退出登录').click()
  await page.getByRole('button', { name: '退出登录', exact: true }).last().click()
  await arriveAt(page, 'account/login/login')
  await page.getByRole('checkbox').click()
  await button(page, '刷脸登录').click()
  await arriveAt(page, 'workbench/workbench')
})
