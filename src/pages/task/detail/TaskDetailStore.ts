import type { task } from '@contract/task'
import type { Task, TaskNode } from '@contract/task.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ApiError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'

interface Deps {
  api: Api<{ task: typeof task }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
  /** Keeps a comment that was begun. */
  draft: Draft<string>
}

/** One task on screen: what it is, how far it is, and what may be done with it. */
export class TaskDetailStore {
  task?: Task
  error?: unknown
  comment: string
  /** What is under way, for the button that started it. */
  busy?: 'finish' | 'reopen' | 'delete' | 'comment'
  #silences: (() => void)[] = []
  #before: Promise<unknown> = Promise.resolve()

  constructor(
    readonly taskId: string,
    private readonly deps: Deps,
  ) {
    this.comment = deps.draft.load() ?? ''
    makeAutoObservable<this, 'deps'>(this, { deps: false, taskId: false, task: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.task && !this.error
  }

  async load() {
    this.#listen()
    await this.refresh()
  }

  async refresh() {
    try {
      const task = await this.deps.api.task.getTaskById({ taskId: this.taskId }, { silent: true })
      this.#show(task)
    } catch (error) {
      // A task that is gone is gone also where it was shown.
      const gone = error instanceof ApiError
      runInAction(() => {
        if (gone) this.task = undefined
        if (gone || !this.task) this.error = error
      })
    }
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  type(comment: string) {
    this.comment = comment
    this.deps.draft.save(comment)
  }

  finish() {
    return this.#do('finish', (task) => this.deps.api.task.finishTask(refOf(task)), '任务已完成')
  }

  reopen() {
    return this.#do('reopen', (task) => this.deps.api.task.reopenTask(refOf(task)), '任务已重新打开')
  }

  /** True once it is gone. */
  async delete(): Promise<boolean> {
    const sure = await this.deps.feedback.modal({
      title: '删除任务',
      content: '删除后无法恢复，执行人也将看不到',
      confirmText: '删除',
    })
    if (!sure) return false
    return this.#while('delete', async (task) => {
      await this.deps.api.task.deleteTask(refOf(task))
      this.deps.feedback.toast('任务已删除', { icon: 'success' })
    })
  }

  toggleNode({ nodeId, doneTime }: TaskNode) {
    return this.#do(undefined, () => this.deps.api.task.setNodeDone({ taskId: this.taskId, nodeId, done: !doneTime }))
  }

  async sendComment() {
    const content = this.comment.trim()
    if (!content) return
    const sent = await this.#do('comment', () => this.deps.api.task.saveComment({ taskId: this.taskId, content }))
    if (!sent) return
    this.deps.draft.clear()
    runInAction(() => {
      this.comment = ''
    })
  }

  deleteComment(commentId: string) {
    return this.#do(undefined, () => this.deps.api.task.deleteComment({ taskId: this.taskId, commentId }))
  }

  /** Makes a change and shows what the server made of it. The request helper has said what went wrong, if it did. */
  #do(what: typeof this.busy, change: (task: Task) => Promise<Task>, words?: string): Promise<boolean> {
    if (what && this.busy) return Promise.resolve(false)
    return this.#while(what, async (task) => {
      this.#show(await change(task))
      if (words) this.deps.feedback.toast(words, { icon: 'success' })
    })
  }

  /** One change after another: a second one sent at once would carry the version that the first one replaces. */
  #while(what: typeof this.busy, work: (task: Task) => Promise<void>): Promise<boolean> {
    this.busy ??= what
    const turn = this.#before.then(async () => {
      try {
        if (!this.task) return false
        await work(this.task)
        return true
      } catch {
        // Somebody may have been quicker: show how it stands now.
        await this.refresh()
        return false
      } finally {
        runInAction(() => {
          if (this.busy === what) this.busy = undefined
        })
      }
    })
    this.#before = turn
    return turn
  }

  #listen() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('task:changed', ({ taskId }) => {
        if (taskId === this.taskId && !this.busy) void this.refresh()
      }),
      connection.onResync(() => void this.refresh()),
    ]
  }

  /** What was asked for before a change may arrive after it: the newer one stays. */
  #show(task: Task) {
    if (this.task && task.version < this.task.version) return
    runInAction(() => {
      this.task = task
      this.error = undefined
    })
  }
}

const refOf = ({ taskId, version }: Task) => ({ taskId, version })
