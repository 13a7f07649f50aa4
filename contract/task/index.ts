import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7 names no task calls; the first six are the list's, the others ours.
export const task = {
  saveTask: staff.write<T.SaveTaskInput, T.Task>('task/saveTask'),
  updateTask: staff.write<T.UpdateTaskInput, T.Task>('task/updateTask'),
  deleteTask: staff.write<T.TaskVersionRef, null>('task/deleteTask'),
  getTaskById: staff.read<T.TaskRef, T.Task>('task/getTaskById'),
  getTaskList: staff.read<T.TaskListInput, T.TaskPage>('task/getTaskList'),
  saveProcessNode: staff.write<T.SaveNodesInput, T.Task>('task/saveProcessNode'),
  // ——
  getTaskCounts: staff.read<Nothing, T.TaskCounts>('task/getTaskCounts'),
  /** Lists tasks of a case the caller may see; tasks they may not open are marked. */
  getTasksOfCase: staff.read<T.CaseTasksInput, T.CaseTask[]>('task/getTasksOfCase'),
  setNodeDone: staff.write<T.NodeDoneInput, T.Task>('task/setNodeDone'),
  finishTask: staff.write<T.TaskVersionRef, T.Task>('task/finishTask'),
  reopenTask: staff.write<T.TaskVersionRef, T.Task>('task/reopenTask'),
  saveComment: staff.write<T.CommentInput, T.Task>('task/saveComment'),
  deleteComment: staff.write<T.CommentRef, T.Task>('task/deleteComment'),
}
