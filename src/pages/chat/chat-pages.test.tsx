import type { ChatMessage, ForwardInput } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { eventually } from '@test/support/eventually'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import type { Host } from '@/platform/port'
import ChatDownload from './chat-download'
import ChatForward from './chat-forward'
import ChatImage from './chat-image'
import ChatRecordDetail from './chat-record-detail'
import Video from './preview/video'

jest.mock('@/platform/media', () => ({ media: { sound: () => ({ play() {}, stop() {} }) } }))

const mockDrawn: string[] = []
jest.mock('@/platform/viewers', () => ({
  viewers: {
    word: async (_: unknown, { url }: { url: string }) => {
      mockDrawn.push(url)
      return { close() {} }
    },
  },
}))

let page: OpenPage
afterEach(() => page.close())

const opened: string[] = []
const host: Partial<Host> = {
  can: () => true,
  previewFile: async ({ name }) => {
    opened.push(name)
    return { ok: true, value: undefined }
  },
  previewImages: async (urls, index) => {
    opened.push(`${urls.join()} at ${index}`)
    return { ok: true, value: undefined }
  },
}
beforeEach(() => void opened.splice(0))

const about = (message: ChatMessage): Answers => ({
  'chat/getAllChatHistoryByUId': () => ({ messages: [aChatMessage(9), message], hasMore: false }),
})
const file = (name: string, size: number, type: string) =>
  aChatMessage(1, { messageType: 5, content: { fileId: 'f', url: '/of/f', fileUrl: '/of/f', name, size, type } })

test.each([
  ['文件超过 100M，不能在线预览，请下载后查看', file('卷宗.pdf', 104_857_601, 'pdf')],
  ['ZIP 格式不支持在线预览，请下载后查看', file('材料.zip', 2048, 'zip')],
  ['这份文件不能在线预览，请下载后查看', file('对方的合同.pptx', 2048, 'pptx')],
])('a file that is not shown says why and is had: %s', async (why, message) => {
  page = await openPage(ChatDownload, { params: { messageUId: 'm1' }, answers: about(message), host })
  await page.sees(why)
  await page.tap('下载')
  expect(opened).toEqual([message.messageType === 5 && message.content.name])
})

test('an office file of a partner firm, which the preview cannot read, is drawn from its link and downloaded', async () => {
  const message = file('对方的合同.docx', 2048, 'docx')
  page = await openPage(ChatDownload, { params: { messageUId: 'm1' }, answers: about(message), host })
  await page.sees('对方的合同.docx')
  await eventually(
    () => mockDrawn,
    (urls) => urls.includes('/of/f'),
  )
  expect(page.says('请下载后查看')).toBe(false)
  await page.tap('下载')
  expect(opened).toEqual(['对方的合同.docx'])
})

test('a recalled message shows that, and offers nothing', async () => {
  const answers = about(aChatMessage(1, { messageType: 8, content: {} }))
  page = await openPage(ChatDownload, { params: { messageUId: 'm1' }, answers, host })
  await page.sees('文件已被撤回或清理')
  expect(page.button('下载')).toBeUndefined()
})

const line = (given: object) => ({
  senderUserName: '沈静',
  sentTime: '2026-11-23 09:00:00',
  messageType: 2,
  text: '',
  ...given,
})
const record = aChatMessage(1, {
  messageType: 1,
  content: {
    msgType: 'MergedChat',
    msgFields: {
      title: '沈静与周以宁的聊天记录',
      lines: [
        line({ text: '第一点[赞]' }),
        line({
          messageType: 1,
          text: '[聊天记录]',
          record: {
            title: '群聊的聊天记录',
            lines: [
              line({
                messageType: 5,
                text: '[文件] 证据.zip',
                file: { fileId: 'g', url: '/of/g', name: '证据.zip', size: 9, type: 'zip' },
              }),
              line({
                messageType: 5,
                text: '[文件] 起诉状.docx',
                file: { fileId: 'd', url: '/of/d', name: '起诉状.docx', size: 9, type: 'docx' },
              }),
            ],
          },
        }),
      ],
    },
  },
})

test('a record is read line by line; the one inside it opens, and so does what lies in that', async () => {
  page = await openPage(ChatRecordDetail, { params: { messageUId: 'm1' }, answers: about(record), host })
  await page.sees('第一点👍')
  expect([page.says('群聊的聊天记录'), page.says('沈静：[文件] 证据.zip')]).toEqual([true, true])
  await page.tap('群聊的聊天记录')
  expect(page.platform.moves).toEqual(['navigateTo chat/chat-record-detail?messageUId=m1&at=1'])
  page.close()
  const inOurFirm: Answers = {
    ...about(record),
    'chat/saveIMTempPreviewFile': ({ at }: { at?: string }) => ({ docVerId: at === '1-1' ? 'd' : '' }),
  }
  page = await openPage(ChatRecordDetail, { params: { messageUId: 'm1', at: '1' }, answers: inOurFirm, host })
  await page.sees('证据.zip 9 B')
  await page.tap('证据.zip')
  await page.tap('起诉状.docx')
  await eventually(
    () => page.platform.moves,
    (moves) => moves.length === 2,
  )
  expect(page.platform.moves).toEqual([
    'navigateTo chat/chat-download?messageUId=m1&at=1-0',
    'navigateTo file/preview/preview?id=d&type=versionDoc&readOnly=1',
  ])
  page.close()
  page = await openPage(ChatRecordDetail, {
    params: { messageUId: 'm1', at: '1' },
    answers: { ...about(record), 'chat/saveIMTempPreviewFile': () => ({ docVerId: '' }) },
    host,
  })
  await page.sees('起诉状.docx')
  await page.tap('起诉状.docx')
  await eventually(
    () => page.platform.moves,
    (moves) => moves.length === 1,
  )
  expect(page.platform.moves).toEqual(['navigateTo chat/chat-download?messageUId=m1&at=1-1'])
  page.close()
  page = await openPage(ChatDownload, { params: { messageUId: 'm1', at: '1-0' }, answers: about(record), host })
  await page.sees('ZIP 格式不支持在线预览')
  expect(page.says('证据.zip')).toBe(true)
})

test('the pictures of a conversation: the one that was tapped is shown among the others', async () => {
  const picture = (seq: number, url = `/of/${seq}`) =>
    aChatMessage(seq, { messageType: 4, content: { fileId: 'f', url, imageUri: url, width: 4, height: 3 } })
  const answers: Answers = {
    'chat/message/search': () => ({ messages: [picture(7), picture(5, ''), picture(3)], hasMore: false }),
  }
  page = await openPage(ChatImage, { params: { conversationId: 'c1', messageUId: 'm3' }, answers, host })
  await page.sees('图片')
  expect(opened).toEqual(['/of/7,/of/3 at 1'])
  await page.tap('查看图片')
  expect(opened.at(-1)).toBe('/of/7,/of/3 at 0')
  page.close()
  page = await openPage(ChatImage, { params: { conversationId: 'c1', messageUId: 'm5' }, answers, host })
  await page.sees('图片')
  expect(page.platform.said).toEqual(['图片已过期或已被清理'])
})

test('a film that is gone says so', async () => {
  const film = aChatMessage(1, { messageType: 6, content: { fileId: 'f', url: '', sightUrl: '', duration: 5 } })
  page = await openPage(Video, { params: { messageUId: 'm1' }, answers: about(film), host })
  await page.sees('视频已过期或已被清理')
})

const contact = (imUserId: string, empName: string, status = 1) => ({
  imUserId,
  userId: imUserId,
  empName,
  avatarUrl: '',
  status,
})
const forwarding = (forwarded: ForwardInput[]): Answers => ({
  'chat/conversation/getList': () => ({
    conversations: [
      aConversation({ conversationId: 'c1', conversationType: 2, name: '恒泰项目', memberCount: 5 }),
      aConversation({ conversationId: 'c2', name: '林知远', targetId: 'e3' }),
      aConversation({ conversationId: 'c3', name: '已散的群', closed: '您已不在该群聊中' }),
    ],
    hasMore: false,
  }),
  'chat/contact/getContactList': ({ isCooperationPartner }: { isCooperationPartner?: boolean }) => ({
    records: isCooperationPartner ? [] : [contact('e7', '许望舒'), contact('e8', '许停用', 2)],
    total: 2,
  }),
  'chat/conversation/openPrivate': () => aConversation({ conversationId: 'c7' }),
  'chat/message/forward': (input: ForwardInput) => {
    forwarded.push(input)
    return []
  },
})

test('passed on to a group and to somebody found by name, one by one or as one record', async () => {
  const forwarded: ForwardInput[] = []
  const params = { messageUIds: 'm1,m2', isMerged: '1' }
  page = await openPage(ChatForward, { params, answers: forwarding(forwarded), host })
  await page.sees('转发 2 条消息')
  await page.tap('恒泰项目')
  await page.type('会话、同事或合作伙伴', '许')
  await page.sees('许望舒')
  await page.sees('对方的账号已停用，无法发送消息')
  await page.tap('许望舒')
  await page.tap('逐条转发')
  await page.tap('发送（2）')
  expect(forwarded).toMatchObject([{ messageUIds: ['m1', 'm2'], conversationIds: ['c1', 'c7'], isMerged: false }])
  expect(page.platform.said).toEqual(['已转发'])
})

test('messages cannot be forwarded to a closed conversation', async () => {
  page = await openPage(ChatForward, { params: { messageUIds: 'm1' }, answers: forwarding([]), host })
  await page.sees('已散的群')
  expect(page.button('已散的群')?.getAttribute('aria-disabled')).toBe('true')
  await page.tap('已散的群')
  expect([page.button('发送')?.getAttribute('aria-disabled'), page.says('逐条转发')]).toEqual(['true', false])
})
