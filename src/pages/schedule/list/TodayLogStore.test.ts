import { workLog } from '@contract/work-log'
import type { EditData, Suggestion, WorkDay } from '@contract/work-log/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld } from '@test/factories/record'
import { eventually } from '@test/support/eventually'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { TodayLogStore } from './TodayLogStore'

const aSuggestion = (id: string) => ({ source: { kind: 'schedule', id } }) as Suggestion
const aDay = () =>
  ({
    day: '2026-03-02',
    logs: [
      { logId: 'l1', version: 1, status: 0 },
      { logId: 'l2', version: 4, status: 1 },
      { logId: 'l3', version: 2, status: 0 },
    ],
    suggestions: [aSuggestion('s1'), aSuggestion('s2')],
  }) as WorkDay

async function aStore(answers: Answers<typeof workLog>) {
  const sent: [string, unknown][] = []
  const { live, said } = aRecordsWorld()
  const server = { day: aDay(), gate: undefined as Gate | undefined }
  const record = new LiveRecord<WorkDay>({
    ...live,
    read: () => Promise.resolve(server.gate?.opened).then(() => server.day),
  })
  const api = { workLog: fakeApi(workLog, answers, (name, input) => sent.push([name, input])) }
  await record.refresh()
  return { store: new TodayLogStore(record, { api, feedback: live.feedback }), record, sent, said, server }
}

test('only drafts of the day are submitted, each with its version', async () => {
  const { store, sent, said } = await aStore({ batchSubmit: () => ({ done: 2, refused: [] }) })
  await store.submitAll()
  const logs = [
    { logId: 'l1', version: 1 },
    { logId: 'l3', version: 2 },
  ]
  expect([sent, said]).toEqual([[['batchSubmit', { logs }]], ['已处理 2 条']])
})

test('drafts of the day that were refused are named with the reason', async () => {
  const refused = [{ title: '起草代理词', reason: '没有选择审阅人' }]
  const { store, said } = await aStore({ batchSubmit: () => ({ done: 1, refused }) })
  await store.submitAll()
  expect(said).toEqual(['起草代理词：没有选择审阅人'])
})

test('a suggestion is kept as a draft with what the server filled in, for the day on screen', async () => {
  const data = {
    ...{ type: 1, target: { id: 'c1', name: '买卖合同纠纷' }, workDay: '2026-03-02', hours: '1.5' },
    ...{ activity: 'court', content: '开庭', isBillable: true, isShared: false, reviewers: [{ empId: 'e9' }] },
  } as unknown as EditData
  const { store, sent, said } = await aStore({ getEditData: () => data, batchSave: () => ({ logIds: ['l9'] }) })
  await store.accept(aSuggestion('s1'))
  expect(sent).toEqual([
    ['getEditData', { sourceKind: 'schedule', sourceId: 's1', day: '2026-03-02' }],
    [
      'batchSave',
      {
        logs: [
          {
            ...{ type: 1, targetId: 'c1', workDay: '2026-03-02', hours: '1.5', activity: 'court', content: '开庭' },
            ...{ isBillable: true, isShared: false, reviewerIds: ['e9'], source: { kind: 'schedule', id: 's1' } },
          },
        ],
        send: false,
      },
    ],
  ])
  expect(said).toEqual(['已记为草稿'])
})

test('a dismissed suggestion is gone before the day is read again, and the others stay', async () => {
  const { store, record, server } = await aStore({ dismiss: () => null })
  server.gate = new Gate()
  const dismissing = store.dismiss(aSuggestion('s1'))
  await eventually(
    () => record.now?.suggestions ?? [],
    ({ length }) => length < 2,
  )
  expect(record.now?.suggestions).toEqual([aSuggestion('s2')])
  server.day = { ...aDay(), suggestions: [] }
  server.gate.open()
  await dismissing
  await eventually(
    () => record.now?.suggestions ?? [],
    ({ length }) => length === 0,
  )
})

test('a suggestion whose dismissal is refused stays', async () => {
  const { store, record } = await aStore({
    dismiss: () => {
      throw aReportedRefusal('已记为日志')
    },
  })
  await store.dismiss(aSuggestion('s1'))
  expect(record.now?.suggestions).toHaveLength(2)
})
