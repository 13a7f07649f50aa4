import { task } from '@contract/task'
import type { Task } from '@contract/task/shapes'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import { ApiError, NetworkError } from '@/lib/errors'
import { ProcessNodeStore } from './ProcessNodeStore'

const node = (nodeId: string, title: string) => ({ nodeId, title, dueTime: null, doneTime: null, doneBy: null })
const aTask = (version: number) =>
  ({
    ...{ taskId: 't1', version, nodes: [node('n1', '列焦点'), node('n2', '写初稿')] },
    can: { edit: true, finish: true, reopen: false, delete: true },
  }) as unknown as Task

/** A task's own nodes on screen, and a server that answers or refuses what is sent. */
async function arranging() {
  const world = aRecordsWorld()
  const sent: { input: object; key?: string }[] = []
  const server = { version: 3, refusal: undefined as Error | undefined }
  const answers = fakeApi(task, {
    getTaskById: () => aTask(server.version),
    saveProcessNode: (input, { key } = {}) => {
      sent.push({ input, key: keyOf(input, key) })
      if (server.refusal) throw server.refusal
      return aTask(++server.version)
    },
  })
  const store = new ProcessNodeStore('t1', undefined, { api: { task: answers }, live: world.live })
  await store.load()
  return { store, server, sent, ...world }
}

test('nodes are sent in their order, without emptied ones', async () => {
  const { store, sent, said } = await arranging()
  store.move('n2', -1)
  store.rename('n1', ' ')
  store.type('复核')
  expect(await store.save()).toBe(true)
  expect(sent[0]?.input).toEqual({
    taskId: 't1',
    version: 3,
    nodes: [{ nodeId: 'n2', title: '写初稿' }, { title: '复核' }],
  })
  expect(said).toEqual(['步骤已更新'])
})

test('a lost answer is asked for again under the same key', async () => {
  const { store, server, sent } = await arranging()
  server.refusal = new NetworkError('timeout')
  expect(await store.save()).toBe(false)
  server.refusal = undefined
  expect(await store.save()).toBe(true)
  expect([sent.length, sent[1]?.key]).toEqual([2, sent[0]?.key])
})

test('a version conflict is reported, and unsaved nodes stay', async () => {
  const { store, server, said } = await arranging()
  store.rename('n1', '列争议焦点')
  server.refusal = new ApiError(409, '任务已被他人更新，请刷新后重试')
  server.version = 4
  expect(await store.save()).toBe(false)
  expect([said, store.nodes?.[0]?.title]).toEqual([['任务已被他人更新，请刷新后重试'], '列争议焦点'])
})

test('the steps of a finished task are not asked for again: the page says so and leads to the task', async () => {
  const { live } = aRecordsWorld()
  const done = { ...aTask(3), can: { edit: false, finish: false, reopen: true, delete: false } }
  const store = new ProcessNodeStore('t1', undefined, {
    api: { task: fakeApi(task, { getTaskById: () => done }) },
    live,
  })
  await store.load()
  expect(store.record?.error).toMatchObject({
    message: '任务已完成，重新打开后可以修改步骤',
    remedy: { to: 'task', id: 't1' },
  })
})
