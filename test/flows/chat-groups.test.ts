import { chat } from '@contract/chat'
import type { ChatMessage } from '@contract/chat/shapes'
import { hr } from '@contract/hr'
import { aKeeper, aResignation } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let shen: Worker
let zhou: Worker
let lin: Worker
let [a, b, c] = [] as unknown as [AppClient, AppClient, AppClient]
let keys = 0

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  shen = await anEmployee(app, { firm, name: '沈静' })
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  lin = await anEmployee(app, { firm, name: '林知远' })
  ;[a, b, c] = [await phoneOf(app, shen), await phoneOf(app, zhou), await phoneOf(app, lin)]
})

const chatOf = (phone: AppClient) => phone.api({ chat }).chat
const say = (phone: AppClient, conversationId: string, content: string) =>
  chatOf(phone).send({ conversationId, clientKey: `groups-key-${++keys}`, message: { messageType: 2, content } })
const groupOf = async (name = '恒泰项目') =>
  (await chatOf(a).createGroup({ name, imUserIds: [zhou.id, lin.id] })).conversationId
const names = async (phone: AppClient, input: Parameters<ReturnType<typeof chatOf>['getConversations']>[0]) =>
  (await chatOf(phone).getConversations(input)).conversations.map(({ name }) => name)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  )
const lastWords = (messages: readonly ChatMessage[]) => {
  const last = messages.at(-1)
  return last?.messageType === 10 ? last.content.text : undefined
}

test('the writer of a group message sees how far each member has read, and nobody else does', async () => {
  const group = await groupOf()
  const heard: Record<string, unknown[]> = { a: [], c: [] }
  for (const [name, phone] of [
    ['a', a],
    ['c', c],
  ] as const) {
    phone.connection.on('chat:group-read', (news) => heard[name]?.push(news))
    await eventually(
      () => phone.connection.state,
      (state) => state === 'online',
    )
  }
  const { readSeq: before } = await chatOf(b).getConversation({ conversationId: group })
  const { seq } = await say(a, group, '今天几点开庭')
  await chatOf(b).read({ conversationId: group, seq })
  await eventually(
    () => heard.a?.length ?? 0,
    (n) => n > 0,
  )
  await chatOf(b).read({ conversationId: group, seq })
  // The message of c comes after it on the same line.
  await say(c, group, '九点')
  await chatOf(b).read({ conversationId: group, seq: seq + 1 })
  await eventually(
    () => heard.c?.length ?? 0,
    (n) => n > 0,
  )
  expect(heard).toEqual({
    a: [{ conversationId: group, afterSeq: before, upTo: seq }],
    c: [{ conversationId: group, afterSeq: seq, upTo: seq + 1 }],
  })
  expect((await chatOf(a).getMessages({ conversationId: group })).messages.at(-2)?.read).toEqual({ read: 2, total: 2 })
})

test('the conversation list filters by unread and by the name of the group or the other person', async () => {
  const group = await groupOf()
  const { conversationId: pair } = await chatOf(a).openPrivate({ imUserId: zhou.id })
  await say(a, pair, '周末加班吗')
  const { lastSeq } = await chatOf(b).getConversation({ conversationId: group })
  await chatOf(b).read({ conversationId: group, seq: lastSeq })
  expect(await names(b, {})).toEqual(['沈静', '恒泰项目'])
  expect(await names(b, { unreadOnly: true })).toEqual(['沈静'])
  expect(await names(b, { keyword: '恒泰' })).toEqual(['恒泰项目'])
  expect(await names(b, { keyword: '沈' })).toEqual(['沈静'])
  // One’s own name is in no conversation’s.
  expect(await names(b, { keyword: '以宁' })).toEqual([])
})

test('the days with messages are listed for each member with the first message of the day', async () => {
  const group = await groupOf()
  const saidAt = async (phone: AppClient, content: string, time: string) => {
    const { messageUId } = await say(phone, group, content)
    await app.db.updateTable('chat_messages').set({ sent_at: time }).where('id', '=', messageUId).execute()
  }
  await app.db.updateTable('chat_messages').set({ sent_at: '2026-01-30 09:00:00' }).execute()
  await saidAt(a, '月底', '2026-01-31 23:59:59')
  await saidAt(a, '二月', '2026-02-02 00:00:00')
  await saidAt(b, '二月又一句', '2026-02-02 18:00:00')
  const month = (phone: AppClient, of_: string) => chatOf(phone).getDays({ conversationId: group, month: of_ })
  expect((await month(b, '2026-01')).days).toEqual([
    { day: '2026-01-30', seq: 1 },
    { day: '2026-01-31', seq: 2 },
  ])
  expect(await month(b, '2026-02')).toEqual({
    days: [{ day: '2026-02-02', seq: 3 }],
    firstDay: '2026-01-30',
    lastDay: '2026-02-02',
  })
  await chatOf(b).deleteChatHistory({ conversationId: group })
  expect(await month(b, '2026-02')).toEqual({ days: [], firstDay: '', lastDay: '' })
  expect((await month(a, '2026-02')).days).toHaveLength(1)
})

test('the owner limits invitations to owner and admins, and members are then refused', async () => {
  const group = await groupOf()
  const more = await anEmployee(app, { firm, name: '何小满' })
  expect(await refusal(chatOf(b).updateGroup({ conversationId: group, isInviteLimited: true }))).toBe(
    '只有群主与管理员可以修改',
  )
  const set = await chatOf(a).updateGroup({ conversationId: group, isInviteLimited: true })
  expect(set.isInviteLimited).toBe(true)
  expect(lastWords((await chatOf(b).getMessages({ conversationId: group })).messages)).toBe(
    '沈静 设置为仅群主与管理员可以邀请',
  )
  const add = () => chatOf(b).addMembers({ conversationId: group, imUserIds: [more.id] })
  expect(await refusal(add())).toBe('群主设置了仅群主与管理员可以邀请')
  await chatOf(a).setRole({ conversationId: group, imUserId: zhou.id, role: 'admin' })
  expect((await add()).memberCount).toBe(4)
})

test('naming an admin keeps the owner, and handing the group over makes the new owner the only one', async () => {
  const group = await groupOf()
  const roles = async () =>
    (await chatOf(a).getMembers({ conversationId: group })).map(({ empName, role }) => `${empName} ${role}`)
  await chatOf(a).setRole({ conversationId: group, imUserId: zhou.id, role: 'admin' })
  expect(await roles()).toEqual(['沈静 owner', '周以宁 admin', '林知远 member'])
  const said = async () => lastWords((await chatOf(a).getMessages({ conversationId: group })).messages)
  expect(await said()).toBe('沈静 将 周以宁 设为管理员')
  await chatOf(a).setRole({ conversationId: group, imUserId: zhou.id, role: 'owner' })
  expect((await roles()).sort()).toEqual(['周以宁 owner', '林知远 member', '沈静 member'])
  expect(await said()).toBe('沈静 将群主转让给 周以宁')
})

test('an employee who leaves the firm leaves every group, and the successor owns those they owned', async () => {
  const keeper = await aKeeper(app, firm)
  const heir = await anEmployee(app, { firm, name: '郑怀瑾' })
  const led = await groupOf('恒泰项目')
  const { conversationId: beside } = await chatOf(b).createGroup({ name: '诉讼组', imUserIds: [shen.id, lin.id] })
  const hand = await callers(app)(keeper)
  const { resignationId, version, holdings } = await aResignation(hand, shen.id)
  expect(holdings).toMatchObject([{ name: '担任群主的群聊', count: 1 }])
  await hand.call(hr.finishResignation, { resignationId, version, successorIds: [heir.id] })
  const membersOf = async (conversationId: string) =>
    (await chatOf(c).getMembers({ conversationId })).map(({ empName, role }) => `${empName} ${role}`)
  expect(await membersOf(led)).toEqual(['郑怀瑾 owner', '周以宁 member', '林知远 member'])
  expect(await membersOf(beside)).toEqual(['周以宁 owner', '林知远 member'])
  const { messages } = await chatOf(c).getMessages({ conversationId: led })
  expect(lastWords(messages)).toBe('沈静 已离职，退出群聊，群主由 郑怀瑾 接任')
  // The heir sees what is said from then on.
  const heirs = await phoneOf(app, heir)
  expect((await chatOf(heirs).getMessages({ conversationId: led })).messages).toHaveLength(1)
})
