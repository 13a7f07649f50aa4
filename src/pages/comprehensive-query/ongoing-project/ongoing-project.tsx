import { caseInfo } from '@contract/case'
import type { CasePageType, CaseStatus } from '@contract/case/codes'
import { caseList } from '@contract/case/lists'
import type { CaseRow } from '@contract/case/shapes'
import { CaseRowView } from '@/features/case/CaseRowView'
import { QueryPages } from '@/features/comprehensive-query/QueryPages'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

/** Scopes of the search, by pageType. */
const TABS = { 3: '全所', 2: '团队', 1: '本人' } as const
/** Default statuses: ongoing ones. */
const ONGOING: CaseStatus[] = ['ongoing', 'paused', 'endApproving']

/** 综合查询 · 在办项目: ongoing cases that the reader may see, searchable by any fact. */
function OngoingProject() {
  const api = useApi({ caseInfo })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.comprehensiveQuery.ongoingProject.path,
    definition: caseList,
    tabs: TABS,
    load: (tab, query) =>
      api.caseInfo.getCaseInfoList({ status: ONGOING, ...query, pageType: Number(tab) as CasePageType }),
    keyOf: ({ caseId }: CaseRow) => caseId,
    kind: 'case',
  })
  return (
    <ListScreen
      title="在办项目"
      label="查询范围"
      list={list}
      nav={<QueryPages current={routes.comprehensiveQuery.ongoingProject} />}
      icon="briefcase"
      empty={{ 3: '没有可以查看的在办项目', 2: '团队没有其他在办项目', 1: '没有在办的项目' }}
      nothing="没有符合条件的项目"
      renderRow={(row) => (
        <CaseRowView row={row} onTap={() => navigation.go(routes.project.home, { caseId: row.caseId })} />
      )}
    />
  )
}

export default screen(routes.comprehensiveQuery.ongoingProject, OngoingProject)
