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

/** The approval centre's four lists of works, and how many wait in them. */
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
      // Only to-dos wait: who has waited longest comes first unless told otherwise.
      calls[tab]({ ...query, sort: tab === 'todo' ? sort : undefined }),
    // Two steps of one work may wait for the same person.
    keyOf: ({ workId, task }: WorkRow) => task?.taskId ?? workId,
    counts: () => api.approval.getWorkCounts({}),
    // What waits, what came back, what is unread; what is done counts nothing.
    badges: ({ todo, returned, ccUnread }: WorkCounts) => ({ todo, started: returned, cc: ccUnread }),
    event: 'workflow:changed' as const,
    // A verb tells of itself several times in a row; once is looked.
    settleMs: 300,
    /** The call gives no longer page. */
    most: 200,
  }
}

/** Of the to-dos those kinds there are, with how many; else every kind. */
export const kindsOf = (tab: WorkTab, counts: WorkCounts | undefined): FilterOption[] | undefined =>
  tab === 'todo'
    ? counts?.todoTypes.map(({ type, title, count }) => ({ value: type, label: title, note: `${count} 项` }))
    : undefined
