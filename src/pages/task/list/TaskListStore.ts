import type { TaskDue, TaskPriority, TaskTab } from '@contract/codes/task'
import type { task } from '@contract/task'
import type { TaskCounts, TaskRow } from '@contract/task.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { catchUp } from '@/lib/catchUp'
import type { Feedback } from '@/platform/port'
import { PagedListStore } from '@/ui/list/PagedListStore'

interface Deps {
  api: Api<{ task: typeof task }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
}

/** What narrows a list; nothing is chosen at first. */
export interface TaskFilter {
  due?: TaskDue
  priorities: TaskPriority[]
}

/** The three lists of tasks, each in its place; changes elsewhere show here. */
export class TaskListStore {
  tab: TaskTab = 'mine'
  keyword = ''
  filter: TaskFilter = { priorities: [] }
  counts?: TaskCounts
  lists: Record<TaskTab, PagedListStore<TaskRow>>
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    this.lists = this.#newLists()
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  get list() {
    return this.lists[this.tab]
  }

  /** How many filters are on, for the button that opens them. */
  get filterCount() {
    return (this.filter.due ? 1 : 0) + this.filter.priorities.length
  }

  load() {
    const { connection } = this.deps
    this.#silences = [connection.on('task:changed', () => this.refresh()), connection.onResync(() => this.refresh())]
    return this.#loadCounts()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  /** Shown again: a task may have been finished on the page that was over this one. */
  refresh() {
    void this.#loadCounts()
    for (const list of Object.values(this.lists)) void list.renew()
  }

  choose(tab: TaskTab) {
    this.tab = tab
  }

  search(keyword: string) {
    if (keyword === this.keyword) return
    this.keyword = keyword
    this.lists = this.#newLists()
  }

  narrow(filter: TaskFilter) {
    this.filter = filter
    this.lists = this.#newLists()
  }

  /** Ticked off in the list: gone at once, back if the server refuses. */
  async finish(row: TaskRow) {
    const { list } = this
    list.remove(row.taskId)
    try {
      const { version } = await this.deps.api.task.finishTask({ taskId: row.taskId, version: row.version })
      this.deps.feedback.toast('任务已完成', { icon: 'success' })
      void this.#loadCounts()
      return version
    } catch {
      void list.renew()
      return undefined
    }
  }

  readonly #loadCounts = catchUp(async () => {
    try {
      const counts = await this.deps.api.task.getTaskCounts({}, { silent: true })
      runInAction(() => {
        this.counts = counts
      })
    } catch {
      // The lists say what is wrong; a missing number says nothing.
    }
  })

  #newLists(): Record<TaskTab, PagedListStore<TaskRow>> {
    return { mine: this.#newList('mine'), assigned: this.#newList('assigned'), done: this.#newList('done') }
  }

  #newList(tab: TaskTab) {
    const { keyword, filter } = this
    const narrowed = { due: filter.due, priority: filter.priorities.length > 0 ? filter.priorities : undefined }
    return new PagedListStore<TaskRow>(
      (page) =>
        this.deps.api.task.getTaskList({ tab, keyword: keyword || undefined, ...narrowed, ...page }, { silent: true }),
      { key: ({ taskId }) => taskId },
    )
  }
}
