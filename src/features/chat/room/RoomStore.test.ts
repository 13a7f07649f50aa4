import { chat } from '@contract/chat'
import type { ChatMessage, MessagesInput } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { RoomStore } from './RoomStore'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A conversation of so many messages on the server. */
async function aRoom(count: number, given = {}) {
  const there: ChatMessage[] = Array.from({ length: count }, (_, i) => aChatMessage(i + 1))
  const { connection, tell, resync, listening } = fakeConnection()
  const reads: number[] = []
  const room = new RoomStore('c1', {
    api: {
      chat: fakeApi(chat, {
        getConversation: () => aConversation({ lastSeq: there.length, readSeq: there.length, ...given }),
        getMessages: ({ seq, order = 0, count: size = 20 }: MessagesInput) => {
          const found = there.filter(
            (message) => seq === undefined || (order === 1 ? message.seq > seq : message.seq < seq),
          )
          const messages = order === 1 ? found.slice(0, size) : found.slice(-size)
          return { messages, hasMore: found.length > messages.length }
        },
        read: ({ seq }: { seq: number }) => {
          reads.push(seq)
          return null
        },
      }),
    },
    connection,
    queue: { of: () => [] },
    me: 'e2',
  })
  await room.load()
  return { room, there, tell, resync, listening, reads, seqs: () => room.messages.map(({ seq }) => seq) }
}

test('the last twenty, then twenty before them, until there are no more', async () => {
  const { room, seqs } = await aRoom(45)
  expect([seqs()[0], seqs().length, room.hasOlder]).toEqual([26, 20, true])
  await room.loadOlder()
  await room.loadOlder()
  expect([seqs().length, seqs()[0], room.hasOlder]).toEqual([45, 1, false])
})

test('news joins once, in its place; what it left out is asked for', async () => {
  const { there, tell, seqs } = await aRoom(2)
  for (const seq of [3, 4, 5, 6]) there.push(aChatMessage(seq))
  tell('chat:message', aChatMessage(3))
  tell('chat:message', aChatMessage(3))
  expect(seqs()).toEqual([1, 2, 3])
  tell('chat:message', aChatMessage(6))
  await settled()
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6])
  tell('chat:message', aChatMessage(7, { conversationId: 'c2' }))
  expect(seqs()).toHaveLength(6)
})

test('a gap of the line: what was said meanwhile comes, what was taken back goes', async () => {
  const { room, there, resync, seqs } = await aRoom(2)
  there[1] = aChatMessage(2, { messageType: 8, content: {} })
  there.push(aChatMessage(3))
  resync()
  await settled()
  await settled()
  expect(seqs()).toEqual([1, 2, 3])
  expect(room.messages[1]?.messageType).toBe(8)
})

test('one’s own message is nothing new, whatever the reader has on screen', async () => {
  const { room, tell } = await aRoom(2)
  room.reachEnd(false)
  tell('chat:message', aChatMessage(3, { senderUserId: 'e2' }))
  expect(room.end.newCount).toBe(0)
  tell('chat:message', aChatMessage(4, { senderUserId: 'e1' }))
  expect(room.end.newCount).toBe(1)
})

test('one’s own message that came during a gap of the line is nothing new either', async () => {
  const { room, there, resync } = await aRoom(2)
  room.reachEnd(false)
  there.push(aChatMessage(3, { senderUserId: 'e2' }))
  resync()
  await settled()
  await settled()
  expect(room.end.newCount).toBe(0)
})

test('reading is said once and never backwards; the first unread one is known', async () => {
  const { room, reads } = await aRoom(9, { readSeq: 5, unreadMessageCount: 4 })
  expect(room.firstUnreadSeq).toBe(6)
  await room.read()
  await room.read()
  await room.read(3)
  expect(reads).toEqual([9])
})

test('the other one of two reads: what one said says so; leaving it, nothing listens any more', async () => {
  const { room, there, tell, listening } = await aRoom(1)
  there.push(aChatMessage(2))
  tell('chat:message', aChatMessage(2, { senderUserId: 'e2', read: { read: 0, total: 1 } }))
  tell('chat:read', { conversationId: 'c1', imUserId: 'e1', seq: 2 })
  expect(room.messages.at(-1)?.read).toEqual({ read: 1, total: 1 })
  room.dispose()
  expect(listening()).toBe(0)
})

test('a member of a group reads: one more has, of what they had not read before; more than all is never told', async () => {
  const { room, there, tell } = await aRoom(0)
  for (const seq of [1, 2, 3]) {
    const message = aChatMessage(seq, { senderUserId: 'e2', read: { read: 0, total: 2 } })
    there.push(message)
    tell('chat:message', message)
  }
  const read = () => room.messages.map((message) => message.read?.read)
  tell('chat:group-read', { conversationId: 'c2', afterSeq: 0, upTo: 3 })
  expect(read()).toEqual([0, 0, 0])
  tell('chat:group-read', { conversationId: 'c1', afterSeq: 0, upTo: 2 })
  tell('chat:group-read', { conversationId: 'c1', afterSeq: 1, upTo: 3 })
  expect(read()).toEqual([1, 2, 1])
  tell('chat:group-read', { conversationId: 'c1', afterSeq: 1, upTo: 2 })
  expect(read()).toEqual([1, 2, 1])
})

test('a long conversation: no more than 120 are held, whichever way one reads; at the end what is new follows', async () => {
  const { room, there, tell, seqs } = await aRoom(50_000)
  for (let i = 0; i < 10; i++) await room.loadOlder()
  expect([seqs().length, seqs()[0], seqs().at(-1), room.hasNewer]).toEqual([120, 49_781, 49_900, true])
  room.reachEnd(false)
  there.push(aChatMessage(50_001))
  tell('chat:message', aChatMessage(50_001))
  expect([room.end.newCount, seqs().at(-1)]).toEqual([1, 49_900])
  for (let i = 0; i < 3; i++) await room.loadNewer()
  expect([seqs().length, seqs().at(-1)]).toEqual([120, 49_960])
  await room.toEnd()
  expect([seqs().length, seqs().at(-1), room.end.newCount, room.hasNewer]).toEqual([20, 50_001, 0, false])
})

test('opened at a message it stands among those around it', async () => {
  const { room, seqs } = await aRoom(500)
  await room.openAt(100)
  expect([seqs()[0], seqs().at(-1), room.hasOlder, room.hasNewer, room.isAtEnd]).toEqual([81, 120, true, true, false])
})

test('after a very long gap: at the end the last page, further up the place is kept', async () => {
  const { room, there, resync, seqs } = await aRoom(30)
  for (let seq = 31; seq <= 400; seq++) there.push(aChatMessage(seq))
  resync()
  await settled()
  await settled()
  expect([seqs().at(-1), seqs().length, room.hasOlder]).toEqual([400, 20, true])
  room.reachEnd(false)
  const first = seqs()[0]
  for (let seq = 401; seq <= 900; seq++) there.push(aChatMessage(seq))
  resync()
  await settled()
  await settled()
  expect([seqs()[0], room.hasNewer, room.end.newCount > 0]).toEqual([first, true, true])
})
