import { conflict } from '@contract/conflict'
import type { BatchOutcome } from '@contract/conflict/shapes'
import { fakeApi } from '@test/support/fake-api'
import { BatchStore } from './BatchStore'

const candidate = (targetId: string, name: string, isStale = false) => ({ targetId, name, isStale })
const page = <T>(records: T[]) => ({ records, total: records.length, current: 1, size: 200 })

function aStore(candidates: ReturnType<typeof candidate>[], outcomes: BatchOutcome[] = []) {
  const told: string[] = []
  const asked: unknown[] = []
  const calls = fakeApi(conflict, {
    getBatchStartCaseIdList: () => page(candidates),
    runBatch: (input) => {
      asked.push(input)
      return outcomes
    },
  })
  return { store: new BatchStore({ api: { conflict: calls }, tell: (words) => told.push(words) }), told, asked }
}

test('a message tells that everything is checked, and nothing opens', async () => {
  const { store, told } = aStore([])
  await store.begin('caseSource')
  expect([told, store.kind]).toEqual([['您的案源都已检索过'], undefined])
})

test('those chosen are checked at once, and what came of each is said by its name', async () => {
  const { store, asked } = aStore(
    [candidate('a', '砚澜科技买卖合同纠纷'), candidate('b', '松间酒店劳动争议', true)],
    [
      { targetId: 'a', reportId: 'r1', number: 'LC2026-0001', status: 'clean', problem: '' },
      { targetId: 'b', reportId: '', problem: '没有当事人' },
    ],
  )
  await store.begin('case')
  expect(store.choices).toEqual([
    { value: 'a', text: '砚澜科技买卖合同纠纷', note: '未检索过' },
    { value: 'b', text: '松间酒店劳动争议', note: '当事人有变化' },
  ])
  expect(await store.run(store.choices)).toBe(true)
  expect(asked).toEqual([{ targetKind: 'case', targetIds: ['a', 'b'] }])
  expect(store.outcomes?.map(({ name }) => name)).toEqual(['砚澜科技买卖合同纠纷', '松间酒店劳动争议'])
  expect(store.summary).toBe('2 项：无冲突 1、未能检索 1')
})
