import { caseInfo } from '@contract/case'
import { CASE_PAGE_TYPES, type CasePageType, RETAINER_TERMS } from '@contract/case/codes'
import { caseList } from '@contract/case/lists'
import type { CaseNumbers, CaseRow } from '@contract/case/shapes'
import { observer } from 'mobx-react-lite'
import { CaseRowView } from '@/features/case/CaseRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { FilterChips } from '@/ui/input/FilterChips'
import type { FilterValues } from '@/ui/list/filterValues'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'

type Tab = `${CasePageType}`
const RETAINERS: Tab = '6'

const EMPTY: Record<Tab, string | { text: string; hint: string }> = {
  1: { text: '还没有项目', hint: '登记后提交收案审批，通过后开始办理' },
  2: '团队没有其他项目',
  3: '没有可以查看的项目',
  4: { text: '还没有关注的项目', hint: '在项目主页点星标，常办的项目就在这里' },
  5: '没有已归档的项目',
  6: '没有顾问项目',
}

/** §2.5, GAPS 56: the reader's cases, list by list; retainers by the state of their service. */
function ProjectList({ pageType, queryValueIndex }: { pageType?: string; queryValueIndex?: string }) {
  const api = useApi({ caseInfo })
  const { navigation, session } = useApp()
  const list = useTabbedList({
    name: routes.project.list.path,
    definition: caseList,
    tabs: CASE_PAGE_TYPES as Readonly<Record<Tab, string>>,
    tab: pageType,
    values: { queryValueIndex: Number(queryValueIndex) || undefined },
    load: (tab, query) => api.caseInfo.getCaseInfoList({ pageType: Number(tab) as CasePageType, ...query }),
    keyOf: ({ caseId }: CaseRow) => caseId,
    counts: () => api.caseInfo.getHomeInfo({}),
    badges: ({ ending }: CaseNumbers) => ({ 6: ending }),
    kind: 'case',
  })
  return (
    <ListScreen
      title="项目"
      label="项目列表"
      list={list}
      icon="briefcase"
      hasAmounts
      empty={EMPTY}
      nothing="没有符合条件的项目"
      nav={
        session.can('archive:keep') ? (
          <NavAction label="档案" icon="archive" onTap={() => navigation.go(routes.project.archive)} />
        ) : (
          session.can('firm:manage') && (
            <NavAction label="项目类型" icon="settings" onTap={() => navigation.go(routes.project.categories)} />
          )
        )
      }
      tools={<Terms list={list} />}
      action={{
        label: '登记项目',
        onTap: () => navigation.go(routes.project.common),
        helps: (tab) => tab === '1',
      }}
      renderRow={(row) => (
        <CaseRowView row={row} onTap={() => navigation.go(routes.project.home, { caseId: row.caseId })} />
      )}
    />
  )
}

const TERMS = Object.entries(RETAINER_TERMS).map(([key, text]) => ({ key, text }))

interface Narrowed {
  tab: string
  values: FilterValues
  narrow(values: FilterValues): void
}

/** Filter of the retainers by the state of their service. */
const Terms = observer(function Terms({ list }: { list: Narrowed }) {
  if (list.tab !== RETAINERS) return null
  return (
    <FilterChips
      label="服务期"
      items={TERMS}
      value={String(list.values.queryValueIndex ?? 0)}
      onSelect={(key) => list.narrow({ ...list.values, queryValueIndex: Number(key) || undefined })}
    />
  )
})

export default screen(routes.project.list, ProjectList)
