/** DOMAIN 5.18: how urgent a task is. */
export const TASK_PRIORITY = { 1: '低', 2: '中', 3: '高', 4: '紧急' } as const
export type TaskPriority = keyof typeof TASK_PRIORITY

/** Where a task stands. Overdue is no state of its own: it follows from the due time. */
export const TASK_STATUS = { todo: '待办', doing: '进行中', done: '已完成' } as const
export type TaskStatus = keyof typeof TASK_STATUS

/** The lists of task/list: what I do, what I gave others, what is finished. */
export const TASK_TABS = { mine: '我的任务', assigned: '我指派的', done: '已完成' } as const
export type TaskTab = keyof typeof TASK_TABS

/** By when: the filter of the list. */
export const TASK_DUE = { overdue: '已逾期', today: '今天到期', week: '7 天内到期', none: '未设截止' } as const
export type TaskDue = keyof typeof TASK_DUE

/** Characters of a text, how many of what is counted: shapes, forms and stores take it from here. */
export const taskLimits = {
  title: 50,
  content: 500,
  assignees: 50,
  files: 52,
  reminders: 5,
  nodes: 50,
  nodeTitle: 50,
  comment: 500,
} as const
