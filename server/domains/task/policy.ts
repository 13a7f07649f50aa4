import type { Employee } from '../../kernel/http/call'

/** Facts for decisions about a task. */
export interface TaskFacts {
  creatorId: string
  assigneeIds: readonly string[]
  isDone: boolean
}

const isCreator = (me: Employee, task: TaskFacts) => task.creatorId === me.id
const isAssignee = (me: Employee, task: TaskFacts) => task.assigneeIds.includes(me.id)

/** Permissions on tasks. The creator owns it, its assignees work on it, nobody else knows of it. */
export const taskPolicy = {
  see: (me: Employee, task: TaskFacts) => isCreator(me, task) || isAssignee(me, task),
  edit: (me: Employee, task: TaskFacts) => isCreator(me, task) && !task.isDone,
  /** Nodes are the work itself: whoever does it may arrange them. */
  work: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && !task.isDone,
  finish: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && !task.isDone,
  reopen: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && task.isDone,
  delete: (me: Employee, task: TaskFacts) => isCreator(me, task),
  /** Freely to oneself and within one's department; across departments with the permission. */
  assign: (me: Employee, assignee: { empId: string; departmentId: string }) =>
    assignee.empId === me.id || assignee.departmentId === me.departmentId || me.permissions.has('task:assign'),
}
