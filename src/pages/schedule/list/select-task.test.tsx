import { type OpenPage, openPage } from '@test/support/page'
import SelectTask from './select-task'

const aTask = (taskId: string, title: string) => ({
  taskId,
  title,
  status: 'todo',
  priority: 2,
  dueTime: null,
  assignees: [],
  version: 1,
})

let page: OpenPage
afterEach(() => page.close())

test('tasks are chosen, and given up again; how many is said where they are taken', async () => {
  page = await openPage(SelectTask, {
    answers: {
      'task/getTaskList': ({ keyword }: { keyword?: string }) => {
        const records = [aTask('t1', '核对送达回证'), aTask('t2', '调取工商档案')].filter(({ title }) =>
          title.includes(keyword ?? ''),
        )
        return { records, total: records.length, current: 1, size: 20 }
      },
    },
  })
  await page.sees('调取工商档案')
  await page.tap('核对送达回证')
  await page.sees('关联 1 个任务')
  await page.tap('核对送达回证')
  await page.sees('不关联任务')
  expect(page.says('关联 1 个任务')).toBe(false)
})
