import { workLog } from '@contract/work-log'
import type { BatchOutcome, WorkLogRow } from '@contract/work-log/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import type { CallOptions } from '@/api/call'
import { LogBatchStore } from './LogBatchStore'

const aLog = (number: number) => ({ logId: `l${number}`, version: number }) as WorkLogRow

function aStore() {
  const sent: { call: string; input: object; key?: string }[] = []
  const said: string[] = []
  const server = {
    outcome: { done: 2, refused: [] } as BatchOutcome,
    refusal: undefined as Error | undefined,
    gate: undefined as Gate | undefined,
    reads: 0,
  }
  const answer =
    (call: string) =>
    async (input: object, { key }: CallOptions = {}) => {
      sent.push({ call, input, key: keyOf(input, key) })
      await server.gate?.opened
      if (server.refusal) throw server.refusal
      return server.outcome
    }
  const store = new LogBatchStore({
    api: { workLog: fakeApi(workLog, { batchSubmit: answer('submit'), batchReview: answer('review') }) },
    feedback: {
      toast: (words) => said.push(words),
      alert: async ({ title, content }) => void said.push(`${title}\n${content}`),
    },
    refresh: () => {
      server.reads++
    },
  })
  store.selection.turn(true)
  return { store, sent, said, server }
}

test('reviewed logs go with the version that was seen, and an empty note is no note', async () => {
  const { store, sent, said, server } = aStore()
  store.selection.pickAll([aLog(1), aLog(2)])
  expect(await store.review('reviewed', '')).toBe(true)
  const logs = [
    { logId: 'l1', version: 1 },
    { logId: 'l2', version: 2 },
  ]
  expect(sent.map(({ call, input }) => [call, input])).toEqual([
    ['review', { logs, result: 'reviewed', note: undefined }],
  ])
  expect([said, store.selection.isOn, store.selection.count, server.reads]).toEqual([['已处理 2 条'], false, 0, 1])
})

test('logs that were refused are named with their reasons', async () => {
  const { store, said, server } = aStore()
  server.outcome = { done: 1, refused: [{ title: '11月27日 起草合同', reason: '刚刚被作者收回' }] }
  store.selection.pickAll([aLog(1), aLog(2)])
  expect(await store.submit()).toBe(true)
  expect(said).toEqual(['1 条已处理，1 条未处理\n11月27日 起草合同：刚刚被作者收回'])
})

test('a refused batch keeps the logs selected and reads the lists again', async () => {
  const { store, said, server } = aStore()
  server.refusal = aReportedRefusal('您没有审阅权限')
  store.selection.pickAll([aLog(1)])
  expect(await store.review('returned', '请补写工时')).toBe(false)
  expect([store.selection.count, store.isBusy, said, server.reads]).toEqual([1, false, [], 1])
})

test('a batch whose answer was lost goes again under its key; a return of the same logs under another', async () => {
  const { store, sent, server } = aStore()
  server.refusal = aReportedLoss()
  store.selection.pickAll([aLog(1)])
  await store.review('reviewed', '')
  await store.review('reviewed', '')
  await store.review('returned', '请补写工时')
  const [first, again, returned] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(returned).not.toBe(first)
})

test('a second tap while the first is under way, and a tap with nothing selected, send nothing', async () => {
  const { store, sent, server } = aStore()
  expect(await store.submit()).toBe(false)
  store.selection.pickAll([aLog(1)])
  server.gate = new Gate()
  const taps = [store.submit(), store.submit()]
  expect(store.isBusy).toBe(true)
  server.gate.open()
  expect(await Promise.all(taps)).toEqual([true, false])
  expect(sent).toHaveLength(1)
})

test('the log after the hundredth is not selected, and the reason is said', () => {
  const { store, said } = aStore()
  store.selection.pickAll(Array.from({ length: 100 }, (_, index) => aLog(index)))
  store.selection.toggle(aLog(100))
  expect([store.selection.count, said]).toEqual([100, ['一次最多 100 条']])
})
