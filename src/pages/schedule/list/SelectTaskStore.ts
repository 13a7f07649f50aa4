import type { task } from '@contract/task'
import type { TaskRow } from '@contract/task/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api/call'
import { PagedListStore } from '@/ui/list/PagedListStore'

/** Reader's open tasks, with a search. */
export class SelectTaskStore {
  keyword = ''
  list: PagedListStore<TaskRow>

  constructor(private readonly api: Api<{ task: typeof task }>) {
    this.list = this.#createList('')
    makeAutoObservable<this, 'api'>(this, { api: false, list: observableRef })
  }

  load() {
    this.list.start()
  }

  search(keyword: string) {
    this.keyword = keyword
    this.list = this.#createList(keyword.trim())
    this.list.start()
  }

  #createList(keyword: string) {
    return new PagedListStore<TaskRow>(
      (page) => this.api.task.getTaskList({ tab: 'mine', ...(keyword ? { keyword } : {}), ...page }),
      { key: ({ taskId }) => taskId },
    )
  }
}
