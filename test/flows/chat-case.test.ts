import { caseInfo } from '@contract/case'
import { chat } from '@contract/chat'
import { Code } from '@contract/codes/errors'
import { holds } from '@test/factories/approval'
import { aCase, aStandingCase, caseValues } from '@test/factories/case'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let [lead, helper, other]: Worker[] = []
let [mine, theirs, others]: TestClient[] = []

beforeAll(async () => {
  app = await testApp()
  const firm = await aFirm(app)
  ;[lead, helper, other] = [
    await anEmployee(app, { firm, name: '周以宁' }),
    await anEmployee(app, { firm, name: '林知远' }),
    await anEmployee(app, { firm, name: '沈静' }),
  ]
  await holds(app, firm, 'director', [other as Worker])
  const as = callers(app)
  ;[mine, theirs, others] = await Promise.all([lead, helper, other].map((who) => as(who as Worker)))
})
afterAll(() => app.close())

const me = () => lead as Worker
const as = (client: TestClient | undefined) => client as TestClient
const teamOf = (...people: (Worker | undefined)[]) =>
  people.map((person, index) => ({ empId: (person as Worker).id, percent: index === 0 ? '100' : '0' }))

/** A case of the lead and the helper, that may be changed without an application. */
const aDraft = () => aCase(as(mine), me(), { team: teamOf(lead, helper) })

const membersOf = async (conversationId: string) =>
  (await as(mine).call(chat.getMembers, { conversationId })).map(({ empName, role }) => `${empName} ${role}`)
const lastWords = async (client: TestClient | undefined, conversationId: string) => {
  const { messages } = await as(client).call(chat.getMessages, { conversationId })
  const last = messages.at(-1)
  return last?.messageType === 10 ? last.content.text : undefined
}

test('the first of the team who opens the group of a case makes it with the whole team, led by who leads the case', async () => {
  const { caseId, name } = await aDraft()
  expect(await as(theirs).call(chat.getOfCase, { caseId })).toEqual({ conversationId: null, memberCount: 0, unread: 0 })
  const made = await as(theirs).call(chat.openOfCase, { caseId })
  expect(made).toMatchObject({ name, caseId, memberCount: 2, role: 'member' })
  expect(await membersOf(made.conversationId)).toEqual(['周以宁 owner', '林知远 member'])
  expect(await lastWords(mine, made.conversationId)).toBe('项目群聊已建立：周以宁、林知远')
  const again = await as(mine).call(chat.openOfCase, { caseId })
  expect(again.conversationId).toBe(made.conversationId)
  const message = { messageType: 2, content: '材料在群里' } as const
  await as(theirs).call(chat.send, { conversationId: made.conversationId, clientKey: 'case-chat-1', message })
  expect(await as(mine).call(chat.getOfCase, { caseId })).toMatchObject({ memberCount: 2, unread: 1 })
})

test('two who open it at once get the same group', async () => {
  const { caseId } = await aDraft()
  const [first, second] = await Promise.all(
    [mine, theirs].map((client) => as(client).call(chat.openOfCase, { caseId })),
  )
  expect(first?.conversationId).toBe(second?.conversationId)
})

test('its members follow the team: who leaves it reads no further, who joins it reads from then on', async () => {
  const { caseId, version } = await aDraft()
  const { conversationId } = await as(mine).call(chat.openOfCase, { caseId })
  const say = (content: string, clientKey: string) =>
    as(mine).call(chat.send, { conversationId, clientKey, message: { messageType: 2, content } })
  await say('换人之前', 'follow-before')
  const values = caseValues(me(), { team: teamOf(lead, other) })
  await as(mine).call(caseInfo.updateCaseInfo, { caseId, version, values })
  await say('换人之后', 'follow-after')
  expect(await membersOf(conversationId)).toEqual(['周以宁 owner', '沈静 member'])
  const read = async (client: TestClient | undefined) =>
    (await as(client).call(chat.getMessages, { conversationId })).messages.flatMap((message) =>
      message.messageType === 2 ? [message.content.content] : message.messageType === 10 ? [message.content.text] : [],
    )
  expect(await read(theirs)).toEqual([
    '项目群聊已建立：周以宁、林知远',
    '换人之前',
    '沈静 加入了项目团队；林知远 不再是项目团队成员',
  ])
  expect(await read(others)).toEqual(['沈静 加入了项目团队；林知远 不再是项目团队成员', '换人之后'])
  expect((await as(theirs).reply(chat.openOfCase, { caseId })).code).not.toBe(0)
})

test('a case without a group gets none when its team changes', async () => {
  const { caseId, version } = await aDraft()
  const values = caseValues(me(), { team: teamOf(lead, other) })
  await as(mine).call(caseInfo.updateCaseInfo, { caseId, version, values })
  expect(await as(mine).call(chat.getOfCase, { caseId })).toMatchObject({ conversationId: null })
})

test('a colleague who sees the case without working on it is told whom to ask', async () => {
  const { caseId } = await aStandingCase(app, as(mine), me())
  const refused = await as(others).reply(chat.openOfCase, { caseId })
  expect(refused).toMatchObject({ code: Code.forbidden, data: { remedy: { to: 'colleague', name: '周以宁' } } })
})

test('nobody adds, removes or promotes its members by hand, nor leaves it', async () => {
  const { caseId } = await aDraft()
  const { conversationId } = await as(mine).call(chat.openOfCase, { caseId })
  const told = {
    code: Code.conflict,
    msg: '项目群聊的成员跟着项目团队，请变更项目的团队',
    data: { remedy: { to: 'case', id: caseId } },
  }
  const imUserIds = [(helper as Worker).id]
  expect(await as(mine).reply(chat.addMembers, { conversationId, imUserIds: [(other as Worker).id] })).toMatchObject(
    told,
  )
  expect(await as(mine).reply(chat.removeMembers, { conversationId, imUserIds })).toMatchObject(told)
  expect(await as(theirs).reply(chat.leave, { conversationId })).toMatchObject(told)
  const role = { conversationId, imUserId: (helper as Worker).id, role: 'admin' } as const
  expect(await as(mine).reply(chat.setRole, role)).toMatchObject(told)
})
