import type { task } from '@contract/task'
import type { Task, TaskNode } from '@contract/task.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import { Watched } from '@/stores/watched'

interface Deps {
  api: Api<{ task: typeof task }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
  /** Keeps a comment that was begun. */
  draft: Draft<string>
}

/** One task on screen: what it is, how far it is, and what may be done with it. */
export class TaskDetailStore {
  comment: string
  /** What is under way, for the button that started it. */
  busy?: 'finish' | 'reopen' | 'delete' | 'comment'
  readonly shown: Watched<Task>
  #before: Promise<unknown> = Promise.resolve()

  constructor(
    readonly taskId: string,
    private readonly deps: Deps,
  ) {
    const { api, connection, draft } = deps
    this.comment = draft.load() ?? ''
    this.shown = new Watched({ connection, read: () => api.task.getTaskById({ taskId }, { silent: true }) })
    makeAutoObservable<this, 'deps'>(this, { deps: false, taskId: false, shown: false })
  }

  get task() {
    return this.shown.now
  }

  load() {
    return this.shown.watch('task:changed', ({ taskId }) => taskId === this.taskId)
  }

  refresh() {
    return this.shown.refresh()
  }

  dispose() {
    this.shown.dispose()
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
      this.shown.dispose()
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
      this.shown.show(await change(task))
      if (words) this.deps.feedback.toast(words, { icon: 'success' })
    })
  }

  /** One change after another: a second one sent at once would carry the version that the first one replaces. */
  #while(what: typeof this.busy, work: (task: Task) => Promise<void>): Promise<boolean> {
    this.busy ??= what
    const turn = this.#before.then(async () => {
      const { task } = this
      const done = !!task && (await this.shown.attempt(() => work(task)))
      runInAction(() => {
        if (this.busy === what) this.busy = undefined
      })
      return done
    })
    this.#before = turn
    return turn
  }
}

const refOf = ({ taskId, version }: Task) => ({ taskId, version })
