import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { opportunityList } from '@contract/cooperation-opportunity/lists'
import type { OpportunityRow } from '@contract/cooperation-opportunity/shapes'
import { OpportunityRowView } from '@/features/cooperation-opportunity/OpportunityRowView'
import {
  loadOpportunities,
  OPPORTUNITY_TABS,
  type OpportunityTab,
} from '@/features/cooperation-opportunity/opportunityLists'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { RecentWords, RecentWordsRow } from '@/ui/input/RecentWords'
import { ListScreen } from '@/ui/list/ListScreen'

const { starred: _, ...SEARCHED } = OPPORTUNITY_TABS
type Searched = Exclude<OpportunityTab, 'starred'>

const PROMPT = { text: '输入标题、案情或合作内容查找', hint: '也可以按案件类型、地区与标的额筛选' }
const EMPTY = Object.fromEntries(Object.keys(SEARCHED).map((key) => [key, PROMPT])) as Record<Searched, typeof PROMPT>

/** Search in all lists at once: loads nothing before a search text is given. */
function OpportunitySearch() {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation, cache } = useApp()
  const recents = useScreenStore(() => new RecentWords(cache.of<string[]>('opportunity.searched')))
  const list = useTabbedList({
    name: routes.cooperationOpportunity.search.path,
    definition: opportunityList,
    tabs: SEARCHED,
    tab: 'open',
    load: async (shown, { current, size, ...query }) =>
      Object.entries(query).some(([key, value]) => key !== 'sort' && value !== undefined)
        ? loadOpportunities(api, shown, { ...query, current, size })
        : { records: [], total: 0, current, size },
    keyOf: ({ id }: OpportunityRow) => id,
    kind: 'opportunity',
  })
  const open = (id: string) => {
    recents.add(list.keyword)
    navigation.go(routes.cooperationOpportunity.detail, { id })
  }
  return (
    <ListScreen
      title="搜索合作机会"
      label="在哪里查找"
      list={list}
      icon="search"
      hasAmounts
      empty={EMPTY}
      nothing="没有符合条件的合作机会"
      tools={!list.keyword && <RecentWordsRow recents={recents} onChoose={(words) => list.search(words)} />}
      renderRow={(row) => <OpportunityRowView row={row} onTap={() => open(row.id)} />}
    />
  )
}

export default screen(routes.cooperationOpportunity.search, OpportunitySearch)
