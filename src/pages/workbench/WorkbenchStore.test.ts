import type { FocusStore } from '@/features/focus/FocusStore'
import { NetworkError } from '@/lib/errors'
import type { NoticesStore } from './NoticesStore'
import type { TodayStore } from './TodayStore'
import type { TodosStore } from './TodosStore'
import { WorkbenchStore } from './WorkbenchStore'

function aWorkbench() {
  const listeners = new Map<string, (news?: object) => void>()
  const said: unknown[] = []
  const today = { refresh: jest.fn(async () => undefined) }
  const todos = { refresh: jest.fn(async () => undefined) }
  const focus = { refresh: jest.fn(async () => undefined) }
  const notices = { refresh: jest.fn(async () => undefined) }
  const hear = (name: string, listener: (news?: object) => void) => {
    listeners.set(name, listener)
    return () => void listeners.delete(name)
  }
  const store = new WorkbenchStore({
    today: today as unknown as TodayStore,
    todos: todos as unknown as TodosStore,
    focus: focus as unknown as FocusStore,
    notices: notices as unknown as NoticesStore,
    connection: {
      on: ((name: string, listener: (news?: object) => void) => hear(name, listener)) as never,
      onResync: (listener) => hear('resync', listener),
    },
    present: (error) => said.push(error),
  })
  const asked = () => [today, todos, focus, notices].map(({ refresh }) => refresh.mock.calls.length)
  return {
    store,
    today,
    todos,
    said,
    asked,
    listeners,
    hear: (name: string, news?: object) => listeners.get(name)?.(news),
  }
}

test('news refreshes what it concerns, until the page is gone', () => {
  const { store, asked, hear, listeners } = aWorkbench()
  store.load()
  expect(asked()).toEqual([1, 1, 1, 1])
  hear('message:unread')
  expect(asked()).toEqual([1, 2, 1, 1])
  hear('record:changed', { kind: 'notice' })
  expect(asked()).toEqual([1, 2, 1, 2])
  hear('record:changed', { kind: 'task' })
  hear('resync')
  expect(asked()).toEqual([3, 4, 3, 4])
  store.dispose()
  expect(listeners.size).toBe(0)
})

test('what fails is said when it was pulled by hand, and only then; the other part is asked all the same', async () => {
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
