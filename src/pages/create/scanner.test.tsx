import { halfASecondLater } from '@test/support/half-a-second'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import type { Host } from '@/platform/port'
import Scanner from './scanner'

const ASKER = {
  browser: 'Windows · Chrome',
  place: '内网 127.0.0.1',
  createTime: '2026-03-02 09:00:00',
  isSamePlace: true,
}

let page: OpenPage
afterEach(() => page.close())

const open = async (host: Partial<Host> = {}, answers: Answers = {}) => {
  page = await openPage(Scanner, {
    host,
    params: { scanLoginId: 'sl_AAAAAAAAAAAAAAAAAAAAAA' },
    answers: {
      'app/account/eWechat/scanLogin': () => ASKER,
      'app/account/eWechat/confirmScanLogin': () => null,
      ...answers,
    },
  })
  await page.sees('Windows · Chrome')
}

/** A chat app whose window can be closed, counting how often it was. */
const aChatApp = () => {
  const closed: string[] = []
  const closeWindow: Host['closeWindow'] = async () => {
    closed.push('closed')
    return { ok: true, value: undefined }
  }
  return { closed, host: { can: () => true, closeWindow } }
}

test.each([
  ['确认登录', '已确认登录'],
  ['取消登录', '已取消登录'],
])('after %s the chat app’s window can be closed', async (answer, words) => {
  const { host, closed } = aChatApp()
  await open(host)
  await page.tap(answer)
  await page.sees(words)
  expect(page.button('返回')).toBeUndefined()
  await page.tap('关闭')
  expect(closed).toEqual(['closed'])
  expect(page.platform.moves).toEqual([])
})

test('a window that does not close says so and stays', async () => {
  const silent = { ok: false, why: 'timeout', message: '企业微信没有响应，请关闭页面后重新打开' } as const
  await open({ can: () => true, closeWindow: async () => silent })
  await page.tap('确认登录')
  await page.sees('已确认登录')
  await page.tap('关闭')
  expect(page.platform.said).toEqual(['企业微信没有响应，请关闭页面后重新打开'])
  expect(page.says('已确认登录')).toBe(true)
})

test('the scanner goes back outside a chat app’s window, or after the app’s own scanner', async () => {
  await open()
  await page.tap('确认登录')
  await page.sees('已确认登录')
  await page.tap('返回')
  expect(page.platform.moves).toEqual(['reLaunch workbench/workbench'])
  page.close()

  const { host, closed } = aChatApp()
  await open(host)
  await page.platform.pages.navigateTo('create/create', '')
  await page.platform.pages.navigateTo('create/scanner', '')
  await page.platform.settled()
  await page.tap('确认登录')
  await page.sees('已确认登录')
  await page.tap('返回')
  expect(page.platform.moves.at(-1)).toBe('back 1')
  expect(closed).toEqual([])
})

test('a code that is over is said, and the window can be closed', async () => {
  const { host } = aChatApp()
  await open(host, {
    'app/account/eWechat/confirmScanLogin': () => {
      throw new Refusal(410, '登录码已过期，请刷新后重新扫码')
    },
  })
  await page.tap('确认登录')
  await page.sees('登录码已过期')
  expect(page.button('关闭')).toBeDefined()
})

test('a line that is down ends nothing: it can be answered again', async () => {
  let isDown = true
  await open(aChatApp().host, {
    'app/account/eWechat/confirmScanLogin': () => {
      if (isDown) throw new NetworkError('offline')
      return null
    },
  })
  await page.tap('确认登录')
  expect(page.platform.said).toEqual([new NetworkError('offline').message])
  isDown = false
  halfASecondLater()
  await page.tap('确认登录')
  await page.sees('已确认登录')
})
