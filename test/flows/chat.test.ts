import { auditWords } from '@contract/admin/audit/actions'
import { chat } from '@contract/chat'
import type { ChatMessage, MergedLine, MessageDraft } from '@contract/chat/shapes'
import { hours } from '@contract/duration'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import { WebSocket as Socket } from 'ws'

let app: TestApp
let firm: Firm
let shen: Worker
let zhou: Worker
let lin: Worker
let stranger: Worker
let a: AppClient
let b: AppClient
let c: AppClient
let x: AppClient
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
  stranger = await anEmployee(app, { name: '外所律师' })
  ;[a, b, c, x] = [
    await phoneOf(app, shen),
    await phoneOf(app, zhou),
    await phoneOf(app, lin),
    await phoneOf(app, stranger),
  ]
})

const chatOf = (phone: AppClient) => phone.api({ chat }).chat
const key = () => `test-key-${++keys}`
const text = (content: string): MessageDraft => ({ messageType: 2, content })
const say = (phone: AppClient, conversationId: string, content: string, clientKey = key()) =>
  chatOf(phone).send({ conversationId, clientKey, message: text(content) })
const words = (messages: readonly ChatMessage[]) =>
  messages.map((message) => (message.messageType === 2 ? message.content.content : `#${message.messageType}`))
const wordsIn = async (phone: AppClient, conversationId: string) =>
  words((await chatOf(phone).getMessages({ conversationId })).messages)
const pairOf = async () => (await chatOf(a).openPrivate({ imUserId: zhou.id })).conversationId
const groupOf = async () =>
  (await chatOf(a).createGroup({ name: '恒泰项目', imUserIds: [zhou.id, lin.id] })).conversationId
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('two people share one conversation, listed once it has a message', async () => {
  const [mine, theirs] = await Promise.all([
    chatOf(a).openPrivate({ imUserId: zhou.id }),
    chatOf(b).openPrivate({ imUserId: shen.id }),
  ])
  expect(mine).toMatchObject({ conversationId: theirs.conversationId, name: '周以宁', targetId: zhou.id })
  expect((await chatOf(b).getConversations({})).conversations).toEqual([])
  await say(a, mine.conversationId, '[赞]明天开庭')
  const [shown] = (await chatOf(b).getConversations({})).conversations
  expect(shown).toMatchObject({
    name: '沈静',
    unreadMessageCount: 1,
    latestMessage: { content: { content: '[赞]明天开庭' } },
  })
  expect(await chatOf(b).getUnread({})).toEqual({ total: 1, hasMuted: false })
})

test('a message resent with its key is stored once and pushed once, with its seq', async () => {
  const id = await pairOf()
  const heard: ChatMessage[] = []
  b.connection.on('chat:message', (message) => heard.push(message))
  await eventually(
    () => b.connection.state,
    (state) => state === 'online',
  )
  const clientKey = key()
  const sent = await Promise.all([1, 2, 3].map(() => say(a, id, '收到请回复', clientKey)))
  expect(new Set(sent.map(({ messageUId }) => messageUId)).size).toBe(1)
  expect(await wordsIn(b, id)).toEqual(['收到请回复'])
  await eventually(
    () => heard.length,
    (n) => n > 0,
  )
  expect(heard).toMatchObject([{ seq: 1, targetId: shen.id, senderUserId: shen.id }])
  expect(heard[0]).not.toHaveProperty('clientKey')
})

test('two hundred concurrent messages are numbered without gaps and read in pages by seq', async () => {
  const id = await groupOf()
  const people = [a, b, c]
  await Promise.all(Array.from({ length: 200 }, (_, i) => say(people[i % 3] as AppClient, id, `第${i}句`)))
  const all: ChatMessage[] = []
  for (let seq: number | undefined; ; ) {
    const page = await chatOf(b).getMessages({ conversationId: id, seq, count: 50 })
    all.unshift(...page.messages)
    seq = page.messages[0]?.seq
    if (!page.hasMore) break
  }
  // The first is that the group was made.
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 201 }, (_, i) => i + 1))
  expect(new Set(words(all)).size).toBe(201)
  const { messages } = await chatOf(b).getMessages({ conversationId: id, seq: 199, order: 1 })
  expect(messages.map(({ seq }) => seq)).toEqual([200, 201])
})

test('reading shows the sender a receipt, lowers the unread count and never passes the last message', async () => {
  const id = await pairOf()
  const { messageUId, seq } = await say(a, id, '材料已寄出')
  expect((await chatOf(a).getMessages({ conversationId: id })).messages[0]).toMatchObject({
    read: { read: 0, total: 1 },
  })
  await chatOf(b).read({ conversationId: id, seq: seq + 100 })
  expect((await chatOf(a).getMessages({ conversationId: id })).messages[0]).toMatchObject({
    read: { read: 1, total: 1 },
  })
  expect((await chatOf(a).getReaders({ messageUId })).read).toMatchObject([{ empName: '周以宁' }])
  await say(a, id, '请查收')
  expect(await chatOf(b).getUnread({})).toEqual({ total: 1, hasMuted: false })
  expect(await refusal(chatOf(b).getReaders({ messageUId }))).toBe('只有发送人可以查看已读情况')
})

test('recalling a message within two minutes removes it for both and returns the text to its sender', async () => {
  const id = await pairOf()
  const first = await say(a, id, '写错了')
  expect(await refusal(chatOf(b).recall({ messageUId: first.messageUId }))).toBe('只能撤回自己发送的消息')
  expect(await chatOf(a).recall({ messageUId: first.messageUId })).toMatchObject({
    messageType: 8,
    content: { text: '写错了' },
  })
  const [seen] = (await chatOf(b).getMessages({ conversationId: id })).messages
  expect(seen).toMatchObject({ messageType: 8, content: {} })
  expect((await chatOf(b).search({ keyword: '写错' })).messages).toEqual([])
  const second = await say(a, id, '来不及了')
  app.clock.pass(121_000)
  expect(await refusal(chatOf(a).recall({ messageUId: second.messageUId }))).toBe('消息发出超过 2 分钟，不能撤回')
})

test('a quotation shows the quoted message until that is recalled', async () => {
  const id = await pairOf()
  const { messageUId } = await say(a, id, '几点开庭')
  await chatOf(b).send({
    conversationId: id,
    clientKey: key(),
    message: { messageType: 9, content: '九点半', referMsgUid: messageUId },
  })
  const quoted = async () => (await chatOf(a).getMessages({ conversationId: id })).messages[1]?.content
  expect(await quoted()).toMatchObject({
    quoted: { referMsg: '几点开庭', referMsgUserName: '沈静', isRecalled: false },
  })
  await chatOf(a).recall({ messageUId })
  expect(await quoted()).toMatchObject({ quoted: { referMsg: '', isRecalled: true } })
})

test.each(['😀', '👨‍👩‍👧‍👦', '🇨🇳', '👍🏽'])(
  'a message with %s where its quotation is cut can be quoted',
  async (sign) => {
    const id = await pairOf()
    const { messageUId } = await say(a, id, `${'测'.repeat(139)}${sign}好的`)
    await chatOf(b).send({
      conversationId: id,
      clientKey: key(),
      message: { messageType: 9, content: '收到', referMsgUid: messageUId },
    })
    expect((await chatOf(a).getMessages({ conversationId: id })).messages[1]?.content).toMatchObject({
      quoted: { referMsg: `${'测'.repeat(139)}…` },
    })
  },
)

test('searching, hiding and clearing affect one’s own view only', async () => {
  const id = await pairOf()
  const { messageUId } = await say(a, id, '保全申请书初稿')
  await say(b, id, '保全裁定下来了')
  expect(words((await chatOf(a).search({ keyword: '保全' })).messages)).toEqual(['保全裁定下来了', '保全申请书初稿'])
  await chatOf(a).deleteChatHistory({ conversationId: id, messageUIds: [messageUId] })
  expect([await wordsIn(a, id), await wordsIn(b, id)]).toEqual([
    ['保全裁定下来了'],
    ['保全申请书初稿', '保全裁定下来了'],
  ])
  await chatOf(b).deleteChatHistory({ conversationId: id })
  expect([await wordsIn(a, id), await wordsIn(b, id)]).toEqual([['保全裁定下来了'], []])
  expect(
    words((await chatOf(a).getAllChatHistoryByUId({ messageUId: (await say(a, id, '好')).messageUId })).messages),
  ).toEqual(['保全裁定下来了', '好'])
})

test('texts with a web address are found without a word, and nothing else is', async () => {
  const id = await pairOf()
  await say(a, id, '合同模板见 https://example.com/t?a=1')
  await say(a, id, '链接我晚点发')
  expect(words((await chatOf(b).search({ conversationId: id, hasLink: true })).messages)).toEqual([
    '合同模板见 https://example.com/t?a=1',
  ])
})

test('a message of another conversation cannot be quoted: outsiders would read it', async () => {
  const { messageUId } = await say(a, await groupOf(), '底价三十万')
  const conversationId = await pairOf()
  const message = { messageType: 9 as const, content: '你看', referMsgUid: messageUId }
  expect(await refusal(chatOf(a).send({ conversationId, clientKey: key(), message }))).toBe(
    '引用的消息不存在或已被删除',
  )
  expect(await wordsIn(b, conversationId)).toEqual([])
})

test('people of another firm are found and written to only as cooperation friends', async () => {
  const id = await pairOf()
  const { messageUId } = await say(a, id, '内部讨论')
  for (const asked of [
    chatOf(x).getMessages({ conversationId: id }),
    chatOf(x).send({ conversationId: id, clientKey: key(), message: text('你好') }),
    chatOf(x).getConversation({ conversationId: id }),
    chatOf(c).read({ conversationId: id, seq: 1 }),
  ])
    expect(await refusal(asked)).toBe('会话不存在或已被删除')
  expect(await refusal(chatOf(x).getAllChatHistoryByUId({ messageUId }))).toBe('消息不存在或已被删除')
  expect((await chatOf(c).search({ keyword: '内部' })).messages).toEqual([])
  expect(await refusal(chatOf(a).openPrivate({ imUserId: stranger.id }))).toBe('联系人不存在或已被删除')

  await app.db.updateTable('accounts').set({ mobile: '13911112222' }).where('id', '=', stranger.accountId).execute()
  expect(await chatOf(a).saveCooperationFriend({ mobile: '13911112222' })).toMatchObject({ state: 'asked' })
  expect(await refusal(chatOf(a).openPrivate({ imUserId: stranger.id }))).toBe('联系人不存在或已被删除')
  expect(await chatOf(x).getFriends({})).toMatchObject([{ imUserId: shen.id, state: 'asking' }])
  await chatOf(x).saveCooperationFriend({ imUserId: shen.id, isAccepted: true })
  const shared = (await chatOf(a).openPrivate({ imUserId: stranger.id })).conversationId
  await say(a, shared, '合作愉快')
  expect(await wordsIn(x, shared)).toEqual(['合作愉快'])
  await chatOf(x).saveCooperationFriend({ imUserId: shen.id, isAccepted: false })
  expect(await refusal(say(a, shared, '还在吗'))).toBe('对方不是您的合作伙伴，无法发送消息')
})

test('a removed member reads up to the removal and cannot write; a new member reads from joining', async () => {
  const id = await groupOf()
  await say(a, id, '请大家准备材料')
  expect(await refusal(chatOf(b).removeMembers({ conversationId: id, imUserIds: [lin.id] }))).toBe(
    '只有群主可以移出管理员，群主与管理员可以移出其他成员',
  )
  await chatOf(a).removeMembers({ conversationId: id, imUserIds: [lin.id] })
  await say(a, id, '只剩我们了')
  expect(await wordsIn(c, id)).toEqual(['#10', '请大家准备材料', '#10'])
  expect(await refusal(say(c, id, '我还在'))).toBe('您已不在该群聊中')
  await chatOf(a).addMembers({ conversationId: id, imUserIds: [lin.id] })
  expect(await wordsIn(c, id)).toEqual(['#10'])
  await chatOf(a).updateGroup({ conversationId: id, isMuteAll: true })
  expect(await refusal(say(c, id, '可以说话吗'))).toBe('群主已开启全员禁言')
  await chatOf(a).leave({ conversationId: id })
  const trail = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => auditWords(action, 'conversation'))).toEqual([
    '创建群聊',
    '移出群聊',
    '邀请加入群聊',
    '修改群聊的名称、公告或禁言',
    '退出群聊',
  ])
  expect(await chatOf(b).getMembers({ conversationId: id })).toMatchObject([
    { empName: '周以宁', role: 'owner' },
    { empName: '林知远' },
  ])
})

test('writing to a suspended colleague is refused', async () => {
  const id = await pairOf()
  await app.db.updateTable('employees').set({ status: 'suspended' }).where('id', '=', zhou.id).execute()
  expect(await refusal(say(a, id, '在吗'))).toBe('对方的账号已停用，无法发送消息')
  expect((await chatOf(a).getContactList({})).records.find(({ imUserId }) => imUserId === zhou.id)).toMatchObject({
    status: 2,
  })
})

test('the conversation list pins first, skips muted ones in the unread count, revives removed ones and finds mentions', async () => {
  const pair = await pairOf()
  await say(a, pair, '私聊')
  const group = await groupOf()
  await chatOf(a).send({
    conversationId: group,
    clientKey: key(),
    message: { messageType: 2, content: '@周以宁 看一下', mentions: { userIds: [zhou.id, stranger.id] } },
  })
  await chatOf(b).top({ conversationId: pair, top: true })
  const list = async () => (await chatOf(b).getConversations({})).conversations
  expect((await list()).map(({ name, mentionSeq }) => [name, mentionSeq])).toEqual([
    ['沈静', undefined],
    ['恒泰项目', 2],
  ])
  await chatOf(b).setLevel({ conversationId: group, notificationLevel: 5 })
  expect(await chatOf(b).getUnread({})).toEqual({ total: 1, hasMuted: true })
  await chatOf(b).remove({ conversationId: pair })
  expect((await list()).map(({ name }) => name)).toEqual(['恒泰项目'])
  await say(a, pair, '再说一句')
  expect((await list()).map(({ name }) => name)).toEqual(['沈静', '恒泰项目'])
  expect((await chatOf(b).getConversations({ size: 1, after: pair })).conversations.map(({ name }) => name)).toEqual([
    '恒泰项目',
  ])
})

test('events of a group and messages taken back are not counted as unread, and a mention taken back leads nowhere', async () => {
  const group = await groupOf()
  const unread = async () => {
    const [room] = (await chatOf(b).getConversations({})).conversations
    return [room?.unreadMessageCount, room?.mentionSeq, (await chatOf(b).getUnread({})).total]
  }
  // The group begins with its event 创建了群聊.
  expect(await unread()).toEqual([0, undefined, 0])
  const mention = await chatOf(a).send({
    conversationId: group,
    clientKey: key(),
    message: { messageType: 2, content: '@周以宁 看一下', mentions: { userIds: [zhou.id] } },
  })
  await say(a, group, '不急')
  await chatOf(a).updateGroup({ conversationId: group, name: '恒泰二审' })
  expect(await unread()).toEqual([2, mention.seq, 2])
  await chatOf(a).recall({ messageUId: mention.messageUId })
  expect(await unread()).toEqual([1, undefined, 1])
  await chatOf(b).read({ conversationId: group, seq: mention.seq })
  expect(await unread()).toEqual([1, undefined, 1])
})

test('forwarding one by one or as one record is limited to visible messages and writable conversations', async () => {
  const from = await pairOf()
  const sent = [await say(a, from, '第一点'), await say(b, from, '第二点')]
  const messageUIds = sent.map(({ messageUId }) => messageUId)
  const group = await groupOf()
  const clientKey = key()
  const merged = { clientKey, messageUIds, conversationIds: [group], isMerged: true }
  await chatOf(a).forward(merged)
  const last = (await chatOf(c).getMessages({ conversationId: group })).messages.at(-1)
  expect(last).toMatchObject({
    messageType: 1,
    content: {
      msgType: 'MergedChat',
      msgFields: { title: '沈静与周以宁的聊天记录', lines: [{ text: '第一点' }, { text: '第二点' }] },
    },
  })
  await chatOf(a).forward({ ...merged, clientKey: key(), isMerged: false })
  expect((await wordsIn(c, group)).slice(-2)).toEqual(['第一点', '第二点'])
  expect(await refusal(chatOf(c).forward({ ...merged, clientKey: key() }))).toBe('要转发的消息不存在或已被删除')
})

test('a merged record keeps who said each line and what it answers, without what was recalled', async () => {
  const from = await groupOf()
  const answer = (content: string, referMsgUid: string) =>
    chatOf(a).send({ conversationId: from, clientKey: key(), message: { messageType: 9, content, referMsgUid } })
  const first = await say(a, from, '几点开庭')
  const second = await say(a, from, '写错了')
  const answers = [await answer('九点半', first.messageUId), await answer('好的', second.messageUId)]
  await chatOf(a).recall({ messageUId: second.messageUId })
  const messageUIds = answers.map(({ messageUId }) => messageUId)
  const [record] = await chatOf(a).forward({ clientKey: key(), messageUIds, conversationIds: [from], isMerged: true })
  const lines =
    record?.messageType === 1 && record.content.msgType === 'MergedChat' ? record.content.msgFields.lines : []
  expect(lines.map(({ senderUserId, quoted }) => [senderUserId, quoted?.text])).toEqual([
    [first.senderUserId, '几点开庭'],
    [first.senderUserId, ''],
  ])
})

test('merged records are read to a depth of three and share the same files', async () => {
  const from = await pairOf()
  const group = await groupOf()
  const { fileId } = await anUpload(await callers(app)(shen), {
    type: 'voice',
    fileName: '录音.mp3',
    content: Buffer.from('ID3'),
  })
  const { messageUId } = await chatOf(a).send({
    conversationId: from,
    clientKey: key(),
    message: { messageType: 3, fileId, duration: 7 },
  })
  const merge = async (messageUIds: string[], to: string) =>
    (await chatOf(a).forward({ clientKey: key(), messageUIds, conversationIds: [to], isMerged: true }))[0]
      ?.messageUId ?? ''
  const first = await merge([messageUId], from)
  const second = await merge([first], from)
  const third = await merge([second], from)
  await merge([third], group)
  const last = (await chatOf(c).getMessages({ conversationId: group })).messages.at(-1)
  const line = (lines?: MergedLine[]) => lines?.[0]
  const whole = last?.messageType === 1 && last.content.msgType === 'MergedChat' ? last.content.msgFields : undefined
  const inner = line(line(line(whole?.lines)?.record?.lines)?.record?.lines)
  expect(inner).toMatchObject({ senderUserName: '沈静', text: '[聊天记录]' })
  expect(inner).not.toHaveProperty('record')
  const shown = (await chatOf(a).getMessages({ conversationId: from })).messages.find(
    (message) => message.messageUId === second,
  )
  const voice = shown?.messageType === 1 && shown.content.msgType === 'MergedChat' ? shown.content.msgFields.lines : []
  expect(line(line(voice)?.record?.lines)).toMatchObject({ text: '[语音]', duration: 7, file: { fileId } })
})

test('a file inside a merged record opens by its address, and not for somebody outside the conversation', async () => {
  const from = await pairOf()
  const { fileId } = await anUpload(await callers(app)(shen), {
    fileName: '起诉状.pdf',
    content: Buffer.from('%PDF-1.4'),
  })
  const { messageUId } = await chatOf(a).send({
    conversationId: from,
    clientKey: key(),
    message: { messageType: 5, fileId },
  })
  const merge = async (messageUIds: string[]) =>
    (await chatOf(a).forward({ clientKey: key(), messageUIds, conversationIds: [from], isMerged: true }))[0]
      ?.messageUId ?? ''
  const record = await merge([messageUId])
  const nested = await merge([record])
  expect(await chatOf(b).saveIMTempPreviewFile({ messageUId: record, at: '0' })).toEqual({ docVerId: fileId })
  expect(await chatOf(b).saveIMTempPreviewFile({ messageUId: nested, at: '0-0' })).toEqual({ docVerId: fileId })
  expect(await refusal(chatOf(b).saveIMTempPreviewFile({ messageUId: record, at: '7' }))).toContain('文件')
  expect(await refusal(chatOf(c).saveIMTempPreviewFile({ messageUId: record, at: '0' }))).toContain('消息')
})

test('the file of a message is copied for whoever reads it, as a file of their own, and for nobody else', async () => {
  const content = Buffer.from('%PDF-1.4 起诉状')
  const { fileId } = await anUpload(await callers(app)(shen), { fileName: '起诉状.pdf', content })
  const { messageUId } = await chatOf(a).send({
    ...{ conversationId: await pairOf(), clientKey: key() },
    message: { messageType: 5, fileId },
  })
  const copy = await chatOf(b).copyFile({ messageUId })
  expect(copy).toMatchObject({ fileName: '起诉状.pdf', fileSize: String(content.length), fileType: 'pdf' })
  expect(copy.fileId).not.toBe(fileId)
  expect(await refusal(chatOf(c).copyFile({ messageUId }))).toContain('消息')
  await chatOf(a).recall({ messageUId })
  expect(await refusal(chatOf(b).copyFile({ messageUId }))).toContain('文件')
})

test('the socket’s user signature belongs to its session and expires', async () => {
  const { imUserId, userSig } = await chatOf(a).getImUserSig({})
  expect(imUserId).toBe(shen.id)
  const heard = (token: string) =>
    new Promise<string>((resolve) => {
      const socket = new Socket(`${app.address.replace('http', 'ws')}/im`)
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token, silentMs: 0 }))
      socket.onmessage = ({ data }) => {
        resolve(JSON.parse(String(data)).type)
        socket.close()
      }
    })
  expect([await heard(userSig), await heard(`${userSig}x`)]).toEqual([
    expect.stringMatching(/welcome|resync/),
    'refused',
  ])
  app.clock.pass(hours(13))
  expect(await heard(userSig)).toBe('refused')
})
