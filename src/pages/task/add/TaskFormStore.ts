import type { TaskPriority } from '@contract/codes/task'
import type { task } from '@contract/task'
import type { NodeInput, Task } from '@contract/task.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import type { Field } from '@/ui/form/fields'
import type { StoredFile } from '@/ui/UploadContext'

export interface TaskValues {
  title: string
  content: string
  priority: TaskPriority
  assigneeIds: string[]
  dueTime: string
  remindTimes: string[]
  nodes: NodeInput[]
  files: StoredFile[]
}

interface Deps {
  api: Api<{ task: typeof task }>
  draft: Draft<TaskValues>
  fields: readonly Field<TaskValues>[]
  /** Whoever makes a task does it, unless they choose otherwise. */
  empId: string
}

/** A new task, or a change of one. */
export class TaskFormStore {
  form?: FormModel<TaskValues>
  error?: unknown
  /** The task being changed, as it was when the form opened. */
  private before?: Task

  constructor(
    private readonly taskId: string | undefined,
    private readonly deps: Deps,
  ) {
    if (!taskId) this.form = this.#formOf(emptyTask(deps.empId))
    makeAutoObservable<this, 'deps' | 'taskId'>(this, {
      deps: false,
      taskId: false,
      form: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.form && !this.error
  }

  async load() {
    if (!this.taskId || this.form) return
    try {
      const task = await this.deps.api.task.getTaskById({ taskId: this.taskId }, { silent: true })
      runInAction(() => {
        this.before = task
        this.error = undefined
        this.form = this.#formOf(valuesOf(task))
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  /** Sends the form; resolves to the task once it is kept. The request helper says what went wrong. */
  async submit(): Promise<Task | undefined> {
    return this.form?.submit((values, key) => this.#send(values, key)).catch(() => undefined)
  }

  #send(values: TaskValues, key: string): Promise<Task> {
    const { task } = this.deps.api
    const { nodes, files, dueTime, ...rest } = values
    const input = { ...rest, dueTime: dueTime || undefined, fileIds: files.map(({ id }) => id) }
    if (!this.before) return task.saveTask({ ...input, nodes }, { key })
    const { taskId, version } = this.before
    return task.updateTask({ taskId, version, ...input }, { key })
  }

  #formOf(initial: TaskValues) {
    return new FormModel<TaskValues>({ fields: this.deps.fields, initial, draft: this.deps.draft })
  }
}

const emptyTask = (empId: string): TaskValues => ({
  title: '',
  content: '',
  priority: 2,
  assigneeIds: [empId],
  dueTime: '',
  remindTimes: [],
  nodes: [],
  files: [],
})

const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  content: task.content,
  priority: task.priority,
  assigneeIds: task.assignees.map(({ empId }) => empId),
  dueTime: task.dueTime ?? '',
  remindTimes: task.remindTimes,
  nodes: [],
  files: task.files.map(({ fileId, fileName, fileSize, fileType }) => ({
    id: fileId,
    name: fileName,
    size: Number(fileSize),
    type: fileType,
  })),
})
