import type { Employee } from '../../kernel/http/call'

/** The facts a decision about a task needs. */
export interface TaskFacts {
  creatorId: string
  assigneeIds: readonly string[]
  isDone: boolean
}

const isCreator = (me: Employee, task: TaskFacts) => task.creatorId === me.id
const isAssignee = (me: Employee, task: TaskFacts) => task.assigneeIds.includes(me.id)

/** Who may do what with a task. The creator owns it; who it was given to works on it; nobody else knows of it. */
export const taskPolicy = {
  see: (me: Employee, task: TaskFacts) => isCreator(me, task) || isAssignee(me, task),
  edit: (me: Employee, task: TaskFacts) => isCreator(me, task) && !task.isDone,
  /** Nodes are the work itself: those who do it may arrange it. */
  work: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && !task.isDone,
  finish: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && !task.isDone,
  reopen: (me: Employee, task: TaskFacts) => (isCreator(me, task) || isAssignee(me, task)) && task.isDone,
  delete: (me: Employee, task: TaskFacts) => isCreator(me, task),
  /** To oneself and one's own department freely; across departments with the permission. */
  assign: (me: Employee, assignee: { empId: string; departmentId: string }) =>
    assignee.empId === me.id || assignee.departmentId === me.departmentId || me.permissions.has('task:assign'),
}
