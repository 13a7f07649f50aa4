import { chat } from '@contract/chat'
import type { ChatMessage, MessagesInput } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { RoomStore } from '../room/RoomStore'
import { TalkStore } from './TalkStore'

const NOW = Date.parse('2026-11-23T10:02:00+08:00')

async function aTalk(messages: ChatMessage[]) {
  const clock = { now: NOW }
  const told: string[] = []
  const room = new RoomStore('c1', {
    api: {
      chat: fakeApi(chat, {
        getConversation: () => aConversation({ lastSeq: messages.length, readSeq: messages.length }),
        getMessages: ({ seq, order = 0, count = 20 }: MessagesInput) => {
          const found = messages.filter(
            (message) => seq === undefined || (order === 1 ? message.seq > seq : message.seq < seq),
          )
          return { messages: order === 1 ? found.slice(0, count) : found.slice(-count), hasMore: found.length > count }
        },
        recall: () => aChatMessage(1, { senderUserId: 'e2', messageType: 8, content: { text: '写错了' } }),
      }),
    },
    connection: fakeConnection().connection,
    queue: { of: () => [] },
    me: 'e2',
  })
  await room.load()
  const talk = new TalkStore({
    room,
    around: async () => messages.slice(0, 5),
    tell: (words) => told.push(words),
    now: () => clock.now,
  })
  return { room, talk, told, clock }
}

test('one’s own may be taken back for two minutes, and its words written anew for five', async () => {
  const own = aChatMessage(1, { senderUserId: 'e2' })
  const { room, talk, clock } = await aTalk([own])
  expect([talk.mayRecall(own, 'e2'), talk.mayRecall(own, 'e9')]).toEqual([true, false])
  await talk.recall(own)
  const recalled = room.messages[0] as ChatMessage
  expect(talk.editAgain(recalled)).toBe('写错了')
  clock.now = NOW + 5 * 60_000
  expect(talk.editAgain(recalled)).toBe('写错了')
  clock.now += 1_000
  expect([talk.editAgain(recalled), talk.mayRecall(own, 'e2')]).toEqual([undefined, false])
})

test('a tap on a quote scrolls to the quoted message, or tells that it is gone', async () => {
  const messages = Array.from({ length: 90 }, (_, i) => aChatMessage(i + 1))
  const { room, talk, told } = await aTalk(messages)
  const quoted = { referMsgUserId: 'e1', referMsgUserName: '沈静', objName: 2, referMsg: '', isRecalled: false }
  await talk.goToQuoted({ ...quoted, referMsgUid: 'm3' })
  expect([room.stretch.has(3), room.isAtEnd, talk.goTo]).toEqual([true, false, { key: 'm-m3' }])
  await talk.goToQuoted({ ...quoted, referMsgUid: 'm999' })
  expect(told).toEqual(['引用的消息不在可查看的范围内'])
})

test('up to a hundred are chosen; they are passed on in the order they were said', async () => {
  const messages = Array.from({ length: 20 }, (_, i) => aChatMessage(i + 1))
  const { talk, told } = await aTalk(messages)
  talk.choose(['m7'])
  const row = (message?: ChatMessage) => ({ message }) as Parameters<TalkStore['toggle']>[0]
  talk.toggle(row(messages[2]))
  expect(talk.chosenIds).toEqual(['m3', 'm7'])
  talk.toggle(row(messages[6]))
  expect(talk.chosenIds).toEqual(['m3'])
  talk.choose(Array.from({ length: 100 }, (_, i) => `x${i}`))
  talk.toggle(row(messages[2]))
  expect(told).toEqual(['一次最多选择 100 条'])
})
