import type { task } from '@contract/task'
import { taskLimits } from '@contract/task/codes'
import type { NodeInput, Task, TaskNode } from '@contract/task/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { ClosedError } from '@/lib/errors'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'

export interface NodeDraft extends NodeInput {
  /** Identifies rows while they have no id. */
  key: string
  isDone?: boolean
}

interface Deps {
  api: Api<{ task: typeof task }>
  live: RecordDeps
}

let made = 0
const draftOf = (node: NodeInput): NodeDraft => ({ ...node, key: node.nodeId ?? `new-${made++}` })

/** Editor of nodes: those of a form, or those of an existing task. */
export class ProcessNodeStore {
  nodes?: NodeDraft[]
  adding = ''
  problem = ''
  /** Task whose nodes they are; undefined for a form's. */
  readonly record?: LiveRecord<Task>

  /** @param given the form's nodes; absent for a task's own */
  constructor(
    taskId: string | undefined,
    given: readonly NodeInput[] | undefined,
    private readonly deps: Deps,
  ) {
    if (!taskId) this.nodes = (given ?? []).map(draftOf)
    else
      this.record = new LiveRecord<Task>({
        ...deps.live,
        read: () => this.#readOpen(taskId),
        // Unsaved edits stay, whatever is read later.
        onShow: ({ nodes }, before) => before ?? this.#setNodes(nodes),
      })
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  /** Task being edited, once it is read. */
  get task(): Task | undefined {
    return this.record?.now
  }

  async #readOpen(taskId: string): Promise<Task> {
    const found = await this.deps.api.task.getTaskById({ taskId })
    if (!found.can.finish) throw new ClosedError('任务已完成，重新打开后可以修改步骤', { to: 'task', id: taskId })
    return found
  }

  /** Nodes to send, without emptied rows. */
  get result(): NodeInput[] {
    const kept = (this.nodes ?? []).filter(({ title }) => title.trim())
    return kept.map(({ nodeId, title, dueTime }) => ({ nodeId, title: title.trim(), dueTime }))
  }

  load() {
    return this.record?.load()
  }

  dispose() {
    this.record?.dispose()
  }

  type(text: string) {
    this.adding = text
    this.problem = ''
  }

  add() {
    const title = this.adding.trim()
    if (!title || !this.nodes) return
    if (title.length > taskLimits.nodeTitle) this.problem = `步骤不能超过${taskLimits.nodeTitle}个字`
    else if (this.nodes.length >= taskLimits.nodes) this.problem = `最多 ${taskLimits.nodes} 个步骤`
    else {
      this.nodes.push(draftOf({ title }))
      this.adding = ''
    }
  }

  rename(key: string, title: string) {
    const node = this.#findNode(key)
    if (node) node.title = title
  }

  setDue(key: string, dueTime: string) {
    const node = this.#findNode(key)
    if (node) node.dueTime = dueTime || undefined
  }

  /** Moves up by -1, down by 1. */
  move(key: string, by: -1 | 1) {
    const { nodes } = this
    const index = nodes?.findIndex((node) => node.key === key) ?? -1
    const to = index + by
    if (!nodes || index < 0 || to < 0 || to >= nodes.length) return
    const [moved] = nodes.splice(index, 1)
    if (moved) nodes.splice(to, 0, moved)
  }

  remove(key: string) {
    this.nodes = this.nodes?.filter((node) => node.key !== key)
  }

  /** Saves a task's own nodes; returns true once saved. */
  async save(): Promise<boolean> {
    const { record, deps } = this
    if (!record) return false
    this.add()
    const save = ({ taskId, version }: Task, key: IntentKey) =>
      deps.api.task.saveProcessNode({ taskId, version, nodes: this.result }, { key })
    return !!(await record.send('nodes', save, { toast: '步骤已更新', reread: false }))
  }

  #setNodes(nodes: readonly TaskNode[]) {
    this.nodes = nodes.map(({ nodeId, title, dueTime, doneTime }) => ({
      ...draftOf({ nodeId, title, dueTime: dueTime ?? undefined }),
      isDone: !!doneTime,
    }))
  }

  #findNode(key: string) {
    return this.nodes?.find((node) => node.key === key)
  }
}
