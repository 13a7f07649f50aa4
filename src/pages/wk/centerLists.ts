import type { approval } from '@contract/approval'
import { WORK_TABS, type WorkTab } from '@contract/approval/codes'
import { workList } from '@contract/approval/lists'
import type { WorkCounts, WorkListInput, WorkPage, WorkRow } from '@contract/approval/shapes'
import type { FilterOption, QueryOf } from '@contract/lists'
import type { Api } from '@/api/call'
import type { PageRequest } from '@/ui/list/PagedListStore'
import type { TabbedList } from '@/ui/list/TabbedList'

export type CenterList = TabbedList<WorkTab, WorkRow, typeof workList, WorkCounts>

type ListCall = (input: WorkListInput) => Promise<WorkPage>

/** Approval centre's four lists of applications, with their counts. */
export function centerLists(api: Api<{ approval: typeof approval }>) {
  const calls: Record<WorkTab, ListCall> = {
    todo: api.approval.getNeedMyDoWorkList,
    done: api.approval.getMyDoneWorkList,
    started: api.approval.getMyStartWorkList,
    cc: api.approval.getWorkCCMyList,
  }
  return {
    tabs: WORK_TABS,
    definition: workList,
    load: (tab: WorkTab, { sort, ...query }: QueryOf<typeof workList> & PageRequest) =>
      // Only to-dos have an order: the longest waiting first by default.
      calls[tab]({ ...query, sort: tab === 'todo' ? sort : undefined }),
    // Two steps of one application may wait for the same person.
    keyOf: ({ workId, task }: WorkRow) => task?.taskId ?? workId,
    counts: () => api.approval.getWorkCounts({}),
    // Badges: waiting, returned and unread ones; done ones have none.
    badges: ({ todo, returned, ccUnread }: WorkCounts) => ({ todo, started: returned, cc: ccUnread }),
    event: 'workflow:changed' as const,
    // A verb causes several events in a row; they cause one load.
    settleMs: 300,
    /** Longest page of the call. */
    most: 200,
  }
}

/** Kinds for the filter: for to-dos the existing ones with counts; else every kind. */
export const kindsOf = (tab: WorkTab, counts: WorkCounts | undefined): FilterOption[] | undefined =>
  tab === 'todo'
    ? counts?.todoTypes.map(({ type, title, count }) => ({ value: type, label: title, note: `${count} 项` }))
    : undefined
