import { taskLimits } from '@contract/task/codes'
/** Job kinds of task reminders. */
export const TASK_REMIND = 'task.remind'
export const TASK_DUE = 'task.due'

export interface TaskTimes {
  dueTime?: string | null
  remindTimes?: readonly string[]
}

/** Timers of a task: the chosen reminders, and one at the due time. */
export function timersOf(taskId: string, { dueTime, remindTimes = [] }: TaskTimes) {
  const timers = [...remindTimes].map((at, index) => ({ kind: TASK_REMIND, at, uniqueKey: remindKey(taskId, index) }))
  if (dueTime) timers.push({ kind: TASK_DUE, at: dueTime, uniqueKey: dueKey(taskId) })
  return timers
}

/** Keys of all timers a task can have. */
export const timerKeysOf = (taskId: string): string[] => [
  ...Array.from({ length: taskLimits.reminders }, (_, index) => remindKey(taskId, index)),
  dueKey(taskId),
]

const remindKey = (taskId: string, index: number) => `task.remind.${taskId}.${index}`
const dueKey = (taskId: string) => `task.due.${taskId}`
