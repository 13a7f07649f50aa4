import { chatUnread } from '@contract/chat/unread'
import { message } from '@contract/message'
import type { ConversationSetting, UnreadTotals } from '@contract/message/shapes'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { MessagesStore } from './messages'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const COUNTS = { approvalCount: 5, taskCount: 2 } as UnreadTotals['counts']

async function aStore({ settings = [] as ConversationSetting[], chats = [{ total: 3, hasMuted: false }] } = {}) {
  const { connection, tell } = fakeConnection()
  const store = new MessagesStore({
    api: {
      message: fakeApi(message, {
        getAppUnreadMessageTotal: () => ({ total: 7, counts: COUNTS, seq: 1 }),
        getConversationSettings: () => settings,
      }),
      chatUnread: fakeApi(chatUnread, { getUnread: () => chats.shift() ?? { total: 0, hasMuted: true } }),
    },
    connection,
    line: { saw() {} },
  })
  await store.load()
  await settled()
  return { store, tell }
}

test('three ways to count what is unread (§9): the assistants’, people’s chats, both', async () => {
  const { store } = await aStore()
  expect([1, 2, 3].map((mode) => store.totalOf(mode as 1 | 2 | 3))).toEqual([7, 3, 10])
})

test('a muted assistant adds nothing to the unread total', async () => {
  const { store } = await aStore({ settings: [{ systemId: 1001, top: false, muted: true }] })
  expect([store.totalOf(1), store.totalOf(3)]).toEqual([2, 5])
})

test('many words in a second are counted once, a second after the last', async () => {
  const { store, tell } = await aStore({
    chats: [
      { total: 3, hasMuted: false },
      { total: 9, hasMuted: false },
    ],
  })
  jest.useFakeTimers()
  for (let i = 0; i < 5; i++) tell('chat:read', { conversationId: 'c1', imUserId: 'e2', seq: i })
  await jest.advanceTimersByTimeAsync(999)
  expect(store.totalOf(2)).toBe(3)
  await jest.advanceTimersByTimeAsync(1)
  expect(store.totalOf(2)).toBe(9)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(store.totalOf(2)).toBe(9)
  jest.useRealTimers()
})

test('the next person who signs in counts unread messages anew', async () => {
  const { store } = await aStore()
  store.forget()
  expect(store.totalOf(3)).toBe(0)
})
