import type { task } from '@contract/task'
import type { Task, TaskNode } from '@contract/task/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import type { Draft } from '@/stores/drafts'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ task: typeof task }>
  /** Storage of an unsent comment. */
  draft: Draft<string>
}

/** Actions on the task on screen. */
export class TaskDetailStore {
  comment: string

  constructor(
    readonly record: LiveRecord<Task>,
    private readonly deps: Deps,
  ) {
    this.comment = deps.draft.load() ?? ''
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  type(comment: string) {
    this.comment = comment
    this.deps.draft.save(comment)
  }

  finish() {
    return this.record.change('finish', (task, key) => this.#api.finishTask(refOf(task), { key }), '任务已完成')
  }

  reopen() {
    return this.record.change('reopen', (task, key) => this.#api.reopenTask(refOf(task), { key }), '任务已重新打开')
  }

  /** Returns true once it is deleted. */
  delete() {
    return this.record.remove('delete', (task, key) => this.#api.deleteTask(refOf(task), { key }), {
      confirm: { title: '删除任务', content: '删除后无法恢复，执行人也将看不到', confirmText: '删除' },
      toast: '任务已删除',
    })
  }

  toggleNode({ nodeId, doneTime }: TaskNode) {
    return this.record.change(`node ${nodeId}`, ({ taskId }, key) =>
      this.#api.setNodeDone({ taskId, nodeId, done: !doneTime }, { key }),
    )
  }

  async sendComment() {
    const content = this.comment.trim()
    if (!content) return
    const sent = await this.record.change('comment', ({ taskId }, key) =>
      this.#api.saveComment({ taskId, content }, { key }),
    )
    // Text typed meanwhile is another comment.
    if (!sent || this.comment.trim() !== content) return
    this.type('')
    this.deps.draft.clear()
  }

  deleteComment(commentId: string) {
    return this.record.change(`comment ${commentId}`, ({ taskId }, key) =>
      this.#api.deleteComment({ taskId, commentId }, { key }),
    )
  }

  get #api() {
    return this.deps.api.task
  }
}

const refOf = ({ taskId, version }: Task) => ({ taskId, version })
