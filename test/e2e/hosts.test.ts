import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { docShares } from '@contract/document/shares'
import { hours } from '@contract/duration'
import { schedule } from '@contract/schedule'
import { aChatLink, aPerson, PASSWORD } from '@test/factories/account'
import { aDocument as aKeptDocument } from '@test/factories/document'
import { PNG } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aDocument } from '@test/factories/sign-task'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
import { bridgeCalls, type ClientName, consentsAs, inChatApp } from '@test/support/hosts/chat-phone'
import type { BridgeCall, BridgeScene } from '@test/support/hosts/fake-bridge'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { clientWith, signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { arriveAt, isCalm, sees, seesMessage, stage, top, waited } from './support'

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

/** Changes what the bridge will say, until the next document. */
const scene = (page: Page, change: Partial<BridgeScene>) =>
  page.evaluate((given) => Object.assign(window.bridgeScene, given), change)

/** The first call of that name since this document began, once it was answered. */
const callOf = async (page: Page, name: string): Promise<BridgeCall> => {
  const answered = ({ name: called, reply }: BridgeCall) => called === name && reply !== ''
  const calls = await eventually(
    () => bridgeCalls(page),
    (seen) => seen.some(answered),
  )
  return calls.find(answered) as BridgeCall
}

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name })

// chat-host.test.ts checks the calls of each client’s bridge word by word: here people use it.
describe.each(['wecomAndroid', 'wechatIos', 'miniProgram'] as const)('a day in %s', (name) => {
  const isWecom = name === 'wecomAndroid'
  const inMiniProgram = name === 'miniProgram'
  const config = isWecom ? 'agentConfig' : 'preVerifyJSAPI'
  let page: Page
  let lawyer: Worker & { mobile: string }
  let desk: AppClient
  beforeAll(async () => {
    const made = await aLawyerIn(name)
    page = made.page
    lawyer = made.lawyer
    desk = await phoneOf(on.app, lawyer)
  })
  const open = async (path: string, query = '') => {
    await page.goto(`/${path}${query}`)
    await arriveAt(page, path)
  }

  test('a link opens its page without typing, or after the password where consent is unavailable', async () => {
    const { taskId } = await aTask(desk, { title: '归档卷宗' })
    await page.goto(`/task/detail/detail?taskId=${taskId}`)
    if (inMiniProgram) {
      await arriveAt(page, 'account/login/login')
      await signInByPassword(page, lawyer.mobile)
    }
    await arriveAt(page, 'task/detail/detail')
    await sees(page, '归档卷宗')
    expect(new URL(page.url()).search).toBe(`?taskId=${taskId}`)
  })

  test('scanning one of our links opens it, with one configuration per address', async () => {
    await open('create/create')
    await scene(page, { scan: `${on.app.address}/task/list/list?tab=done` })
    await button(page, '扫一扫').click()
    await arriveAt(page, 'task/list/list')
    expect(new Set(await verified(page, config))).toEqual(new Set([`${config}:ok`]))
    const places = (await bridgeCalls(page)).filter((call) => call.name === config).map(({ at }) => at)
    expect(places).toEqual([...new Set(places)])
  })

  test('pictures come from the client on iOS and from the page’s own dialog elsewhere', async () => {
    await open('dynamic/publish-new/publish-new')
    if (name === 'wechatIos') {
      await button(page, '添加图片').click()
      return button(page, /图片2/).waitFor()
    }
    const choosing = page.waitForEvent('filechooser')
    await button(page, '添加图片').click()
    await (await choosing).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: PNG })
    // By its place once it is uploaded: its name shows only on the way.
    await button(page, '查看第 1 张图片').waitFor()
  })

  test('the position comes from the client, and a place is shown on its map', async () => {
    await open('location/choose-location')
    await button(page, /获取我的位置/).click()
    await sees(page, '我现在的位置')
    await sees(page, '580 米')
    const place = { name: '北京市朝阳区人民法院', address: '朝阳公园南路 2 号' }
    await open('location/open-location', `?${new URLSearchParams({ lat: '39.94341', lng: '116.48213', ...place })}`)
    await button(page, '打开地图').click()
    expect((await callOf(page, 'openLocation')).args).toMatchObject({
      latitude: 39.94341,
      longitude: 116.48213,
      ...place,
    })
  })

  test('a task is shared as a card, and a private page hides sharing', async () => {
    const { taskId } = await aTask(desk, { title: '核对合同' })
    await open('task/detail/detail', `?taskId=${taskId}`)
    await sees(page, '核对合同')
    await button(page, '更多').click()
    const item = page.getByRole('dialog').getByText('转发给同事')
    await page.getByRole('dialog').getByText('编辑任务').waitFor()
    if (inMiniProgram) expect(await item.count()).toBe(0)
    else {
      await item.click()
      const { args } = await callOf(page, isWecom ? 'shareAppMessage' : 'updateAppMessageShareData')
      const link = `${on.app.address}/task/detail/detail?taskId=${taskId}&firm=${lawyer.firm.id}`
      expect(args).toMatchObject({ title: '任务：核对合同', desc: '周以宁 创建', link })
      if (!isWecom) await seesMessage(page, '请点右上角「···」，选择发送给谁')
    }

    const secret = scheduleInput({ title: '体检', isPrivate: true })
    const { id } = await desk.api({ schedule }).schedule.save(secret)
    await open('schedule/detail/schedule-detail', `?id=${id}`)
    await sees(page, '体检')
    expect(await button(page, '转发').count()).toBe(0)
    if (!inMiniProgram) expect((await callOf(page, 'hideMenuItems')).reply).toBe('hideMenuItems:ok')
  })

  test('a file of a record is drawn by the app’s viewer in every host, and nothing is downloaded', async () => {
    const { taskId } = await aTask(desk, { title: '看附件', fileIds: [await aDocument(desk)] })
    await open('task/detail/detail', `?taskId=${taskId}`)
    await page.evaluate(() => {
      window.open = (url) => {
        window.bridgeCalls.push({ name: 'opened', args: { url }, reply: 'opened', at: '' })
        return null
      }
    })
    await button(page, /授权委托书/).click()
    await arriveAt(page, 'file/preview/preview')
    await sees(page, '授权委托书.pdf')
    const names = (await bridgeCalls(page)).map(({ name: called }) => called)
    expect(names.filter((called) => called === 'previewFile' || called === 'opened')).toEqual([])
  })

  test('a scan login ends by closing the window', async () => {
    const code = await clientWith(on.app.address).call(signIn.getScanLoginId, {})
    await page.goto(code.url)
    await arriveAt(page, 'create/scanner')
    await button(page, '确认登录').click()
    await sees(page, '已确认登录')
    await button(page, '关闭').click()
    const { args } = await callOf(page, inMiniProgram ? 'invokeMiniProgramAPI' : 'closeWindow')
    if (inMiniProgram) expect(args).toMatchObject({ name: 'navigateBack', arg: { delta: 1 } })
  })
})

test.each(['wecomAndroid', 'wechatIos'] as const)(
  'in %s a shared document opens and is saved without an account or consent',
  async (name) => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const client = await signedIn(on.app, lawyer)
    const content = Buffer.from('限期三日内付清')
    const { documentId } = await aKeptDocument(client, { fileName: '律师函.txt', content })
    const { token } = await client.call(docShares.share, { documentId, days: '7', password: 'lulu88' })
    const page = await on.phone({ userAgent: USER_AGENTS[name] })
    await inChatApp(page, on.app, name)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/public/doc-details?token=${encodeURIComponent(token ?? '')}`)
    await sees(page, lawyer.firm.name)
    await top(page).getByLabel('访问密码').fill('lulu88')
    await button(page, '查看文档').click()
    await sees(page, '限期三日内付清')
    expect(new URL(page.url()).pathname).toBe('/public/doc-details')
    expect(asked.filter((url) => url.includes('oauth2/authorize'))).toEqual([])
    await page.evaluate(() => {
      window.open = (url) => {
        window.bridgeCalls.push({ name: 'opened', args: { url }, reply: 'opened', at: '' })
        return null
      }
    })
    await button(page, '打开或保存').click()
    const { args } = await callOf(page, name === 'wecomAndroid' ? 'previewFile' : 'opened')
    expect(Buffer.from(await (await fetch(String(args.url))).arrayBuffer())).toEqual(content)
  },
)

test('a cancel stays silent, a refusal explains how to allow it, and a silent bridge times out', async () => {
  const { page } = await aLawyerIn('wecomAndroid', { mood: 'cancels' })
  await openScanner(page)
  await callOf(page, 'scanQRCode')
  expect(await page.locator('.app-toast, .app-modal').count()).toBe(0)
  await scene(page, { mood: 'refuses' })
  await waited(page)
  await button(page, '扫描二维码').click()
  await seesMessage(page, '没有获得授权')
  await scene(page, { mood: 'silent' })
  await waited(page)
  await button(page, '扫描二维码').click()
  await seesMessage(page, '没有响应，请关闭页面后重新打开')
  await button(page, '扫描二维码').waitFor()
})

describe('a browser that only claims to be WeCom', () => {
  const liar = () => on.phone({ userAgent: USER_AGENTS.wecomAndroid })

  test('a browser claiming to be WeCom gets no consent and works with password and browser ways', async () => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await liar()
    await consentsAs(page, on.app, undefined)
    await page.goto('/create/create')
    await arriveAt(page, 'account/login/login')
    await sees(page, '没有获得企业微信授权')
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'create/create')
    await top(page).getByRole('button', { name: '扫一扫' }).click()
    await page.getByRole('dialog', { name: '扫一扫' }).waitFor()
  })
})

describe('signing in by chat app', () => {
  test('a stranger named by the chat app binds an account once and is signed in from then on', async () => {
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
    await waited(page)
    await sheet.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await sheet.getByRole('button', { name: '绑定并登录' }).click()
    await arriveAt(page, 'task/list/list')

    const next = await on.phone({ userAgent: USER_AGENTS.wecomAndroid })
    await inChatApp(next, on.app, 'wecomAndroid', { person: 'stranger-1' })
    await next.goto('/task/list/list')
    await arriveAt(next, 'task/list/list')
  })

  test('a person who refuses consent is not asked again and can use the password', async () => {
    const { page, lawyer } = await aLawyerIn('wechatAndroid')
    await consentsAs(page, on.app, undefined)
    await page.goto('/task/list/list')
    await arriveAt(page, 'account/login/login')
    await sees(page, '没有获得微信授权')
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'task/list/list')
  })

  test('another person’s code and state sign nobody in', async () => {
    const { page } = await aLawyerIn('wecomAndroid')
    await consentsAs(page, on.app, undefined)
    const code = on.app.upstream.fake?.issueCode('ww-demo', 'person-1')
    await page.goto(`/init/init?code=${code}&state=${'x'.repeat(32)}`)
    await arriveAt(page, 'account/login/login')
    expect(await page.evaluate(() => localStorage.getItem('antou.token') ?? '')).not.toMatch(/^[^g]/)
  })

  test.each([
    ['wechatIos', '微信登录', null],
    ['wecomIos', '企业微信登录', 'N'],
  ] as const)('after signing out in %s nobody is signed in again without asking', async (name, door, flag) => {
    const { page, lawyer } = await aLawyerIn(name)
    await page.goto('/workbench/workbench')
    await arriveAt(page, 'workbench/workbench')
    const desk = await phoneOf(on.app, lawyer)
    const calls = desk.api({ account }).account
    const other = (await calls.getSessions()).find(({ isCurrent }) => !isCurrent)
    await calls.endSession({ sessionId: other?.sessionId ?? '' })
    await page.getByRole('button', { name: '重新登录' }).click()
    await arriveAt(page, 'account/login/login')
    await page.goto('/')
    await arriveAt(page, 'account/login/login')
    const [token, kept] = await page.evaluate(() =>
      ['antou.token', 'antou.autoLogin'].map((key) => localStorage.getItem(key)),
    )
    // Outside of WeChat a guest's fresh token, and the flag N.
    expect([token?.startsWith('guest.') ?? null, kept]).toEqual([flag && true, flag])
    await page.getByRole('button', { name: door }).click()
    await sees(page, '请先阅读并同意用户协议与隐私政策')
    await page.getByRole('checkbox').click()
    await waited(page)
    await page.getByRole('button', { name: door }).click()
    await arriveAt(page, 'workbench/workbench')
  })

  test('an expired session is renewed silently', async () => {
    const { page, taskId } = await aLawyerIn('wecomAndroid')
    await page.goto('/workbench/workbench')
    await arriveAt(page, 'workbench/workbench')
    on.app.clock.pass(hours(13))
    await page.goto(`/task/detail/detail?taskId=${taskId}`)
    await arriveAt(page, 'task/detail/detail')
    await sees(page, '归档卷宗')
    expect(await page.locator('.app-modal').count()).toBe(0)
  })
})

describe('the vendors’ SDKs', () => {
  /** Vendors whose code a page fetched, in the order it came. */
  async function scriptsOf(page: Page) {
    const seen: string[] = []
    page.on('response', async (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return
      const text = await response.text().catch(() => '')
      if (/Missing getAgentConfigSignature/.test(text)) seen.push('wecom')
      if (/jWeixin/.test(text)) seen.push('wechat')
    })
    return seen
  }

  test.each([
    ['wecomAndroid', ['wecom']],
    ['wechatAndroid', ['wechat']],
    ['miniProgram', ['wechat']],
  ] as const)('in %s only its own SDK is fetched, after the page is shown', async (name, expected) => {
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

  test('a plain browser fetches no SDK', async () => {
    const lawyer = await aPerson(on.app, { name: '周以宁' })
    const page = await on.phone()
    const seen = await scriptsOf(page)
    await page.goto('/create/create')
    await signInByPassword(page, lawyer.mobile)
    await arriveAt(page, 'create/create')
    await isCalm(page)
    expect(seen).toEqual([])
  })
})
