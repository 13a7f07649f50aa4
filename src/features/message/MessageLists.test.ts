import { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { anAppMessage } from '@test/factories/message-views'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { MessageLists } from './MessageLists'

const query = { appMsgType: [801] } as const

const aCard = (id: string, seq: number, more: Partial<AppMessage> = {}) =>
  anAppMessage({ id, seq, appMsgType: 801, ...more })

function lists() {
  const answers: ((records: AppMessage[]) => Promise<void>)[] = []
  const { connection, tell } = fakeConnection()
  const api = {
    message: fakeApi(message, {
      getMsgList: ({ current = 1, size = 20 }) =>
        new Promise((resolve) => {
          answers.push(async (records) => {
            resolve({ records, total: records.length, current, size })
            await new Promise(process.nextTick)
          })
        }),
    }),
  }
  const all = new MessageLists({ api, connection })
  all.load()
  const list = all.of(query)
  list.start()
  return { list, answers, say: tell }
}

const shown = (list: { items: readonly AppMessage[] }) => list.items.map(({ id, isRead }) => [id, isRead])

test('a message that arrives shows at the top, one of another type does not', async () => {
  const { list, answers, say } = lists()
  await answers[0]?.([aCard('a', 1)])
  say('message:new', aCard('b', 2))
  say('message:new', aCard('c', 3, { appMsgType: 101 }))
  expect(shown(list)).toEqual([
    ['b', false],
    ['a', false],
  ])
  expect(answers).toHaveLength(1)
})

test('a message that arrives during a load is not lost to an older answer', async () => {
  const { list, answers, say } = lists()
  say('message:new', aCard('b', 2))
  expect(list.isLoading).toBe(true)
  await answers[0]?.([aCard('a', 1)])
  await answers[1]?.([aCard('b', 2), aCard('a', 1)])
  expect(shown(list)).toEqual([
    ['b', false],
    ['a', false],
  ])
})

test('neither is what was read elsewhere meanwhile', async () => {
  const { list, answers, say } = lists()
  await answers[0]?.([aCard('a', 1)])
  list.renew()
  say('message:changed', aCard('a', 2, { isRead: true }))
  expect(shown(list)).toEqual([['a', true]])
  await answers[1]?.([aCard('a', 1)])
  await answers[2]?.([aCard('a', 2, { isRead: true })])
  expect(shown(list)).toEqual([['a', true]])
})
