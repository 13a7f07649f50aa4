import type { SignTaskTab } from '@contract/codes/sign-task'
import type { signTask } from '@contract/sign-task'
import type { SignTaskCounts, SignTaskRow } from '@contract/sign-task.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { PagedListStore } from '@/ui/list/PagedListStore'

interface Deps {
  api: Api<{ signTask: typeof signTask }>
  connection: Pick<Connection, 'on' | 'onResync'>
}

/** What waits for me to sign, what I asked for, what I have answered; changes elsewhere show here. */
export class SignTaskListStore {
  tab: SignTaskTab = 'toSign'
  counts?: SignTaskCounts
  readonly lists: Record<SignTaskTab, PagedListStore<SignTaskRow>>
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    this.lists = { toSign: this.#newList('toSign'), asked: this.#newList('asked'), answered: this.#newList('answered') }
    makeAutoObservable<this, 'deps'>(this, { deps: false, lists: false })
  }

  get list() {
    return this.lists[this.tab]
  }

  load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('signTask:changed', () => this.refresh()),
      connection.onResync(() => this.refresh()),
    ]
    return this.#loadCounts()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  refresh() {
    void this.#loadCounts()
    for (const list of Object.values(this.lists)) void list.renew()
  }

  choose(tab: SignTaskTab) {
    this.tab = tab
  }

  async #loadCounts() {
    try {
      const counts = await this.deps.api.signTask.getCounts({}, { silent: true })
      runInAction(() => {
        this.counts = counts
      })
    } catch {
      // The lists say what is wrong; a missing number says nothing.
    }
  }

  #newList(tab: SignTaskTab) {
    return new PagedListStore<SignTaskRow>(
      (page) => this.deps.api.signTask.getList({ tab, ...page }, { silent: true }),
      { key: ({ signTaskId }) => signTaskId },
    )
  }
}
