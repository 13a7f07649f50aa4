import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { opportunityList } from '@contract/cooperation-opportunity/lists'
import type { OpportunityRow } from '@contract/cooperation-opportunity/shapes'
import { OpportunityRowView } from '@/features/cooperation-opportunity/OpportunityRowView'
import {
  loadOpportunities,
  OPPORTUNITY_TABS,
  type OpportunityTab,
} from '@/features/cooperation-opportunity/opportunityLists'
import { useRefusal } from '@/features/cooperation-opportunity/useRefusal'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'

const EMPTY: Record<OpportunityTab, { text: string; hint?: string }> = {
  open: { text: '现在没有可以合作的机会', hint: '其他律师发布后会出现在这里' },
  invited: { text: '还没有律师邀请您合作', hint: '完善名片，更容易被找到' },
  interested: { text: '您还没有表达过合作意向' },
  published: { text: '您还没有发布合作机会', hint: '需要外地或其他专长的律师时，可以发布出来寻找' },
  cooperating: { text: '没有进行中的合作' },
  completed: { text: '还没有完成的合作' },
  starred: { text: '没有关注的合作机会', hint: '在详情右上角点星号关注' },
}

/** Opportunities of lawyers of any firm: open ones, and those one is involved in. */
function OpportunityList({ tab }: { tab?: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const { cooperationOpportunity: to } = routes
  useRefusal()
  const list = useTabbedList({
    name: to.list.path,
    definition: opportunityList,
    tabs: OPPORTUNITY_TABS,
    tab,
    load: (shown, query) => loadOpportunities(api, shown, query),
    keyOf: ({ id }: OpportunityRow) => id,
    counts: () => api.getMyCooperationByType({ type: 'toEvaluate', size: 1 }),
    badges: ({ total }) => ({ completed: total }),
    kind: 'opportunity',
  })
  return (
    <ListScreen
      title="合作机会"
      label="合作机会列表"
      list={list}
      icon="handshake"
      hasAmounts
      nav={
        <>
          <NavAction label="我的名片" icon="id-card" onTap={() => navigation.go(to.businessCard)} />
          <NavAction label="搜索全部" icon="search" onTap={() => navigation.go(to.search)} />
        </>
      }
      empty={EMPTY}
      nothing="没有符合条件的合作机会"
      action={{
        label: '发布合作机会',
        onTap: () => navigation.go(to.add),
        helps: (shown) => shown === 'published',
      }}
      renderRow={(row) => (
        <OpportunityRowView
          row={row}
          onTap={() =>
            row.status === 'draft' ? navigation.go(to.add, { id: row.id }) : navigation.go(to.detail, { id: row.id })
          }
        />
      )}
    />
  )
}

export default screen(routes.cooperationOpportunity.list, OpportunityList)
