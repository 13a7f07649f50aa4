import { aConversation } from '@test/factories/chat'
import type { ConversationsStore } from '@/features/chat/ConversationsStore'
import { CenterList, nameOf } from './CenterList'
import type { AssistantItem, MessageCenterStore } from './MessageCenterStore'

const assistant = (nick: string, createTime: string, top = false) =>
  ({
    isSystem: true,
    assistant: { nick, systemId: nick },
    newest: { createTime },
    top,
    unread: 0,
  }) as unknown as AssistantItem
const talk = (name: string, operationTime: string, top = false) =>
  aConversation({ conversationId: name, name, operationTime, top })

/** A list over these assistants and loaded chats. */
function aList(items: AssistantItem[], conversations: ReturnType<typeof talk>[], hasMore = false) {
  const list = new CenterList({ items } as unknown as MessageCenterStore)
  const chats = { conversations, hasMore, load: async () => {} } as unknown as ConversationsStore
  list.take({ list: chats, marksOf: () => ({}), readAll: async () => {} })
  return list.items.map(nameOf)
}
const ASSISTANTS = [assistant('审批', '2026-11-24 09:00:00'), assistant('日志', '2026-11-20 09:00:00')]

test('pinned first, then by time, whoever talks', () => {
  expect(
    aList(
      [...ASSISTANTS, assistant('任务', '2026-11-01 09:00:00', true)],
      [talk('行政群', '2026-11-02 09:00:00', true), talk('沈静', '2026-11-22 09:00:00')],
    ),
  ).toEqual(['行政群', '任务', '审批', '沈静', '日志'])
})

test('rows below the last loaded chat wait for the next page, so that nothing is inserted above the reader', () => {
  const chats = [talk('沈静', '2026-11-22 09:00:00')]
  expect(aList(ASSISTANTS, chats, true)).toEqual(['审批', '沈静'])
  expect(aList(ASSISTANTS, chats)).toEqual(['审批', '沈静', '日志'])
})
