import type { approval } from '@contract/approval'
import type { WorkCounts, WorkListInput, WorkPage, WorkRow } from '@contract/approval.shapes'
import type { WorkTab } from '@contract/codes/approval'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { catchUp } from '@/lib/catchUp'
import { debounce } from '@/lib/throttle'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { type CenterFilter, filterCount, filterInput, NO_FILTER } from './centerFilter'

interface Deps {
  api: Api<{ approval: typeof approval }>
  connection: Pick<Connection, 'on' | 'onResync'>
}

export type CenterSort = 'waiting' | 'newest'

/** The call gives no longer page. */
const MOST = 200
/** A verb tells of itself several times in a row; once is looked. */
const SETTLE_MS = 300

type ListCall = (input: WorkListInput, options: { silent: true }) => Promise<WorkPage>

/** The approval centre: four lists of works, each in its place, and how many wait in them. */
export class CenterStore {
  tab: WorkTab
  keyword = ''
  filter: CenterFilter = NO_FILTER
  /** Of the to-dos: who has waited longest comes first unless told otherwise. */
  sort: CenterSort = 'waiting'
  counts?: WorkCounts
  lists: Record<WorkTab, PagedListStore<WorkRow>>
  #silences: (() => void)[] = []
  readonly #soon = debounce(() => this.refresh(), SETTLE_MS)

  constructor(
    private readonly deps: Deps,
    tab: WorkTab = 'todo',
  ) {
    this.tab = tab
    this.lists = this.#newLists()
    makeAutoObservable<this, 'deps'>(this, { deps: false, counts: observableRef, filter: observableRef })
  }

  get list() {
    return this.lists[this.tab]
  }

  get filterCount() {
    return filterCount(this.filter)
  }

  /** What is unread or waits under each tab; what is done counts nothing. */
  get badges(): Partial<Record<WorkTab, number>> {
    const { todo, returned, ccUnread } = this.counts ?? {}
    return { todo, started: returned, cc: ccUnread }
  }

  load() {
    const { connection } = this.deps
    this.#silences = [connection.on('workflow:changed', () => this.#soon()), connection.onResync(() => this.refresh())]
    return this.#loadCounts()
  }

  dispose() {
    this.#soon.cancel()
    for (const silence of this.#silences.splice(0)) silence()
  }

  /** Shown again, or told of a change: what is on screen stays where it is. */
  refresh() {
    void this.#loadCounts()
    for (const list of Object.values(this.lists)) void list.renew()
  }

  choose(tab: WorkTab) {
    this.tab = tab
  }

  search(keyword: string) {
    if (keyword === this.keyword) return
    this.keyword = keyword
    this.lists = this.#newLists()
  }

  narrow(filter: CenterFilter) {
    this.filter = filter
    this.lists = this.#newLists()
  }

  order(sort: CenterSort) {
    if (sort === this.sort) return
    this.sort = sort
    this.lists = { ...this.lists, todo: this.#newList('todo') }
  }

  readonly #loadCounts = catchUp(async () => {
    try {
      const counts = await this.deps.api.approval.getWorkCounts({}, { silent: true })
      runInAction(() => {
        this.counts = counts
      })
    } catch {
      // The lists say what is wrong; a missing number says nothing.
    }
  })

  #newLists(): Record<WorkTab, PagedListStore<WorkRow>> {
    return {
      todo: this.#newList('todo'),
      done: this.#newList('done'),
      started: this.#newList('started'),
      cc: this.#newList('cc'),
    }
  }

  #newList(tab: WorkTab) {
    const { approval } = this.deps.api
    const calls: Record<WorkTab, ListCall> = {
      todo: approval.getNeedMyDoWorkList,
      done: approval.getMyDoneWorkList,
      started: approval.getMyStartWorkList,
      cc: approval.getWorkCCMyList,
    }
    const input = {
      ...filterInput(this.filter),
      keyword: this.keyword || undefined,
      sort: tab === 'todo' ? this.sort : undefined,
    }
    return new PagedListStore<WorkRow>((page) => calls[tab]({ ...input, ...page }, { silent: true }), {
      most: MOST,
      // Two steps of one work may wait for the same person.
      key: ({ workId, task }) => task?.taskId ?? workId,
    })
  }
}
