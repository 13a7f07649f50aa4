import { type Nothing, staff } from '../core'
import type {
  CaseTask,
  CaseTasksInput,
  CommentInput,
  CommentRef,
  NodeDoneInput,
  SaveNodesInput,
  SaveTaskInput,
  Task,
  TaskCounts,
  TaskListInput,
  TaskPage,
  TaskRef,
  TaskVersionRef,
  UpdateTaskInput,
} from './shapes'

// §7 names no task calls; the first six are the list's, the others ours.
export const task = {
  saveTask: staff.write<SaveTaskInput, Task>('task/saveTask'),
  updateTask: staff.write<UpdateTaskInput, Task>('task/updateTask'),
  deleteTask: staff.write<TaskVersionRef, null>('task/deleteTask'),
  getTaskById: staff.read<TaskRef, Task>('task/getTaskById'),
  getTaskList: staff.read<TaskListInput, TaskPage>('task/getTaskList'),
  saveProcessNode: staff.write<SaveNodesInput, Task>('task/saveProcessNode'),
  // ——
  getTaskCounts: staff.read<Nothing, TaskCounts>('task/getTaskCounts'),
  /** Lists tasks of a case the caller may see; tasks they may not open are marked. */
  getTasksOfCase: staff.read<CaseTasksInput, CaseTask[]>('task/getTasksOfCase'),
  setNodeDone: staff.write<NodeDoneInput, Task>('task/setNodeDone'),
  finishTask: staff.write<TaskVersionRef, Task>('task/finishTask'),
  reopenTask: staff.write<TaskVersionRef, Task>('task/reopenTask'),
  saveComment: staff.write<CommentInput, Task>('task/saveComment'),
  deleteComment: staff.write<CommentRef, Task>('task/deleteComment'),
}
