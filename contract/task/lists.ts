import { filter, listOf, optionsOf } from '../lists'
import { TASK_DUE, TASK_PRIORITY, type TaskPriority } from './codes'

const urgentFirst: TaskPriority[] = [4, 3, 2, 1]

/** Filters of task/list's three tabs. */
export const taskList = listOf({
  keyword: { label: '搜索任务标题', columns: ['title'] },
  filters: [
    filter.choice('due', '截止时间', optionsOf(TASK_DUE)),
    filter.multi(
      'priority',
      '优先级',
      urgentFirst.map((value) => ({ value, label: TASK_PRIORITY[value] })),
    ),
  ],
})
