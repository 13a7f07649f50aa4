import { account } from '@contract/account'
import { aChatLink, aPerson, PASSWORD } from '@test/factories/account'
import { aTask } from '@test/factories/task'
import { bridgeCalls, type ClientName, consentsAs, inChatApp } from '@test/support/hosts/chat-phone'
import type { BridgeScene } from '@test/support/hosts/fake-bridge'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import { eventually, phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, isTold, sees, stage, TAP_THROTTLE, top } from './support'

// The vendors' own SDKs on a simulated bridge in Chromium: nothing here was run in WeChat or WeCom.
const on = stage({ demo: true })

let people = 0

/** A lawyer known in that chat app, with its client in hand. */
async function aLawyerIn(name: ClientName, scene: Partial<BridgeScene> = {}) {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const person = `person-${++people}`
  await aChatLink(on.app, lawyer, name.startsWith('wecom') ? 'wecom' : 'wechat', person)
  const page = await on.phone({ userAgent: USER_AGENTS[name] })
  await inChatApp(page, on.app, name, { person, ...scene })
  const desk = await phoneOf(on.app, lawyer)
  const { taskId } = await aTask(desk, { title: '归档卷宗' })
  return { lawyer, page, taskId, person }
}

const signInByPassword = async (page: Page, mobile: string) => {
  await page.getByLabel('账号', { exact: true }).fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const verified = (page: Page, name: 'preVerifyJSAPI' | 'agentConfig') =>
  bridgeCalls(page).then((calls) => calls.filter((call) => call.name === name).map(({ reply }) => reply))

/** Opens the scanner by the create tab’s own button. */
async function openScanner(page: Page) {
  await page.goto('/create/create')
  await arriveAt(page, 'create/create')
  await top(page).getByRole('button', { name: '扫一扫' }).click()
  await arriveAt(page, 'create/scanner')
}

describe.each(['wecomIos', 'wecomAndroid', 'wechatIos', 'wechatAndroid'] as const)('in %s', (name) => {
  const config = name.startsWith('wecom') ? 'agentConfig' : 'preVerifyJSAPI'

  test('a link opens its page without typing; the bridge accepts the signature and hides sharing', async () => {
    const { page, taskId } = await aLawyerIn(name)
    await page.goto(`/task/detail/detail?taskId=${taskId}`)
    await arriveAt(page, 'task/detail/detail')
    await sees(page, '归档卷宗')
    expect(new URL(page.url()).search).toBe(`?taskId=${taskId}`)
    const hidden = await eventually(
      () => bridgeCalls(page),
      (calls) => calls.some((call) => call.name === 'hideMenuItems' && call.reply !== ''),
    )
    expect(hidden.find((call) => call.name === 'hideMenuItems')?.reply).toBe('hideMenuItems:ok')
    expect(await verified(page, config)).toEqual([`${config}:ok`])
  })

  test('scanning reads a link of ours and goes there; one configuration an address', async () => {
    const { page } = await aLawyerIn(name, { scan: `${on.app.address}/task/list/list?tab=done` })
    await openScanner(page)
    await arriveAt(page, 'task/list/list')
    const replies = await verified(page, config)
    expect(new Set(replies)).toEqual(new Set([`${config}:ok`]))
    const calls = await bridgeCalls(page)
    const places = calls.filter((call) => call.name === config).map(({ at }) => at)
    expect(places).toEqual([...new Set(places)])
  })

  test('pictures come from the client, one after another', async () => {
    const { page } = await aLawyerIn(name)
    await page.goto('/dynamic/publish-new/publish-new')
    await arriveAt(page, 'dynamic/publish-new/publish-new')
    await top(page).getByRole('button', { name: '添加图片' }).click()
    await eventually(
      () => bridgeCalls(page),
      (calls) => calls.filter(({ reply }) => reply === 'getLocalImgData:ok').length === 2,
    )
    await top(page).getByRole('button', { name: /图片2/ }).waitFor()
  })

  test('where one is comes from the client', async () => {
    const { page } = await aLawyerIn(name)
    await page.goto('/location/choose-location')
    await arriveAt(page, 'location/choose-location')
    await top(page)
      .getByRole('button', { name: /获取我的位置/ })
      .click()
    await sees(page, '39.90870，116.45860')
  })
})

describe('a signature the client does not accept', () => {
  test('is tried once with the other address', async () => {
    const { page, taskId } = await aLawyerIn('wechatIos', { checks: 'current', scan: '一段文字' })
    await page.goto(`/task/detail/detail?taskId=${taskId}`)
    await sees(page, '归档卷宗')
    const replies = await eventually(
      () => verified(page, 'preVerifyJSAPI'),
      (seen) => seen.length === 2 && seen.every(Boolean),
    )
    expect(replies).toEqual(['preVerifyJSAPI:invalid signature', 'preVerifyJSAPI:ok'])
  })

  test.each([
    ['wechatIos', '微信没有认可这个页面'],
    ['wecomIos', '企业微信没有认可这个页面'],
  ] as const)('in %s is said in words after that', async (name, words) => {
    const { page } = await aLawyerIn(name, { tickets: { config: 'another', agent: 'another' } })
    await openScanner(page)
    await isTold(page, words)
  })
})

describe.each(['wechatAndroid', 'wecomAndroid'] as const)('the user or the bridge, in %s', (name) => {
  test('one who cancels is told nothing and is where they were', async () => {
    const { page } = await aLawyerIn(name, { mood: 'cancels' })
    await openScanner(page)
    await eventually(
      () => bridgeCalls(page),
      (calls) => calls.some(({ reply }) => reply === 'scanQRCode:cancel'),
    )
    await top(page).getByRole('button', { name: '扫描二维码' }).waitFor()
    expect(await page.locator('.app-toast, .app-modal').count()).toBe(0)
  })

  test('one who refuses is told where to allow it', async () => {
    const { page } = await aLawyerIn(name, { mood: 'refuses' })
    await openScanner(page)
    await isTold(page, '没有获得授权')
  })

  test('a silent bridge is waited for no longer than it takes', async () => {
    const { page } = await aLawyerIn(name, { mood: 'silent' })
    await openScanner(page)
    await isTold(page, '没有响应，请关闭页面后重新打开')
    await top(page).getByRole('button', { name: '扫描二维码' }).waitFor()
  })
})

describe('a browser that says it is WeCom and is not', () => {
  const liar = () => on.phone({ userAgent: USER_AGENTS.wecomAndroid })

  test('is not sent to a consent page; the password works, and a browser’s ways', async () => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await liar()
    const left: string[] = []
    page.on('request', (request) => /oauth2\/authorize/.test(request.url()) && left.push(request.url()))
    await page.goto('/create/create')
    await arriveAt(page, 'account/login/login')
    await sees(page, '请在企业微信中打开')
    expect(left).toEqual([])
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'create/create')
    await top(page).getByRole('button', { name: '扫一扫' }).click()
    await page.getByRole('dialog', { name: '扫一扫' }).waitFor()
  })
})

describe('whom the chat app names', () => {
  test('a stranger ties it to an account once, and is known from then on', async () => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await on.phone({ userAgent: USER_AGENTS.wecomAndroid })
    await inChatApp(page, on.app, 'wecomAndroid', { person: 'stranger-1' })
    await page.goto('/task/list/list')
    await arriveAt(page, 'account/login/login')
    const sheet = page.getByRole('dialog', { name: '绑定企业微信' })
    await sheet.getByLabel('账号').fill(lawyer.mobile)
    await sheet.getByLabel('密码', { exact: true }).fill('wrong')
    await sheet.getByRole('checkbox').click()
    await sheet.getByRole('button', { name: '绑定并登录' }).click()
    await sheet.getByText('账号或密码错误').waitFor()
    expect(await sheet.getByLabel('账号').inputValue()).toBe(lawyer.mobile)
    await page.waitForTimeout(600)
    await sheet.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await sheet.getByRole('button', { name: '绑定并登录' }).click()
    await arriveAt(page, 'task/list/list')

    const next = await on.phone({ userAgent: USER_AGENTS.wecomAndroid })
    await inChatApp(next, on.app, 'wecomAndroid', { person: 'stranger-1' })
    await next.goto('/task/list/list')
    await arriveAt(next, 'task/list/list')
  })

  test('one who refuses consent is asked no second time and can use the password', async () => {
    const { page, lawyer } = await aLawyerIn('wechatAndroid')
    await consentsAs(page, on.app, undefined)
    await page.goto('/task/list/list')
    await arriveAt(page, 'account/login/login')
    await sees(page, '没有获得微信授权')
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'task/list/list')
  })

  test('somebody else’s code and state let nobody in', async () => {
    const { page } = await aLawyerIn('wecomAndroid')
    await consentsAs(page, on.app, undefined)
    const code = on.app.upstream.fake?.issueCode('ww-demo', 'person-1')
    await page.goto(`/init/init?code=${code}&state=${'x'.repeat(32)}`)
    await arriveAt(page, 'account/login/login')
    expect(await page.evaluate(() => localStorage.getItem('antou.token') ?? '')).not.toMatch(/^[^g]/)
  })

  test('signing out drops the kept token, sets no flag, and the chat app lets in again when asked to', async () => {
    const { page, lawyer } = await aLawyerIn('wecomIos')
    await page.goto('/workbench/workbench')
    await arriveAt(page, 'workbench/workbench')
    const desk = await phoneOf(on.app, lawyer)
    const calls = desk.api({ account }).account
    const other = (await calls.getSessions()).find(({ isCurrent }) => !isCurrent)
    await calls.endSession({ sessionId: other?.sessionId ?? '' })
    await page.getByRole('button', { name: '重新登录' }).click()
    await arriveAt(page, 'account/login/login')
    expect(
      await page.evaluate(() => [localStorage.getItem('antou.token'), localStorage.getItem('antou.autoLogin')]),
    ).toEqual([null, null])
    await page.getByRole('button', { name: '企业微信登录' }).click()
    await sees(page, '请先阅读并同意用户协议与隐私政策')
    await page.getByRole('checkbox').click()
    await page.waitForTimeout(TAP_THROTTLE)
    await page.getByRole('button', { name: '企业微信登录' }).click()
    await arriveAt(page, 'workbench/workbench')
  })

  test('a session that is over is taken up again without a word', async () => {
    const { page, taskId } = await aLawyerIn('wecomAndroid')
    await page.goto('/workbench/workbench')
    await arriveAt(page, 'workbench/workbench')
    on.app.clock.pass(13 * 3_600_000)
    await page.goto(`/task/detail/detail?taskId=${taskId}`)
    await arriveAt(page, 'task/detail/detail')
    await sees(page, '归档卷宗')
    expect(await page.locator('.app-modal').count()).toBe(0)
  })
})

describe('the SDKs', () => {
  /** Which vendor’s code a page fetched, in the order it came. */
  async function scriptsOf(page: Page) {
    const seen: string[] = []
    page.on('response', async (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return
      const text = await response.text().catch(() => '')
      if (/ww-open-data-frame/.test(text)) seen.push('wecom')
      if (/jWeixin/.test(text)) seen.push('wechat')
    })
    return seen
  }

  test.each([
    ['wecomAndroid', ['wecom']],
    ['wechatAndroid', ['wechat']],
    ['miniProgram', ['wechat']],
  ] as const)('in %s only its own is fetched, and after the page is there', async (name, expected) => {
    const { page, lawyer } = await aLawyerIn(name)
    const seen = await scriptsOf(page)
    await page.goto('/create/create')
    if (name === 'miniProgram') await signInByPassword(page, lawyer.mobile)
    await sees(page, '日常')
    const before = [...seen]
    if (name === 'miniProgram') await top(page).getByRole('button', { name: '扫一扫' }).click()
    await eventually(
      () => seen,
      (list) => list.length > 0,
    )
    expect(name === 'miniProgram' || before.length === 0 ? seen : before).toEqual(expected)
  })

  test('a plain browser fetches neither', async () => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await on.phone()
    const seen = await scriptsOf(page)
    await page.goto('/create/create')
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'create/create')
    await page.waitForTimeout(1_500)
    expect(seen).toEqual([])
  })
})
