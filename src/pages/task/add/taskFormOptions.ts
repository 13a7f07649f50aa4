import type { FieldDefinition } from '@contract/forms/fields'
import type { task } from '@contract/task'
import { type TaskPriority, taskLimits } from '@contract/task/codes'
import { taskForm } from '@contract/task/form'
import type { NodeInput, Task } from '@contract/task/shapes'
import { cutText } from '@contract/text'
import type { Api } from '@/api/call'
import type { FormAround } from '@/features/form/formFields'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'

interface Deps {
  api: Api<{ task: typeof task }>
  own: FormAround['own']
  /** Default assignee: the task's creator. */
  empId: string
  /** Case of a new task. */
  caseId?: string
  /** Text a new task is made from. */
  text?: string
  dueTime?: string
}

type TaskForm = typeof taskForm

/** Nodes are part of the form while the task is created; afterwards they have their own page. */
const withoutNodes = taskForm.filter((field: FieldDefinition) => field.key !== 'nodes') as unknown as TaskForm

/** Title from the first line; a longer text also becomes the content. */
function wordsOf(text: string): { title?: string; content?: string } {
  const [first = ''] = text.trim().split('\n')
  if (!first) return {}
  const title = cutText(first, taskLimits.title)
  return title === text.trim() ? { title } : { title, content: cutText(text.trim(), taskLimits.content) }
}

async function readEditable(api: Deps['api'], taskId: string): Promise<Task> {
  const found = await api.task.getTaskById({ taskId })
  if (found.can.edit) return found
  const words = found.can.reopen ? '任务已完成，重新打开后可以修改' : `只有创建人${found.creator.name}可以修改任务`
  throw new ClosedError(words, { to: 'task', id: taskId })
}

/** Options of a task's form. @param taskId id of the one that is edited */
export const taskFormOptions = (
  taskId: string | undefined,
  { api, own, empId, caseId, text = '', dueTime = '' }: Deps,
): RecordFormOptions<TaskForm, Task, Task> => ({
  fields: taskId ? withoutNodes : taskForm,
  around: { own },
  initial: { priority: '2', assigneeIds: [empId], ...wordsOf(text), dueTime },
  read: taskId ? () => readEditable(api, taskId) : undefined,
  formOf: ({ title, content, priority, assignees, dueTime, remindTimes, files }) => ({
    values: {
      title,
      content,
      priority: String(priority),
      assigneeIds: assignees.map((assignee) => assignee.empId),
      dueTime: dueTime ?? '',
      remindTimes,
    },
    files: { fileIds: files },
  }),
  send({ nodes, priority, dueTime, assigneeIds, remindTimes, fileIds, ...texts }, { key, record }) {
    const input = {
      ...texts,
      priority: Number(priority) as TaskPriority,
      dueTime: dueTime || undefined,
      assigneeIds: [...assigneeIds],
      remindTimes: [...remindTimes],
      fileIds: [...fileIds],
    }
    if (!record) return api.task.saveTask({ ...input, caseId, nodes: nodes as unknown as NodeInput[] }, { key })
    return api.task.updateTask({ taskId: record.taskId, version: record.version, ...input }, { key })
  },
})
