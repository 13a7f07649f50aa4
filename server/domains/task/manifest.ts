import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { datedTasks } from './dated'
import { tasks } from './migrations/0004_tasks'
import { taskCase } from './migrations/2026-11-23-task-case'
import { taskPolicy } from './policy'
import { factsOf } from './present'
import { taskJobs } from './reminders'
import { openTasks, TASK, TASK_KIND, TaskRepository } from './repository'
import { taskRoutes } from './routes'

export const task: DomainManifest = {
  domain: 'task',
  about: '任务：步骤、评论、提醒与到期',
  routes: taskRoutes,
  jobs: taskJobs,
  migrations: {
    '0004_tasks': tasks,
    '2026-11-23-task-case': taskCase,
  },
  dated: datedTasks,
  holdings: [
    columnHolding({
      key: 'task.assigned',
      work: 'task',
      name: '未完成任务',
      record: { kind: TASK_KIND, column: 'task_id' },
      table: 'task_assignees',
      column: 'employee_id',
      once: ['task_id'],
      among: { column: 'task_id', ids: openTasks },
    }),
    columnHolding({
      key: 'task.created',
      work: 'task',
      name: '指派出去的任务',
      record: { kind: TASK_KIND },
      table: 'tasks',
      column: 'creator_id',
      isOpen: [
        ['status', 'in', ['todo', 'doing']],
        ['deleted_at', 'is', null],
      ],
    }),
  ],
  records: [
    {
      kind: TASK_KIND,
      name: TASK,
      idField: 'taskId',
      async see({ db, me }, taskId) {
        const found = await new TaskRepository(db).find(taskId)
        return !!found && taskPolicy.see(me, factsOf(found))
      },
      findVisible: ({ db, me }, ids) => new TaskRepository(db).visible(me.id, ids),
      describe: async ({ db }, taskId) => (await new TaskRepository(db).find(taskId))?.title,
    },
  ],
}
