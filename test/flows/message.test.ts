import { AppMsg } from '@contract/codes/appMsg'
import { hours } from '@contract/duration'
import { message } from '@contract/message'
import { toTime } from '@server/kernel/clock'
import { notify, settle } from '@server/kernel/notify/notify'
import { aCard, anAppMsg, posting } from '@test/factories/message'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'

let app: TestApp
let as: ReturnType<typeof callers>
let firm: Firm
beforeAll(async () => {
  app = await testApp()
  as = callers(app)
  firm = await aFirm(app)
})
afterAll(() => app.close())

const lawyer = (name?: string) => anEmployee(app, { firm, name })
const approvals = [AppMsg.ApprovalTodo, AppMsg.ApprovalCc, AppMsg.ApprovalPassed]

describe('the messages of one assistant', () => {
  test('the list shows a card as it was sent', async () => {
    const me = await lawyer()
    await anAppMsg(app, me, {
      code: AppMsg.LogTodo,
      linkId: 'log1',
      appLinkId: 'log2',
      jump: 'j1',
      appJump: 'j2',
      jumpId: 'j3',
      msgType: 13,
      sourceType: 1,
      senderId: 'e9',
      alertTitle: '何小满的工作日志',
      texts: [{ key: '日期', value: '2026-11-20' }],
    })
    const { records, total } = await (await as(me)).call(message.getMsgList, { appMsgType: [AppMsg.LogTodo] })
    expect(total).toBe(1)
    expect(records[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{20}$/),
      seq: 1,
      appMsgType: 201,
      userId: me.userId,
      systemId: 1002,
      senderId: 'e9',
      jump: 'j1',
      appJump: 'j2',
      jumpId: 'j3',
      linkId: 'log1',
      appLinkId: 'log2',
      msgType: 13,
      sourceType: 1,
      linkStatus: 0,
      isRead: false,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      content: {
        appText: {
          appAlertTitle: '何小满的工作日志',
          appTexts: [{ key: '日期', value: '2026-11-20' }],
          pushTitle: '日志助手',
          pushContent: '何小满的工作日志',
        },
      },
    })
  })

  test('messages come newest first, page by page, without gaps or repetitions', async () => {
    const me = await lawyer()
    await posting(app, (post) => {
      for (let n = 1; n <= 45; n++) notify(post, aCard({ to: [me.id], alertTitle: `第${n}条` }))
    })
    const client = await as(me)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((current) => client.call(message.getMsgList, { appMsgType: approvals, current, size: 20 })),
    )
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ total, current, size }) => [total, current, size])).toEqual([
      [45, 1, 20],
      [45, 2, 20],
      [45, 3, 20],
      [45, 4, 20],
    ])
    const titles = pages.flatMap(({ records }) => records.map(({ content }) => content.appText.appAlertTitle))
    expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `第${45 - index}条`))
  })

  test('messages are filtered by type, footer, unread and keyword', async () => {
    const me = await lawyer()
    const todo = await anAppMsg(app, me, { alertTitle: '退款审批', texts: [{ key: '项目', value: '恒通100%控股' }] })
    const done = await anAppMsg(app, me, { alertTitle: '付款审批' })
    const cc = await anAppMsg(app, me, { code: AppMsg.ApprovalCc, alertTitle: '报销抄送' })
    await posting(app, (post) => settle(post, { linkId: done.link_id, codes: [AppMsg.ApprovalTodo], linkStatus: 1 }))
    const client = await as(me)
    await client.call(message.setMsgIsRead, { ids: [todo.id] })
    const ids = async (filter: object) =>
      (await client.call(message.getMsgList, { appMsgType: approvals, ...filter })).records.map(({ id }) => id)
    expect(await ids({})).toEqual([cc.id, done.id, todo.id])
    expect(await ids({ appMsgType: [AppMsg.ApprovalCc] })).toEqual([cc.id])
    expect(await ids({ appMsgType: [AppMsg.ApprovalTodo], linkStatus: [0] })).toEqual([todo.id])
    expect(await ids({ linkStatus: [1, 2, 3, 4, -1] })).toEqual([done.id])
    expect(await ids({ unreadOnly: true })).toEqual([cc.id, done.id])
    expect(await ids({ keyword: '审批' })).toEqual([done.id, todo.id])
    expect(await ids({ keyword: '恒通100%' })).toEqual([todo.id])
    // A wildcard is a character like any other, and the words of a key are not the message's.
    expect(await ids({ keyword: '恒通_' })).toEqual([])
    expect(await ids({ keyword: '项目' })).toEqual([])
    expect(await ids({ appMsgType: [AppMsg.LogTodo] })).toEqual([])
    expect(await ids({ appMsgType: [7777] })).toEqual([])
  })
})

test('the newest message of each assistant is returned by its code, and none for an empty one', async () => {
  const me = await lawyer()
  await anAppMsg(app, me, { alertTitle: '旧' })
  const approval = await anAppMsg(app, me, { code: AppMsg.ApprovalPassed, alertTitle: '新' })
  const like = await anAppMsg(app, me, { code: AppMsg.Like })
  const { assistantMsgMap } = await (await as(me)).call(message.getNewMsgByAssistant, {})
  expect(Object.keys(assistantMsgMap).sort()).toEqual(['approval', 'dynamic'])
  expect(assistantMsgMap.approval?.id).toBe(approval.id)
  expect(assistantMsgMap.dynamic?.id).toBe(like.id)
})

describe('reading messages', () => {
  test('reading messages lowers the unread counts by assistant and in total', async () => {
    const me = await lawyer()
    const client = await as(me)
    const todo = await anAppMsg(app, me)
    await anAppMsg(app, me, { code: AppMsg.ApprovalCc })
    await anAppMsg(app, me, { code: AppMsg.Mention })
    expect(await client.call(message.getAppUnreadMessageTotal, {})).toEqual({
      seq: 3,
      total: 3,
      counts: {
        approvalCount: 2,
        logCount: 0,
        caseCount: 0,
        caseLawyerCount: 0,
        caseSourceCount: 0,
        casePropertyCount: 0,
        clueCount: 0,
        scheduleCount: 0,
        taskCount: 0,
        ticketCount: 0,
        publicRecruitmentCount: 0,
        standingBookCount: 0,
        dynamicCount: 1,
        notificationCount: 0,
        documentCount: 0,
        cooperationChanceCount: 0,
      },
    })
    expect(await client.call(message.getUnreadTotalByAssistant, { systemId: 1001 })).toEqual({
      total: 2,
      byType: { 101: 1, 102: 1 },
    })
    expect(await client.call(message.getUnreadTotalByAssistant, { systemId: 1014 })).toEqual({ total: 0, byType: {} })
    expect(await client.call(message.getUnreadCount, {})).toEqual({ count: 3 })
    expect(await client.call(message.getUnreadCount, { appMsgType: [102, 102, 1102] })).toEqual({ count: 2 })

    await client.call(message.setMsgIsRead, { ids: [todo.id] })
    expect(await client.call(message.getAppUnreadMessageTotal, {})).toMatchObject({
      seq: 4,
      total: 2,
      counts: { approvalCount: 1, dynamicCount: 1 },
    })
    expect((await client.call(message.getMessageRecordById, { id: todo.id })).isRead).toBe(true)
  })

  test('reading a message twice or a missing one changes nothing and is no error', async () => {
    const me = await lawyer()
    const client = await as(me)
    const sent = await anAppMsg(app, me)
    await client.call(message.setMsgIsRead, { ids: [sent.id, 'gone'] })
    await client.call(message.setMsgIsRead, { ids: [sent.id] })
    expect(await client.call(message.getAppUnreadMessageTotal, {})).toMatchObject({ seq: 2, total: 0 })
  })

  test('reading all messages of some types leaves the others unread', async () => {
    const me = await lawyer()
    const client = await as(me)
    for (const code of [AppMsg.ApprovalTodo, AppMsg.ApprovalCc, AppMsg.LogTodo, AppMsg.Like, AppMsg.Reply])
      await anAppMsg(app, me, { code })
    await client.call(message.setAllAppMsgRead, { appMsgType: [101, 102] })
    const counts = async () => (await client.call(message.getAppUnreadMessageTotal, {})).counts
    expect(await counts()).toMatchObject({ approvalCount: 0, logCount: 1, dynamicCount: 2 })
    await client.call(message.setAllAppMsgRead, { isDynamicMsg: true })
    expect(await counts()).toMatchObject({ approvalCount: 0, logCount: 1, dynamicCount: 0 })
  })

  test.each([{}, { isDynamicMsg: false }])('reading all without a type (%j) is refused', async (input) => {
    const me = await lawyer()
    await anAppMsg(app, me)
    expect(await (await as(me)).reply(message.setAllAppMsgRead, input)).toMatchObject({
      code: 400,
      msg: '请选择消息类型',
    })
    expect((await (await as(me)).call(message.getAppUnreadMessageTotal, {})).total).toBe(1)
  })

  test('reading leaves other people’s messages unread, in this firm and another', async () => {
    const me = await lawyer()
    for (const owner of [await lawyer(), await anEmployee(app)]) {
      const theirs = await anAppMsg(app, owner)
      const client = await as(me)
      await client.call(message.setMsgIsRead, { ids: [theirs.id] })
      await client.call(message.setAllAppMsgRead, { appMsgType: [101] })
      expect((await (await as(owner)).call(message.getAppUnreadMessageTotal, {})).total).toBe(1)
      expect(await client.reply(message.getMessageRecordById, { id: theirs.id })).toMatchObject({
        code: 404,
        msg: '消息不存在或已被删除',
        data: null,
      })
      expect((await client.call(message.getMsgList, { appMsgType: [101] })).records).toEqual([])
    }
  })
})

describe('a card put off by 稍后提醒', () => {
  const inHours = (count: number) => toTime(app.clock.now() + hours(count))
  const waiting = async (client: Awaited<ReturnType<typeof as>>) =>
    (await client.call(message.getMsgList, { appMsgType: [101], linkStatus: [0] })).records

  test('comes back unread at the chosen time, the last choice alone, and closes with the first', async () => {
    const me = await lawyer()
    const client = await as(me)
    const card = await anAppMsg(app, me, { alertTitle: '请假审批' })
    await client.call(message.setMsgIsRead, { ids: [card.id] })
    await client.call(message.remindLater, { id: card.id, at: inHours(1) })
    await client.call(message.remindLater, { id: card.id, at: inHours(3) })
    app.clock.pass(hours(2))
    await app.jobs.runDue()
    expect(await waiting(client)).toHaveLength(1)
    app.clock.pass(hours(2))
    await app.jobs.runDue()
    const [again, first] = await waiting(client)
    expect([again?.isRead, first?.isRead]).toEqual([false, true])
    expect(again).toMatchObject({ linkId: card.link_id, content: { appText: { pushContent: '稍后提醒：请假审批' } } })
    await posting(app, (post) => settle(post, { linkId: card.link_id, codes: [AppMsg.ApprovalTodo], linkStatus: -1 }))
    expect(await waiting(client)).toEqual([])
  })

  test('stays away once it was dealt with', async () => {
    const me = await lawyer()
    const client = await as(me)
    const card = await anAppMsg(app, me)
    await client.call(message.remindLater, { id: card.id, at: inHours(1) })
    await posting(app, (post) => settle(post, { linkId: card.link_id, codes: [AppMsg.ApprovalTodo], linkStatus: 1 }))
    app.clock.pass(hours(2))
    await app.jobs.runDue()
    expect((await client.call(message.getMsgList, { appMsgType: [101] })).records).toHaveLength(1)
    expect(await client.reply(message.remindLater, { id: card.id, at: inHours(1) })).toMatchObject({
      code: 409,
      msg: '这件事已经办了，不用再提醒',
    })
  })

  test.each([
    [-1, '提醒时间须晚于现在'],
    [91 * 24, '最晚提醒到 90 天以后'],
  ])('is refused for a time %i hours from now', async (count, words) => {
    const me = await lawyer()
    const { id } = await anAppMsg(app, me)
    const reply = await (await as(me)).reply(message.remindLater, { id, at: inHours(count) })
    expect([reply.code, reply.msg]).toEqual([400, words])
  })
})

test('open to-dos are counted by assistant, copies and results are not', async () => {
  const me = await lawyer()
  const settled = await anAppMsg(app, me)
  for (const code of [AppMsg.ApprovalTodo, AppMsg.MeetingTodo, AppMsg.LogTodo, AppMsg.ApprovalCc, AppMsg.LogRead])
    await anAppMsg(app, me, { code })
  await posting(app, (post) => settle(post, { linkId: settled.link_id, codes: [AppMsg.ApprovalTodo], linkStatus: -1 }))
  const { total, counts } = await (await as(me)).call(message.getUnprocessedMsgTotal, {})
  expect(total).toBe(3)
  expect(counts).toMatchObject({ approvalCount: 2, logCount: 1, caseCount: 0 })
})

test('received reactions name who liked, mentioned or replied', async () => {
  const me = await lawyer()
  const friend = await lawyer('林知远')
  const stranger = await anEmployee(app)
  const reply = await anAppMsg(app, me, { code: AppMsg.Reply, senderId: friend.id })
  const like = await anAppMsg(app, me, { code: AppMsg.Like, senderId: stranger.id })
  await anAppMsg(app, me)
  const client = await as(me)
  const { records, total } = await client.call(message.getReceiveList, {})
  expect(total).toBe(2)
  expect(records.map(({ id, sender }) => [id, sender])).toEqual([
    [like.id, undefined],
    [reply.id, { empId: friend.id, empName: '林知远', photoUrl: '' }],
  ])
  expect((await client.call(message.getReceiveList, { appMsgType: 1103 })).records.map(({ id }) => id)).toEqual([
    reply.id,
  ])
  expect((await client.call(message.getReceiveList, { appMsgType: 1102 })).total).toBe(0)
})

test('conversation settings are saved per person', async () => {
  const [me, other] = [await as(await lawyer()), await as(await lawyer())]
  expect(await me.call(message.getConversationSettings, {})).toEqual([])
  await me.call(message.saveConversationSetting, { systemId: 1009, top: true, muted: false })
  await me.call(message.saveConversationSetting, { systemId: 1009, top: true, muted: true })
  expect(await me.call(message.getConversationSettings, {})).toEqual([{ systemId: 1009, top: true, muted: true }])
  expect(await other.call(message.getConversationSettings, {})).toEqual([])
  const unknown = await me.raw(message.saveConversationSetting, { systemId: 4, top: true, muted: true })
  expect(unknown.code).toBe(400)
})
