import type { Task } from '@contract/task/shapes'
import type { Worker } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, them: Worker): Promise<Task> =>
  aTask(await phoneOf(app, them), { nodes: [{ title: '节点' }] })
const fields = (them: Worker) => ({ title: '别所的任务', priority: 1, assigneeIds: [them.id] })

export const taskOthers: OthersTable = {
  'task/saveTask': refused((_, them) => fields(them)),
  'task/updateTask': refused(async (app, them) => ({
    taskId: (await theirs(app, them)).taskId,
    version: 1,
    ...fields(them),
  })),
  'task/deleteTask': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId, version: 1 })),
  'task/getTaskById': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId })),
  'task/saveProcessNode': refused(async (app, them) => ({
    taskId: (await theirs(app, them)).taskId,
    version: 1,
    nodes: [],
  })),
  'task/setNodeDone': refused(async (app, them) => {
    const { taskId, nodes } = await theirs(app, them)
    return { taskId, nodeId: nodes[0]?.nodeId, done: true }
  }),
  'task/finishTask': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId, version: 1 })),
  'task/reopenTask': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId, version: 1 })),
  'task/saveComment': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId, content: '看看' })),
  'task/deleteComment': refused(async (app, them) => ({ taskId: (await theirs(app, them)).taskId, commentId: 'c1' })),
}
