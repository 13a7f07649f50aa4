import { TASK_PRIORITY, TASK_STATUS, type TaskStatus } from '@contract/task/codes'
import { lookTable } from '@/lib/look'

/** How each priority shows: its word and a tone that helps it. */
export const priorityLook = lookTable(TASK_PRIORITY, { 1: 'muted', 2: 'info', 3: 'warn', 4: 'bad' })

const statusLook = lookTable(TASK_STATUS, { todo: 'muted', doing: 'info', done: 'good' })

const OVERDUE = { text: '已逾期', tone: 'bad' } as const

/** How a task stands, as a chip: overdue comes before what its status says. */
export const standingOf = ({ status, isOverdue }: { status: TaskStatus; isOverdue: boolean }) =>
  isOverdue ? OVERDUE : statusLook[status]
