import { message } from '@contract/message'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { MessageCenterStore } from './MessageCenterStore'

function center(unread: Record<string, number> = {}) {
  const set: Record<number, { top: boolean; muted: boolean }> = {}
  const asked: string[] = []
  const calls: string[] = []
  const answer = { sure: true }
  const store = new MessageCenterStore({
    api: {
      message: fakeApi(message, {
        getNewMsgByAssistant: () => ({ assistantMsgMap: {} }),
        setAllAppMsgRead: () => {
          calls.push('read')
          return null
        },
      }),
    },
    session: { can: () => false, empId: 'e1' },
    messages: {
      chats: { total: 0, hasMuted: false },
      countOf: (key: string) => unread[key] ?? 0,
      settingOf: (systemId) => ({ systemId, top: false, muted: false, ...set[systemId] }),
      set: async ({ systemId, top, muted }) => {
        set[systemId] = { top, muted }
      },
    },
    connection: fakeConnection().connection,
    feedback: {
      confirm: async ({ content }: { content: string }) => {
        asked.push(content)
        return answer.sure
      },
    },
  })
  const find = (systemId: number) => {
    const item = store.items.find(({ assistant }) => assistant.systemId === systemId)
    if (!item) throw new Error(`no ${systemId}`)
    return item
  }
  return { store, set, asked, calls, answer, find }
}

test('marking everything as read asks first, with how many', async () => {
  const { store, asked, calls, answer } = center({ approvalCount: 3, taskCount: 4 })
  answer.sure = false
  await store.markAllRead()
  expect(asked).toEqual(['把 7 条未读消息全部标为已读？'])
  expect(calls).toEqual([])
  answer.sure = true
  await store.markAllRead(() => calls.push('chats'))
  expect(calls).toEqual(['read', 'chats'])
})

test('only what is unread', () => {
  const { store } = center({ taskCount: 4 })
  store.showUnread(true)
  expect(store.items.map(({ assistant }) => assistant.systemId)).toEqual([1009])
})

test('pinning keeps what is muted, and the other way round', async () => {
  const { store, set, find } = center()
  await store.togglePin(find(1009))
  await store.toggleMuted(find(1009))
  expect(set[1009]).toEqual({ top: true, muted: true })
})
