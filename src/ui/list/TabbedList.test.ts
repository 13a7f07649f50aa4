import { filter, listOf } from '@contract/lists'
import { fakeConnection } from '@test/support/fake-connection'
import { ApiError } from '@/lib/errors'
import type { PageRequest } from './PagedListStore'
import { TabbedList } from './TabbedList'
import type { ListMemory } from './tabbedListOptions'

interface Row {
  id: string
}

const definition = listOf({
  keyword: { label: '搜索' },
  sorts: [
    { key: 'newest', label: '最新' },
    { key: 'oldest', label: '最早' },
  ],
  filters: [
    filter.choice('due', '截止时间', [{ value: 'today', label: '今天到期' }]),
    filter.flag('late', '只看逾期', { tabs: ['mine'] }),
  ],
})

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `r${from + index}` }))

function aList({ tab, memory }: { tab?: string; memory?: ListMemory } = {}) {
  const server = { rows: rows(1, 45), asked: [] as string[], wait: undefined as Promise<void> | undefined, counted: 0 }
  const { connection, tell, resync, listening } = fakeConnection()
  const list = new TabbedList({
    tabs: { mine: '我的', done: '已完成' },
    definition,
    async load(name: 'mine' | 'done', { current, size, ...query }: PageRequest & object) {
      server.asked.push(`${name} ${current}/${size} ${JSON.stringify(query)}`)
      const records = server.rows.slice((current - 1) * size, current * size)
      const page = { records, total: server.rows.length, current, size }
      await server.wait
      return page
    },
    keyOf: ({ id }: Row) => id,
    counts: async () => ({ mine: ++server.counted }),
    badges: ({ mine }) => ({ mine }),
    kind: 'task',
    connection,
    tab,
    memory,
  })
  const changed = (kind: string) => tell('record:changed', { kind, id: 'r1' })
  return { list, server, resync, listening, changed, ids: () => list.list.items.map(({ id }) => id) }
}

const aMemory = (): ListMemory => ({ saved: { load: () => [], save: () => {} } })
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('each tab keeps its list; other words begin all of them anew, the same words none', async () => {
  const { list, server } = aList()
  await list.list.refresh()
  const before = list.list
  list.choose('done')
  list.choose('mine')
  list.search('')
  expect(list.list).toBe(before)
  list.search('门锁')
  expect(list.list).not.toBe(before)
  await list.list.refresh()
  expect(server.asked.at(-1)).toBe('mine 1/20 {"keyword":"门锁","sort":"newest"}')
})

test('a filter that only one list has is not sent with the other', async () => {
  const { list, server } = aList()
  list.narrow({ due: 'today', late: true })
  await list.list.refresh()
  list.choose('done')
  await list.list.refresh()
  expect(server.asked).toEqual([
    'mine 1/20 {"due":"today","late":true,"sort":"newest"}',
    'done 1/20 {"due":"today","sort":"newest"}',
  ])
  expect(list.query).toEqual({ due: 'today', sort: 'newest' })
})

test('an event and a gap in the connection read again what was read, and the counts; none does once it is over', async () => {
  const { list, server, resync, listening, changed } = aList()
  await list.load()
  await list.list.refresh()
  expect(list.badges).toEqual({ mine: 1 })
  changed('task')
  await settled()
  changed('notice')
  await settled()
  resync()
  await settled()
  expect([server.asked.length, server.counted]).toEqual([3, 3])
  list.dispose()
  expect(listening()).toBe(0)
})

test('an event while it loads is read once more after it, so that the older answer does not stay', async () => {
  const { list, server, changed, ids } = aList()
  await list.load()
  let answer = () => {}
  server.wait = new Promise((resolve) => {
    answer = resolve
  })
  const reading = list.list.refresh()
  server.rows = rows(2, 3)
  for (let times = 0; times < 5; times++) changed('task')
  answer()
  await reading
  await settled()
  expect(ids()).toEqual(['r2', 'r3'])
  // The load under way, one after it, and one more for the events meanwhile.
  expect(server.asked).toHaveLength(3)
})

test('a page that has gone while one scrolled ends the list, and the rows that have gone with it', async () => {
  const { list, server, ids } = aList()
  await list.list.refresh()
  await list.list.loadMore()
  expect(ids()).toHaveLength(40)
  server.rows = rows(1, 5)
  await list.list.loadMore()
  await settled()
  expect(ids()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  expect(list.list.isDone).toBe(true)
})

test('a row that comes twice, because others came before it between two pages, is shown once', async () => {
  const { list, server, ids } = aList()
  await list.list.refresh()
  server.rows = [{ id: 'new' }, ...server.rows]
  await list.list.loadMore()
  expect(ids()).toHaveLength(39)
  expect(new Set(ids()).size).toBe(39)
})

describe('acting on rows of the list', () => {
  test('is gone at once and stays gone', async () => {
    const { list, server, ids } = aList()
    await list.list.refresh()
    const done = list.removing({ id: 'r2' }, async () => {
      server.rows = server.rows.filter(({ id }) => id !== 'r2')
    })
    expect(ids().slice(0, 2)).toEqual(['r1', 'r3'])
    expect(await done).toBe(true)
    expect([list.list.total, server.counted]).toEqual([44, 1])
  })

  test('comes back in its place when the server refuses', async () => {
    const { list, ids } = aList()
    await list.list.refresh()
    const done = await list.removing({ id: 'r2' }, () => Promise.reject(new ApiError(1, '任务已被他人更新')))
    expect([done, ids().slice(0, 3), list.list.total]).toEqual([false, ['r1', 'r2', 'r3'], 45])
  })

  test('comes back, too, after a mistake of ours, which is not hidden', async () => {
    const { list, ids } = aList()
    await list.list.refresh()
    await expect(list.removing({ id: 'r2' }, () => Promise.reject(new TypeError('x')))).rejects.toThrow('x')
    expect(ids().slice(0, 3)).toEqual(['r1', 'r2', 'r3'])
  })
})

describe('remembers', () => {
  test('how it was left, but not the words', () => {
    const memory = aMemory()
    const { list } = aList({ memory })
    list.choose('done')
    list.narrow({ due: 'today' })
    list.order('oldest')
    list.search('门锁')
    const again = aList({ memory }).list
    expect([again.tab, again.values, again.sort, again.keyword]).toEqual(['done', { due: 'today' }, 'oldest', ''])
  })

  test('nothing where the address names a tab', () => {
    const memory: ListMemory = { ...aMemory(), place: { tab: 'done', values: { due: 'today' }, sort: 'oldest' } }
    const { list } = aList({ memory, tab: 'mine' })
    expect([list.tab, list.values, list.sort]).toEqual(['mine', {}, 'newest'])
  })

  test('no tab, filter or order that is not there any more', () => {
    const memory: ListMemory = { ...aMemory(), place: { tab: 'gone', values: { due: 'never' }, sort: 'gone' } }
    const { list } = aList({ memory })
    expect([list.tab, list.values, list.sort, list.filterCount]).toEqual(['mine', {}, 'newest', 0])
  })
})
