import { taskCase } from '../../db/migrations/2026-11-23-task-case'
import { seedTasks } from '../../seed/task'
import type { DomainManifest } from '../manifest'
import { datedTasks } from './dated'
import { taskPolicy } from './policy'
import { factsOf } from './present'
import { taskJobs } from './reminders'
import { TASK, TASK_KIND, TaskRepository } from './repository'
import { taskRoutes } from './routes'

export const task: DomainManifest = {
  domain: 'task',
  routes: taskRoutes,
  jobs: taskJobs,
  migrations: { '2026-11-23-task-case': taskCase },
  dated: datedTasks,
  records: [
    {
      kind: TASK_KIND,
      name: TASK,
      idField: 'taskId',
      async see({ db, me }, taskId) {
        const found = await new TaskRepository(db).find(taskId)
        return !!found && taskPolicy.see(me, factsOf(found))
      },
      describe: async ({ db }, taskId) => (await new TaskRepository(db).find(taskId))?.title,
    },
  ],
  seed: { numbers: 'task', fill: seedTasks },
}
