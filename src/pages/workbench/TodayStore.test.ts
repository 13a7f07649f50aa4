import type { MemberSchedule } from '@contract/schedule.shapes'
import type { Task, TaskRow } from '@contract/task.shapes'
import { memoryStorage } from '@/platform/fake'
import { Cache } from '@/stores/cache'
import { type Today, TodayStore } from './TodayStore'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const DAY = 86_400_000

const aSchedule = (id: string, start: string, end: string, allDay = false): MemberSchedule => ({
  id,
  kind: 'meeting',
  title: id,
  start: `2026-11-21 ${start}:00`,
  end: `2026-11-21 ${end}:59`,
  allDay,
  place: '',
  isPrivate: false,
  isBusy: false,
  empIds: ['me'],
})
const aRow = (taskId: string, version = 1) => ({ taskId, title: taskId, version }) as TaskRow

function aServer() {
  const overdue = [aRow('late'), aRow('this morning')]
  const due = [aRow('this morning'), aRow('tonight', 3)]
  const asked: unknown[] = []
  return {
    asked,
    overdue,
    schedules: [aSchedule('afternoon', '15:00', '16:00'), aSchedule('trip', '00:00', '23:59', true)],
    refusal: undefined as Error | undefined,
    task: {
      getTaskList: jest.fn(async ({ due: which }: { due?: string }) => ({
        records: which === 'overdue' ? overdue : due,
        total: 0,
        current: 1,
        size: 20,
      })),
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
  const schedule = {
    memberSchedules: jest.fn(async () => {
      if (server.refusal) throw server.refusal
      return server.schedules
    }),
  }
  const api = { schedule, task: server.task } as unknown as ConstructorParameters<typeof TodayStore>[0]['api']
  return { server, schedule, store: new TodayStore({ api, copy: cache.of<Today>('today'), now: () => now }), cache }
}

const ids = ({ today }: TodayStore) => [
  ...(today?.schedules.map(({ id }) => id) ?? []),
  ...(today?.tasks.map(({ taskId }) => taskId) ?? []),
]

test('schedules in the order of time, then overdue tasks, then those due today, each once', async () => {
  const { store, schedule } = aStore()
  expect(store.isLoading).toBe(true)
  await store.refresh()
  expect(ids(store)).toEqual(['trip', 'afternoon', 'late', 'this morning', 'tonight'])
  expect(schedule.memberSchedules).toHaveBeenCalledWith({ from: '2026-11-21', to: '2026-11-21' }, { silent: true })
})

test('the last copy shows at once, on its own day only', async () => {
  const { store, cache, server } = aStore()
  await store.refresh()
  expect(ids(aStore({ cache, server }).store)).toEqual(ids(store))
  expect(aStore({ cache, server, now: NOON + DAY }).store.isLoading).toBe(true)
})

test('a refusal shows while there is nothing else, and leaves what is shown', async () => {
  const { store, server } = aStore()
  server.refusal = new Error('网络请求失败，请稍后再试')
  await expect(store.refresh()).rejects.toBe(server.refusal)
  expect(store.error).toBe(server.refusal)
  server.refusal = undefined
  await store.refresh()
  expect(store.error).toBeUndefined()
  server.refusal = new Error('again')
  await expect(store.refresh()).rejects.toThrow('again')
  expect([store.error, ids(store).length]).toEqual([undefined, 5])
})

test('of two answers the one asked for later is shown', async () => {
  const { store, schedule } = aStore()
  const answers: ((schedules: MemberSchedule[]) => void)[] = []
  schedule.memberSchedules.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const both = [store.refresh(), store.refresh()]
  answers[1]?.([aSchedule('new', '09:00', '10:00')])
  answers[0]?.([aSchedule('old', '09:00', '10:00')])
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
  server.task.finishTask.mockRejectedValue(new Error('任务已被他人更新'))
  await store.finish(aRow('tonight', 3))
  expect([store.finished, ids(store).includes('tonight')]).toEqual([undefined, true])
})
