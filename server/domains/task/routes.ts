import { Empty } from '@contract/shapes'
import { task } from '@contract/task'
import {
  CaseTasksInput,
  CommentInput,
  CommentRef,
  NodeDoneInput,
  SaveNodesInput,
  SaveTaskInput,
  TaskListInput,
  TaskRef,
  TaskVersionRef,
  UpdateTaskInput,
} from '@contract/task/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { TaskService } from './service'

const tasks = (call: StaffCall) => new TaskService(call)

export const taskRoutes = implement(task, {
  saveTask: on(SaveTaskInput, (input, call) => tasks(call).save(input)),
  updateTask: on(UpdateTaskInput, (input, call) => tasks(call).update(input)),
  deleteTask: on(TaskVersionRef, ({ taskId, version }, call) => tasks(call).delete(taskId, version)),
  getTaskById: on(TaskRef, ({ taskId }, call) => tasks(call).byId(taskId)),
  getTaskList: on(TaskListInput, (input, call) => tasks(call).list(input)),
  saveProcessNode: on(SaveNodesInput, ({ taskId, version, nodes }, call) =>
    tasks(call).saveNodes(taskId, version, nodes),
  ),
  getTaskCounts: on(Empty, (_, call) => tasks(call).counts()),
  getTasksOfCase: on(CaseTasksInput, ({ caseId }, call) => tasks(call).ofCase(caseId)),
  setNodeDone: on(NodeDoneInput, ({ taskId, nodeId, done }, call) => tasks(call).setNodeDone(taskId, nodeId, done)),
  finishTask: on(TaskVersionRef, ({ taskId, version }, call) => tasks(call).finish(taskId, version)),
  reopenTask: on(TaskVersionRef, ({ taskId, version }, call) => tasks(call).reopen(taskId, version)),
  saveComment: on(CommentInput, ({ taskId, content }, call) => tasks(call).comment(taskId, content)),
  deleteComment: on(CommentRef, ({ taskId, commentId }, call) => tasks(call).deleteComment(taskId, commentId)),
})
