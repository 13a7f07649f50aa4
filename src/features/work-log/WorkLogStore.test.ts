import { workLog } from '@contract/work-log'
import type { WorkLog } from '@contract/work-log/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import type { CallOptions } from '@/api/call'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { WorkLogStore } from './WorkLogStore'

const aLog = (more: Partial<WorkLog> = {}) => ({ logId: 'l1', version: 3, isLiked: false, ...more }) as WorkLog

async function aStore(answers: Answers<typeof workLog> = {}, log = aLog()) {
  const sent: [string, unknown][] = []
  const draft: { text?: string } = {}
  const { live, said, answers: confirmations } = aRecordsWorld()
  const record = new LiveRecord<WorkLog>({ ...live, read: async () => log })
  const store = new WorkLogStore(record, {
    api: { workLog: fakeApi(workLog, answers, (name, input) => sent.push([name, input])) },
    feedback: live.feedback,
    draft: {
      load: () => draft.text,
      save: (text) => {
        draft.text = text
      },
      clear: () => {
        draft.text = undefined
      },
    },
  })
  await record.refresh()
  return { store, record, sent, said, draft, confirmations }
}

test('a submitted draft goes with its version and is said to be submitted', async () => {
  const { store, sent, said } = await aStore({ batchSubmit: () => ({ done: 1, refused: [] }) })
  expect(await store.submit()).toBe(true)
  expect([sent, said]).toEqual([[['batchSubmit', { logs: [{ logId: 'l1', version: 3 }] }]], ['日志已提交']])
})

test('a draft that was not submitted is not said to be: the reason is', async () => {
  const refused = [{ title: '起草代理词', reason: '没有选择审阅人' }]
  const { store, said } = await aStore({ batchSubmit: () => ({ done: 0, refused }) })
  expect(await store.submit()).toBe(false)
  expect(said).toEqual(['日志没有选择审阅人'])
})

test('a submission that fails says nothing of success', async () => {
  const { store, said } = await aStore({
    batchSubmit: () => {
      throw aReportedRefusal('您的账号已停用')
    },
  })
  expect(await store.submit()).toBe(false)
  expect(said).toEqual([])
})

test('a review without words sends no note, a return its reason', async () => {
  const { store, sent } = await aStore({ batchReview: () => ({ done: 1, refused: [] }) })
  expect(await store.review('reviewed', '')).toBe(true)
  await store.review('returned', '请补写工时')
  const logs = [{ logId: 'l1', version: 3 }]
  expect(sent).toEqual([
    ['batchReview', { logs, result: 'reviewed', note: undefined }],
    ['batchReview', { logs, result: 'returned', note: '请补写工时' }],
  ])
})

test('a like is taken back by the next tap', async () => {
  const { store, sent } = await aStore({
    saveLike: () => aLog({ isLiked: true }),
    deleteLike: () => aLog({ isLiked: false }),
  })
  await store.toggleLike()
  await store.toggleLike()
  expect(sent.map(([name]) => name)).toEqual(['saveLike', 'deleteLike'])
})

test('a reply is kept while typed, sent without blanks, and then cleared', async () => {
  const { store, sent, draft } = await aStore({ saveReply: () => aLog() })
  await store.sendReply()
  store.type('  收到 ')
  expect(draft.text).toBe('  收到 ')
  await store.sendReply()
  expect(sent).toEqual([['saveReply', { logId: 'l1', content: '收到' }]])
  expect([store.reply, draft.text]).toEqual(['', undefined])
})

test('a refused or lost reply stays typed, and goes again under its key', async () => {
  const keys: (string | undefined)[] = []
  const { store, draft } = await aStore({
    saveReply: (input, { key }: CallOptions = {}) => {
      keys.push(keyOf(input, key))
      throw aReportedLoss()
    },
  })
  store.type('收到')
  await store.sendReply()
  await store.sendReply()
  expect([store.reply, draft.text]).toEqual(['收到', '收到'])
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
})

test('text typed while a reply is under way is kept', async () => {
  const gate = new Gate()
  const { store } = await aStore({ saveReply: () => gate.opened.then(() => aLog()) })
  store.type('收到')
  const sending = store.sendReply()
  store.type('收到，另请补写')
  gate.open()
  await sending
  expect(store.reply).toBe('收到，另请补写')
})

test('an unfinished reply is there when the log is opened again', async () => {
  const { live } = aRecordsWorld()
  const record = new LiveRecord<WorkLog>({ ...live, read: async () => aLog() })
  const draft = { load: () => '写了一半', save: () => {}, clear: () => {} }
  const store = new WorkLogStore(record, { api: { workLog: fakeApi(workLog, {}) }, feedback: live.feedback, draft })
  expect(store.reply).toBe('写了一半')
})

test('a log is deleted after a question only', async () => {
  const { store, sent, confirmations } = await aStore({ delete: () => null })
  confirmations.push(false)
  expect(await store.delete()).toBe(false)
  expect(sent).toEqual([])
  expect(await store.delete()).toBe(true)
  expect(sent).toEqual([['delete', { logId: 'l1', version: 3 }]])
})

test('a copy is marked as read once, and a failure of that is not shown', async () => {
  const { store, sent, said } = await aStore({
    markRead: () => {
      throw aReportedRefusal('已删除')
    },
  })
  await store.markRead(aLog({ isRead: true }))
  await store.markRead(aLog({ isRead: false }))
  expect([sent.length, said]).toEqual([1, []])
})
