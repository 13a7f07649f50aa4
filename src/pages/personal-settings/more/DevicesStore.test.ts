import { account } from '@contract/account'
import type { DeviceSession } from '@contract/account/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld } from '@test/factories/record'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { DevicesStore } from './DevicesStore'

const aDevice = (sessionId: string, isCurrent = false) =>
  ({ sessionId, label: `手机 ${sessionId}`, isCurrent }) as DeviceSession

async function aStore(answers: Answers<typeof account> = {}) {
  const server = { sessions: [aDevice('s1'), aDevice('s2', true), aDevice('s3')], ended: [] as string[] }
  const { live, said, answers: confirmations } = aRecordsWorld()
  const known: Answers<typeof account> = {
    getSessions: () => server.sessions,
    endSession: ({ sessionId }) => {
      server.ended.push(sessionId)
      server.sessions = server.sessions.filter((session) => session.sessionId !== sessionId)
      return null
    },
    ...answers,
  }
  const store = new DevicesStore({ api: { account: fakeApi(account, known) }, live })
  await store.load()
  return { store, server, said, confirmations }
}

const idsOf = (sessions: readonly DeviceSession[] = []) => sessions.map(({ sessionId }) => sessionId)

test('this device stands first, and is none of the others', async () => {
  const { store } = await aStore()
  expect(idsOf(store.record.now)).toEqual(['s2', 's1', 's3'])
  expect(idsOf(store.others)).toEqual(['s1', 's3'])
})

test('a device is signed out after a question, and leaves the list', async () => {
  const { store, server, said, confirmations } = await aStore()
  confirmations.push(false)
  await store.end(aDevice('s1'))
  expect([server.ended, said]).toEqual([[], ['该设备会立即退出，再次使用需要输入密码。']])
  await store.end(aDevice('s1'))
  expect([server.ended, idsOf(store.record.now), said.at(-1)]).toEqual([['s1'], ['s2', 's3'], '该设备已退出'])
})

test('signing all others out leaves this device', async () => {
  const { store, server, said } = await aStore()
  await store.endOthers()
  expect([server.ended, idsOf(store.record.now), said.at(-1)]).toEqual([['s1', 's3'], ['s2'], '其他设备已退出'])
})

test('a refusal half-way says nothing of success, and the list shows which are left', async () => {
  const { store, server, said } = await aStore({
    endSession: ({ sessionId }) => {
      if (sessionId === 's3') throw aReportedRefusal('网络不稳定，请重试')
      server.sessions = server.sessions.filter((session) => session.sessionId !== sessionId)
      return null
    },
  })
  await store.endOthers()
  await store.record.refresh()
  expect([said.includes('其他设备已退出'), idsOf(store.record.now), store.ending]).toEqual([
    false,
    ['s2', 's3'],
    undefined,
  ])
})

test('while one device is signed out, another is not begun', async () => {
  const gate = new Gate()
  const ended: string[] = []
  const { store } = await aStore({
    endSession: ({ sessionId }) => {
      ended.push(sessionId)
      return gate.opened.then(() => null)
    },
  })
  const first = store.end(aDevice('s1'))
  await Promise.resolve()
  await Promise.resolve()
  expect([store.ending, store.isEndingOthers]).toEqual(['s1', false])
  const second = store.endOthers()
  gate.open()
  await Promise.all([first, second])
  expect(ended).toEqual(['s1'])
})
