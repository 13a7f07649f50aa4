import { AppMsg } from '@contract/codes/appMsg'
import { timeInWords } from '@contract/day-words'
import { TASK_PRIORITY, type TaskPriority } from '@contract/task/codes'
import { cutText } from '@contract/text'
import type { Card } from '../../kernel/notify/card'

const COMMENT_SHOWN = 60

/** Title and rows of a task's card. */
export type TaskWords = Pick<Card, 'alertTitle' | 'texts'>

interface Titled {
  title: string
}
interface Due extends Titled {
  dueTime?: string | null
}

/** Cards of tasks (801) in the message center, by event. Names are those of the actor. */
export const taskWords = {
  assigned: (task: Due & { priority: TaskPriority }, by: string): TaskWords => ({
    alertTitle: '您有新的任务',
    texts: [
      { key: '任务', value: task.title },
      { key: '优先级', value: TASK_PRIORITY[task.priority] },
      dueText(task),
      { key: '指派人', value: by },
    ],
  }),
  finished: ({ title }: Titled, by: string): TaskWords => ({
    alertTitle: '任务已完成',
    texts: [
      { key: '任务', value: title },
      { key: '完成人', value: by },
    ],
  }),
  reopened: ({ title }: Titled, by: string): TaskWords => ({
    alertTitle: '任务已重新打开',
    texts: [
      { key: '任务', value: title },
      { key: '操作人', value: by },
    ],
  }),
  commented: ({ title }: Titled, by: string, content: string): TaskWords => ({
    alertTitle: '任务有新评论',
    texts: [
      { key: '任务', value: title },
      { key: by, value: cutText(content, COMMENT_SHOWN) },
    ],
  }),
  reminded: (task: Due): TaskWords => ({ alertTitle: '任务提醒', texts: aboutDue(task) }),
  fellDue: (task: Due): TaskWords => ({ alertTitle: '任务已到截止时间', texts: aboutDue(task) }),
}

const dueText = ({ dueTime }: Due) => ({ key: '截止时间', value: dueTime ? timeInWords(dueTime) : '未设置' })
const aboutDue = (task: Due) => [{ key: '任务', value: task.title }, dueText(task)]

/** @param senderId actor; absent in a timer */
export const taskCard = (taskId: string, to: readonly string[], words: TaskWords, senderId?: string): Card => ({
  to,
  code: AppMsg.TaskTodo,
  linkId: taskId,
  ...(senderId === undefined ? {} : { senderId }),
  ...words,
})
