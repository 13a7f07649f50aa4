/** Priority of a task (DOMAIN 5.18). */
export const TASK_PRIORITY = { 1: '低', 2: '中', 3: '高', 4: '紧急' } as const
export type TaskPriority = keyof typeof TASK_PRIORITY

/** Status of a task. Overdue is no status: it follows from the due time. */
export const TASK_STATUS = { todo: '待办', doing: '进行中', done: '已完成' } as const
export type TaskStatus = keyof typeof TASK_STATUS

/** Tabs of task/list: the caller's tasks, those given to others, and finished ones. */
export const TASK_TABS = { mine: '我的任务', assigned: '我指派的', done: '已完成' } as const
export type TaskTab = keyof typeof TASK_TABS

/** Due filter of the list. */
export const TASK_DUE = { overdue: '已逾期', today: '今天到期', week: '7 天内到期', none: '未设截止' } as const
export type TaskDue = keyof typeof TASK_DUE

/** Limits: characters of texts and numbers of items, for shapes, forms and stores. */
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
