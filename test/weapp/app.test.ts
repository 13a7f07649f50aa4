import { aPerson } from '@test/factories/account'
import { aFirm } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
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

describe.each(['jsdom', 'chromium'] as const)('the compiled app in %s', (driver) => {
  describe.each(['weapp', 'weapp-wecom'] as const)('on %s', (host) => {
    let mp: MiniProgram
    beforeEach(async () => {
      mp = await launchApp({ host, driver, server: app.address })
    })
    // Closing fails the test if there was an error or a template warning.
    afterEach(() => mp.close())

    test('a lawyer signs in, opens a new task from its message and completes it, and the giver is notified', async () => {
      const firm = await aFirm(app, { name: '示例律师事务所' })
      const partner = await aPerson(app, { firm, name: '林知远' })
      const lawyer = await aPerson(app, { firm, name: '周以宁' })
      const giver = await phoneOf(app, partner)
      const seen: string[] = []
      giver.connection.on('message:new', ({ content }) => seen.push(content.appText.appAlertTitle))

      await signIn(mp, lawyer.mobile)
      await mp.tap('label=消息')
      await mp.waitForPage('pages/message/message-center/message-center')
      await mp.waitFor('text=任务助手')

      const { taskId } = await aTask(giver, {
        title: '起草答辩状',
        assigneeIds: [lawyer.id],
        nodes: [{ title: '列焦点' }],
      })
      await mp.waitFor('text=您有新的任务：起草答辩状')
      await mp.tap('text=任务助手')
      await mp.waitForPage('pages/message/conversation/conversation')
      await mp.waitFor('text=您有新的任务')
      await mp.tap('text=您有新的任务')
      await mp.waitForPage('pages/task/detail/detail')
      expect((await mp.page()).query).toEqual({ taskId })
      await mp.waitFor('text=列焦点')
      await mp.tap('label=列焦点')
      await mp.waitFor('text=进行中')
      await mp.tap('text=完成任务')
      await mp.waitFor('text=重新打开')
      await eventually(
        () => seen,
        (cards) => cards.includes('任务已完成'),
      )
      await mp.tap('label=返回')
      await mp.waitForPage('pages/message/conversation/conversation')
    })

    test('a task page is shared as a card with its title and path', async () => {
      const lawyer = await aPerson(app, { name: '周以宁' })
      const { taskId } = await aTask(await phoneOf(app, lawyer), { title: '核对举证期限' })
      const path = `/pages/task/detail/detail?taskId=${taskId}`
      await signIn(mp, lawyer.mobile)
      await mp.openFromOutside(path)
      await mp.waitFor('text=核对举证期限')
      expect(await mp.share()).toMatchObject({ content: { title: '案头', path: '/pages/init/init' } })
      await mp.tap('label=更多')
      await mp.tap('text=转发给同事')
      await mp.waitFor(async () => (await mp.calls('showToast')).length > 0)
      // The path names the firm, so that somebody who works in several is offered to switch.
      const ofTheFirm = expect.stringMatching(new RegExp(`^${path.replace('?', '\\?')}&firm=\\w+$`))
      expect(await mp.share()).toMatchObject({ content: { title: '任务：核对举证期限', path: ofTheFirm } })
    })

    test('each tab of the tab bar opens its page', async () => {
      const lawyer = await aPerson(app, { name: '周以宁' })
      await signIn(mp, lawyer.mobile)
      for (const [tab, route] of [
        ['动态', 'pages/dynamic/list/list'],
        ['消息', 'pages/message/message-center/message-center'],
        ['日程', 'pages/schedule/all/all'],
        ['创建', 'pages/create/create'],
        ['工作台', 'pages/workbench/workbench'],
      ] as const) {
        await mp.tap(`label=${tab}`)
        await mp.waitForPage(route)
      }
    })
  })
})
