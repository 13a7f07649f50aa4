import type { TaskListInput, TaskRow } from '@contract/task/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import TaskList from './list'

const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const aRow = (taskId: string, title: string): TaskRow => ({
  taskId,
  title,
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
})

let page: OpenPage
afterEach(() => page.close())

async function open(rows: TaskRow[], answers: Answers = {}) {
  const asked: TaskListInput[] = []
  page = await openPage(TaskList, {
    answers: {
      'task/getTaskCounts': () => ({ mine: rows.length, assigned: 0, overdue: 0 }),
      'task/getTaskList': (input: TaskListInput) => {
        asked.push(input)
        return { records: rows, total: rows.length, current: 1, size: 20 }
      },
      ...answers,
    },
  })
  return asked
}

test('a task is ticked off in the list: gone at once, said, and back when that is undone', async () => {
  const rows = [aRow('t1', '整理证据目录'), aRow('t2', '核对送达回证')]
  const reopened: unknown[] = []
  await open(rows, {
    'task/finishTask': () => ({ taskId: 't1', title: '整理证据目录', version: 4 }),
    'task/reopenTask': (input: unknown) => {
      reopened.push(input)
      return { taskId: 't1', version: 5 }
    },
  })
  await page.sees('整理证据目录')
  await page.tap('完成任务 整理证据目录')
  await page.sees('已完成「整理证据目录」')
  expect(page.button('完成任务 整理证据目录')).toBeUndefined()
  await page.tap('撤销：已完成「整理证据目录」')
  await page.sees('整理证据目录')
  expect([reopened, page.says('已完成「整理证据目录」')]).toEqual([[{ taskId: 't1', version: 4 }], false])
  expect(page.button('完成任务 整理证据目录')).toBeDefined()
})

test('a task the server refuses to finish reappears', async () => {
  await open([aRow('t1', '整理证据目录')], {
    'task/finishTask': () => {
      throw new Refusal(1, '任务已被他人更新')
    },
  })
  await page.sees('整理证据目录')
  await page.tap('完成任务 整理证据目录')
  await page.sees('整理证据目录')
  expect(page.platform.said).toEqual(['任务已被他人更新'])
})

test('an empty list says what it is empty of, and what to do; a narrowed one that nothing fits', async () => {
  const asked = await open([])
  await page.sees('没有要做的任务')
  await page.tap('筛选')
  await page.tap('紧急')
  await page.tap('查看结果')
  await page.sees('没有符合条件的任务')
  expect(asked.map(({ tab, priority }) => [tab, priority])).toEqual([
    ['mine', undefined],
    ['mine', [4]],
  ])
  expect(page.button('筛选，已选 1 项')).toBeDefined()
})

test('active filters are named above the list, and a tap removes one', async () => {
  const asked = await open([])
  await page.sees('没有要做的任务')
  await page.tap('筛选')
  await page.tap('紧急')
  await page.tap('查看结果')
  await page.sees('没有符合条件的任务')
  await page.tap('优先级：紧急，去掉这一项')
  await page.sees('没有要做的任务')
  expect([asked.at(-1)?.priority, page.says('优先级：紧急')]).toEqual([undefined, false])
})

test('tasks for me are counted in red, tasks I assigned in grey', async () => {
  await open([], { 'task/getTaskCounts': () => ({ mine: 2, assigned: 3, overdue: 0 }) })
  await page.sees('没有要做的任务')
  const counts = [...document.querySelectorAll('.badge__count')]
  expect(counts.map((count) => [count.textContent, count.classList.contains('badge__count--quiet')])).toEqual([
    ['2', false],
    ['3', true],
  ])
})
