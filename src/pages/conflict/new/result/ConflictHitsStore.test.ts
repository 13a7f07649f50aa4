import { conflict } from '@contract/conflict'
import type { ConflictFilterCounts, ConflictHit } from '@contract/conflict/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { ConflictHitsStore } from './ConflictHitsStore'

const aHit = (name: string, grade: ConflictHit['grade']) => ({ name, grade }) as unknown as ConflictHit
const HITS = [aHit('甲', 'suspected'), aHit('乙', 'absolute'), aHit('丙', 'suspected')]

function aStore() {
  const asked: unknown[] = []
  const server = { refusal: undefined as Error | undefined, gates: [] as Gate[] }
  const counts = { total: 3, grade: [{ value: 'absolute', count: 1 }], term: [] } as unknown as ConflictFilterCounts
  const api = {
    conflict: fakeApi(conflict, {
      getFilterCounts: () => counts,
      getFilterList: async (input) => {
        asked.push(input)
        await server.gates.shift()?.opened
        if (server.refusal) throw server.refusal
        const records = input.grade ? HITS.filter(({ grade }) => grade === input.grade) : HITS
        return { records, total: records.length, current: 1, size: 300 }
      },
    }),
  }
  return { store: new ConflictHitsStore('r1', api), asked, server }
}

test('weak matches are left out until they are asked for, and up to three hundred are read', async () => {
  const { store, asked } = aStore()
  await store.load()
  await store.narrow({ withWeak: true })
  expect(asked).toEqual([
    { reportId: 'r1', minScore: 60, size: 300 },
    { reportId: 'r1', minScore: 0, size: 300 },
  ])
})

test('hits are grouped from the gravest grade down, without empty groups', async () => {
  const { store } = aStore()
  await store.load()
  expect(store.groups.map(({ grade, hits }) => [grade, hits.length])).toEqual([
    ['absolute', 1],
    ['suspected', 2],
  ])
  expect(store.gradeCounts).toEqual({ all: 3, absolute: 1 })
})

test('one name, one grade and the weak ones narrow together, and each is taken back alone', async () => {
  const { store, asked } = aStore()
  await store.narrow({ term: 0 })
  await store.narrow({ grade: 'absolute', withWeak: true })
  await store.narrow({ term: 'all' })
  await store.narrow({ grade: 'all' })
  const common = { reportId: 'r1', size: 300 }
  expect(asked).toEqual([
    { ...common, minScore: 60, term: 0 },
    { ...common, minScore: 0, term: 0, grade: 'absolute' },
    { ...common, minScore: 0, grade: 'absolute' },
    { ...common, minScore: 0 },
  ])
})

test('the answer asked for later is shown, though an earlier one comes after it', async () => {
  const { store, server } = aStore()
  const [slow, quick] = [new Gate(), new Gate()]
  server.gates = [slow, quick]
  const first = store.load()
  const second = store.narrow({ grade: 'absolute' })
  quick.open()
  await second
  slow.open()
  await first
  expect(store.hits).toHaveLength(1)
})

test('a reading that fails keeps the hits that are shown, and says so', async () => {
  const { store, server } = aStore()
  await store.load()
  server.refusal = aReportedRefusal('报告已删除')
  await store.narrow({ grade: 'absolute' })
  expect([store.hits?.length, store.error]).toEqual([3, server.refusal])
})
