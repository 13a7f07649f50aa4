import type { Task, TaskRow } from '@contract/task/shapes'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { personOf } from '../people'
import { type TaskFacts, taskPolicy } from './policy'
import { TASK_KIND, type TaskRepository } from './repository'

type Found = NonNullable<Awaited<ReturnType<TaskRepository['find']>>>
type Listed = Awaited<ReturnType<TaskRepository['list']>>['records'][number]

export const factsOf = (task: Pick<Found, 'creatorId' | 'assignees' | 'status'>): TaskFacts => ({
  creatorId: task.creatorId,
  assigneeIds: task.assignees.map(({ empId }) => empId),
  isDone: task.status === 'done',
})

/** A list row in wire format. */
export function presentRow(row: Listed, now: string): TaskRow {
  const { creatorId, creatorName, creatorPhoto, ...rest } = row
  return {
    ...rest,
    creator: { empId: creatorId, name: creatorName, photoUrl: creatorPhoto },
    isOverdue: row.status !== 'done' && !!row.dueTime && row.dueTime < now,
    nodesDone: row.nodesDone ?? 0,
    nodesTotal: row.nodesTotal ?? 0,
    commentCount: row.commentCount ?? 0,
    fileCount: row.fileCount ?? 0,
  }
}

/** A task with everything that belongs to it, and the caller's rights. */
export async function presentTask(tasks: TaskRepository, found: Found, { db, me, time }: StaffCall): Promise<Task> {
  const { content, remindTimes, createTime, finisherId, finisherName, finisherPhoto, ...row } = found
  const [nodes, comments, files] = await Promise.all([
    tasks.nodes(found.taskId),
    tasks.comments(found.taskId),
    filesOf(db, { kind: TASK_KIND, id: found.taskId }),
  ])
  const facts = factsOf(found)
  return {
    ...presentRow(row, time),
    content,
    remindTimes,
    createTime,
    finisher: personOf({ empId: finisherId, name: finisherName, photoUrl: finisherPhoto }),
    nodes: nodes.map(({ empId, name, photoUrl, ...node }) => ({
      ...node,
      doneBy: personOf({ empId, name, photoUrl }),
    })),
    comments: comments.map(({ empId, name, photoUrl, ...comment }) => ({
      ...comment,
      author: { empId, name, photoUrl },
      canDelete: empId === me.id,
    })),
    files,
    can: {
      edit: taskPolicy.edit(me, facts),
      finish: taskPolicy.finish(me, facts),
      reopen: taskPolicy.reopen(me, facts),
      delete: taskPolicy.delete(me, facts),
    },
  }
}
