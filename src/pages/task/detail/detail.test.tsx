import type { Task } from '@contract/task/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import type { Host, Outcome, ShareCard } from '@/platform/port'
import TaskDetail from './detail'

const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const aTask = (given: Partial<Task> = {}): Task => ({
  taskId: 't1',
  title: '整理证据目录',
  content: '',
  priority: 2,
  status: 'todo',
  isOverdue: false,
  dueTime: null,
  finishTime: null,
  creator: person('e2', '林知远'),
  assignees: [person('e1', '周以宁')],
  nodesDone: 0,
  nodesTotal: 0,
  commentCount: 0,
  fileCount: 0,
  version: 3,
  remindTimes: [],
  createTime: '2026-03-02 09:00:00',
  finisher: null,
  nodes: [],
  comments: [],
  files: [],
  can: { edit: false, finish: true, reopen: false, delete: false },
  ...given,
})

const ABLE: Partial<Host> = { can: () => true }

let page: OpenPage
afterEach(() => page.close())

/** @param answers of calls besides the task's own */
const open = async (answers: Answers = {}, given: Partial<Task> = {}, host: Partial<Host> = {}) => {
  page = await openPage(TaskDetail, {
    host,
    params: { taskId: 't1' },
    answers: { 'task/getTaskById': () => aTask(given), ...answers },
  })
}

test('shows the task and offers what the server allows', async () => {
  await open({}, {}, ABLE)
  await page.sees('整理证据目录')
  expect(page.button('完成任务')).toBeDefined()
  expect(page.button('重新打开')).toBeUndefined()
  await page.tap('更多')
  await page.sees('转发给同事')
  expect([page.says('编辑任务'), page.says('删除任务')]).toEqual([false, false])
})

test('one tap starts a timer for the task', async () => {
  const begun: unknown[] = []
  const start = (input: unknown) => {
    begun.push(input)
    return { timers: [], now: '2026-11-23 10:00:00' }
  }
  await open({ 'timer/start': start })
  await page.sees('整理证据目录')
  await page.tap('计时')
  expect(begun).toEqual([{ kind: 'task', targetId: 't1' }])
})

test('sharing a task is not offered by a host without it', async () => {
  await open({}, {}, { can: (capability) => capability !== 'share' })
  await page.sees('整理证据目录')
  expect(page.button('更多')).toBeUndefined()
})

test.each<[string, Outcome<'sent' | 'menu'>, string[]]>([
  ['asks to whom', { ok: true, value: 'sent' }, []],
  ['waits in its own menu', { ok: true, value: 'menu' }, ['请点右上角「···」，选择发送给谁']],
  ['cannot', { ok: false, why: 'appOnly' }, ['请前往APP操作']],
])('a task is shared by a host that %s', async (_, outcome, said) => {
  const cards: ShareCard[] = []
  const share = async (card: ShareCard) => {
    cards.push(card)
    return outcome
  }
  await open({}, {}, { ...ABLE, share })
  await page.tap('更多')
  await page.tap('转发给同事')
  const link = `${page.platform.settings.webOrigin}/task/detail/detail?taskId=t1&firm=f1`
  expect(cards).toEqual([{ title: '任务：整理证据目录', desc: '林知远 创建', link }])
  expect(page.platform.said).toEqual(said)
})

test('finishing shows the task as the server answers it', async () => {
  const can = { edit: false, finish: false, reopen: true, delete: false }
  await open({
    'task/finishTask': ({ version }: { version: number }) =>
      aTask({ status: 'done', finishTime: '2026-03-02 10:00:00', version: version + 1, can }),
  })
  await page.sees('整理证据目录')
  await page.tap('完成任务')
  await page.sees('已完成')
  expect(page.platform.said).toEqual(['任务已完成'])
  expect(page.button('完成任务')).toBeUndefined()
  expect(page.button('重新打开')).toBeDefined()
})

test('finishing right after a step waits for it: nobody loses to themselves', async () => {
  const node = { nodeId: 'n1', title: '核对原件', dueTime: null, doneTime: null, doneBy: null }
  const sent: number[] = []
  let answer = () => {}
  await open(
    {
      'task/setNodeDone': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return aTask({ version: 4, nodes: [{ ...node, doneTime: '2026-03-02 10:00:00' }] })
      },
      'task/finishTask': ({ version }: { version: number }) => {
        sent.push(version)
        return aTask({ status: 'done', finishTime: '2026-03-02 10:00:00', version: version + 1 })
      },
    },
    { nodes: [node] },
  )
  await page.sees('核对原件')
  await page.tap('核对原件')
  await page.tap('完成任务')
  expect(sent).toEqual([])
  answer()
  await page.sees('已完成')
  expect(sent).toEqual([4])
})

test('a version conflict is reported, shows the current task, and keeps the unsent comment', async () => {
  let version = 3
  await open({
    'task/getTaskById': () => aTask({ version, title: version === 3 ? '整理证据目录' : '整理证据目录（二）' }),
    'task/finishTask': () => {
      version = 4
      throw new Refusal(409, '任务已被他人更新，请刷新后重试')
    },
  })
  await page.sees('整理证据目录')
  await page.type('评论', '第三组证据还缺原件')
  await page.tap('完成任务')
  await page.sees('整理证据目录（二）')
  expect(page.platform.said).toEqual(['任务已被他人更新，请刷新后重试'])
  expect(page.field('评论').value).toBe('第三组证据还缺原件')
})

test('a task that is gone says so, and offers no second try', async () => {
  await open({
    'task/getTaskById': () => {
      throw new Refusal(404, '任务不存在或已删除')
    },
  })
  await page.sees('任务不存在或已删除')
  await expect(page.tap('重试')).rejects.toThrow('nothing to tap')
})

test('a task that did not come can be asked for again', async () => {
  let isThere = false
  await open({
    'task/getTaskById': () => {
      if (!isThere) throw new Refusal(500, '服务暂时不可用，请稍后再试')
      return aTask()
    },
  })
  await page.sees('服务暂时不可用')
  isThere = true
  await page.tap('重试')
  await page.sees('完成任务')
})
