import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { DateTime, Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import type { TaskPriority, TaskStatus } from './codes'
import { taskLimits } from './codes'

// The specification names the screens of tasks but no fields: these are ours.

const Priority = OneOf<TaskPriority[]>('优先级', 1, 2, 3, 4)
const Title = Text('标题', taskLimits.title)

export const NodeInput = Shape({
  /** Absent for a new node. */
  nodeId: Type.Optional(Id),
  title: Text('步骤', taskLimits.nodeTitle),
  dueTime: Type.Optional(DateTime),
})
export type NodeInput = Static<typeof NodeInput>

const fields = {
  title: Title,
  content: OptionalText('任务说明', taskLimits.content),
  priority: Priority,
  assigneeIds: Type.Array(Id, { minItems: 1, maxItems: taskLimits.assignees, uniqueItems: true, title: '执行人' }),
  dueTime: Type.Optional(DateTime),
  remindTimes: Type.Optional(
    Type.Array(DateTime, { maxItems: taskLimits.reminders, uniqueItems: true, title: '提醒时间' }),
  ),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: taskLimits.files, uniqueItems: true, title: '附件' })),
}

export const SaveTaskInput = Shape({
  ...fields,
  nodes: Type.Optional(Type.Array(NodeInput, { maxItems: taskLimits.nodes, title: '步骤' })),
  /** Case the task belongs to. */
  caseId: Type.Optional(Id),
})
export type SaveTaskInput = Static<typeof SaveTaskInput>

export const UpdateTaskInput = Shape({ taskId: Id, version: Version, ...fields })
export type UpdateTaskInput = Static<typeof UpdateTaskInput>

export const TaskRef = Shape({ taskId: Id })
export type TaskRef = Static<typeof TaskRef>

export const TaskVersionRef = Shape({ taskId: Id, version: Version })
export type TaskVersionRef = Static<typeof TaskVersionRef>

export const TaskListInput = Shape({
  tab: OneOf('列表', 'mine', 'assigned', 'done'),
  priority: Type.Optional(Type.Array(Priority, { maxItems: 4, title: '优先级' })),
  due: Type.Optional(OneOf('到期', 'overdue', 'today', 'week', 'none')),
  keyword: Keyword,
  ...Paging,
})
export type TaskListInput = Static<typeof TaskListInput>

export const CaseTasksInput = Shape({ caseId: Id })
export type CaseTasksInput = Static<typeof CaseTasksInput>

/** The complete list of a task's nodes, in order: missing ones are removed. */
export const SaveNodesInput = Shape({
  taskId: Id,
  version: Version,
  nodes: Type.Array(NodeInput, { maxItems: taskLimits.nodes, title: '步骤' }),
})
export type SaveNodesInput = Static<typeof SaveNodesInput>

export const NodeDoneInput = Shape({ taskId: Id, nodeId: Id, done: Type.Boolean({ title: '是否完成' }) })
export type NodeDoneInput = Static<typeof NodeDoneInput>

export const CommentInput = Shape({ taskId: Id, content: Text('评论', taskLimits.comment) })
export type CommentInput = Static<typeof CommentInput>

export const CommentRef = Shape({ taskId: Id, commentId: Id })
export type CommentRef = Static<typeof CommentRef>

export interface TaskNode {
  nodeId: string
  title: string
  dueTime: string | null
  doneTime: string | null
  doneBy: PersonRef | null
}

export interface TaskComment {
  commentId: string
  author: PersonRef
  content: string
  createTime: string
  canDelete: boolean
}

export interface TaskFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
}

export interface TaskRow {
  taskId: string
  title: string
  priority: TaskPriority
  status: TaskStatus
  isOverdue: boolean
  dueTime: string | null
  finishTime: string | null
  creator: PersonRef
  assignees: PersonRef[]
  nodesDone: number
  nodesTotal: number
  commentCount: number
  fileCount: number
  version: number
}
/** A task of a case: the team sees its title, its participants the rest. */
export interface CaseTask extends TaskRow {
  canOpen: boolean
}
export type TaskPage = Page<TaskRow>

export interface Task extends TaskRow {
  content: string
  remindTimes: string[]
  createTime: string
  finisher: PersonRef | null
  nodes: TaskNode[]
  comments: TaskComment[]
  files: TaskFile[]
  /** Actions the caller may take: the server decides, the screen only hides. */
  can: { edit: boolean; finish: boolean; reopen: boolean; delete: boolean }
}

/** Open tasks per tab. */
export type TaskCounts = Record<'mine' | 'assigned' | 'overdue', number>
