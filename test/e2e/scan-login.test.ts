import { account } from '@contract/account'
import { aChatLink, aPerson } from '@test/factories/account'
import { eventually } from '@test/support/eventually'
import { bridgeCalls, inChatApp } from '@test/support/hosts/chat-phone'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, sees, stage, top, waited } from './support'

const on = stage({ demo: true })
const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, userAgent: USER_AGENTS.desk }

let people = 0

/** A browser at a desk that shows a code, and what the code says. */
async function aDesk(address = '/') {
  const desk = await on.phone(DESK)
  const codes: string[] = []
  desk.on('response', async (response) => {
    if (!response.url().endsWith('/eWechat/getScanLoginId')) return
    codes.push(((await response.json()) as { data: { url: string } }).data.url)
  })
  await desk.goto(address)
  await arriveAt(desk, 'account/login/login')
  await desk.getByRole('button', { name: '扫码登录' }).click()
  const sheet = desk.getByRole('dialog', { name: '扫码登录' })
  await sheet.getByRole('img', { name: '登录二维码' }).waitFor()
  // The page has its answer before this process has read it.
  await eventually(
    () => codes.length,
    (read) => read > 0,
  )
  return { desk, sheet, code: () => codes.at(-1) ?? '' }
}

/** A lawyer's phone, in WeCom. */
async function aPhone() {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const person = `scanner-${++people}`
  await aChatLink(on.app, lawyer, 'wecom', person)
  const phone = await on.phone({ userAgent: USER_AGENTS.wecomAndroid })
  await inChatApp(phone, on.app, 'wecomAndroid', { person })
  return { lawyer, phone }
}

const confirm = (phone: Page) => top(phone).getByRole('button', { name: '确认登录' })

test('a phone in WeCom scans the code, sees who asks and confirms, and the desktop is signed in', async () => {
  const { desk, sheet, code } = await aDesk('/task/list/list')
  const { phone, lawyer } = await aPhone()
  await phone.goto(code())
  await arriveAt(phone, 'create/scanner')
  await sees(phone, 'Windows · Chrome')
  await sees(phone, /内网 127\.0\.0\.1/)
  await sees(phone, '周以宁')
  await sheet.getByText('周*宁 已扫码').waitFor()
  await waited(phone)
  await confirm(phone).click()
  await arriveAt(desk, 'task/list/list')
  await sees(phone, '已确认登录')
  const sessions = await (await phoneOf(on.app, lawyer)).api({ account }).account.getSessions()
  expect(sessions.map(({ label }) => label)).toContain('Windows · Chrome')
})

test('a refused scan login is shown on both sides, and a tap loads another code', async () => {
  const { desk, sheet, code } = await aDesk()
  const first = code()
  const { phone } = await aPhone()
  await phone.goto(first)
  await sees(phone, 'Windows · Chrome')
  await waited(phone)
  await top(phone).getByRole('button', { name: '取消登录' }).click()
  await sees(phone, '已取消登录')
  await sheet.getByText('手机上取消了登录').waitFor()
  await sheet.getByRole('button', { name: '刷新二维码' }).click()
  await sheet.getByText('用企业微信或微信扫一扫').waitFor()
  await eventually(code, (another) => another !== first)
  await phone.goto(first)
  await sees(phone, '该登录已被拒绝')
  expect(new URL(desk.url()).pathname).toBe('/account/login/login')
})

test('the second phone that scans a code is told so, and the first still decides', async () => {
  const { desk, code } = await aDesk()
  const { phone } = await aPhone()
  const { phone: other } = await aPhone()
  await phone.goto(code())
  await sees(phone, 'Windows · Chrome')
  await other.goto(code())
  await sees(other, '该登录码正由另一台手机确认')
  await waited(phone)
  await confirm(phone).click()
  await arriveAt(desk, 'workbench/workbench')
  await other.goto(code())
  await sees(other, '该登录码已使用')
})

test('a scan login expires after two minutes on both sides', async () => {
  const { sheet, code } = await aDesk()
  const { phone } = await aPhone()
  await phone.goto('/workbench/workbench')
  await arriveAt(phone, 'workbench/workbench')
  on.app.clock.pass(121_000)
  await phone.goto(code())
  await sees(phone, '登录码已过期')
  await sheet.getByText('二维码已过期').waitFor({ timeout: 25_000 })
})

test('a code that is not a scan login is reported as such', async () => {
  const { phone } = await aPhone()
  await phone.goto('/create/scanner?scanLoginId=sl_AAAAAAAAAAAAAAAAAAAAAA')
  await sees(phone, '登录码已失效，请刷新电脑上的登录码')
  await top(phone).getByRole('button', { name: '关闭', exact: true }).waitFor()
  expect(await bridgeCalls(phone)).not.toContainEqual(expect.objectContaining({ name: 'scanQRCode' }))
})
