import type { FieldDefinition } from '@contract/forms/fields'
import type { task } from '@contract/task'
import { type TaskPriority, taskLimits } from '@contract/task/codes'
import { taskForm } from '@contract/task/form'
import type { NodeInput, Task } from '@contract/task/shapes'
import type { Api } from '@/api/call'
import type { FormAround } from '@/features/form/formFields'
import type { RecordFormOptions } from '@/features/form/RecordForm'

interface Deps {
  api: Api<{ task: typeof task }>
  own: FormAround['own']
  /** Whoever makes a task does it, unless they choose otherwise. */
  empId: string
  /** The matter that a new one belongs to. */
  caseId?: string
  /** What a new one is about, in somebody's words. */
  text?: string
  dueTime?: string
}

type TaskForm = typeof taskForm

/** The steps are arranged while the task is made; afterwards they have their own page. */
const withoutNodes = taskForm.filter((field: FieldDefinition) => field.key !== 'nodes') as unknown as TaskForm

/** The first line is what is to be done; of more, all of it is explained. */
function wordsOf(text: string): { title?: string; content?: string } {
  const [first = ''] = text.trim().split('\n')
  if (!first) return {}
  const title = first.slice(0, taskLimits.title)
  return title === text.trim() ? { title } : { title, content: text.trim().slice(0, taskLimits.content) }
}

/** What the form of a task reads and sends. @param taskId of the one that is changed */
export const taskFormOptions = (
  taskId: string | undefined,
  { api, own, empId, caseId, text = '', dueTime = '' }: Deps,
): RecordFormOptions<TaskForm, Task, Task> => ({
  fields: taskId ? withoutNodes : taskForm,
  around: { own },
  initial: { priority: '2', assigneeIds: [empId], ...wordsOf(text), dueTime },
  read: taskId ? () => api.task.getTaskById({ taskId }) : undefined,
  formOf: ({ title, content, priority, assignees, dueTime, remindTimes, files }) => ({
    values: {
      title,
      content,
      priority: String(priority),
      assigneeIds: assignees.map((one) => one.empId),
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
