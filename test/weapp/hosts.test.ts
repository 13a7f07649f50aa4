import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { aChatLink, aPerson, PASSWORD } from '@test/factories/account'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith } from '@test/support/test-client'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())

let people = 0

describe.each([
  ['weapp', 'wechat'],
  ['weapp-wecom', 'wecom'],
] as const)('the compiled app on a simulated %s', (host, provider) => {
  let mp: MiniProgram
  afterEach(() => mp.close())

  const start = (person: string, url?: string) => {
    const code = app.upstream.fake?.issueMiniCode(person) ?? ''
    return launchApp({ host, url, server: app.address, answers: { login: code, 'qy.login': code } })
  }

  /** A lawyer whom the chat app knows, with the program opened on their phone. */
  async function aKnownLawyer(url?: (taskId: string) => string) {
    const lawyer = await aPerson(app, { name: '周以宁' })
    const person = `holder-${++people}`
    await aChatLink(app, lawyer, provider, person)
    const desk = await phoneOf(app, lawyer)
    const { taskId } = await aTask(desk, { title: '归档卷宗' })
    mp = await start(person, url?.(taskId))
    return { lawyer, desk, taskId }
  }

  test('a linked account signs in without typing, on the page of the link', async () => {
    const { taskId } = await aKnownLawyer((id) => `pages/task/detail/detail?taskId=${id}`)
    await mp.waitForPage('pages/task/detail/detail')
    expect((await mp.page()).query).toEqual({ taskId })
    await mp.waitFor('text=归档卷宗')
  })

  test('an unknown user binds the chat app to an account, and is signed in at the next start', async () => {
    const lawyer = await aPerson(app, { name: '周以宁' })
    const person = `stranger-${++people}-${host}`
    mp = await start(person)
    await mp.waitForPage('pages/account/login/login')
    await mp.waitFor('text=绑定并登录')
    await mp.fill('label=账号', lawyer.mobile, { nth: -1 })
    await mp.fill('label=密码', PASSWORD, { nth: -1 })
    await mp.tap('label=我已阅读并同意用户协议与隐私政策', { nth: -1 })
    await mp.tap('text=绑定并登录')
    await mp.waitForPage('pages/workbench/workbench')
    await mp.close()
    mp = await start(person)
    await mp.waitForPage('pages/workbench/workbench')
  })

  test('a session ended from another device stays signed out until the user signs in again', async () => {
    const { desk } = await aKnownLawyer()
    await mp.waitForPage('pages/workbench/workbench')
    const calls = desk.api({ account }).account
    const other = (await calls.getSessions()).find(({ isCurrent }) => !isCurrent)
    await calls.endSession({ sessionId: other?.sessionId ?? '' })
    await mp.pressDialogButton('重新登录')
    await mp.waitForPage('pages/account/login/login')
  })

  test('scanning the login code of a desktop and confirming signs the desktop in', async () => {
    await aKnownLawyer()
    await mp.waitForPage('pages/workbench/workbench')
    const desk = clientWith(app.address)
    const code = await desk.call(signIn.getScanLoginId, {})
    // The program was built for this address; the phone's name service leads it to the test's server.
    await mp.answer('scanCode', code.url.replace(app.address, 'http://127.0.0.1:8080'))
    await mp.tap('label=创建')
    await mp.waitForPage('pages/create/create')
    await mp.tap('label=扫一扫')
    await mp.waitForPage('pages/create/scanner')
    await mp.tap('text=确认登录')
    await mp.waitFor('text=已确认登录')
    const { scanLoginId, secret } = code
    const { state, login } = await desk.call(signIn.getScanLoginState, { scanLoginId, secret })
    expect([state, login?.status]).toEqual(['confirmed', 1])
  })

  test('a voice recording becomes a file of the new task', async () => {
    await aKnownLawyer(() => 'pages/task/add/add')
    await mp.waitForPage('pages/task/add/add')
    await mp.tap('text=录音')
    await mp.waitFor('text=正在录音，最长 10 分钟，到时自动结束')
    expect(await mp.calls('recorder.start')).toEqual([{ duration: 600_000, format: 'mp3', numberOfChannels: 1 }])
    await mp.answer('record', { file: await mp.addFile('tmp.mp3', `ID3${'x'.repeat(2_000)}`), duration: 1_200 })
    await mp.tap('text=完成')
    await mp.waitForText('.upload__name', /^录音 20.*\.mp3$/)
    await mp.waitForText('.upload__note', '2 KB')
  })

  test('choosing the current location uses getLocation, which app.json declares', async () => {
    await aKnownLawyer(() => 'pages/location/choose-location')
    await mp.waitForPage('pages/location/choose-location')
    await mp.answer('getLocation', { latitude: 39.9087, longitude: 116.4586 })
    await mp.tap('text=获取我的位置')
    await mp.waitFor('text=我现在的位置')
  })
})
