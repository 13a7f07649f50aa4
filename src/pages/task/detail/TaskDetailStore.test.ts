import type { Task, TaskNode } from '@contract/task/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import type { CallOptions } from '@/api/call'
import { NetworkError } from '@/lib/errors'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { TaskDetailStore } from './TaskDetailStore'

const aNode = (nodeId: string, doneTime: string | null = null): TaskNode => ({
  nodeId,
  title: '核对原件',
  dueTime: null,
  doneTime,
  doneBy: null,
})
const aTask = (given: Partial<Task> = {}) =>
  ({ taskId: 't1', title: '整理证据目录', status: 'todo', version: 3, nodes: [], comments: [], ...given }) as Task

type Verb = 'finishTask' | 'reopenTask' | 'deleteTask' | 'setNodeDone' | 'saveComment' | 'deleteComment'

async function looking(first: Task = aTask()) {
  const world = aRecordsWorld()
  const sent: { verb: Verb; input: object; key?: string }[] = []
  const server = { task: first as Task, refusal: undefined as Error | undefined, reads: 0 }
  const verb =
    <V extends Verb>(name: V) =>
    async (input: object = {}, { key }: CallOptions = {}): Promise<Task> => {
      sent.push({ verb: name, input, key: keyOf(input, key) })
      await new Promise((resolve) => setImmediate(resolve))
      if (server.refusal) throw server.refusal
      server.task = { ...server.task, version: server.task.version + 1 }
      return server.task
    }
  const task = {
    finishTask: verb('finishTask'),
    reopenTask: verb('reopenTask'),
    deleteTask: async (input: object, options?: CallOptions) => {
      await verb('deleteTask')(input, options)
      return null
    },
    setNodeDone: verb('setNodeDone'),
    saveComment: verb('saveComment'),
    deleteComment: verb('deleteComment'),
  }
  const kept: { draft?: string } = {}
  const draft = {
    load: () => kept.draft,
    save: (text: string) => {
      kept.draft = text
    },
    clear: () => {
      kept.draft = undefined
    },
  }
  const record = new LiveRecord<Task>({
    ...world.live,
    read: async () => {
      server.reads++
      return server.task
    },
  })
  await record.load()
  const api = { task } as ConstructorParameters<typeof TaskDetailStore>[1]['api']
  return { store: new TaskDetailStore(record, { api, draft }), record, sent, server, kept, ...world }
}

test('an action sends the displayed version, and its answer is shown', async () => {
  const { store, sent, record, said } = await looking()
  expect(await store.finish()).toBe(true)
  expect(await store.reopen()).toBe(true)
  expect(sent.map(({ verb, input }) => [verb, input])).toEqual([
    ['finishTask', { taskId: 't1', version: 3 }],
    ['reopenTask', { taskId: 't1', version: 4 }],
  ])
  expect([record.now?.version, said]).toEqual([5, ['任务已完成', '任务已重新打开']])
})

test('nodes are ticked one after another, and unticked by the same tap', async () => {
  const { store, sent } = await looking()
  await Promise.all([store.toggleNode(aNode('n1')), store.toggleNode(aNode('n2', '2026-03-02 10:00:00'))])
  expect(sent.map(({ input }) => input)).toEqual([
    { taskId: 't1', nodeId: 'n1', done: true },
    { taskId: 't1', nodeId: 'n2', done: false },
  ])
})

describe('a comment', () => {
  test('is sent without surrounding space, and its draft is deleted', async () => {
    const { store, sent, kept } = await looking()
    store.type(' 还缺原件 ')
    expect(kept.draft).toBe(' 还缺原件 ')
    await store.sendComment()
    expect(sent.map(({ input }) => input)).toEqual([{ taskId: 't1', content: '还缺原件' }])
    expect([store.comment, kept.draft]).toEqual(['', undefined])
  })

  test('a comment of spaces is not sent', async () => {
    const { store, sent } = await looking()
    store.type('  ')
    await store.sendComment()
    expect(sent).toEqual([])
  })

  test('a comment whose answer was lost is kept and posted once by the retry', async () => {
    const { store, sent, server, kept, said } = await looking()
    store.type('还缺原件')
    server.refusal = new NetworkError('timeout')
    await store.sendComment()
    expect([store.comment, kept.draft, said]).toEqual(['还缺原件', '还缺原件', ['网络请求失败，请稍后再试']])
    server.refusal = undefined
    await store.sendComment()
    expect(sent[1]?.key).toBe(sent[0]?.key)
    store.type('还缺原件')
    await store.sendComment()
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test('that was changed after a lost answer is a new one', async () => {
    const { store, sent, server } = await looking()
    store.type('还缺原件')
    server.refusal = new NetworkError('timeout')
    await store.sendComment()
    store.type('还缺原件和公证书')
    await store.sendComment()
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  test('begun while another is being sent is kept', async () => {
    const { store, kept } = await looking()
    store.type('第一条')
    const sending = store.sendComment()
    store.type('第二条')
    await sending
    expect([store.comment, kept.draft]).toEqual(['第二条', '第二条'])
  })
})

test('a version conflict shows the current task', async () => {
  const { store, server, record, said } = await looking()
  server.refusal = aReportedRefusal('任务已被他人更新，请刷新后重试', 409)
  server.task = aTask({ version: 9, title: '整理证据目录（二）' })
  expect(await store.finish()).toBe(false)
  expect([record.now?.title, record.now?.version, said]).toEqual(['整理证据目录（二）', 9, []])
})

describe('deleting', () => {
  test('asks first, and stops reading the task afterwards', async () => {
    const { store, sent, server, record, said } = await looking()
    expect(await store.delete()).toBe(true)
    await record.refresh()
    expect(sent.map(({ input }) => input)).toEqual([{ taskId: 't1', version: 3 }])
    expect([server.reads, said]).toEqual([1, ['删除后无法恢复，执行人也将看不到', '任务已删除']])
  })

  test('does nothing without a confirmation', async () => {
    const { store, sent, answers } = await looking()
    answers.push(false)
    expect([await store.delete(), sent]).toEqual([false, []])
  })

  test('that is refused leaves the task on screen', async () => {
    const { store, server, record } = await looking()
    server.refusal = aReportedRefusal('只有创建人可以删除任务', 403)
    expect(await store.delete()).toBe(false)
    expect(record.now?.taskId).toBe('t1')
  })
})
