import type { PersonRef } from '@contract/shapes'
import type { Task, TaskRow } from '@contract/task.shapes'
import type { Employee } from '../../http/call'
import { type TaskFacts, taskPolicy } from './policy'
import type { TaskRepository } from './repository'

type Found = NonNullable<Awaited<ReturnType<TaskRepository['find']>>>
type Listed = Awaited<ReturnType<TaskRepository['list']>>['records'][number]

export const factsOf = (task: Pick<Found, 'creatorId' | 'assignees' | 'status'>): TaskFacts => ({
  creatorId: task.creatorId,
  assigneeIds: task.assignees.map(({ empId }) => empId),
  isDone: task.status === 'done',
})

/** A list's row as the wire has it. */
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

/** A task with all that hangs on it, and what the caller may do with it. */
export async function presentTask(tasks: TaskRepository, found: Found, me: Employee, now: string): Promise<Task> {
  const [nodes, comments, files] = await Promise.all([
    tasks.nodes(found.taskId),
    tasks.comments(found.taskId),
    tasks.files(found.taskId),
  ])
  const { content, remindTimes, createTime, finisherId, finisherName, finisherPhoto, ...row } = found
  const facts = factsOf(found)
  return {
    ...presentRow(row, now),
    content,
    remindTimes,
    createTime,
    finisher: finisherId ? { empId: finisherId, name: finisherName ?? '', photoUrl: finisherPhoto ?? '' } : null,
    nodes: nodes.map((node) => ({
      nodeId: node.id,
      title: node.title,
      dueTime: node.due_at,
      doneTime: node.done_at,
      doneBy: personOf(node),
    })),
    comments: comments.map((comment) => ({
      commentId: comment.id,
      author: { empId: comment.empId, name: comment.name, photoUrl: comment.photoUrl },
      content: comment.content,
      createTime: comment.created_at,
      canDelete: comment.empId === me.id,
    })),
    files: files.map((file) => ({
      fileId: file.id,
      fileName: file.name,
      fileSize: String(file.size),
      fileType: file.extension,
    })),
    can: {
      edit: taskPolicy.edit(me, facts),
      finish: taskPolicy.finish(me, facts),
      reopen: taskPolicy.reopen(me, facts),
      delete: taskPolicy.delete(me, facts),
    },
  }
}

const personOf = (row: { empId: string | null; name: string | null; photoUrl: string | null }): PersonRef | null =>
  row.empId ? { empId: row.empId, name: row.name ?? '', photoUrl: row.photoUrl ?? '' } : null
