import type { WorkListInput } from '@contract/approval.shapes'
import { aTodoRow } from '@test/factories/work'
import { CenterStore } from './CenterStore'
import { filterCount, filterInput, NO_FILTER } from './centerFilter'

function aCenter() {
  const asked: { list: string; input: WorkListInput }[] = []
  const list = (name: string) => async (input: WorkListInput) => {
    asked.push({ list: name, input })
    return { records: [aTodoRow(`${name}-1`)], total: 1, current: 1, size: 20 }
  }
  const server = { counts: { todo: 3, late: 1, running: 2, returned: 1, ccUnread: 4, todoTypes: [] } }
  const api = {
    approval: {
      getWorkCounts: async () => server.counts,
      getNeedMyDoWorkList: list('todo'),
      getMyDoneWorkList: list('done'),
      getMyStartWorkList: list('started'),
      getWorkCCMyList: list('cc'),
    },
  }
  let tell = () => {}
  const connection = {
    on: (_: string, listener: () => void) => {
      tell = listener
      return () => {}
    },
    onResync: () => () => {},
  }
  const center = new CenterStore({ api: api as never, connection: connection as never })
  return { center, asked, server, tell: () => tell() }
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

test('each tab keeps its list; a search begins all anew, the same search none', async () => {
  const { center } = aCenter()
  await center.list.refresh()
  const before = center.list
  center.choose('cc')
  center.choose('todo')
  expect(center.list).toBe(before)
  center.search('')
  expect(center.list).toBe(before)
  center.search('门锁')
  expect(center.list).not.toBe(before)
})

test('badges are what waits, what came back and what is unread', async () => {
  const { center } = aCenter()
  await center.load()
  expect(center.badges).toEqual({ todo: 3, started: 1, cc: 4 })
})

test('news is looked at once, after it has settled, and only in lists that are there', async () => {
  jest.useFakeTimers()
  const { center, asked, server, tell } = aCenter()
  await center.load()
  await center.list.refresh()
  asked.length = 0
  server.counts = { ...server.counts, todo: 2 }
  for (let times = 0; times < 5; times++) tell()
  await jest.advanceTimersByTimeAsync(300)
  expect([asked.map(({ list }) => list), center.counts?.todo]).toEqual([['todo'], 2])
  jest.useRealTimers()
})

describe('the filter', () => {
  const filter = {
    types: ['2004', '2006'],
    applicantId: 'p1',
    time: { start: '2026-11-01', end: '2026-11-20' },
    minAmount: '100',
    maxAmount: '',
    lateOnly: true,
    unreadOnly: false,
  }

  test('a day is all of its hours; what is not chosen is not sent', () => {
    expect(JSON.parse(JSON.stringify(filterInput(filter)))).toEqual({
      types: [2004, 2006],
      applicantId: 'p1',
      from: '2026-11-01 00:00:00',
      to: '2026-11-20 23:59:59',
      minAmount: '100',
      lateOnly: true,
    })
    expect(JSON.parse(JSON.stringify(filterInput(NO_FILTER)))).toEqual({})
  })

  test('counts what is on, both amounts as one', () => {
    expect([filterCount(filter), filterCount({ ...filter, maxAmount: '900' }), filterCount(NO_FILTER)]).toEqual([
      5, 5, 0,
    ])
  })

  test('goes with every list', async () => {
    const { center, asked } = aCenter()
    center.narrow(filter)
    await center.list.refresh()
    expect(asked[0]?.input).toMatchObject({ types: [2004, 2006], lateOnly: true, current: 1, size: 20 })
  })
})
