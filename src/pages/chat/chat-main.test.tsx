import type { ChatMessage, Conversation, MessagesInput, SendInput } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { eventually } from '@test/support/eventually'
import { memoryFiles } from '@test/support/memory-files'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import { toWire } from '@/lib/time'
import type { Host } from '@/platform/port'
import ChatMain from './chat-main'

const mockFiles = memoryFiles()
jest.mock('@/platform/keptFiles', () => ({ keptFiles: mockFiles }))
// jsdom draws no pictures.
jest.mock('@/platform/media', () => ({
  media: { toSend: async (file: object) => ({ file, width: 40, height: 30 }), sound: () => ({}) },
}))

const ME = 'e1'
const justNow = () => toWire(Date.now() - 30_000)
const mine = (seq: number, given: object = {}) =>
  aChatMessage(seq, {
    senderUserId: ME,
    senderUserName: '周以宁',
    sentTime: justNow(),
    read: { read: 0, total: 1 },
    ...given,
  })
const theirs = (seq: number, given: object = {}) =>
  aChatMessage(seq, { senderUserId: 'e2', senderUserName: '沈静', ...given })

/** The server's form of a message that quotes the first. */
const QUOTED = {
  quoted: {
    referMsgUid: 'm1',
    referMsgUserId: 'e2',
    referMsgUserName: '沈静',
    objName: 2,
    referMsg: '几点开庭',
    isRecalled: false,
  },
}

let page: OpenPage
let sent: SendInput[]
afterEach(() => {
  page.close()
  mockFiles.kept.clear()
})

interface Given {
  messages?: ChatMessage[]
  room?: Partial<Conversation>
  answers?: Answers
  host?: Partial<Host>
  params?: Record<string, string>
  storage?: OpenPage['platform']['storage']
}

/** Opens the conversation c1 with 沈静 as 周以宁, with these messages. */
async function open({
  messages = [],
  room = {},
  answers = {},
  host,
  params = { conversationId: 'c1' },
  storage,
}: Given = {}) {
  sent = []
  const there = [...messages]
  page = await openPage(ChatMain, {
    params,
    host,
    ...(storage && { storage }),
    answers: {
      'chat/conversation/get': () => aConversation({ lastSeq: there.length, readSeq: there.length, ...room }),
      'chat/message/getList': ({ seq, order = 0, count = 20 }: MessagesInput) => {
        const found = there.filter(
          (message) => seq === undefined || (order === 1 ? message.seq > seq : message.seq < seq),
        )
        const shown = order === 1 ? found.slice(0, count) : found.slice(-count)
        return { messages: shown, hasMore: found.length > shown.length }
      },
      'chat/conversation/read': () => null,
      'chat/message/send': (input: SendInput) => {
        sent.push(input)
        const message = mine(there.length + 1, {
          clientKey: input.clientKey,
          messageType: input.message.messageType,
          content: { content: 'content' in input.message ? input.message.content : '', ...QUOTED },
        })
        there.push(message)
        return message
      },
      ...answers,
    },
  })
}

/** Long-presses the message with this text. */
async function press(words: string) {
  const bubble = [...document.querySelectorAll<HTMLElement>('.message-row__bubble')].find((element) =>
    (element.textContent ?? '').includes(words),
  )
  if (!bubble) throw new Error(`no message says ${words}`)
  bubble.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await page.sees('多选')
}

const menu = () => [...document.querySelectorAll('[role=menuitem]')].map((element) => element.textContent)
async function choose(label: string) {
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (element) => element.textContent === label,
  )
  if (!item) throw new Error(`the menu has no ${label}`)
  item.click()
  await eventually(
    () => menu().length,
    (count) => count === 0,
    15_000,
  )
}

test('messages are shown with emoji, and a sent one appears', async () => {
  await open({ messages: [theirs(1, { content: { content: '明天开庭[赞]，[附件]见邮箱' } })] })
  await page.sees('明天开庭👍，[附件]见邮箱')
  await page.type('消息', '收到')
  await page.tap('发送')
  await page.sees('未读')
  expect(sent).toMatchObject([{ conversationId: 'c1', message: { messageType: 2, content: '收到' } }])
  expect(page.field('消息').value).toBe('')
})

test('the draft is kept per conversation until sent', async () => {
  await open()
  await page.sees('还没有聊天记录')
  await page.type('消息', '写到一半')
  const { storage } = page.platform
  page.close()
  page = await openPage(ChatMain, {
    params: { conversationId: 'c1' },
    storage,
    answers: {
      'chat/conversation/get': () => aConversation({ lastSeq: 0, readSeq: 0 }),
      'chat/message/getList': () => ({ messages: [], hasMore: false }),
    },
  })
  await page.sees('还没有聊天记录')
  expect(page.field('消息').value).toBe('写到一半')
})

test('opened by a person it is the conversation with them', async () => {
  const asked: object[] = []
  await open({
    params: { empId: 'e2' },
    messages: [theirs(1)],
    answers: {
      'chat/conversation/openPrivate': (input: object) => {
        asked.push(input)
        return aConversation()
      },
    },
  })
  await page.sees('第1句')
  expect(asked).toEqual([{ imUserId: 'e2' }])
})

test('one’s own is taken back within two minutes, and its words are written anew', async () => {
  await open({
    messages: [mine(1, { content: { content: '写错的话' } })],
    answers: {
      'chat/message/recall': () => mine(1, { messageType: 8, content: { text: '写错的话' } }),
    },
  })
  await page.sees('写错的话')
  await press('写错的话')
  expect(menu()).toEqual(['复制', '引用', '转发', '撤回', '转任务', '转日程', '记工时', '删除', '多选'])
  await choose('撤回')
  await page.sees('您撤回了一条消息')
  await page.tap('重新编辑')
  expect(page.field('消息').value).toBe('写错的话')
})

test('older than two minutes, or somebody else’s, is not taken back', async () => {
  await open({ messages: [mine(1, { sentTime: toWire(Date.now() - 121_000) }), theirs(2)] })
  await page.sees('第2句')
  await press('第1句')
  expect(menu()).not.toContain('撤回')
})

test('a message is quoted; what it quotes is gone to', async () => {
  await open({
    messages: [theirs(1, { content: { content: '几点开庭' } })],
  })
  await page.sees('几点开庭')
  await press('几点开庭')
  await choose('引用')
  await page.sees('引用 沈静：几点开庭')
  await page.type('消息', '九点半')
  await page.tap('发送')
  expect(sent).toMatchObject([{ message: { messageType: 9, content: '九点半', referMsgUid: 'm1' } }])
  await page.sees('沈静：几点开庭')
  await page.tap('查看引用的消息')
  expect(document.querySelector('.message-row--found')?.textContent).toContain('几点开庭')
})

test('the quotation is kept with the draft, also after the page was left', async () => {
  const messages = [theirs(1, { content: { content: '几点开庭' } })]
  await open({ messages })
  await page.sees('几点开庭')
  await press('几点开庭')
  await choose('引用')
  await page.type('消息', '九点')
  const { storage } = page.platform
  page.close()
  await open({ messages, storage })
  await page.sees('引用 沈静：几点开庭')
  await page.type('消息', '九点半')
  await page.tap('发送')
  expect(sent).toMatchObject([{ message: { messageType: 9, content: '九点半', referMsgUid: 'm1' } }])
  page.close()
  await open({ messages, storage })
  await page.sees('几点开庭')
  expect(page.says('引用 沈静')).toBe(false)
})

test('a message becomes a task or a schedule', async () => {
  await open({ messages: [theirs(1, { content: { content: '周五前把证据目录整理好' } })] })
  await page.sees('证据目录')
  await press('证据目录')
  await choose('转任务')
  await press('证据目录')
  await choose('转日程')
  const text = encodeURIComponent('周五前把证据目录整理好')
  expect(page.platform.moves).toEqual([
    `navigateTo task/add/add?text=${text}`,
    `navigateTo schedule/add/add?text=${text}`,
  ])
})

test('several are chosen and passed on as one record', async () => {
  await open({ messages: [theirs(1), theirs(2), theirs(3)] })
  await page.sees('第3句')
  await press('第1句')
  await choose('多选')
  await page.tap('沈静：第3句')
  await page.tap('合并转发')
  expect(page.platform.moves).toEqual(['navigateTo chat/chat-forward?messageUIds=m1%2Cm3&isMerged=1'])
})

test('a refused message shows the reason, and can be sent again or deleted', async () => {
  let isRefused = true
  await open({
    answers: {
      'chat/message/send': ({ clientKey, message }: SendInput) => {
        if (isRefused) throw new Refusal(403, '群主已开启全员禁言')
        return mine(1, { clientKey, content: message })
      },
    },
  })
  await page.sees('还没有聊天记录')
  await page.type('消息', '请大家看一下')
  await page.tap('发送')
  await page.sees('群主已开启全员禁言')
  isRefused = false
  await page.tap('没有发出')
  await page.tap('重发')
  await page.sees('未读')
  expect(page.says('群主已开启全员禁言')).toBe(false)
})

test('a message waits without a network and shows that', async () => {
  await open({
    answers: {
      'chat/message/send': () => {
        throw new NetworkError('offline')
      },
    },
  })
  await page.sees('还没有聊天记录')
  page.platform.goOnline(false)
  await page.type('消息', '在路上')
  await page.tap('发送')
  await page.sees('等待网络')
})

test.each([
  ['对方的账号已停用，无法发送消息', { closed: '对方的账号已停用，无法发送消息' }],
  ['您已不在该群聊中', { closed: '您已不在该群聊中', conversationType: 2 as const, isMember: false }],
  ['群主已开启全员禁言', { closed: '群主已开启全员禁言', conversationType: 2 as const, isMuteAll: true }],
])('a closed conversation has no composer: %s', async (words, room) => {
  await open({ messages: [theirs(1)], room })
  await page.sees(words)
  expect([page.says('第1句'), page.button('语音'), document.querySelector('textarea')]).toEqual([true, undefined, null])
})

test('in a group: how many have not read it, who they are, and who is meant by an @', async () => {
  const member = (imUserId: string, empName: string) => ({
    imUserId,
    userId: imUserId,
    empName,
    avatarUrl: '',
    status: 1,
    role: 'member',
    readSeq: 0,
  })
  await open({
    room: { conversationType: 2, name: '恒泰项目', memberCount: 3 },
    messages: [mine(1, { conversationType: 2, read: { read: 1, total: 2 } })],
    answers: {
      'chat/message/getReaders': () => ({ read: [member('e3', '林知远')], unread: [member('e2', '沈静')] }),
      'chat/group/getMembers': () => [member(ME, '周以宁'), member('e2', '沈静')],
      'general/getEmployeeList': () => ({
        ...{ total: 1, current: 1, size: 9_999, updateTime: '2026-11-23 09:00:00' },
        records: [
          {
            ...{ empId: 'e2', userId: 'ue2', empName: '沈静', pinyin: 'shenjing', initials: 'sj' },
            ...{ photoUrl: '', teamId: 'law', post: '律师', isHere: true },
          },
        ],
      }),
      'general/getTeamList': () => ({ updateTime: '', list: [] }),
    },
  })
  await page.sees('恒泰项目')
  expect(page.says('3 人')).toBe(true)
  await page.tap('1人未读')
  await page.sees('消息接收情况')
  await page.sees('沈静')
  await page.tap('已读 1')
  await page.sees('林知远')
  await page.tap('关闭')
  await page.type('消息', '@')
  await page.sees('提醒谁看')
  await page.sees('S')
  await page.tap('沈静')
  await page.type('消息', `${page.field('消息').value}看一下`)
  await page.tap('发送')
  expect(sent).toMatchObject([{ message: { content: '@沈静 看一下', mentions: { userIds: ['e2'] } } }])
})

test('each kind of message is shown in its way, one that is not known in words', async () => {
  const file = { fileId: 'f', url: '/of/f' }
  await open({
    messages: [
      theirs(1, { messageType: 3, content: { ...file, duration: 7 } }),
      theirs(2, { messageType: 4, content: { ...file, imageUri: '/of/f', width: 400, height: 300 } }),
      theirs(3, {
        messageType: 5,
        content: { ...file, fileUrl: '/of/f', name: '起诉状.docx', size: 2048, type: 'docx' },
      }),
      theirs(4, { messageType: 6, content: { ...file, sightUrl: '/of/f', duration: 75 } }),
      theirs(5, { messageType: 1, content: { msgType: 'CustomEmoticon', msgFields: { name: '天平' } } }),
      theirs(6, {
        messageType: 1,
        content: {
          msgType: 'MergedChat',
          msgFields: {
            title: '群聊的聊天记录',
            lines: [{ senderUserName: '林知远', sentTime: '2026-11-23 09:00:00', messageType: 2, text: '第一点' }],
          },
        },
      }),
      theirs(7, { messageType: 10, content: { text: '沈静 修改群名为「恒泰项目」' } }),
      theirs(8, { messageType: 12, content: {} }),
    ],
  })
  for (const words of [
    '7″',
    '起诉状.docx',
    '2 KB',
    '01:15',
    '⚖️',
    '林知远：第一点',
    '聊天记录 · 1 条',
    '沈静 修改群名为「恒泰项目」',
    '暂不支持查看这种消息',
  ])
    await page.sees(words)
})

test('a file opens in the preview, read only; a larger one, and one of another kind, where it is saved', async () => {
  const file = (seq: number, name: string, size: number) =>
    theirs(seq, { messageType: 5, content: { fileId: 'f', url: '/of/f', fileUrl: '/of/f', name, size, type: 'x' } })
  await open({
    messages: [file(1, '合同.docx', 2048), file(2, '卷宗.pdf', 104_857_601), file(3, '材料.zip', 10)],
    host: { can: () => true },
    answers: { 'chat/saveIMTempPreviewFile': () => ({ docVerId: 'v9' }) },
  })
  await page.sees('材料.zip')
  await page.tap('合同.docx')
  await page.tap('卷宗.pdf')
  await page.tap('材料.zip')
  expect(page.platform.moves).toEqual([
    'navigateTo file/preview/preview?id=v9&type=versionDoc&readOnly=1',
    'navigateTo chat/chat-download?messageUId=m2',
    'navigateTo chat/chat-download?messageUId=m3',
  ])
})

test('a host that opens no files says so', async () => {
  await open({
    messages: [
      theirs(1, {
        messageType: 5,
        content: { fileId: 'f', url: '/f', fileUrl: '/f', name: '合同.docx', size: 9, type: 'docx' },
      }),
    ],
    host: { can: () => false },
  })
  await page.sees('合同.docx')
  await page.tap('合同.docx')
  expect(page.platform.said).toEqual(['请前往APP操作'])
})

test('the unread begin where they begin, and far above they are led to', async () => {
  const messages = Array.from({ length: 60 }, (_, i) => theirs(i + 1))
  await open({ messages, room: { unreadMessageCount: 45, readSeq: 15 } })
  await page.sees('第60句')
  expect([page.says('第16句'), page.says('45 条未读')]).toEqual([false, true])
  await page.tap('45 条未读')
  await page.sees('第16句')
  expect([page.says('以下为新消息'), page.says('条未读')]).toEqual([true, false])
})

test('a picture is sent as a message of its own', async () => {
  const chosen = { path: 'blob:1', name: '现场.gif', size: 10, type: 'image/gif', blob: new Blob(['x']) }
  const stored: string[] = []
  const options = {
    'file/oss/upload/getUrl': ({ fileName }: { fileName: string }) => {
      stored.push(fileName)
      return { host: '/store', fields: {}, fileId: 'f7' }
    },
    'file/oss/upload/callback': () => ({
      fileId: 'f7',
      md5: '',
      fileSize: '10',
      fileType: 'gif',
      tmpPath: '',
      fileName: '现场.gif',
    }),
  }
  await open({ answers: options, host: { chooseImage: async () => ({ ok: true, value: [chosen] }) } })
  await page.sees('还没有聊天记录')
  page.platform.transport.upload = async () => ({ status: 200, body: '' })
  await page.tap('更多')
  await page.tap('图片')
  await page.sees('未读')
  expect(stored).toEqual(['现场.gif'])
  expect(sent).toMatchObject([{ message: { messageType: 4, fileId: 'f7', width: 40, height: 30 } }])
  expect(mockFiles.kept.size).toBe(0)
})
