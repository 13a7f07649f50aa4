import { approval } from '@contract/approval'
import type { WorkListInput } from '@contract/approval/shapes'
import { aTodoRow } from '@test/factories/approval-views'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { TabbedList } from '@/ui/list/TabbedList'
import { centerLists, kindsOf } from './centerLists'

const COUNTS = {
  todo: 3,
  late: 1,
  running: 2,
  returned: 1,
  ccUnread: 4,
  todoTypes: [{ type: 2004, title: '请假', count: 3 }],
}

function aCenter(tab?: string) {
  const asked: { list: string; input: WorkListInput }[] = []
  const list = (name: string) => (input: WorkListInput) => {
    asked.push({ list: name, input })
    return { records: [aTodoRow(`${name}-1`)], total: 1, current: 1, size: 20 }
  }
  const api = {
    approval: fakeApi(approval, {
      getWorkCounts: () => COUNTS,
      getNeedMyDoWorkList: list('todo'),
      getMyDoneWorkList: list('done'),
      getMyStartWorkList: list('started'),
      getWorkCCMyList: list('cc'),
    }),
  }
  const { connection, tell } = fakeConnection()
  const center = new TabbedList({ ...centerLists(api), connection, tab })
  return { center, asked, tell: () => tell('workflow:changed', { workId: 'w1' }) }
}

test('the to-dos come with who has waited longest first, until told otherwise', async () => {
  const { center, asked } = aCenter()
  await center.list.refresh()
  center.order('newest')
  await center.list.refresh()
  center.choose('done')
  await center.list.refresh()
  expect(asked.map(({ list, input }) => [list, input.sort])).toEqual([
    ['todo', 'waiting'],
    ['todo', 'newest'],
    ['done', undefined],
  ])
})

test('badges are what waits, what came back and what is unread', async () => {
  const { center } = aCenter()
  await center.load()
  expect(center.badges).toEqual({ todo: 3, started: 1, cc: 4 })
})

test('the to-do filter offers the existing kinds with their counts', () => {
  expect(kindsOf('todo', COUNTS)).toEqual([{ value: 2004, label: '请假', note: '3 项' }])
  expect(kindsOf('done', COUNTS)).toBeUndefined()
})

test('news is looked at once, after it has settled, and only in lists that are there', async () => {
  jest.useFakeTimers()
  const { center, asked, tell } = aCenter()
  await center.load()
  await center.list.refresh()
  asked.length = 0
  for (let times = 0; times < 5; times++) tell()
  await jest.advanceTimersByTimeAsync(300)
  expect(asked.map(({ list }) => list)).toEqual(['todo'])
  jest.useRealTimers()
})

describe('the filter', () => {
  const filter = {
    types: [2004, 2006],
    applicantId: 'p1',
    from: '2026-11-01 00:00:00',
    to: '2026-11-20 23:59:59',
    minAmount: '100',
    lateOnly: true,
  }

  test('goes with every list that has it, and what is not chosen is not sent', async () => {
    const { center, asked } = aCenter()
    center.narrow({ ...filter, maxAmount: '', unreadOnly: false })
    for (const tab of ['todo', 'started', 'cc'] as const) {
      center.choose(tab)
      await center.list.refresh()
    }
    const common = { types: [2004, 2006], from: '2026-11-01 00:00:00', to: '2026-11-20 23:59:59', minAmount: '100' }
    const page = { current: 1, size: 20 }
    expect(asked.map(({ input }) => JSON.parse(JSON.stringify(input)))).toEqual([
      { ...common, applicantId: 'p1', lateOnly: true, sort: 'waiting', ...page },
      { ...common, ...page },
      { ...common, applicantId: 'p1', ...page },
    ])
  })

  test('counts what is on in this list, both amounts as one', () => {
    const { center } = aCenter()
    center.narrow({ ...filter, maxAmount: '900' })
    expect(center.filterCount).toBe(5)
    center.choose('started')
    expect(center.filterCount).toBe(3)
    center.narrow({})
    expect(center.filterCount).toBe(0)
  })
})

test('the address says which list; one that is none of them is the first', () => {
  expect([aCenter('cc').center.tab, aCenter('toString').center.tab]).toEqual(['cc', 'todo'])
})
