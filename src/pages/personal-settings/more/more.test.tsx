import type { DeviceSession } from '@contract/account/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import More from './more'

const aSession = (sessionId: string, given: Partial<DeviceSession> = {}): DeviceSession => ({
  sessionId,
  label: `设备 ${sessionId}`,
  ip: '10.0.0.8',
  createTime: '2026-03-01 09:00:00',
  lastSeenTime: '2026-03-02 09:00:00',
  isCurrent: false,
  ...given,
})

let page: OpenPage
let sessions: DeviceSession[]
const ended: string[] = []

beforeEach(async () => {
  ended.length = 0
  sessions = [aSession('电脑'), aSession('手机', { isCurrent: true }), aSession('平板')]
  page = await openPage(More, {
    answers: {
      'app/account/getSessions': () => sessions,
      'app/account/endSession': ({ sessionId }: { sessionId: string }) => {
        ended.push(sessionId)
        sessions = sessions.filter((session) => session.sessionId !== sessionId)
        return null
      },
    },
  })
  await page.sees('设备 手机')
})
afterEach(() => page.close())

const radio = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (element) => element.getAttribute('aria-label') === name,
  )
const theme = () => document.querySelector('.theme')?.className
const pin = async (figures: string) => {
  for (const figure of figures) await page.tap(figure)
}
const lockSwitch = () => document.querySelector<HTMLElement>('[role=switch]')

test('a look holds at once and is kept on the device', async () => {
  radio('深色')?.click()
  radio('特大')?.click()
  await page.sees('登录设备')
  expect(theme()).toBe('theme theme-dark text-huge')
  expect([page.platform.storage.get('scheme'), page.platform.storage.get('textSize')]).toEqual(['dark', 'huge'])
})

test('this device comes first and cannot be signed out from here', async () => {
  const names = [...document.querySelectorAll('.cell__title')].map((title) => title.textContent ?? '')
  expect(names.filter((name) => name.startsWith('设备'))).toEqual(['设备 手机', '设备 电脑', '设备 平板'])
  expect(page.button('退出设备 设备 手机')).toBeUndefined()
})

test('another device is signed out once that is confirmed', async () => {
  page.platform.answers.push(true)
  await page.tap('退出设备 设备 平板')
  expect(ended).toEqual(['平板'])
  expect(page.says('设备 平板')).toBe(false)
  expect(page.says('设备 电脑')).toBe(true)
})

test('a device stays signed in when the confirmation is cancelled', async () => {
  page.platform.answers.push(false)
  await page.tap('退出设备 设备 平板')
  expect([ended, page.says('设备 平板')]).toEqual([[], true])
})

test('all the others at once', async () => {
  await page.tap('退出其他全部设备')
  await page.sees('登录设备')
  expect(ended).toEqual(['电脑', '平板'])
  expect(page.says('退出其他全部设备')).toBe(false)
})

test('the lock is set with a PIN typed twice, and its minutes can be chosen', async () => {
  lockSwitch()?.click()
  await page.sees('请设置 6 位应用密码')
  await pin('482913')
  await page.sees('请再输入一次')
  await pin('482913')
  await page.sees('5 分钟')
  expect(page.platform.said).toEqual(['应用锁已开启'])
  expect(lockSwitch()?.getAttribute('aria-checked')).toBe('true')
  const kept = page.platform.storage.get('lock.a1') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ minutes: 5, wrong: 0 })
  expect(kept).not.toContain('482913')
})
