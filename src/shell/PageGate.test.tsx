import { aUser } from '@test/factories/account-views'
import { draw, settle, tap } from '@test/support/draw'
import { fakePlatform } from '@/platform/fake'
import type { Transport } from '@/platform/port'
import { AppContext } from '@/stores/app'
import { createServices } from '@/stores/services'
import { PageGate } from './PageGate'

let mockIsLost = false
jest.mock('./LockScreen', () => {
  if (mockIsLost) throw new Error('Loading chunk 12 failed.')
  return jest.requireActual('./LockScreen')
})

const PIN = '482913'

async function untilSo(isSo: () => boolean, ms = 15_000) {
  for (const end = Date.now() + ms; !isSo() && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    await settle()
  }
}

async function aLockedPage() {
  const platform = fakePlatform({
    request: async () => ({ status: 200, body: '{"code":0,"msg":"","data":{}}' }),
  } as unknown as Transport)
  const services = createServices(platform)
  services.session.user = aUser()
  services.lock.enter('a1')
  await services.lock.turnOn(PIN, 5)
  const page = draw(
    <AppContext.Provider value={services}>
      <PageGate shut="lock">
        <input aria-label="正在写的" defaultValue="写了一半" />
      </PageGate>
    </AppContext.Provider>,
  )
  // The lock's chunk may load late or fail: wait for either result, which takes a while on a busy machine.
  await untilSo(() => page.all('group', '请输入应用密码').length > 0 || page.text().includes('网络不畅'))
  const enter = async (figures: string) => {
    for (const figure of figures) await tap(page.get('button', figure))
    // The digits are forgotten once the PIN has been compared and what follows from it is done.
    await untilSo(() => page.all('img', /^已输入 0 位/).length > 0 || !services.lock.isLocked)
  }
  return { page, platform, services, enter }
}

test('a lock whose code did not come keeps the page covered, says so and is asked for again', async () => {
  mockIsLost = true
  const { page } = await aLockedPage()
  expect(page.text()).toContain('网络不畅，正在重试…')
  expect(page.host.querySelector('.page-gate--shut')).not.toBeNull()
  mockIsLost = false
  await untilSo(() => !page.text().includes('网络不畅'))
  expect(page.text()).not.toContain('网络不畅')
  expect(page.all('group', '请输入应用密码').length).toBe(1)
})

test('the page behind keeps what was typed, and the lock says whose it is', async () => {
  const { page } = await aLockedPage()
  expect(page.field('正在写的').value).toBe('写了一半')
  expect(page.host.querySelector('.page-gate--shut')).not.toBeNull()
  expect(page.text()).toContain('周以宁')
})

test('a wrong PIN says how many are left; the fifth signs out', async () => {
  const { page, platform, services, enter } = await aLockedPage()
  await enter('000000')
  expect(page.text()).toContain('密码不对，还可以试 4 次')
  for (let tries = 0; tries < 4; tries++) await enter('000000')
  expect(platform.said).toContain('应用密码连续输错 5 次，请重新登录')
  expect(platform.moves).toEqual(['reLaunch account/login/login'])
  expect(services.lock.isOn).toBe(false)
})

test('the right PIN opens', async () => {
  const { services, enter } = await aLockedPage()
  await enter(PIN)
  expect(services.lock.isLocked).toBe(false)
  expect(services.lock.triesLeft).toBe(5)
})

test('a forgotten PIN leads to sign-in, which removes the lock', async () => {
  const { page, platform, services } = await aLockedPage()
  await tap(page.get('button', '忘记应用密码'))
  for (let tries = 0; tries < 5; tries++) await settle()
  expect(platform.moves).toEqual(['reLaunch account/login/login'])
  expect(services.lock.isOn).toBe(false)
})
