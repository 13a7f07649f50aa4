import { PagedListStore, type PageRequest } from './PagedListStore'

interface Row {
  id: string
  name?: string
}

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index) }))

/** A server with rows 1 … total that can be made to fail. */
function listOf(total: number, { size = 20 } = {}) {
  const server = { rows: rows(1, total), asked: [] as PageRequest[], failure: undefined as Error | undefined }
  const list = new PagedListStore<Row>(
    async ({ current, size }) => {
      server.asked.push({ current, size })
      if (server.failure) throw server.failure
      const from = (current - 1) * size
      return { records: server.rows.slice(from, from + size), total: server.rows.length, current, size }
    },
    { size, key: (row) => row.id },
  )
  return { list, server }
}

const ids = (list: PagedListStore<Row>) => list.items.map((row) => row.id)

test('comes in pages of 20 until all is there', async () => {
  const { list, server } = listOf(45)
  expect(list.isLoading).toBe(true)
  await list.refresh()
  expect(list.isLoading).toBe(false)
  expect(list.items).toHaveLength(20)
  await list.loadMore()
  await list.loadMore()
  expect(list.items).toHaveLength(45)
  expect(list.isDone).toBe(true)
  await list.loadMore()
  expect(server.asked).toEqual([
    { current: 1, size: 20 },
    { current: 2, size: 20 },
    { current: 3, size: 20 },
  ])
})

test('start loads once', async () => {
  const { list, server } = listOf(3)
  list.start()
  list.start()
  await Promise.resolve()
  expect(server.asked).toHaveLength(1)
})

test('a first page that fails is an error, a later refresh that fails keeps what is shown', async () => {
  const { list, server } = listOf(3)
  server.failure = new Error('网络请求失败，请稍后再试')
  await list.refresh()
  expect(list.error).toBe(server.failure)
  expect(list.isLoading).toBe(false)
  server.failure = undefined
  await list.retry()
  expect(list.error).toBeUndefined()
  server.failure = new Error('断了')
  await list.refresh()
  expect(list.error).toBeUndefined()
  expect(list.refreshError).toBe(server.failure)
  expect(list.items).toHaveLength(3)
  expect(list.isRefreshing).toBe(false)
})

test('a next page that fails can be asked for again', async () => {
  const { list, server } = listOf(30)
  await list.refresh()
  server.failure = new Error('断了')
  await list.loadMore()
  expect(list.moreError).toBe(server.failure)
  expect(list.items).toHaveLength(20)
  server.failure = undefined
  await list.retry()
  expect(list.moreError).toBeUndefined()
  expect(list.items).toHaveLength(30)
})

test('an item that slid onto the next page is shown once', async () => {
  const { list, server } = listOf(30)
  await list.refresh()
  server.rows.unshift({ id: 'new' })
  await list.loadMore()
  expect(new Set(ids(list)).size).toBe(list.items.length)
  expect(ids(list)).toHaveLength(30)
})

test('after a removal nothing is skipped', async () => {
  const { list, server } = listOf(45)
  await list.refresh()
  server.rows = server.rows.filter((row) => row.id !== '3')
  list.remove('3')
  await list.loadMore()
  await list.loadMore()
  await list.loadMore()
  expect(ids(list)).toEqual(server.rows.map((row) => row.id))
  expect(list.total).toBe(44)
})

test('the later of two refreshes wins, whichever answers first', async () => {
  const answers: ((records: Row[]) => void)[] = []
  const list = new PagedListStore<Row>(
    () =>
      new Promise((resolve) => {
        answers.push((records) => resolve({ records, total: records.length, current: 1, size: 20 }))
      }),
    { key: (row) => row.id },
  )
  const first = list.refresh()
  const second = list.refresh()
  answers[1]?.([{ id: 'second' }])
  await second
  answers[0]?.([{ id: 'first' }])
  await first
  expect(ids(list)).toEqual(['second'])
  expect(list.isRefreshing).toBe(false)
})

test('a page asked for before a refresh does not land after it', async () => {
  let late: () => void = () => {}
  const list = new PagedListStore<Row>(
    ({ current, size }) => {
      const page = { records: rows(current * 100, current * 100 + size - 1), total: 100, current, size }
      if (current === 1) return Promise.resolve(page)
      return new Promise((resolve) => {
        late = () => resolve(page)
      })
    },
    { key: (row) => row.id },
  )
  await list.refresh()
  const more = list.loadMore()
  await list.refresh()
  late()
  await more
  expect(ids(list)).toEqual(rows(100, 119).map((row) => row.id))
  expect(list.isLoadingMore).toBe(false)
})

test('news waits until it is asked for, changes do not', async () => {
  const { list } = listOf(3)
  await list.refresh()
  list.offer([{ id: '9' }, { id: '2', name: '改过' }])
  expect(list.pendingCount).toBe(1)
  expect(list.items[1]).toEqual({ id: '2', name: '改过' })
  list.offer([{ id: '9' }])
  expect(list.pendingCount).toBe(1)
  list.showPending()
  expect(ids(list)).toEqual(['9', '1', '2', '3'])
  expect(list.total).toBe(4)
  expect(list.pendingCount).toBe(0)
  expect(list.topRequests).toBe(1)
})

test('news that was only announced is fetched', async () => {
  const { list, server } = listOf(3)
  await list.refresh()
  server.rows.unshift({ id: '9' })
  list.announce(1)
  expect(list.pendingCount).toBe(1)
  list.showPending()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(ids(list)).toEqual(['9', '1', '2', '3'])
})

test('coming back renews all that is shown and leaves the reader where they are', async () => {
  const { list, server } = listOf(100)
  await list.refresh()
  await list.loadMore()
  await list.loadMore()
  list.place.top = 2000
  list.place.heights.set(0, 300)
  server.rows = server.rows.filter((row) => row.id !== '7')
  await list.renew()
  expect(server.asked[3]).toEqual({ current: 1, size: 60 })
  expect(list.items).toHaveLength(60)
  expect(ids(list)).not.toContain('7')
  expect([list.place.top, list.place.heights.above(1)]).toEqual([2000, 300])
  expect(list.isRefreshing).toBe(false)
  await list.loadMore()
  expect(ids(list).slice(0, 80)).toEqual(server.rows.slice(0, 80).map((row) => row.id))
})

test('a server whose total is too high does not keep the list asking', async () => {
  let asked = 0
  const list = new PagedListStore<Row>(
    async ({ current, size }) => {
      asked++
      return { records: current === 1 ? rows(1, 20) : [], total: 400, current, size }
    },
    { key: (row) => row.id },
  )
  await list.refresh()
  await list.loadMore()
  await list.loadMore()
  expect(asked).toBe(2)
  expect(list.isDone).toBe(true)
})

test('a page of nothing but twins leads to the one after it', async () => {
  const asked: number[] = []
  const list = new PagedListStore<Row>(
    async ({ current, size }) => {
      asked.push(current)
      return { records: current < 3 ? rows(1, 20) : rows(21, 25), total: 45, current, size }
    },
    { key: (row) => row.id },
  )
  await list.refresh()
  await list.loadMore()
  await list.loadMore()
  expect(asked).toEqual([1, 2, 3])
  expect(list.items).toHaveLength(25)
})

test('renewing a list asks for no more rows at once than the call gives', async () => {
  const asked: number[] = []
  const all = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }))
  const list = new PagedListStore<{ id: string }>(
    async ({ current, size }) => {
      asked.push(size)
      return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size }
    },
    { size: 20, key: ({ id }) => id, most: 110 },
  )
  await list.refresh()
  for (let page = 2; page <= 8; page++) await list.loadMore()
  await list.renew()
  expect(asked.at(-1)).toBe(100)
  expect(list.items).toHaveLength(160)
})

/** A list whose answers the test gives, in the order of the requests. */
function slowList() {
  const answers: ((records: Row[]) => Promise<void>)[] = []
  const list = new PagedListStore<Row>(
    ({ current, size }) =>
      new Promise((resolve) => {
        answers.push(async (records) => {
          resolve({ records, total: records.length, current, size })
          await new Promise(process.nextTick)
        })
      }),
    { key: (row) => row.id },
  )
  return { list, answers }
}

test('a change that is told while the list loads is looked for once more after it', async () => {
  const { list, answers } = slowList()
  list.renew()
  expect(answers).toHaveLength(0)
  list.start()
  const renewed = Promise.all([list.renew(), list.renew()])
  expect([answers.length, list.isReading]).toEqual([1, true])
  await answers[0]?.(rows(1, 2))
  expect([list.isLoading, answers.length]).toEqual([false, 2])
  list.renew()
  await answers[1]?.(rows(1, 3))
  await answers[2]?.(rows(1, 4))
  await renewed
  expect([ids(list), answers.length, list.isReading]).toEqual([['1', '2', '3', '4'], 3, false])
})
