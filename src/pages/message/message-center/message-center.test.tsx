import type { Conversation } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { anAppMessage } from '@test/factories/message-views'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import ConversationSearch from '../../chat/chat-simple-conversation-search'
import ConversationSetting from '../conversation-setting/conversation-setting'
import MessageSearch from '../message-search/message-search'
import MessageCenter from './message-center'

let page: OpenPage
afterEach(() => page.close())

const talk = (conversationId: string, name: string, given: Partial<Conversation> = {}) =>
  aConversation({
    ...{ conversationId, name, latestMessage: aChatMessage(3, { conversationId, content: { content: '收到' } }) },
    ...given,
  })

interface Asked {
  unreadOnly?: boolean
  after?: string
}

async function open(conversations: Conversation[], answers: Answers = {}) {
  const asked: Asked[] = []
  page = await openPage(MessageCenter, {
    answers: {
      'messageCenter/getNewMsgByAssistant': () => ({
        assistantMsgMap: { approvalNewMsg: anAppMessage({ createTime: '2026-11-23 09:00:00' }) },
      }),
      'timer/getList': () => ({ timers: [] }),
      'chat/conversation/getUnread': () => ({ total: 2, hasMuted: false }),
      'chat/conversation/getList': (input: Asked) => {
        asked.push(input)
        const shown = input.unreadOnly
          ? conversations.filter((conversation) => conversation.unreadMessageCount > 0)
          : conversations
        return { conversations: shown, hasMore: false }
      },
      ...answers,
    },
  })
  await page.sees(conversations[0]?.name ?? '审批')
  return asked
}
const order = () =>
  [...document.querySelectorAll('.conversation-row .list-row__title')].map((title) => title.textContent)

test('assistants and chats are one list: pinned first, then by time', async () => {
  await open([
    talk('c2', '行政通知群', { top: true, operationTime: '2026-11-01 10:00:00' }),
    talk('c1', '沈静', { operationTime: '2026-11-24 10:00:00' }),
  ])
  expect(order().slice(0, 3)).toEqual(['行政通知群', '沈静', '审批助手'])
})

test('a row says who wants something of me, how much is unread, and that it is silent', async () => {
  await open([
    talk('c1', '恒泰项目', {
      ...{ conversationType: 2, mentionSeq: 3, unreadMessageCount: 4, notificationLevel: 0 },
      latestMessage: aChatMessage(3, { conversationType: 2, senderUserId: 'e9', content: { content: '请看[赞]' } }),
    }),
    talk('c2', '行政通知群', { conversationType: 2, notificationLevel: 5, unreadMessageCount: 7 }),
  ])
  expect(page.says('[有人@我] 沈静：请看👍')).toBe(true)
  expect([page.says('4 条未读'), page.says('7 条未读，免打扰')]).toEqual([true, true])
  const counts = [...document.querySelectorAll('.conversation-row .badge__count')].map(({ textContent }) => textContent)
  expect(counts).toEqual(['4'])
})

test('only what is unread is asked of the server, so that no page hides it', async () => {
  const asked = await open([talk('c1', '沈静', { unreadMessageCount: 2 }), talk('c2', '林知远')])
  await page.tap('只看未读')
  await page.sees('沈静')
  expect(asked.at(-1)).toMatchObject({ unreadOnly: true })
  expect([page.says('林知远'), order()]).toEqual([false, ['沈静']])
})

test('a row’s actions: silent, read, off the list', async () => {
  const sent: [string, object][] = []
  const noted = (name: string) => (input: object) => {
    sent.push([name, input])
    return null
  }
  await open([talk('c1', '沈静', { unreadMessageCount: 2, lastSeq: 9 })], {
    'chat/conversation/read': noted('read'),
    'chat/conversation/remove': noted('remove'),
  })
  await page.tap('标为已读')
  await page.tap('删除')
  expect(sent).toEqual([
    ['read', { conversationId: 'c1', seq: 9 }],
    ['remove', { conversationId: 'c1' }],
  ])
})

test('beginning a chat asks for people', async () => {
  await open([talk('c1', '沈静')])
  await page.tap('发起聊天')
  expect(page.platform.moves.at(-1)).toBe('navigateTo public/select-emp')
})

test('the interaction assistant opens its own page, the other assistants open a conversation', async () => {
  await open([talk('c1', '沈静')], {
    'messageCenter/getNewMsgByAssistant': () => ({
      assistantMsgMap: { dynamic: anAppMessage({ systemId: 1013 }), approval: anAppMessage() },
    }),
  })
  await page.tap('互动消息')
  await page.tap('审批助手')
  expect(page.platform.moves).toEqual([
    'navigateTo message/received/received',
    'navigateTo message/conversation/conversation?systemId=1001',
  ])
})

test('a search finds people, conversations, what was said and what assistants told', async () => {
  const hit = (seq: number, conversationId: string) => ({
    ...aChatMessage(seq, { conversationId, content: { content: '恒泰开庭' } }),
    conversationName: '恒泰项目',
  })
  page = await openPage(MessageSearch, {
    params: { keyword: '恒泰' },
    answers: {
      'chat/conversation/getList': () => ({ conversations: [talk('c1', '恒泰项目')], hasMore: false }),
      'chat/contact/getFriends': () => [],
      'general/getEmployeeList': () => ({ records: [], total: 0, current: 1, size: 1, updateTime: '' }),
      'general/getTeamList': () => ({ updateTime: '', list: [] }),
      'chat/message/search': () => ({ messages: [hit(4, 'c1'), hit(2, 'c1')], hasMore: false }),
      'messageCenter/getMsgList': () => ({ records: [], total: 0, current: 1, size: 20 }),
    },
  })
  await page.sees('2 条相关的聊天记录')
  expect(page.says('会话')).toBe(true)
  await page.tap('2 条相关的聊天记录')
  expect(decodeURIComponent(page.platform.moves.at(-1) ?? '')).toBe(
    'navigateTo message/target-search/target-search?conversationId=c1&keyword=恒泰',
  )
})

test('further results of a kind open with the search text filled in', async () => {
  const asked: object[] = []
  const answers: Answers = {
    'chat/conversation/getList': (input: object) => {
      asked.push(input)
      const names = ['恒泰项目', '恒泰二期', '恒泰三期', '恒泰四期']
      return { conversations: names.map((name, index) => talk(`c${index}`, name)), hasMore: false }
    },
    'chat/contact/getFriends': () => [],
    'general/getEmployeeList': () => ({ records: [], total: 0, current: 1, size: 1, updateTime: '' }),
    'general/getTeamList': () => ({ updateTime: '', list: [] }),
    'chat/message/search': () => ({ messages: [], hasMore: false }),
    'messageCenter/getMsgList': () => ({ records: [], total: 0, current: 1, size: 20 }),
  }
  page = await openPage(MessageSearch, { params: { keyword: '恒泰' }, answers })
  await page.sees('恒泰三期')
  expect([page.says('恒泰四期'), page.button('查看全部联系人')]).toEqual([false, undefined])
  await page.tap('查看全部会话')
  expect(decodeURIComponent(page.platform.moves.at(-1) ?? '')).toBe(
    'navigateTo chat/chat-simple-conversation-search?keyword=恒泰',
  )
  page.close()
  asked.length = 0
  page = await openPage(ConversationSearch, { params: { keyword: '恒泰' }, answers })
  await page.sees('恒泰四期')
  expect(asked).toMatchObject([{ keyword: '恒泰' }])
})

test('an assistant is silenced and pinned on its own page', async () => {
  const sent: object[] = []
  page = await openPage(ConversationSetting, {
    params: { systemId: '1009' },
    answers: {
      'messageCenter/saveConversationSetting': (input: object) => {
        sent.push(input)
        return null
      },
    },
  })
  await page.tap('消息免打扰')
  await page.tap('置顶聊天')
  expect(sent).toEqual([
    { systemId: 1009, top: false, muted: true },
    { systemId: 1009, top: true, muted: true },
  ])
})
