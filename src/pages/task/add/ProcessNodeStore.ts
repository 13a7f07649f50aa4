import type { task } from '@contract/task'
import type { NodeInput, Task } from '@contract/task.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

export interface NodeDraft extends NodeInput {
  /** Tells rows apart while they have no id. */
  key: string
  isDone?: boolean
}

interface Deps {
  api: Api<{ task: typeof task }>
}

const MOST = 50
const LONGEST = 50

let made = 0
const draftOf = (node: NodeInput): NodeDraft => ({ ...node, key: node.nodeId ?? `new-${made++}` })

/** A task's steps being arranged: those of a form, or those of a task that is there. */
export class ProcessNodeStore {
  nodes?: NodeDraft[]
  adding = ''
  problem = ''
  error?: unknown
  busy = false
  private before?: Task

  /** @param given the form's nodes; absent for a task's own */
  constructor(
    private readonly taskId: string | undefined,
    given: readonly NodeInput[] | undefined,
    private readonly deps: Deps,
  ) {
    if (!taskId) this.nodes = (given ?? []).map(draftOf)
    makeAutoObservable<this, 'deps' | 'taskId'>(this, { deps: false, taskId: false, error: observableRef })
  }

  get isLoading() {
    return !this.nodes && !this.error
  }

  /** What to send: without rows that were emptied. */
  get result(): NodeInput[] {
    const kept = (this.nodes ?? []).filter(({ title }) => title.trim())
    return kept.map(({ nodeId, title, dueTime }) => ({ nodeId, title: title.trim(), dueTime }))
  }

  async load() {
    if (!this.taskId || this.nodes) return
    try {
      const task = await this.deps.api.task.getTaskById({ taskId: this.taskId }, { silent: true })
      runInAction(() => {
        this.before = task
        this.error = undefined
        this.nodes = task.nodes.map(({ nodeId, title, dueTime, doneTime }) => ({
          ...draftOf({ nodeId, title, dueTime: dueTime ?? undefined }),
          isDone: !!doneTime,
        }))
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  type(text: string) {
    this.adding = text
    this.problem = ''
  }

  add() {
    const title = this.adding.trim()
    if (!title || !this.nodes) return
    if (title.length > LONGEST) this.problem = `流程节点不能超过${LONGEST}个字`
    else if (this.nodes.length >= MOST) this.problem = `最多 ${MOST} 个节点`
    else {
      this.nodes.push(draftOf({ title }))
      this.adding = ''
    }
  }

  rename(key: string, title: string) {
    const node = this.#find(key)
    if (node) node.title = title
  }

  setDue(key: string, dueTime: string) {
    const node = this.#find(key)
    if (node) node.dueTime = dueTime || undefined
  }

  /** Up by -1, down by 1. */
  move(key: string, by: -1 | 1) {
    const { nodes } = this
    const at = nodes?.findIndex((node) => node.key === key) ?? -1
    const to = at + by
    if (!nodes || at < 0 || to < 0 || to >= nodes.length) return
    const [moved] = nodes.splice(at, 1)
    if (moved) nodes.splice(to, 0, moved)
  }

  remove(key: string) {
    this.nodes = this.nodes?.filter((node) => node.key !== key)
  }

  /** Keeps a task's own nodes; true once that is done. */
  async save(): Promise<boolean> {
    if (!this.before || this.busy) return false
    this.add()
    this.busy = true
    try {
      const { taskId, version } = this.before
      await this.deps.api.task.saveProcessNode({ taskId, version, nodes: this.result })
      return true
    } catch {
      // Said by the request helper; what was arranged stays on screen.
      return false
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  #find(key: string) {
    return this.nodes?.find((node) => node.key === key)
  }
}
