import { draw, pass, tap } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { BLOCK } from '../base/measure'
import { Cell } from '../show/Cell'
import { PagedList } from './PagedList'
import { PagedListStore, type PageOf, type PageRequest } from './PagedListStore'

interface Row {
  id: string
  name: string
}

const SCREEN = 800
const ROW = 60

/** jsdom has no layout: a screen of 800 px, rows of 60, scrolled to where the test says. */
const layout = { scrollTop: 0, rowCount: 0 }

beforeAll(() => {
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const box = (top: number, height: number) => ({ top, height, left: 0, width: 390 }) as DOMRect
    if (/^list-\d+$/.test(this.id)) return box(0, SCREEN)
    if (/-rows$/.test(this.id)) return box(-layout.scrollTop, layout.rowCount * ROW)
    return box(0, this.childElementCount * ROW)
  }
})

beforeEach(() => {
  jest.useFakeTimers()
  layout.scrollTop = 0
})
afterEach(() => jest.useRealTimers())

function listOf(total: number, size = 100) {
  const server = { total, failure: undefined as Error | undefined, asked: [] as number[] }
  const list = new PagedListStore<Row>(
    async ({ current, size }: PageRequest) => {
      server.asked.push(current)
      if (server.failure) throw server.failure
      const from = (current - 1) * size
      const count = Math.max(0, Math.min(size, server.total - from))
      layout.rowCount = from + count
      const records = Array.from({ length: count }, (_, index) => ({
        id: String(from + index),
        name: `第 ${from + index} 行`,
      }))
      return { records, total: server.total, current, size }
    },
    { key: (row) => row.id, size },
  )
  return { list, server }
}

const page = (list: PagedListStore<Row>, onRow?: (row: Row) => void) => (
  <PagedList
    list={list}
    onRow={onRow}
    renderRow={(row) => <Cell title={row.name} />}
    empty={{ text: '还没有任务', action: '新建任务', onAction: () => {} }}
  />
)

async function scrollTo(host: HTMLElement, top: number) {
  layout.scrollTop = top
  const scroller = host.querySelector('.paged-list__scroll') as HTMLElement
  scroller.scrollTop = top
  await act(async () => scroller.dispatchEvent(new Event('scroll')))
  await pass(100)
}

/** Lets a page's rows be drawn, which takes several frames. */
async function grow(rows: number) {
  for (let drawn = 0; drawn <= rows; drawn += BLOCK) await pass(16)
}

const shown = (host: HTMLElement) => [...host.querySelectorAll('.cell')].map((cell) => cell.textContent)

const gaps = (host: HTMLElement) => {
  const rows = host.querySelector('.paged-list__rows') as HTMLElement
  return [...rows.children].map((child) => Number.parseFloat((child as HTMLElement).style.height || '0'))
}

test('loads by itself: skeleton, then rows', async () => {
  const { list } = listOf(3)
  const { get, host } = draw(page(list))
  expect(get('status', '加载中')).toBeTruthy()
  await pass(0)
  expect(shown(host)).toEqual(['第 0 行', '第 1 行', '第 2 行'])
})

test('a list of 3,000 rows draws only those around the screen, and the gaps keep the height', async () => {
  const { list } = listOf(3000)
  const { host } = draw(page(list))
  await pass(100)
  while (!list.isDone) {
    await act(() => list.loadMore())
    await pass(100)
  }
  expect(list.items).toHaveLength(3000)

  await scrollTo(host, 1500 * ROW)
  const rows = shown(host)
  expect(rows).toContain('第 1500 行')
  expect(rows).toContain('第 1513 行')
  expect(rows.length).toBeLessThan(60)
  const drawn = rows.length * ROW
  expect(gaps(host).reduce((sum, gap) => sum + gap, 0) + drawn).toBe(3000 * ROW)

  await scrollTo(host, 0)
  expect(shown(host)[0]).toBe('第 0 行')
})

test('up to 60 rows all are drawn', async () => {
  const { list } = listOf(60, 60)
  const { host } = draw(page(list))
  await pass(100)
  expect(shown(host).length).toBeLessThan(30)
  await grow(60)
  expect(shown(host)).toHaveLength(60)
})

test('comes back to where the reader was', async () => {
  const { list } = listOf(500, 500)
  const first = draw(page(list))
  await pass(100)
  await scrollTo(first.host, 300 * ROW)
  const again = draw(page(list))
  expect(again.host.querySelector('.paged-list__scroll')?.scrollTop).toBe(300 * ROW)
  expect(shown(again.host)).toContain('第 300 行')
})

test('a screen that is not full asks for more by itself', async () => {
  const { list, server } = listOf(25, 10)
  draw(page(list))
  for (let look = 0; look < 6; look++) await pass(100)
  expect(server.asked).toEqual([1, 2])
  expect(list.items).toHaveLength(20)
})

test('a first page that fails can be tried again', async () => {
  const { list, server } = listOf(2)
  server.failure = new Error('网络请求失败，请稍后再试')
  const { get, host, text } = draw(page(list))
  await pass(0)
  expect(text()).toContain('网络请求失败，请稍后再试')
  server.failure = undefined
  await tap(get('button', '重试'))
  await pass(0)
  expect(shown(host)).toHaveLength(2)
})

test('a next page that fails says so at the end and can be tapped', async () => {
  const { list, server } = listOf(60, 30)
  const { get, host } = draw(page(list))
  await grow(30)
  server.failure = new Error('断了')
  await act(() => list.loadMore())
  expect(shown(host)).toHaveLength(30)
  server.failure = undefined
  await tap(get('button', '加载失败，点击重试'))
  await grow(30)
  expect(shown(host)).toHaveLength(60)
})

test.each([
  [15, '没有更多了'],
  [0, '还没有任务'],
])(
  'a page that has gone while one scrolled: the %p rows that are left, and in words that these are all',
  async (left, words) => {
    const { list, server } = listOf(60, 30)
    const { host, text } = draw(page(list))
    await grow(30)
    expect(text()).not.toContain(words)
    server.total = left
    await act(() => list.loadMore())
    await grow(30)
    expect(shown(host)).toHaveLength(left)
    expect(text()).toContain(words)
  },
)

test('an empty list shows one sentence and an action', async () => {
  const { list } = listOf(0)
  const { get, text } = draw(page(list))
  await pass(0)
  expect(text()).toContain('还没有任务')
  expect(get('button', '新建任务')).toBeTruthy()
})

test('news waits behind a pill', async () => {
  const { list } = listOf(3)
  const { get, host } = draw(page(list))
  await pass(0)
  act(() => list.offer([{ id: 'n', name: '新的一行' }]))
  expect(shown(host)).not.toContain('新的一行')
  await tap(get('button', /1 条更新/))
  expect(shown(host)[0]).toBe('新的一行')
})

test('a row can be tapped, and shows its change', async () => {
  const { list } = listOf(3)
  const tapped: string[] = []
  const drawn: string[] = []
  const { get, host } = draw(
    <PagedList
      list={list}
      onRow={(row) => tapped.push(row.id)}
      renderRow={(row) => {
        drawn.push(row.name)
        return <Cell title={row.name} />
      }}
    />,
  )
  await pass(0)
  await tap(get('button', '第 1 行'))
  expect(tapped).toEqual(['1'])
  act(() => list.replace({ id: '1', name: '改过' }))
  expect(shown(host)).toEqual(['第 0 行', '改过', '第 2 行'])
})

test('a copy says of when it is and asks anew, by hand or when the line returns', async () => {
  jest.setSystemTime(new Date('2026-11-23T15:00:00+08:00'))
  const answers: PageOf<Row>[] = [
    {
      records: [{ id: '1', name: '旧' }],
      total: 1,
      current: 1,
      size: 20,
      keptAt: Date.parse('2026-11-23T14:30:00+08:00'),
    },
    { records: [{ id: '1', name: '新' }], total: 1, current: 1, size: 20 },
  ]
  const list = new PagedListStore<Row>(async () => answers.shift() as PageOf<Row>, { key: (row) => row.id })
  const page = draw(<PagedList list={list} renderRow={(row) => <Cell title={row.name} />} />)
  await pass(0)
  expect(page.text()).toContain('没有连上，内容停在今天 14:30')
  expect(page.text()).toContain('旧')
  await act(async () => void list.refresh())
  await pass(0)
  expect(page.text()).not.toContain('没有连上')
  expect(page.text()).toContain('新')
})

test('rows in order of time stand under their day', async () => {
  jest.setSystemTime(new Date('2026-11-26T10:00:00+08:00'))
  const { list } = listOf(3)
  const days = ['2026-11-26 09:00:00', '2026-11-25 18:00:00', '2026-11-25 09:00:00']
  const { host } = draw(
    <PagedList list={list} momentOf={({ id }) => days[Number(id)]} renderRow={(row) => <Cell title={row.name} />} />,
  )
  await pass(0)
  expect([...host.querySelectorAll('.day-heading, .cell')].map((part) => part.textContent)).toEqual([
    '今天',
    '第 0 行',
    '昨天',
    '第 1 行',
    '第 2 行',
  ])
})
