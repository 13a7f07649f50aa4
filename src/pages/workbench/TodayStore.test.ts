import type { Task, TaskRow } from '@contract/task/shapes'
import type { DatedItem, Today } from '@contract/workbench/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { memoryStorage } from '@/platform/fake'
import { Cache } from '@/stores/copies/cache'
import { TodayStore } from './TodayStore'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const DAY = 86_400_000

const anItem = (id: string, time: string, task?: TaskRow): DatedItem => ({
  kind: task ? 'task' : 'hearing',
  id,
  title: id,
  day: '2026-11-21',
  time,
  about: '',
  rule: '',
  task,
})
const aRow = (taskId: string, version = 1) => ({ taskId, title: taskId, version }) as TaskRow

function aServer() {
  const asked: unknown[] = []
  return {
    asked,
    items: [anItem('deadline', ''), anItem('afternoon', '15:00'), anItem('tonight', '20:00', aRow('tonight', 3))],
    refusal: undefined as Error | undefined,
    task: {
      finishTask: jest.fn(async (input: { taskId: string; version: number }) => {
        asked.push(['finish', input])
        return { ...aRow(input.taskId), version: input.version + 1 } as Task
      }),
      reopenTask: jest.fn(async (input: unknown) => {
        asked.push(['reopen', input])
        return {} as Task
      }),
    },
  }
}

function aStore({ server = aServer(), cache = new Cache(memoryStorage(), () => 'me', '1'), now = NOON } = {}) {
  const workbench = {
    getToday: jest.fn(async (): Promise<Today> => {
      if (server.refusal) throw server.refusal
      return { day: '2026-11-21', items: server.items }
    }),
  }
  const api = { workbench, task: server.task } as unknown as ConstructorParameters<typeof TodayStore>[0]['api']
  return { server, workbench, store: new TodayStore({ api, copy: cache.of<Today>('today'), now: () => now }), cache }
}

const ids = ({ today }: TodayStore) => today?.items.map(({ id }) => id) ?? []

test('all that the day holds comes from one call, in its order', async () => {
  const { store, workbench } = aStore()
  expect(store.isLoading).toBe(true)
  await store.refresh()
  expect(ids(store)).toEqual(['deadline', 'afternoon', 'tonight'])
  expect(workbench.getToday).toHaveBeenCalledTimes(1)
})

test('the last copy shows at once, on its own day only', async () => {
  const { store, cache, server } = aStore()
  await store.refresh()
  expect(ids(aStore({ cache, server }).store)).toEqual(ids(store))
  expect(aStore({ cache, server, now: NOON + DAY }).store.isLoading).toBe(true)
})

test('a refusal shows while there is nothing else, and leaves what is shown', async () => {
  const { store, server } = aStore()
  server.refusal = aReportedRefusal('网络请求失败，请稍后再试')
  await expect(store.refresh()).rejects.toBe(server.refusal)
  expect(store.error).toBe(server.refusal)
  server.refusal = undefined
  await store.refresh()
  expect(store.error).toBeUndefined()
  server.refusal = new Error('again')
  await expect(store.refresh()).rejects.toThrow('again')
  expect([store.error, ids(store).length]).toEqual([undefined, 3])
})

test('the answer requested later is shown, whichever comes last', async () => {
  const { store, workbench } = aStore()
  const answers: ((today: Today) => void)[] = []
  workbench.getToday.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const both = [store.refresh(), store.refresh()]
  answers[1]?.({ day: '2026-11-21', items: [anItem('new', '09:00')] })
  answers[0]?.({ day: '2026-11-21', items: [anItem('old', '09:00')] })
  await Promise.all(both)
  expect(ids(store)[0]).toBe('new')
})

test('a tick finishes at once, and can be undone with the version the server gave', async () => {
  const { store, server } = aStore()
  await store.refresh()
  const finishing = store.finish(aRow('tonight', 3))
  expect(ids(store)).not.toContain('tonight')
  await finishing
  expect(store.finished?.taskId).toBe('tonight')
  await store.undo()
  expect(server.asked).toEqual([
    ['finish', { taskId: 'tonight', version: 3 }],
    ['reopen', { taskId: 'tonight', version: 4 }],
  ])
  expect([store.finished, ids(store).includes('tonight')]).toEqual([undefined, true])
})

test('a tick the server refuses is taken back', async () => {
  const { store, server } = aStore()
  await store.refresh()
  server.task.finishTask.mockRejectedValue(aReportedRefusal('任务已被他人更新'))
  await store.finish(aRow('tonight', 3))
  expect([store.finished, ids(store).includes('tonight')]).toEqual([undefined, true])
})
