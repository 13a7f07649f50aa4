import { TASK_PRIORITY, TASK_STATUS, type TaskPriority, type TaskStatus } from '@contract/codes/task'

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'

/** How each priority shows: its word and a tone that helps it. */
export const priorityLook = {
  1: { text: TASK_PRIORITY[1], tone: 'muted' },
  2: { text: TASK_PRIORITY[2], tone: 'info' },
  3: { text: TASK_PRIORITY[3], tone: 'warn' },
  4: { text: TASK_PRIORITY[4], tone: 'bad' },
} as const satisfies Record<TaskPriority, { text: string; tone: Tone }>

const statusLook = {
  todo: { text: TASK_STATUS.todo, tone: 'muted' },
  doing: { text: TASK_STATUS.doing, tone: 'info' },
  done: { text: TASK_STATUS.done, tone: 'good' },
} as const satisfies Record<TaskStatus, { text: string; tone: Tone }>

const OVERDUE = { text: '已逾期', tone: 'bad' } as const

/** How a task stands, as a chip: overdue comes before what its status says. */
export const standingOf = ({ status, isOverdue }: { status: TaskStatus; isOverdue: boolean }) =>
  isOverdue ? OVERDUE : statusLook[status]
