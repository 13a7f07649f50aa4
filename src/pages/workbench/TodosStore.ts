import type { approval } from '@contract/approval'
import { assistants, type CountKey } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { income } from '@contract/receivable/incomes'
import type { task } from '@contract/task'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Cached } from '@/stores/copies/cache'

/** Counts of waiting items. */
export interface Todos {
  approvals: number
  /** Approvals that have waited too long. */
  lateApprovals: number
  logs: number
  tasks: number
  /** Overdue tasks. */
  overdue: number
  /** Income shares this person has not answered yet. */
  incomes: number
  /** Messages of other assistants that wait to be handled: of keepers, finance, invited people. */
  others: { systemId: number; count: number }[]
}

interface Deps {
  api: Api<{ approval: typeof approval; income: typeof income; message: typeof message; task: typeof task }>
  copy: Cached<Todos>
}

/** Counted by the calls of their own; messages about money wait as long as the income shares do. */
const COUNTED: ReadonlySet<CountKey> = new Set(['approvalCount', 'logCount', 'taskCount', 'ticketCount'])

/** Counts of what waits for this person, by kind. */
export class TodosStore {
  counts?: Todos
  /** Number of the latest request: its answer wins. */
  #round = 0

  constructor(private readonly deps: Deps) {
    this.counts = deps.copy.load()
    makeAutoObservable<this, 'deps'>(this, { deps: false, counts: observableRef })
  }

  /** Throws a refusal; the numbers shown stay. */
  async refresh() {
    const { api, copy } = this.deps
    const round = ++this.#round
    const [works, pending, tasks, shares] = await Promise.all([
      api.approval.getWorkCounts({}),
      api.message.getUnprocessedMsgTotal({}),
      api.task.getTaskCounts({}),
      api.income.getEmpIsAllocation({}),
    ])
    if (round !== this.#round) return
    const countOf = (key: CountKey) => pending.counts[key]
    const counts = {
      approvals: works.todo,
      lateApprovals: works.late,
      logs: countOf('logCount'),
      tasks: tasks.mine,
      overdue: tasks.overdue,
      incomes: shares.toConfirm,
      others: assistants.flatMap(({ systemId, countKey }) =>
        COUNTED.has(countKey) || !countOf(countKey) ? [] : [{ systemId, count: countOf(countKey) }],
      ),
    }
    copy.save(counts)
    runInAction(() => {
      this.counts = counts
    })
  }
}
