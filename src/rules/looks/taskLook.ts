import { TASK_PRIORITY, TASK_STATUS, type TaskStatus } from '@contract/task/codes'
import { lookTable } from '@/lib/look'

/** Chip of a priority. */
export const priorityLook = lookTable(TASK_PRIORITY, { 1: 'muted', 2: 'info', 3: 'warn', 4: 'bad' })

const statusLook = lookTable(TASK_STATUS, { todo: 'muted', doing: 'info', done: 'good' })

const OVERDUE = { text: '已逾期', tone: 'bad' } as const

/** Chip of a task: overdue takes precedence over the status. */
export const standingOf = ({ status, isOverdue }: { status: TaskStatus; isOverdue: boolean }) =>
  isOverdue ? OVERDUE : statusLook[status]
