import { AppMsg } from '@contract/codes/appMsg'
import type { App } from '../../app'
import { scoped } from '../../db/open'
import type { JobHandler } from '../../jobs/jobs'
import { notify, openPost } from '../../notify/notify'
import { TASK_DUE, TASK_REMIND } from './news'
import { TaskRepository } from './repository'

/** Reminds those who have a task to do, unless it is done or gone by then. */
const remind =
  (app: App, alertTitle: string): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const task = await new TaskRepository(scoped(transaction, firmId)).find(String(payload.taskId))
    if (!task || task.status === 'done') return undefined
    const post = openPost(app, transaction)
    notify(post, {
      to: task.assignees.map(({ empId }) => empId),
      code: AppMsg.TaskTodo,
      linkId: task.taskId,
      alertTitle,
      texts: [
        { key: '任务', value: task.title },
        { key: '截止时间', value: task.dueTime?.slice(0, 16) ?? '未设置' },
      ],
    })
    return post.seal()
  }

export const taskJobs = (app: App): Record<string, JobHandler> => ({
  [TASK_REMIND]: remind(app, '任务提醒'),
  [TASK_DUE]: remind(app, '任务已到截止时间'),
})
