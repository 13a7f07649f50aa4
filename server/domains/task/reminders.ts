import type { App } from '../../app'
import { scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { taskCard, taskWords } from './cards'
import { TaskRepository } from './repository'
import { TASK_DUE, TASK_REMIND } from './timers'

/** Reminds the assignees, unless the task is done or deleted by then. */
const remind =
  (app: App, words: typeof taskWords.reminded): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const task = await new TaskRepository(scoped(transaction, firmId)).find(String(payload.taskId))
    if (!task || task.status === 'done') return undefined
    const post = openPost(app, transaction)
    const to = task.assignees.map(({ empId }) => empId)
    notify(post, taskCard(task.taskId, to, words(task)))
    return post.seal()
  }

export const taskJobs = (app: App): Record<string, JobHandler> => ({
  [TASK_REMIND]: remind(app, taskWords.reminded),
  [TASK_DUE]: remind(app, taskWords.fellDue),
})
