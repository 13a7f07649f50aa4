import { unreadTotals } from '@test/factories/message-views'
import { fakeConnection } from '@test/support/fake-connection'
import type { FocusStore } from '@/features/focus/FocusStore'
import { NetworkError } from '@/lib/errors'
import type { NoticesStore } from './NoticesStore'
import type { TodayStore } from './TodayStore'
import type { TodosStore } from './TodosStore'
import { WorkbenchStore } from './WorkbenchStore'

function aWorkbench() {
  const { connection, tell, resync, listening } = fakeConnection()
  const said: unknown[] = []
  const today = { refresh: jest.fn(async () => undefined) }
  const todos = { refresh: jest.fn(async () => undefined) }
  const focus = { refresh: jest.fn(async () => undefined) }
  const notices = { refresh: jest.fn(async () => undefined) }
  const store = new WorkbenchStore({
    today: today as unknown as TodayStore,
    todos: todos as unknown as TodosStore,
    focus: focus as unknown as FocusStore,
    notices: notices as unknown as NoticesStore,
    connection,
    present: (error) => said.push(error),
  })
  const asked = () => [today, todos, focus, notices].map(({ refresh }) => refresh.mock.calls.length)
  return {
    store,
    today,
    todos,
    said,
    asked,
    listening,
    resync,
    tell,
  }
}

test('news refreshes what it concerns, until the page is gone', () => {
  const { store, asked, tell, resync, listening } = aWorkbench()
  store.load()
  expect(asked()).toEqual([1, 1, 1, 1])
  tell('message:unread', unreadTotals())
  expect(asked()).toEqual([1, 2, 1, 1])
  tell('record:changed', { kind: 'notice', id: 'n1' })
  expect(asked()).toEqual([1, 2, 1, 2])
  tell('record:changed', { kind: 'income', id: 'i1' })
  expect(asked()).toEqual([1, 3, 1, 2])
  tell('record:changed', { kind: 'task', id: 't1' })
  resync()
  expect(asked()).toEqual([3, 5, 3, 4])
  store.dispose()
  expect(listening()).toBe(0)
})

test('a failure is shown only after pulling by hand, and the other parts load all the same', async () => {
  const { store, today, said, asked } = aWorkbench()
  const lost = new NetworkError('offline')
  today.refresh.mockRejectedValue(lost)
  await store.refreshQuietly()
  expect(said).toEqual([])
  const pulled = store.refresh()
  expect(store.isRefreshing).toBe(true)
  await pulled
  expect([store.isRefreshing, said, asked()]).toEqual([false, [lost], [2, 2, 2, 2]])
})
