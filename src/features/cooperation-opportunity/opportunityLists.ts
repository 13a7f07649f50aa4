import type { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { OpportunityListInput, OpportunityPage } from '@contract/cooperation-opportunity/shapes'
import type { Api } from '@/api/call'

type Calls = Api<{ cooperationOpportunity: typeof cooperationOpportunity }>['cooperationOpportunity']

/** Lists of opportunities, by the reader's relation to them. */
export const OPPORTUNITY_TABS = {
  open: '可合作',
  invited: '邀请我的',
  interested: '我有意向',
  published: '我发布的',
  cooperating: '合作中',
  completed: '已完成',
  starred: '已关注',
} as const
export type OpportunityTab = keyof typeof OPPORTUNITY_TABS

/** Loads a list by its own call. */
export function loadOpportunities(
  calls: Calls,
  tab: OpportunityTab,
  query: OpportunityListInput,
): Promise<OpportunityPage> {
  switch (tab) {
    case 'open':
      return calls.getAllCooperation(query)
    case 'invited':
      return calls.getInviteMyCooperation(query)
    case 'interested':
      return calls.getInterestMyCooperation(query)
    case 'published':
      return calls.getPublishCooperation(query)
    default:
      return calls.getMyCooperationByType({ type: tab, ...query })
  }
}
